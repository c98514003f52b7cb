import { ROOM_ERRORS } from "../../call-codes";
import type { Notice, NoticeCode } from "../machine/notices";

const roomErrors = new Set<string>(ROOM_ERRORS);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Turns a refusal of our call route into a notice; null if the answer is unreadable.
 *
 * @param retryAfter seconds from its `Retry-After`, or NaN.
 */
export function refusalNotice(answer: unknown, retryAfter: number): Notice | null {
  if (!isRecord(answer) || typeof answer.code !== "string" || typeof answer.message !== "string")
    return null;
  const { code, message: said } = answer;
  return { code, said, ...(retryAfter > 0 && { retryAfter }) };
}

function nested(error: unknown, depth = 0): { type?: string; text: string } {
  if (typeof error === "string") return { text: error };
  if (!isRecord(error) || depth > 4) return { text: "" };
  const inner = isRecord(error.error) ? error.error : null;
  const message = isRecord(error.message) ? nested(error.message, depth + 1) : null;
  const type = [inner?.type, message?.type, depth > 0 ? error.type : undefined].find(
    (held): held is string => typeof held === "string",
  );
  const text = [error.errorMsg, inner?.msg, error.message].find(
    (held): held is string => typeof held === "string",
  );
  return { type, text: text ?? message?.text ?? "" };
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
  const isKnown = type !== undefined && roomErrors.has(type);
  return { code: isKnown ? (type as NoticeCode) : "start-failed", text, type };
}
