import { REFUSALS, type RefusalReason } from "../../app/call-codes";
import { refusalText } from "../../app/content/call-refusals";
import { callRefusals } from "../../app/content/en/call-refusals";
import type { Refusal } from "../http/api-error.server";
import type { LogFields } from "../observe/log.server";
import type { LineState } from "../store/call-line.server";

/** Maximum bytes in the body of a request for a call (docs/deploying.md). */
export const MAX_BODY = 16 * 1024;
/** Maximum bytes of an outcome (docs/privacy.md lists every field). */
export const MAX_OUTCOME = 2048;
/** Maximum bytes of an ending, which may include the call's outcome. */
export const MAX_ENDING = 1024 + MAX_OUTCOME;

/**
 * The refusal of a call for a reason. The page has the words; programs get the English ones.
 *
 * @param wait seconds, if waiting helps.
 * @param zone time zone of the times in the message.
 */
export const refusedFor = (
  reason: RefusalReason,
  { wait, zone, noted }: { wait?: number; zone?: string; noted?: LogFields } = {},
) => ({
  code: REFUSALS[reason],
  detail: { retryAfter: wait, reason, message: refusalText(callRefusals, reason, wait, zone) },
  noted,
});

/**
 * The refusal while the line is closed, or null if it is open.
 *
 * @param now milliseconds since the epoch.
 */
export function closedRefusal(
  { isOpen, words, opens }: LineState,
  now = Date.now(),
): Refusal | null {
  if (isOpen) return null;
  const noted = { line: "closed" };
  if (words) return { code: "voice-off", detail: { message: words }, noted };
  if (!opens) return refusedFor("off", { noted });
  return refusedFor("hours", { wait: (opens.at - now) / 1000, zone: opens.zone, noted });
}
