import { REFUSALS, type RefusalReason, ROOM_ERRORS } from "../../call-codes";
import type { Notice, NoticeCode } from "../machine/notices";
import { isRecord } from "./messages";

const isReason = (reason: unknown): reason is RefusalReason =>
  typeof reason === "string" && Object.hasOwn(REFUSALS, reason);

/**
 * Turns a refusal of our call route into a notice; null if the answer is unreadable.
 *
 * @param retryAfter seconds from its `Retry-After`, or NaN.
 */
export function refusalNotice(answer: unknown, retryAfter: number): Notice | null {
  if (!isRecord(answer) || typeof answer.code !== "string" || typeof answer.message !== "string")
    return null;
  const { code, reason, message } = answer;
  return {
    code,
    ...(isReason(reason) ? { reason } : { said: message }),
    ...(retryAfter > 0 && { retryAfter }),
  };
}

/**
 * Reads an `error` event of the SDK: the notice code, and the text for the log.
 *
 * The SDK wraps the room's error more than once, so its type may be at any depth.
 */
export function readFailure(error: unknown): { code: NoticeCode; text: string } {
  // The SDK turns every error into a plain object first.
  const text = JSON.stringify(error) ?? "";
  if (text.includes("call object bundle")) return { code: "bundle-failed", text };
  const code = ROOM_ERRORS.find((type) => text.includes(`"type":"${type}"`)) ?? "start-failed";
  return { code, text };
}
