import { CALL_PATH } from "../../app/voice-addresses";
import type { ApiErrorCode, ErrorDetail } from "../http/api-error.server";
import { announcedProblem, jsonObject } from "../http/json-body.server";
import { isCrossOrigin, type RequestOrigin } from "../http/same-origin.server";
import type { LogFields } from "../observe/log.server";
import { promptVariables } from "./prompt-variables.server";
import type { PromptVariables } from "./provider/call-provider.server";

/** Whether a path with its query names the call route. */
export const isCallTarget = (target: string): boolean =>
  target === CALL_PATH || target.startsWith(`${CALL_PATH}?`);

/** Bytes of the longest request body (docs/deploying.md). */
export const LONGEST_BODY = 16 * 1024;

/** Why no call is created, before anybody is asked for one. */
export interface CallRefusal {
  code: ApiErrorCode;
  detail?: ErrorDetail;
  /** For the request's line in the log. */
  noted?: LogFields;
}

/** What is wrong with a request for a call as far as its head says, or null. */
export function headRefusal(
  request: RequestOrigin & { method: string },
  siteUrl: string | undefined,
): CallRefusal | null {
  if (request.method !== "POST") return { code: "method-not-allowed" };
  if (isCrossOrigin(request, siteUrl)) return { code: "cross-origin" };
  const code = announcedProblem(request.headers, LONGEST_BODY);
  return code && { code };
}

/**
 * What a request for a call asks for, or why that is nothing.
 *
 * @param bytes of the body, null where there are too many.
 */
export function askedFor(
  bytes: Uint8Array | null,
): { variables: PromptVariables } | { refusal: CallRefusal } {
  if (!bytes || bytes.length > LONGEST_BODY) return { refusal: { code: "body-too-large" } };
  const body = jsonObject(bytes);
  if (!body) return { refusal: { code: "invalid-body" } };
  const asked = promptVariables(body);
  return "problem" in asked
    ? { refusal: { code: "invalid-body", detail: { message: asked.problem } } }
    : asked;
}
