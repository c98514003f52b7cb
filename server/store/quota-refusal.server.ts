import type { ApiErrorCode } from "../http/api-error.server";
import type { QuotaRefusal } from "./call-quota.server";

/** Formats a time in whole hours or minutes, rounded up. */
function within(seconds: number, [one, many, length]: [one: string, many: string, length: number]) {
  const count = Math.max(1, Math.ceil(seconds / length));
  return count === 1 ? `within ${one}` : `within ${count} ${many}`;
}
const hours = (seconds: number) => within(seconds, ["an hour", "hours", 3600]);
const minutes = (seconds: number) => within(seconds, ["a minute", "minutes", 60]);

/** The code if the reason is the caller's, and if it is the site's. */
const OWN = "too-many-calls";
const SITE = "demo-at-capacity";

/** Each reason's code, and its message where the code's usual one would be wrong. */
const refusals: Record<
  QuotaRefusal["reason"],
  [code: ApiErrorCode, message?: (retryAfter: number) => string]
> = {
  visitor: [OWN],
  network: [
    OWN,
    (wait) =>
      `All the test calls that your network has for today are taken. There will be new ones ${hours(wait)}.`,
  ],
  // Not 'your call': it may be a colleague's behind the same address.
  "visitor-at-once": [
    OWN,
    (wait) =>
      `You, or someone who shares your connection, already have a test call open. If it just ended, wait a few seconds and try again; its line is free ${minutes(wait)}.`,
  ],
  "at-once": [SITE],
  // Days are UTC, so 'tomorrow' is wrong for most visitors.
  day: [
    SITE,
    (wait) => `All the test calls of the day are taken. There will be new ones ${hours(wait)}.`,
  ],
  budget: [SITE, () => "All the test calls of the month are taken. Please come back next month."],
  "store-down": [SITE, () => "The test lines cannot be reached. Please try again in a moment."],
};

/** The words for a refused slot. Includes a message only if the code's usual one does not fit. */
export function refusalWords({ reason, retryAfter }: QuotaRefusal): {
  code: ApiErrorCode;
  message?: string;
} {
  const [code, message] = refusals[reason];
  return { code, ...(message && { message: message(retryAfter) }) };
}
