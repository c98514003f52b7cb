import { PAGE_ENDINGS } from "../../app/call-codes";
import type { SiteContext } from "../context.server";
import type { ApiErrorCode } from "../http/api-error.server";
import { readJsonBody } from "../http/request-body.server";
import { readOutcome } from "./call-outcome.server";
import { LONGEST_ENDING, refuse, refuseHead } from "./call-refusal.server";
import { settlingOf } from "./close-call.server";
import { awaitReturn, remember } from "./open-calls.server";
import { providerOf } from "./provider/choose-provider.server";
import { settleCall } from "./settle-call.server";
import { noteOutcome } from "./take-outcome.server";

/** Characters of the longest id of a call. */
const LONGEST_ID = 200;
/** A word by which the next page takes the call up: random, and used once. */
const CLAIM = /^[\w-]{16,64}$/;

const isId = (id: unknown): id is string =>
  typeof id === "string" && id !== "" && id.length <= LONGEST_ID;

/**
 * Takes a page's word that its call is over; what follows runs behind the answer.
 *
 * A page that may only be loaded anew leaves a claim: its call is ended unless the next page sends that
 * claim, with no word on an end, in time.
 *
 * @returns what is wrong with it, or null: a call that is not claimed in time cannot be gone on with.
 */
async function endWebCall(request: Request, site: SiteContext): Promise<ApiErrorCode | null> {
  const body = await readJsonBody(request, LONGEST_ENDING);
  const { id, by, claim, outcome } = "value" in body ? body.value : {};
  const isClaim = typeof claim === "string" && CLAIM.test(claim);
  if (claim !== undefined && !(isClaim && isId(id))) return "invalid-body";
  const { settings, metrics, tracer, span, quota } = site;
  const provider = providerOf({ settings, metrics, tracer, span });
  if (isClaim && by === undefined)
    return provider && isId(id) && (await quota.claim(id, claim)) ? null : "call-over";
  if (!provider || !isId(id)) return null;
  const page = PAGE_ENDINGS.find((ending) => ending === by);
  const settling = settlingOf(site, provider);
  if (!isClaim || page !== "left") {
    // A page that has the call says that it is over: nobody is waited for any more.
    remember(id, { left: undefined });
    site.waitUntil(settleCall(id, ["live", "page-ended"], settling, page));
    return null;
  }
  const read = readOutcome(Object(outcome));
  const giveUp = async () => {
    if (outcome !== undefined && "outcome" in read) await noteOutcome(read.outcome, request, site);
    return settleCall(id, ["left", "not-claimed"], settling, page);
  };
  site.waitUntil(awaitReturn(id, claim, quota, giveUp));
  return null;
}

/**
 * Takes that a call is over, as its page tells it (a beacon: nobody reads the answer), and that the next
 * page goes on with one (it reads the answer: 409 where the call is over, or somebody else has it).
 */
export async function takeEnding(request: Request, site: SiteContext): Promise<Response> {
  const refused = refuseHead(request, site, LONGEST_ENDING);
  if (refused) return refused;
  const problem = await endWebCall(request, site);
  return problem ? refuse({ code: problem }, site) : new Response(null, { status: 204 });
}
