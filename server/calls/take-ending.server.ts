import { PAGE_ENDINGS } from "../../app/call-codes";
import type { SiteContext } from "../context.server";
import { refuse } from "../http/api-error.server";
import { readJsonBody } from "../http/request-body.server";
import { readOutcome } from "./call-outcome.server";
import { awaitReturn, remember } from "./open-calls.server";
import { settleCall } from "./settle-call.server";
import { MAX_OUTCOME, recordOutcome } from "./take-outcome.server";

/** Maximum bytes of an ending, which may include the call's outcome. */
const MAX_ENDING = 1024 + MAX_OUTCOME;
/** Maximum characters of a call's id. */
const MAX_ID = 200;
/** A one-time random token that lets the next page take over the call. */
const CLAIM = /^[\w-]{16,64}$/;

const isId = (id: unknown): id is string =>
  typeof id === "string" && id !== "" && id.length <= MAX_ID;

/**
 * Accepts a page's report that its call is over (a beacon: nobody reads the response); the rest runs
 * after the response. A page that may only be reloading leaves a claim: its call is ended unless the
 * next page sends the same claim in time (409 if the call is over or another page has claimed it).
 */
export async function takeEnding(request: Request, site: SiteContext): Promise<Response> {
  const taken = new Response(null, { status: 204 });
  const body = await readJsonBody(request, MAX_ENDING);
  const { id, by, claim, outcome } = "value" in body ? body.value : {};
  const isClaim = typeof claim === "string" && CLAIM.test(claim);
  if (claim !== undefined && !(isClaim && isId(id))) return refuse({ code: "invalid-body" }, site);
  const { quota } = site;
  if (isClaim && by === undefined)
    return isId(id) && (await quota.claim(id, claim)) ? taken : refuse({ code: "call-over" }, site);
  if (!isId(id)) return taken;
  const page = PAGE_ENDINGS.find((ending) => ending === by);
  if (!isClaim || page !== "left") {
    // A page that has the call reports its end, so stop waiting for another page.
    remember(id, { left: undefined });
    site.waitUntil(settleCall(id, "ending", site, page));
    return taken;
  }
  const read = readOutcome(Object(outcome));
  const giveUp = async () => {
    if (outcome !== undefined && "outcome" in read)
      await recordOutcome(read.outcome, request, site);
    return settleCall(id, "abandoned", site, page);
  };
  site.waitUntil(awaitReturn(id, claim, quota, giveUp));
  return taken;
}
