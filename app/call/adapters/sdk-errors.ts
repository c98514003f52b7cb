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

const firstText = (...held: unknown[]) =>
  held.find((one): one is string => typeof one === "string");

function nested(error: unknown, depth = 0): { type?: string; text: string } {
  if (typeof error === "string") return { text: error };
  if (!isRecord(error) || depth > 4) return { text: "" };
  const inner = isRecord(error.error) ? error.error : null;
  const message = isRecord(error.message) ? nested(error.message, depth + 1) : null;
  const type = firstText(inner?.type, message?.type, depth > 0 && error.type);
  const text = firstText(error.errorMsg, inner?.msg, error.message, message?.text);
  return { type, text: text ?? "" };
}

/**
 * Reads an `error` event of the SDK: the notice code, and the text for the log.
 *
 * The SDK wraps the room's error more than once (`error.message` can itself be an object), so this
 * looks for type and text at every level.
 */
export function readFailure(error: unknown): { code: NoticeCode; text: string; type?: string } {
  const { type, text } = nested(isRecord(error) ? error.error : error);
  if (text.includes("call object bundle")) return { code: "bundle-failed", text, type };
  const code = ROOM_ERRORS.find((known) => known === type) ?? "start-failed";
  return { code, text, type };
}
