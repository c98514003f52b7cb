import { type KeptLead, MAX_DELAY } from "../store/sql-leads.server";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds to wait after each attempt; the last value repeats. */
const RETRY_DELAYS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];

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
  const delay = RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length) - 1] ?? HOUR;
  const pause = Math.min(delay * (1 + random * SPREAD), MAX_DELAY);
  // The last attempt is at the end of the day, not an hour later.
  const nextAt = Math.min(now + pause, lead.takenAt + RETRY_PERIOD);
  return { ...lead, attempts, failure, nextAt: Math.max(nextAt, now + SECOND) };
}
