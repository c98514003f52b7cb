import { CODE_OF_REASON, type RefusalReason } from "../../app/call-codes";
import { type RefusalWords, refusalText } from "../../app/content/call-refusals";
import { callRefusals } from "../../app/content/en/call-refusals";
import type { Refusal } from "../http/refusal.server";
import type { LogFields } from "../observe/log.server";
import type { AvailabilityState } from "../store/call-availability.server";

/**
 * The refusal of a call for a reason. Programs read its message; a page words the reason itself.
 *
 * @param retryAfter seconds, if waiting helps.
 * @param zone time zone of the times in the message.
 */
export const refusedFor = (
  reason: RefusalReason,
  { retryAfter, zone, noted }: { retryAfter?: number; zone?: string; noted?: LogFields } = {},
  words = callRefusals,
) => ({
  code: CODE_OF_REASON[reason],
  detail: { retryAfter, reason, message: refusalText(words, reason, retryAfter, zone) },
  noted,
});

/** The refusal while the site accepts no calls, or null. The page shows its message beforehand. */
export function closedRefusal(
  { isOpen, words: own, opens }: AvailabilityState,
  words?: RefusalWords,
): Refusal | null {
  if (isOpen) return null;
  if (own) return { code: "voice-off", detail: { message: own } };
  if (!opens) return refusedFor("off", {}, words);
  const retryAfter = (opens.at - Date.now()) / 1000;
  return refusedFor("hours", { retryAfter, zone: opens.zone }, words);
}
