import type { ApiErrorCode } from "../http/api-error.server";
import type { QuotaRefusal } from "./call-quota.server";

/** Formats a time in whole hours or minutes, rounded up. */
function within(seconds: number, [one, many, length]: [one: string, many: string, length: number]) {
  const count = Math.max(1, Math.ceil(seconds / length));
  return count === 1 ? `within ${one}` : `within ${count} ${many}`;
}
const hours = (seconds: number) => within(seconds, ["an hour", "hours", 3600]);
const minutes = (seconds: number) => within(seconds, ["a minute", "minutes", 60]);

/** Messages for refusals where the usual 'in a moment' would be wrong. */
const messages: Partial<Record<QuotaRefusal["reason"], (retryAfter: number) => string>> = {
  // Days are UTC, so 'tomorrow' is wrong for most visitors.
  day: (wait) => `All the test calls of the day are taken. There will be new ones ${hours(wait)}.`,
  budget: () => "All the test calls of the month are taken. Please come back next month.",
  network: (wait) =>
    `All the test calls that your network has for today are taken. There will be new ones ${hours(wait)}.`,
  // Not 'your call': it may be a colleague's behind the same address.
  "visitor-at-once": (wait) =>
    `You, or someone who shares your connection, already have a test call open. If it just ended, wait a few seconds and try again; its line is free ${minutes(wait)}.`,
  "store-down": () => "The test lines cannot be reached. Please try again in a moment.",
};

/** Reasons about the caller; the others are about the site. */
const OF_VISITOR = new Set<QuotaRefusal["reason"]>(["visitor", "visitor-at-once", "network"]);

/** The words for a refused slot. Includes a message only if the code's usual one does not fit. */
export function refusalWords({ reason, retryAfter }: QuotaRefusal): {
  code: ApiErrorCode;
  message?: string;
} {
  const message = messages[reason]?.(retryAfter);
  const code = OF_VISITOR.has(reason) ? "too-many-calls" : "demo-at-capacity";
  return { code, ...(message && { message }) };
}
