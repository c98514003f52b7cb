import type { ApiErrorCode } from "../http/api-error.server";
import type { QuotaRefusal } from "./call-quota.server";

const codes: Record<QuotaRefusal["reason"], ApiErrorCode> = {
  visitor: "too-many-calls",
  "visitor-at-once": "too-many-calls",
  network: "too-many-calls",
  day: "demo-at-capacity",
  budget: "demo-at-capacity",
  "at-once": "demo-at-capacity",
  "store-down": "demo-at-capacity",
};

const withinHours = (seconds: number) => {
  const hours = Math.max(1, Math.ceil(seconds / 3600));
  return hours === 1 ? "within an hour" : `within ${hours} hours`;
};

const withinMinutes = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "within a minute" : `within ${minutes} minutes`;
};

/**
 * What a visitor is told of a refused place.
 *
 * One code can stand for several limits, and its usual words, 'in a moment', hold for the
 * calls at once only: a used-up day can last for hours.
 *
 * @returns `message` where the code's usual one would be untrue.
 */
export function refusalWords({ reason, retryAfter }: QuotaRefusal): {
  code: ApiErrorCode;
  message?: string;
} {
  const code = codes[reason];
  if (reason === "day")
    return {
      code,
      // By the clock of UTC: 'tomorrow' is wrong for most visitors.
      message: `All the test calls of the day are taken. There will be new ones ${withinHours(retryAfter)}.`,
    };
  if (reason === "budget")
    return {
      code,
      message: "All the test calls of the month are taken. Please come back next month.",
    };
  if (reason === "network")
    return {
      code,
      message: `All the test calls that your network has for today are taken. There will be new ones ${withinHours(retryAfter)}.`,
    };
  // Not 'your call': it can be that of a colleague behind the same address.
  if (reason === "visitor-at-once")
    return {
      code,
      message: `You, or someone who shares your connection, already have a test call open. If it just ended, wait a few seconds and try again; its line is free ${withinMinutes(retryAfter)}.`,
    };
  if (reason === "store-down")
    return {
      code,
      message: "The test lines cannot be reached. Please try again in a moment.",
    };
  return { code };
}
