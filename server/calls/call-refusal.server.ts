import { opensAgain } from "../../app/content/line-words.server";
import type { SiteContext } from "../context.server";
import { type ApiErrorCode, apiError, type ErrorDetail } from "../http/api-error.server";
import { isCrossOrigin, type RequestOrigin } from "../http/own-hosts.server";
import { headersProblem } from "../http/request-body.server";
import type { LogFields } from "../observe/log.server";
import type { LineState } from "../store/call-line.server";

/** Maximum bytes in the body of a request for a call (docs/deploying.md). */
export const MAX_BODY = 16 * 1024;
/** Maximum bytes of an outcome (docs/privacy.md lists every field). */
export const MAX_OUTCOME = 2048;
/** Maximum bytes of an ending, which may include the call's outcome. */
export const MAX_ENDING = 1024 + MAX_OUTCOME;

/** Why a call is refused before the provider is asked. */
export interface CallRefusal {
  code: ApiErrorCode;
  detail?: ErrorDetail;
  /** Fields for the request's log line. */
  noted?: LogFields;
}

/** The problem with a test-call request, judging by method and headers, or null. */
export function headRefusal(
  request: RequestOrigin & { method: string },
  siteUrl: string | undefined,
  longest = MAX_BODY,
): CallRefusal | null {
  if (request.method !== "POST") return { code: "method-not-allowed" };
  if (isCrossOrigin(request, siteUrl)) return { code: "cross-origin" };
  const code = headersProblem(request.headers, longest);
  return code && { code };
}

/**
 * The refusal while the line is closed, or null if it is open.
 *
 * @param now milliseconds since the epoch.
 */
export function closedRefusal(
  { isOpen, words, opens }: LineState,
  now = Date.now(),
): CallRefusal | null {
  if (isOpen) return null;
  const retryAfter = opens ? (opens.at - now) / 1000 : undefined;
  const message = words ?? (opens ? opensAgain(opens) : undefined);
  return { code: "voice-off", detail: { retryAfter, message }, noted: { line: "closed" } };
}

/** Sends a refusal and adds its code to the request's log line. */
export function refuse(
  { code, detail, noted }: CallRefusal,
  { note }: Pick<SiteContext, "note">,
): Response {
  note({ code, ...noted });
  return apiError(code, detail);
}

/** Refuses a call and counts the refusal. */
export function refuseCall(
  refusal: CallRefusal,
  site: Pick<SiteContext, "note" | "metrics">,
): Response {
  site.metrics?.count("dispatch_call_refusals_total", { code: refusal.code });
  return refuse(refusal, site);
}

/**
 * Refuses a page's report about a call if its method or headers are wrong; null if they are fine.
 */
export function refuseHead(
  request: Request,
  site: Pick<SiteContext, "note" | "settings">,
  longest: number,
): Response | null {
  const { method, headers, url } = request;
  const asked = { method, headers, host: new URL(url).host };
  const refusal = headRefusal(asked, site.settings.siteUrl, longest);
  return refusal && refuse(refusal, site);
}
