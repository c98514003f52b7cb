import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { REFUSALS, type RefusalReason } from "../../app/call-codes";
import { refusalText } from "../../app/content/call-refusals";
import { callRefusals } from "../../app/content/en/call-refusals";
import { CALL_PATH, ENDED_PATH, OUTCOME_PATH } from "../../app/voice-addresses";
import type { SiteContext } from "../context.server";
import { type ApiErrorCode, apiError, type ErrorDetail } from "../http/api-error.server";
import { isCrossOrigin } from "../http/own-hosts.server";
import { headersProblem } from "../http/request-body.server";
import type { LogFields } from "../observe/log.server";
import { siteContext } from "../site-context.server";
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
): CallRefusal | null {
  if (isOpen) return null;
  const noted = { line: "closed" };
  if (words) return { code: "voice-off", detail: { message: words }, noted };
  if (!opens) return refusedFor("off", { noted });
  return refusedFor("hours", { wait: (opens.at - now) / 1000, zone: opens.zone, noted });
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

/** The call's addresses, with the maximum bytes of a request to each. */
const LONGEST = {
  [CALL_PATH]: MAX_BODY,
  [ENDED_PATH]: MAX_ENDING,
  [OUTCOME_PATH]: MAX_OUTCOME,
};
/** One of the call's addresses. */
export type CallPath = keyof typeof LONGEST;

/** Refuses a request whose method, origin, type or length is wrong; null if they are fine. */
export function refuseHead(
  request: Request,
  site: Pick<SiteContext, "note" | "settings" | "metrics">,
  path: CallPath,
): Response | null {
  const answer = path === CALL_PATH ? refuseCall : refuse;
  if (request.method !== "POST") return answer({ code: "method-not-allowed" }, site);
  if (isCrossOrigin(request, site.settings.siteUrl)) return answer({ code: "cross-origin" }, site);
  const code = headersProblem(request.headers, LONGEST[path]);
  return code && answer({ code }, site);
}

/**
 * The action and loader of one of the call's addresses. They check the request only on a host
 * without server.ts, whose refusals come first (`middleware/refusals.server.ts`).
 */
export const callRoute =
  (path: CallPath, take: (request: Request, site: SiteContext) => Promise<Response>) =>
  async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
    const isJudged = context.site !== undefined;
    const site = siteContext(context, request);
    return (isJudged ? null : refuseHead(request, site, path)) ?? take(request, site);
  };
