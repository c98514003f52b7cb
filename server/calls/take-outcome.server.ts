import * as v from "valibot";
import { CODE_OF_REASON, NOTICE_CODES, TIMED_STEPS } from "../../app/call-codes";
import type { RequestContext } from "../context-types.server";
import { refusalCodes, refuse } from "../http/refusal.server";
import { readJsonBody } from "../http/request-body.server";
import { type Metrics, REPORTED_STEPS } from "../observe/metric-table.server";
import { anonymous, browserKind, type CallOutcome, outcomeSchema } from "./call-outcome.server";

/** Maximum bytes of an outcome (docs/privacy.md lists every field). */
export const MAX_OUTCOME = 2048;

/** Known notice codes. A page can send any word; unknown ones count as `other`. */
const KNOWN_NOTICES = new Set<string>([...NOTICE_CODES, ...refusalCodes]);

/** Intended refusals. A limit that does its job should wake nobody. */
const INTENDED = new Set<string>(Object.values(CODE_OF_REASON));

/** Whether a call failed, other than by an intended refusal or a denied microphone. */
const isFailure = ({ endedBy, notice = "", prompt, typing }: CallOutcome) =>
  endedBy === "failure" && !INTENDED.has(notice) && (prompt === "granted" || typing === true);

/**
 * Counts what a page reports about a call.
 *
 * @param isOurs whether the outcome names a call created here.
 */
export function countOutcome(metrics: Metrics, outcome: CallOutcome, isOurs: boolean): void {
  const { right, wrong = "" } = outcome;
  if (right) metrics.count("dispatch_call_ratings_total", { right, wrong });
  if (outcome.again) return;
  for (const [step, isReached] of Object.entries(REPORTED_STEPS))
    if (isReached(outcome)) metrics.count("dispatch_funnel_total", { step });
  // An alert depends on this count, and anyone can fake an outcome that names no call.
  const result = outcome.connected ? "connected" : isFailure(outcome) ? "failed" : null;
  if (result && isOurs) metrics.count("dispatch_call_connects_total", { result });
  if (outcome.notice) {
    const code = KNOWN_NOTICES.has(outcome.notice) ? outcome.notice : "other";
    metrics.count("dispatch_call_notices_total", { code });
  }
  for (const step of TIMED_STEPS) {
    const milliseconds = outcome[`${step}After`];
    if (milliseconds !== undefined)
      metrics.observe("dispatch_call_step_seconds", { step }, milliseconds / 1000);
  }
}

const asksForPrivacy = ({ headers }: Request) =>
  headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";

/**
 * Counts how a call went and logs one `call-outcome` line without words or addresses. Ignores calls
 * that were not created here, and counts each call once.
 *
 * @param request the request that reported the outcome.
 */
export async function recordOutcome(
  reported: CallOutcome,
  request: Request,
  { settings, log, metrics, quota, requestId, note }: RequestContext,
): Promise<void> {
  if (settings.OUTCOMES === "off") return;
  const { id, again = false, order = false } = reported;
  if (id !== undefined && !(await quota.admitOutcome(id, again, order)))
    return note({ outcome: "unknown" });
  const isPrivate = asksForPrivacy(request) || reported.untracked === true;
  const outcome = isPrivate ? anonymous(reported) : reported;
  const { id: callId, ...rest } = outcome;
  if (metrics) countOutcome(metrics, outcome, id !== undefined);
  // Without a call id it is only a warning: anyone can fake such a fault.
  if (outcome.fault)
    log[id === undefined ? "warn" : "error"]("page-fault", { requestId, fault: outcome.fault });
  log.info("call-outcome", {
    ...(!isPrivate && { requestId, ...browserKind(request.headers.get("user-agent")) }),
    ...(callId && { callId }),
    ...rest,
  });
}

/** Accepts a page's report (a beacon) on how its call went. */
export async function takeOutcome(request: Request, context: RequestContext): Promise<Response> {
  const body = await readJsonBody(request, MAX_OUTCOME);
  if ("problem" in body) return refuse({ code: body.problem }, context);
  const { issues, output } = v.safeParse(outcomeSchema, body.value, { abortEarly: true });
  if (issues) {
    const message = `The field '${v.getDotPath(issues[0])}' is not valid.`;
    return refuse({ code: "invalid-body", detail: { message } }, context);
  }
  await recordOutcome(output, request, context);
  return new Response(null, { status: 204 });
}
