import type { SiteContext } from "../../context.server";
import { apiError } from "../../http/api-error.server";
import { readJsonBody } from "../../http/json-body.server";
import { requestLimit } from "../../http/request-limit.server";
import { isCrossOriginRequest } from "../../http/same-origin.server";
import { countOutcome } from "../../observe/metrics/count-outcome.server";
import { visitorKey } from "../../store/visitor-key.server";
import {
  anonymous,
  browserKind,
  type CallOutcome,
  LONGEST_OUTCOME,
  readOutcome,
} from "./call-outcome.server";

/** Milliseconds of a window of the route's own limit. */
const WINDOW = 600_000;
/** Outcomes in it: an office behind one address may call all the time, and nobody can fill a disk. */
const limit = requestLimit({ visitor: 120, all: 3000 }, WINDOW);

const asksForPrivacy = ({ headers }: Request) =>
  headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";

/**
 * Counts how a call went, and writes one line `call-outcome`: neither words nor addresses are in it.
 *
 * @param request that told of it.
 */
export function noteOutcome(
  told: CallOutcome,
  request: Request,
  { settings, log, metrics, requestId }: SiteContext,
): void {
  if (!settings.outcomes) return;
  const isPrivate = asksForPrivacy(request) || told.untracked === true;
  const outcome = isPrivate ? anonymous(told) : told;
  const { id: callId, ...rest } = outcome;
  if (metrics) countOutcome(metrics, outcome);
  log.info("call-outcome", {
    ...(!isPrivate && { requestId, ...browserKind(request.headers.get("user-agent")) }),
    ...(callId && { callId }),
    ...rest,
  });
}

/** Takes how a call went, as the page tells it (a beacon). */
export async function takeOutcome(
  request: Request,
  site: SiteContext,
  limited: (visitor: string) => number | null = limit,
): Promise<Response> {
  const { settings, note } = site;
  const refuse = (...[code, detail]: Parameters<typeof apiError>) => {
    note({ code });
    return apiError(code, detail);
  };
  const ownWords = { message: "How a test call went can only be told by our own page." };
  if (request.method !== "POST") return refuse("method-not-allowed");
  if (isCrossOriginRequest(request, settings.siteUrl)) return refuse("cross-origin", ownWords);
  const body = await readJsonBody(request, LONGEST_OUTCOME);
  if ("problem" in body) return refuse(body.problem);
  const read = readOutcome(body.value);
  if ("problem" in read) return refuse("invalid-body", { message: read.problem });
  const wait = limited(visitorKey(site.clientAddress));
  if (wait !== null) return refuse("too-many-requests", { retryAfter: wait });
  noteOutcome(read.outcome, request, site);
  return new Response(null, { status: 204 });
}
