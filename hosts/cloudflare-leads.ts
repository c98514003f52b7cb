import { DurableObject, type DurableObjectState } from "cloudflare:workers";
import { parseSettings } from "#server-build";
import { answerWithin } from "../server/http/patience.server";
import { type Places, tryLead } from "../server/leads/lead-delivery.server";
import { sendLead } from "../server/leads/send-lead.server";
import { SqlLeads } from "../server/leads/sql-leads.server";
import { createLog } from "../server/observe/log.server";
import type { LedgerCount } from "../server/store/call-ledger.server";
import {
  isWaiting,
  type KeptLead,
  type LeadIntake,
  type LeadRefusal,
} from "../server/store/lead-store.server";
import { alarmTime, durableDatabase } from "./durable-storage";

/** Leads that are sent in one go. */
const AT_ONCE = 20;
/** Milliseconds after which an outbox that hangs counts as down. */
const TIMEOUT = 5000;

/**
 * The one place on Cloudflare where leads are kept until they have been handed over. What is written
 * is on the disk before an answer leaves it, and its alarm outlives every crash.
 */
export class LeadOutbox extends DurableObject {
  readonly #settings;
  readonly #leads: SqlLeads;

  constructor(state: DurableObjectState, bindings: Record<string, unknown>) {
    super(state, bindings);
    this.#settings = parseSettings(bindings, { production: true });
    this.#leads = new SqlLeads(durableDatabase(state.storage), this.#settings.leadsKeptDays, 0);
  }

  async #wakeForNext(): Promise<void> {
    const next = this.#leads.nextDue();
    // Without an address there is nothing to wake up for until there is one.
    if (next !== null && this.#settings.leads?.webhook)
      await this.ctx.storage.setAlarm(alarmTime(next));
  }

  /** Keeps a lead and takes one of every count, or nothing. */
  async put(lead: KeptLead, counts: LedgerCount[]): Promise<LeadRefusal | null> {
    const refusal = await this.#leads.put(lead, counts);
    if (!refusal) await this.#wakeForNext();
    return refusal;
  }

  /** Sends what is due, and wakes up again for the next. */
  async alarm(): Promise<void> {
    const { leads, logLevel } = this.#settings;
    const webhook = leads?.webhook;
    if (!webhook) return;
    const places: Places = { webhook: (lead) => sendLead(lead, webhook) };
    const log = createLog(logLevel);
    const due = await this.#leads.due(Date.now(), AT_ONCE);
    await Promise.all(due.map((lead) => tryLead(lead, places, this.#leads, log, Date.now)));
    await this.#wakeForNext();
  }

  list(): Promise<KeptLead[]> {
    return this.#leads.list();
  }

  /** Lets all of them be sent again. */
  async resend(): Promise<number> {
    const all = (await this.#leads.list()).filter(isWaiting);
    for (const lead of all) await this.#leads.update({ ...lead, nextAt: Date.now() });
    await this.#wakeForNext();
    return all.length;
  }

  async remove(ids: string[]): Promise<void> {
    for (const id of ids) await this.#leads.remove(id);
  }
}

/** The outbox, called from afar. */
type OutboxAfar = Omit<LeadIntake, "take"> & { put: LeadIntake["take"] };

/** The binding of the outbox's namespace. */
export interface OutboxNamespace {
  getByName(name: string): OutboxAfar;
}

/** Hands leads over by the one outbox of the site. */
export function durableLeads(outboxes: OutboxNamespace): LeadIntake {
  // Asked for anew each time: what a request got from the platform is of no use to the next one.
  const ask = <Answer>(work: (outbox: OutboxAfar) => Promise<Answer>) =>
    answerWithin(TIMEOUT, () => work(outboxes.getByName("site")));
  return {
    take: (...lead) => ask((outbox) => outbox.put(...lead)),
    list: () => ask((outbox) => outbox.list()),
    resend: () => ask((outbox) => outbox.resend()),
    remove: (ids) => ask((outbox) => outbox.remove(ids)),
  };
}
