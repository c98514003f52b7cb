import type { Log } from "../observe/log.server";
import { type KeptLead, type LeadIntake, type Outbox, resend } from "../store/lead-store.server";
import { afterFailure } from "./lead-schedule.server";
import type { Failure } from "./send-lead.server";

/** Milliseconds between two looks into the outbox, where another instance may have left leads. */
const LOOK = 1000;
/** Leads that are sent at one time. */
const AT_ONCE = 8;

/** Sends a lead once to one place. */
type SendLead = (lead: KeptLead) => Promise<Failure>;
/** The places that leads go to, by name. */
export type Places = Readonly<Record<string, SendLead>>;

/**
 * Sends a lead to the places that do not have it yet, and writes down the result: it arrived
 * everywhere, is sent again later, or is given up.
 *
 * @param now the time in milliseconds since the epoch.
 */
export async function tryLead(
  lead: KeptLead,
  places: Places,
  outbox: Pick<Outbox, "update">,
  log: Pick<Log, "info" | "warn" | "error">,
  now: () => number,
): Promise<Failure> {
  const { id: leadId, sent = [] } = lead;
  const missing = Object.entries(places).filter(([name]) => !sent.includes(name));
  const failures = await Promise.all(
    missing.map(async ([name, send]) => ({ name, failure: await send(lead) })),
  );
  const arrived = failures.filter(({ failure }) => failure === null).map(({ name }) => name);
  const tried = { ...lead, sent: [...sent, ...arrived] };
  const failure = failures.find((one) => one.failure !== null)?.failure ?? null;
  if (failure === null) {
    const attempts = lead.attempts + 1;
    await outbox.update({ ...tried, attempts, nextAt: null, deliveredAt: now() });
    log.info("lead-handed-over", { leadId, attempts });
    return null;
  }
  const next = afterFailure(tried, failure, now());
  await outbox.update(next);
  const fields = { leadId, attempts: next.attempts, error: failure };
  if (next.nextAt === null) log.error("lead-undelivered", fields);
  else log.warn("lead-delayed", fields);
  return failure;
}

/** Takes leads and hands them over: each as soon as it is kept, and again until it has arrived. */
export class LeadDelivery implements LeadIntake {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Leads that are being sent. */
  private readonly inFlight = new Map<string, Promise<unknown>>();
  private closed = false;

  constructor(
    private readonly outbox: Outbox,
    private readonly places: Places,
    private readonly log: Log,
    private readonly now: () => number = Date.now,
  ) {}

  /** Begins with the leads that are there already. */
  start(): void {
    void this.look();
  }

  // For its first minute the outbox gives a new lead to nobody else.
  take: Outbox["put"] = async (lead, counts) => {
    const refusal = await this.outbox.put(lead, counts);
    if (!refusal) this.send(lead);
    return refusal;
  };

  list = () => this.outbox.list();
  resend = () => resend(this.outbox, this.now());
  remove = (ids: string[]) => this.outbox.remove(ids);

  /**
   * Sends nothing more. Kept leads stay for the next start. Waits for those being sent, or the next
   * process would send them again.
   */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await Promise.allSettled(this.inFlight.values());
  }

  private send(lead: KeptLead): void {
    const { id: leadId } = lead;
    const sent = tryLead(lead, this.places, this.outbox, this.log, this.now)
      .catch(({ message }) => this.log.error("lead-outbox-failed", { leadId, error: message }))
      .finally(() => this.inFlight.delete(leadId));
    this.inFlight.set(leadId, sent);
  }

  private async look(): Promise<void> {
    try {
      const free = Math.max(0, AT_ONCE - this.inFlight.size);
      const due = free > 0 ? await this.outbox.due(this.now(), free) : [];
      for (const lead of due) if (!this.inFlight.has(lead.id)) this.send(lead);
    } catch (error) {
      this.log.error("lead-outbox-failed", { error: (error as Error).message });
    }
    if (this.closed) return;
    this.timer = setTimeout(() => void this.look(), LOOK);
    // The server keeps the process alive; this timer must not.
    this.timer.unref?.();
  }
}
