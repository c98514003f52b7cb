import { opensAgain } from "../../app/content/line-words.server";
import type { SiteContext } from "../context.server";
import { type ApiErrorCode, apiError, type ErrorDetail } from "../http/api-error.server";
import { isCrossOrigin, type RequestOrigin } from "../http/own-hosts.server";
import { announcedProblem } from "../http/request-body.server";
import type { LogFields } from "../observe/log.server";
import type { LineState } from "../store/call-line.server";

/** Bytes of the longest body of a request for a call (docs/deploying.md). */
export const LONGEST_BODY = 16 * 1024;
/** Bytes of the longest outcome (docs/privacy.md has every field). */
export const LONGEST_OUTCOME = 2048;
/** Bytes of the longest ending: a page that goes tells how its call went as well. */
export const LONGEST_ENDING = 1024 + LONGEST_OUTCOME;

/** Why no call is created, before anybody is asked for one. */
export interface CallRefusal {
  code: ApiErrorCode;
  detail?: ErrorDetail;
  /** For the request's line in the log. */
  noted?: LogFields;
}

/** What is wrong with a request of the test call as far as its head says, or null. */
export function headRefusal(
  request: RequestOrigin & { method: string },
  siteUrl: string | undefined,
  longest = LONGEST_BODY,
): CallRefusal | null {
  if (request.method !== "POST") return { code: "method-not-allowed" };
  if (isCrossOrigin(request, siteUrl)) return { code: "cross-origin" };
  const code = announcedProblem(request.headers, longest);
  return code && { code };
}

/**
 * Why no call is taken now, or null.
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

/** Answers with a refusal and says it in the request's line. */
export function refuse(
  { code, detail, noted }: CallRefusal,
  { note }: Pick<SiteContext, "note">,
): Response {
  note({ code, ...noted });
  return apiError(code, detail);
}

/** Refuses a call, and counts that. */
export function refuseCall(
  refusal: CallRefusal,
  site: Pick<SiteContext, "note" | "metrics">,
): Response {
  site.metrics?.count("dispatch_call_refusals_total", { code: refusal.code });
  return refuse(refusal, site);
}

/** Refuses what a page tells about a call where the head is wrong, else null. */
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
