import type { ApiErrorCode } from "../../http/api-error.server";
import type { QuotaRefusal } from "./call-quota.server";

const codes: Record<QuotaRefusal["reason"], ApiErrorCode> = {
  visitor: "too-many-calls",
  day: "demo-at-capacity",
  "at-once": "demo-at-capacity",
  "store-down": "demo-at-capacity",
};

const withinHours = (seconds: number) => {
  const hours = Math.max(1, Math.ceil(seconds / 3600));
  return hours === 1 ? "within an hour" : `within ${hours} hours`;
};

/**
 * What a visitor is told of a refused place.
 *
 * One code stands for three limits of the site, and its usual words, 'in a moment', hold for the
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
  if (reason === "store-down")
    return {
      code,
      message: "The test lines cannot be reached. Please try again in a moment.",
    };
  return { code };
}
