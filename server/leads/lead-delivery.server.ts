import type { Log } from "../observe/log.server";
import type { KeptLead, Outbox } from "../store/sql-leads.server";
import type { Failure } from "./send-lead.server";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Milliseconds to wait after the first attempts; after all others it is an hour. */
const RETRY_DELAYS = [1, 5, 30, 120, 600, 1800].map((seconds) => seconds * SECOND);

/** Random share added to a wait, so that leads that failed together are not retried together. */
const SPREAD = 0.2;

/** Milliseconds until the site gives up on a lead. */
export const RETRY_PERIOD = 24 * HOUR;

/**
 * Returns a lead after a failed attempt. `nextAt` is null after the last attempt.
 *
 * @param now milliseconds since the epoch.
 * @param random from 0 to 1.
 */
export function afterFailure(
  lead: KeptLead,
  failure: string,
  now: number,
  random = Math.random(),
): KeptLead {
  const attempts = lead.attempts + 1;
  if (now - lead.takenAt >= RETRY_PERIOD) return { ...lead, attempts, failure, nextAt: null };
  const pause = (RETRY_DELAYS[attempts - 1] ?? HOUR) * (1 + random * SPREAD);
  // The last attempt is at the end of the 24 hours, not an hour later.
  const nextAt = Math.min(now + pause, lead.takenAt + RETRY_PERIOD);
  return { ...lead, attempts, failure, nextAt: Math.max(nextAt, now + SECOND) };
}

/** Maximum leads sent at once. */
const AT_ONCE = 8;

/** Sends a lead once to one destination. */
export type LeadSender = (lead: KeptLead) => Promise<Failure>;
/** The senders of a site's leads, by name of the destination. */
export type LeadSenders = Readonly<Record<string, LeadSender>>;

/**
 * Sends a lead to the destinations that do not have it yet, and stores the result: delivered, to be
 * tried again, or failed for good.
 *
 * @param now the time in milliseconds since the epoch.
 */
export async function tryLead(
  lead: KeptLead,
  senders: LeadSenders,
  outbox: Pick<Outbox, "update">,
  log: Pick<Log, "info" | "warn" | "error">,
  now: () => number,
): Promise<Failure> {
  const { id: leadId, sent = [] } = lead;
  const missing = Object.entries(senders).filter(([name]) => !sent.includes(name));
  const failures = await Promise.all(
    missing.map(async ([name, send]) => ({ name, failure: await send(lead) })),
  );
  const reached = failures.filter(({ failure }) => failure === null).map(({ name }) => name);
  const updated = { ...lead, sent: [...sent, ...reached] };
  const failure = failures.find((one) => one.failure !== null)?.failure ?? null;
  if (failure === null) {
    const attempts = lead.attempts + 1;
    await outbox.update({ ...updated, attempts, nextAt: null, deliveredAt: now() });
    log.info("lead-delivered", { leadId, attempts });
    return null;
  }
  const next = afterFailure(updated, failure, now());
  await outbox.update(next);
  const fields = { leadId, attempts: next.attempts, error: failure };
  if (next.nextAt === null) log.error("lead-undelivered", fields);
  else log.warn("lead-delayed", fields);
  return failure;
}

/** Sends the leads that are due, a few at a time. Logs what fails; never rejects. */
export async function deliverDue(
  outbox: Outbox,
  senders: LeadSenders,
  log: Pick<Log, "info" | "warn" | "error">,
): Promise<void> {
  const failed = (leadId?: string) => (error: Error) =>
    log.error("lead-outbox-failed", { leadId, error: error.message });
  const due = (await outbox.due(Date.now(), AT_ONCE).catch(failed())) ?? [];
  await Promise.all(
    due.map((lead) => tryLead(lead, senders, outbox, log, Date.now).catch(failed(lead.id))),
  );
}
