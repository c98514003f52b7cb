import type { Log } from "../observe/log.server";
import type { KeptLead, LeadIntake } from "./lead-intake.server";
import type { LeadOutbox } from "./lead-outbox.server";
import { afterFailure } from "./lead-schedule.server";
import type { Failure } from "./send-lead.server";

/** Milliseconds between two looks into the outbox: another instance may have left something there. */
const LOOK = 1000;
/** Leads of the outbox that are sent at one time. */
const AT_ONCE = 8;

/** Sends a lead once. */
export type Send = (lead: KeptLead) => Promise<Failure>;

/**
 * Sends a lead and settles what becomes of it: gone, to be sent again, or given up.
 *
 * @param now the time in milliseconds since the epoch.
 */
export async function tryLead(
  lead: KeptLead,
  send: Send,
  outbox: Pick<LeadOutbox, "update" | "remove">,
  log: Pick<Log, "info" | "warn" | "error">,
  now: () => number,
): Promise<Failure> {
  const { id: leadId } = lead;
  const failure = await send(lead);
  if (failure === null) {
    await outbox.remove(leadId);
    log.info("lead-handed-over", { leadId, attempts: lead.attempts + 1 });
    return null;
  }
  const next = afterFailure(lead, failure, now());
  await outbox.update(next);
  const fields = { leadId, attempts: next.attempts, error: failure };
  if (next.nextAt === null) log.error("lead-undelivered", fields);
  else log.warn("lead-delayed", fields);
  return failure;
}

/** Hands leads over from an outbox: each as soon as it is kept, and again until it has arrived. */
export class LeadDelivery implements LeadIntake {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Leads that are being sent. */
  private readonly inFlight = new Set<string>();
  private closed = false;

  constructor(
    private readonly outbox: LeadOutbox,
    private readonly send: Send,
    private readonly log: Log,
    private readonly now: () => number = Date.now,
  ) {}

  /** Begins with what is there already. */
  start(): void {
    void this.look();
  }

  async take(...[lead, counts]: Parameters<LeadIntake["take"]>): ReturnType<LeadIntake["take"]> {
    // Claimed before it is there: the next look must not send it as well.
    this.inFlight.add(lead.id);
    try {
      const refusal = await this.outbox.put(lead, counts);
      if (!refusal) void this.attempt(lead);
      else this.inFlight.delete(lead.id);
      return refusal;
    } catch (error) {
      this.inFlight.delete(lead.id);
      throw error;
    }
  }

  list = () => this.outbox.list();

  async resend(): Promise<number> {
    const waiting = await this.outbox.list();
    for (const lead of waiting) await this.outbox.update({ ...lead, nextAt: this.now() });
    return waiting.length;
  }

  /** Sends nothing more; what is kept stays for the next start. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async attempt(lead: KeptLead): Promise<void> {
    this.inFlight.add(lead.id);
    try {
      await tryLead(lead, this.send, this.outbox, this.log, this.now);
    } catch (error) {
      const { message } = error as Error;
      this.log.error("lead-outbox-failed", { leadId: lead.id, error: message });
    } finally {
      this.inFlight.delete(lead.id);
    }
  }

  private async look(): Promise<void> {
    try {
      const free = Math.max(0, AT_ONCE - this.inFlight.size);
      const due = free > 0 ? await this.outbox.due(this.now(), free) : [];
      for (const lead of due) if (!this.inFlight.has(lead.id)) void this.attempt(lead);
    } catch (error) {
      this.log.error("lead-outbox-failed", { error: (error as Error).message });
    }
    if (this.closed) return;
    this.timer = setTimeout(() => void this.look(), LOOK);
    // The server keeps the process alive; by itself this is no reason to.
    this.timer.unref?.();
  }
}
