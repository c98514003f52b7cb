import { NO_LINE, NOTICE_CODES } from "../../app/call-codes";
import type { SiteContext } from "../context.server";
import { type ApiErrorCode, errorCodes } from "../http/api-error.server";
import { readJsonBody } from "../http/request-body.server";
import type { Metrics } from "../observe/metrics/metric-table.server";
import { anonymous, browserKind, type CallOutcome, readOutcome } from "./call-outcome.server";
import { LONGEST_OUTCOME, refuse, refuseHead } from "./call-refusal.server";

/** Notices by the names that are counted; a page can send any word. */
const NOTICES = new Set<string>([...NOTICE_CODES, ...errorCodes]);

/** Refused on purpose: nobody is to be woken for a limit that holds. */
const REFUSALS = new Set<string>([...NO_LINE, "invalid-body"] satisfies ApiErrorCode[]);

/** Endings that a visitor did not choose. */
const isFailure = ({ ended, notice = "", prompt, typing }: CallOutcome) =>
  ended === "failure" && !REFUSALS.has(notice) && (prompt === "granted" || typing === true);

const steps = ["prompt", "loaded", "joined", "connected", "sound", "order"] as const;

/**
 * Counts what a page tells of a call.
 *
 * @param isOurs whether it names a call that was created here.
 */
export function countOutcome(metrics: Metrics, outcome: CallOutcome, isOurs: boolean): void {
  if (outcome.right)
    metrics.count("dispatch_call_ratings_total", {
      right: outcome.right,
      wrong: outcome.wrong ?? "",
    });
  if (outcome.again) return;
  const reached = {
    press: true,
    granted: outcome.prompt === "granted",
    connected: outcome.connected,
    first_sound: outcome.sound,
    work_order: outcome.order,
  };
  for (const [step, isReached] of Object.entries(reached))
    if (isReached) metrics.count("dispatch_funnel_total", { step });
  // An alert hangs on it, and anybody can make up what names no call.
  const result = outcome.connected ? "connected" : isFailure(outcome) ? "failed" : null;
  if (result && isOurs) metrics.count("dispatch_call_connects_total", { result });
  if (outcome.notice) {
    const code = NOTICES.has(outcome.notice) ? outcome.notice : "other";
    metrics.count("dispatch_call_notices_total", { code });
  }
  for (const step of steps) {
    const milliseconds = outcome[`${step}After`];
    if (milliseconds !== undefined)
      metrics.observe("dispatch_call_step_seconds", { step }, milliseconds / 1000);
  }
}

const asksForPrivacy = ({ headers }: Request) =>
  headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";

/**
 * Counts how a call went, and writes one line `call-outcome`: neither words nor addresses are in it. A
 * call that was not created here counts for nothing, and one that was counts once.
 *
 * @param request that told of it.
 */
export async function noteOutcome(
  told: CallOutcome,
  request: Request,
  { settings, log, metrics, quota, requestId, note }: SiteContext,
): Promise<void> {
  if (!settings.outcomes) return;
  const { id, again = false, order = false } = told;
  if (id !== undefined && !(await quota.tell(id, again, order)))
    return note({ outcome: "unknown" });
  const isPrivate = asksForPrivacy(request) || told.untracked === true;
  const outcome = isPrivate ? anonymous(told) : told;
  const { id: callId, ...rest } = outcome;
  if (metrics) countOutcome(metrics, outcome, id !== undefined);
  // What anybody can make up wakes nobody.
  if (outcome.fault)
    log[id === undefined ? "warn" : "error"]("page-fault", { requestId, fault: outcome.fault });
  log.info("call-outcome", {
    ...(!isPrivate && { requestId, ...browserKind(request.headers.get("user-agent")) }),
    ...(callId && { callId }),
    ...rest,
  });
}

/** Takes how a call went, as the page tells it (a beacon). */
export async function takeOutcome(request: Request, site: SiteContext): Promise<Response> {
  const refused = refuseHead(request, site, LONGEST_OUTCOME);
  if (refused) return refused;
  const body = await readJsonBody(request, LONGEST_OUTCOME);
  if ("problem" in body) return refuse({ code: body.problem }, site);
  const read = readOutcome(body.value);
  if ("problem" in read)
    return refuse({ code: "invalid-body", detail: { message: read.problem } }, site);
  await noteOutcome(read.outcome, request, site);
  return new Response(null, { status: 204 });
}
