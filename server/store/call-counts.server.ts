import type { Settings } from "../settings/settings.server";
import { type LedgerCount, RULES } from "./ledger-rules.server";

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;

/**
 * A count over the current time window. Windows start at the epoch, so a day is a UTC day and all
 * instances compute the same one. The window is part of the key: a late release goes back to the
 * window it was taken from.
 */
export function spanCount(
  now: number,
  seconds: number,
  name: string,
  reason: LedgerCount["reason"],
  limit: number,
): LedgerCount {
  const span = Math.floor(now / (seconds * 1000));
  const secondsLeft = (span + 1) * seconds - now / 1000;
  return { reason, key: name + span, limit, secondsLeft, amount: 1 };
}

/** The count of calls per day. */
export const dayCount = (now: number, limit: number): LedgerCount =>
  spanCount(now, DAY_SECONDS, "day:", "day", limit);

/** What a minute of a call costs at most, in millionths of a dollar. */
const MAX_MINUTE_COST = 300_000;

/**
 * The spending of a month (UTC), in millionths of a dollar. Until its bill arrives, a call counts
 * at its maximum cost.
 */
export function monthCount(now: number, settings: Settings) {
  const date = new Date(now);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  const { BUDGET_PER_MONTH, CALL_MAX_SECONDS } = settings;
  return {
    reason: "budget",
    key: RULES.cost + date.toISOString().slice(0, 7),
    limit: BUDGET_PER_MONTH === undefined ? Number.MAX_SAFE_INTEGER : BUDGET_PER_MONTH * 1e6,
    secondsLeft: (next - now) / 1000,
    amount: Math.ceil((MAX_MINUTE_COST * CALL_MAX_SECONDS) / 60),
  } satisfies LedgerCount;
}

/**
 * The share of a day's calls that one wider network may use. Someone with a thousand /64 networks
 * must not use up the demo, but an office or a carrier must be able to call.
 */
const NETWORK_SHARE = 0.25;

/**
 * All counts of one call, in the order of their checks.
 *
 * @param visitor the visitor's hash.
 * @param network the hash of the visitor's wider network, if any.
 */
export function callCounts(
  now: number,
  settings: Settings,
  visitor: string,
  network: string | null,
): LedgerCount[] {
  const { CALLS_PER_VISITOR_PER_HOUR: perHour, CALLS_PER_DAY: perDay } = settings;
  // At least as many as one visitor may make in an hour.
  const limit = Math.max(perHour, Math.ceil(perDay * NETWORK_SHARE));
  return [
    spanCount(now, HOUR_SECONDS, `visitor:${visitor}/`, "visitor", perHour),
    ...(network ? [spanCount(now, DAY_SECONDS, `network:${network}/`, "network", limit)] : []),
    dayCount(now, perDay),
    // Simulated calls are free.
    ...(settings.VOICE_PROVIDER === "vapi" ? [monthCount(now, settings)] : []),
  ];
}
