import type { Settings } from "../settings/settings.server";
import { COST, type LedgerCount } from "./call-ledger.server";

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;

/**
 * A count over the span of time that now falls into. Spans are counted from the epoch, so a day is a
 * UTC day and every instance computes the same one. The span is part of the key: what is released
 * late goes back to the span that it was taken from.
 *
 * @param name the key, up to the span.
 */
export function spanCount(
  now: number,
  seconds: number,
  name: string,
  { reason, limit }: Pick<LedgerCount, "reason" | "limit">,
): LedgerCount {
  const span = Math.floor(now / (seconds * 1000));
  return { reason, key: name + span, limit, secondsLeft: (span + 1) * seconds - now / 1000 };
}

/** The calls of a day. */
export const dayCount = (now: number, limit: number): LedgerCount =>
  spanCount(now, DAY_SECONDS, "day:", { reason: "day", limit });

/** Millionths of a dollar that a minute may cost before its bill arrives: more than its parts add up to. */
const DEAREST_MINUTE = 300_000;

/**
 * The money of a month (UTC), in millionths of a dollar. Until its bill arrives, a call takes the most
 * that it can cost.
 */
export function monthCount(now: number, { quotas, voice }: Pick<Settings, "quotas" | "voice">) {
  const date = new Date(now);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  const { budgetPerMonth } = quotas;
  return {
    reason: "budget",
    key: COST + date.toISOString().slice(0, 7),
    limit: budgetPerMonth === undefined ? Number.MAX_SAFE_INTEGER : budgetPerMonth * 1e6,
    secondsLeft: (next - now) / 1000,
    amount: Math.ceil((DEAREST_MINUTE * voice.callMaxSeconds) / 60),
  } satisfies LedgerCount;
}

/**
 * The part of a day's calls that one wider network may take: whoever holds a thousand /64 networks
 * must not have the demo to themselves, and an office or a carrier must be able to call.
 */
const NETWORK_SHARE = 0.25;

/**
 * Everything that one call counts against, in the order in which the limits refuse.
 *
 * @param visitor and `network` are hashes; the network is null where the visitor has none.
 */
export function callCounts(
  now: number,
  settings: Pick<Settings, "quotas" | "voice">,
  visitor: string,
  network: string | null,
): LedgerCount[] {
  const { perVisitorPerHour: perHour, perDay } = settings.quotas;
  const ofVisitor = { reason: "visitor", limit: perHour } as const;
  // Never fewer than one visitor may make in an hour.
  const limit = Math.max(perHour, Math.ceil(perDay * NETWORK_SHARE));
  const ofNetwork = { reason: "network", limit } as const;
  return [
    spanCount(now, HOUR_SECONDS, `visitor:${visitor}/`, ofVisitor),
    ...(network ? [spanCount(now, DAY_SECONDS, `network:${network}/`, ofNetwork)] : []),
    dayCount(now, perDay),
    // Simulated calls cost nothing.
    ...(settings.voice.provider === "vapi" ? [monthCount(now, settings)] : []),
  ];
}
