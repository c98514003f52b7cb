import { DurableObject, type DurableObjectState } from "cloudflare:workers";
import { parseSettings } from "#server-build";
import { answerWithin } from "../server/calls/patience.server";
import { tryLead } from "../server/leads/lead-delivery.server";
import type { KeptLead, LeadIntake, LeadRefusal } from "../server/leads/lead-intake.server";
import { parsedLead } from "../server/leads/lead-outbox.server";
import { sendLead } from "../server/leads/send-lead.server";
import { createLog } from "../server/observe/log.server";
import type { LedgerCount } from "../server/store/call-ledger.server";
import { alarmTime } from "./alarm-time";

/** Leads that are sent in one go. */
const AT_ONCE = 20;
/** Milliseconds after which an outbox that hangs counts as down. */
const TIMEOUT = 5000;

/**
 * The one place on Cloudflare where leads are kept until they have been handed over. What is written
 * is on the disk before an answer leaves it, and its alarm outlives every crash.
 */
export class LeadOutbox extends DurableObject {
  private readonly settings;

  constructor(state: DurableObjectState, bindings: Record<string, unknown>) {
    super(state, bindings);
    this.settings = parseSettings(bindings, { production: true });
    this.rows(`CREATE TABLE IF NOT EXISTS leads
      (id TEXT PRIMARY KEY, lead TEXT NOT NULL, taken INTEGER NOT NULL, next INTEGER)`);
    this.rows("CREATE INDEX IF NOT EXISTS leads_next ON leads (next)");
    this.rows(`CREATE TABLE IF NOT EXISTS counts
      (key TEXT PRIMARY KEY, used INTEGER NOT NULL, expires INTEGER NOT NULL)`);
  }

  private rows<Row>(query: string, ...values: (string | number | null)[]): Row[] {
    return this.ctx.storage.sql.exec<Row>(query, ...values).toArray();
  }

  private wakeAt(time: number): Promise<void> {
    return this.ctx.storage.setAlarm(alarmTime(time));
  }

  /** Keeps a lead and takes one of every count, or nothing. */
  async put(lead: KeptLead, counts: LedgerCount[]): Promise<LeadRefusal | null> {
    const now = Date.now();
    this.rows("DELETE FROM counts WHERE expires <= ?", now);
    for (const { key, limit, reason, secondsLeft } of counts) {
      const [count] = this.rows<{ used: number }>("SELECT used FROM counts WHERE key = ?", key);
      if ((count?.used ?? 0) >= limit) return { reason, retryAfter: secondsLeft };
    }
    for (const { key, secondsLeft } of counts)
      this.rows(
        "INSERT INTO counts VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET used = used + 1",
        key,
        Math.ceil(now + secondsLeft * 1000),
      );
    this.rows(
      "INSERT OR IGNORE INTO leads VALUES (?, ?, ?, ?)",
      ...[lead.id, JSON.stringify(lead), lead.takenAt, lead.nextAt],
    );
    await this.wakeAt(now);
    return null;
  }

  /** Sends what is due, and wakes up again for the next. */
  async alarm(): Promise<void> {
    const { leads, logLevel } = this.settings;
    const log = createLog(logLevel);
    const outbox = {
      update: async (lead: KeptLead) => {
        const { id, nextAt } = lead;
        const text = JSON.stringify(lead);
        this.rows("UPDATE leads SET lead = ?, next = ? WHERE id = ?", text, nextAt, id);
      },
      remove: async (id: string) => void this.rows("DELETE FROM leads WHERE id = ?", id),
    };
    const due = this.held("WHERE next <= ? ORDER BY next LIMIT ?", Date.now(), AT_ONCE);
    if (leads)
      await Promise.all(
        due.map((lead) => tryLead(lead, (one) => sendLead(one, leads), outbox, log, Date.now)),
      );
    const [next] = this.rows<{ at: number | null }>("SELECT min(next) AS at FROM leads");
    // Without an address there is nothing to wake up for until there is one.
    if (leads && typeof next?.at === "number") await this.wakeAt(next.at);
  }

  private held(condition: string, ...values: number[]): KeptLead[] {
    return this.rows<{ lead: string }>(`SELECT lead FROM leads ${condition}`, ...values)
      .map(({ lead }) => parsedLead(lead))
      .filter((lead) => lead !== null);
  }

  /** Those that have not arrived yet. */
  list(): KeptLead[] {
    return this.held("ORDER BY taken");
  }

  /** Lets all of them be sent again. */
  async resend(): Promise<number> {
    const all = this.rows("UPDATE leads SET next = ? RETURNING id", Date.now());
    if (all.length > 0) await this.wakeAt(Date.now());
    return all.length;
  }
}

/** A method called from afar. */
type Afar<Method> = Method extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;

/** The binding of the outbox's namespace. */
export interface OutboxNamespace {
  getByName(name: string): { [M in "put" | "list" | "resend"]: Afar<LeadOutbox[M]> };
}

/** Hands leads over by the one outbox of the site. */
export function durableLeads(outboxes: OutboxNamespace): LeadIntake {
  // Asked for anew each time: what a request got from the platform is of no use to the next one.
  const outbox = () => outboxes.getByName("site");
  return {
    take: (lead, counts) => answerWithin(TIMEOUT, () => outbox().put(lead, counts)),
    list: () => answerWithin(TIMEOUT, () => outbox().list()),
    resend: () => answerWithin(TIMEOUT, () => outbox().resend()),
  };
}
