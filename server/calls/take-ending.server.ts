import type { SiteContext } from "../context.server";
import { apiError } from "../http/api-error.server";
import { requestLimit } from "../http/request-limit.server";
import { isCrossOriginRequest } from "../http/same-origin.server";
import { visitorKey } from "../store/visitor-key.server";
import { endWebCall } from "./end-web-call.server";

/** Milliseconds of a window of the route's own limit. */
const WINDOW = 600_000;
/**
 * Beacons in it: each asks the store of the quotas, which others need as well. A limit for all together
 * would let a stranger keep the places of calls that are over.
 */
const limit = requestLimit({ visitor: 600, all: Number.POSITIVE_INFINITY }, WINDOW);

/**
 * Takes that a call is over, as its page tells it (a beacon: nobody reads the answer), and that the next
 * page goes on with one (it reads the answer: 409 where the call is over, or somebody else has it).
 */
export async function takeEnding(
  request: Request,
  site: SiteContext,
  limited: (visitor: string) => number | null = limit,
): Promise<Response> {
  if (request.method !== "POST") return apiError("method-not-allowed");
  if (isCrossOriginRequest(request, site.settings.siteUrl)) return apiError("cross-origin");
  const wait = limited(visitorKey(site.clientAddress));
  if (wait !== null) {
    site.note({ code: "too-many-requests" });
    return apiError("too-many-requests", { retryAfter: wait });
  }
  const problem = await endWebCall(request, site);
  if (!problem) return new Response(null, { status: 204 });
  site.note({ code: problem });
  return apiError(problem);
}
