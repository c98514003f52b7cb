import type { Log } from "../observe/log.server";
import { type KeptLead, type LeadIntake, type Outbox, resend } from "../store/lead-store.server";
import { afterFailure } from "./lead-schedule.server";
import type { Failure } from "./send-lead.server";

/** Milliseconds between checks of the outbox, where another instance may have left leads. */
const CHECK_INTERVAL = 1000;
/** Maximum leads sent at once. */
const AT_ONCE = 8;

/** Sends a lead once to one destination. */
type SendLead = (lead: KeptLead) => Promise<Failure>;
/** The destinations of leads, by name. */
export type Destinations = Readonly<Record<string, SendLead>>;

/**
 * Sends a lead to the destinations that do not have it yet, and stores the result: delivered,
 * rescheduled, or given up.
 *
 * @param now the time in milliseconds since the epoch.
 */
export async function tryLead(
  lead: KeptLead,
  destinations: Destinations,
  outbox: Pick<Outbox, "update">,
  log: Pick<Log, "info" | "warn" | "error">,
  now: () => number,
): Promise<Failure> {
  const { id: leadId, sent = [] } = lead;
  const missing = Object.entries(destinations).filter(([name]) => !sent.includes(name));
  const failures = await Promise.all(
    missing.map(async ([name, send]) => ({ name, failure: await send(lead) })),
  );
  const arrived = failures.filter(({ failure }) => failure === null).map(({ name }) => name);
  const updated = { ...lead, sent: [...sent, ...arrived] };
  const failure = failures.find((one) => one.failure !== null)?.failure ?? null;
  if (failure === null) {
    const attempts = lead.attempts + 1;
    await outbox.update({ ...updated, attempts, nextAt: null, deliveredAt: now() });
    log.info("lead-handed-over", { leadId, attempts });
    return null;
  }
  const next = afterFailure(updated, failure, now());
  await outbox.update(next);
  const fields = { leadId, attempts: next.attempts, error: failure };
  if (next.nextAt === null) log.error("lead-undelivered", fields);
  else log.warn("lead-delayed", fields);
  return failure;
}

/**
 * Takes and delivers leads: sends each one as soon as it is stored and retries until it arrives.
 */
export class LeadDelivery implements LeadIntake {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Leads being sent right now. */
  private readonly inFlight = new Map<string, Promise<unknown>>();
  private closed = false;

  constructor(
    private readonly outbox: Outbox,
    private readonly destinations: Destinations,
    private readonly log: Log,
    private readonly now: () => number = Date.now,
  ) {}

  /** Starts with the leads that are already stored. */
  start(): void {
    void this.deliverDue();
  }

  // The outbox reserves a new lead for its sender for one minute.
  take: Outbox["put"] = async (lead, counts) => {
    const refusal = await this.outbox.put(lead, counts);
    if (!refusal) this.send(lead);
    return refusal;
  };

  list = () => this.outbox.list();
  resend = () => resend(this.outbox, this.now());
  remove = (ids: string[]) => this.outbox.remove(ids);

  /**
   * Stops sending. Stored leads wait for the next start. Waits for sends in progress, because the
   * next process would repeat them.
   */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await Promise.allSettled(this.inFlight.values());
  }

  private send(lead: KeptLead): void {
    const { id: leadId } = lead;
    const sent = tryLead(lead, this.destinations, this.outbox, this.log, this.now)
      .catch(({ message }) => this.log.error("lead-outbox-failed", { leadId, error: message }))
      .finally(() => this.inFlight.delete(leadId));
    this.inFlight.set(leadId, sent);
  }

  private async deliverDue(): Promise<void> {
    try {
      const free = Math.max(0, AT_ONCE - this.inFlight.size);
      const due = free > 0 ? await this.outbox.due(this.now(), free) : [];
      for (const lead of due) if (!this.inFlight.has(lead.id)) this.send(lead);
    } catch (error) {
      this.log.error("lead-outbox-failed", { error: (error as Error).message });
    }
    if (this.closed) return;
    this.timer = setTimeout(() => void this.deliverDue(), CHECK_INTERVAL);
    // The server keeps the process alive; this timer must not.
    this.timer.unref?.();
  }
}
