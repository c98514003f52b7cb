import type { SiteContext } from "../../context.server";
import { readJsonBody } from "../../http/json-body.server";
import { countOutcome } from "../../observe/metrics/count-outcome.server";
import { refuse, refuseHead } from "../call-refusal.server";
import {
  anonymous,
  browserKind,
  type CallOutcome,
  LONGEST_OUTCOME,
  readOutcome,
} from "./call-outcome.server";

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
