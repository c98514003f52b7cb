import * as v from "valibot";
import { PAGE_ENDINGS } from "../../app/call-codes";
import type { RequestContext } from "../context-types.server";
import { refuse } from "../http/refusal.server";
import { readJsonBody } from "../http/request-body.server";
import { CALL_EVENTS } from "./call-life.server";
import { outcomeSchema } from "./call-outcome.server";
import { awaitResume, remember } from "./open-calls.server";
import { settleLive } from "./settle-call.server";
import { MAX_OUTCOME, recordOutcome } from "./take-outcome.server";

/** Maximum bytes of an ending, which may include the call's outcome. */
const MAX_ENDING = 1024 + MAX_OUTCOME;

/** What a page sends. The outcome counts only if nobody comes back. */
const endingSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  endedBy: v.fallback(v.optional(v.picklist(PAGE_ENDINGS)), undefined),
  /** A one-time random token that lets the next page resume the call. */
  resumeToken: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))),
  outcome: v.fallback(v.optional(outcomeSchema), undefined),
});

/**
 * Accepts a page's report that its call is over (a beacon: nobody reads the response); the rest
 * runs after the response. A page that may only be reloading sends a resume token, too: its call is
 * ended unless the next page resumes it in time with the same token and no ending (409 if the call
 * is over or another page has resumed it).
 */
export async function takeEnding(request: Request, context: RequestContext): Promise<Response> {
  const accepted = new Response(null, { status: 204 });
  const body = await readJsonBody(request, MAX_ENDING);
  const sent = "value" in body ? body.value : {};
  const { success, output } = v.safeParse(endingSchema, sent);
  // A page that sends no token doesn't read the answer.
  if (!success)
    return sent.resumeToken === undefined ? accepted : refuse({ code: "invalid-body" }, context);
  const { id, endedBy, resumeToken, outcome } = output;
  const { quota } = context;
  // Checks the raw `endedBy`: the schema drops another build's words.
  if (resumeToken && sent.endedBy === undefined) {
    const isFirst = await quota.redeem(id, resumeToken);
    return isFirst ? accepted : refuse({ code: "call-over" }, context);
  }
  if (!resumeToken || endedBy !== "left") {
    // A page that has the call reports its end, so stop waiting for another page.
    remember(id, { wait: undefined });
    context.waitUntil(settleLive(CALL_EVENTS.live.over, id, context, endedBy));
    return accepted;
  }
  const end = async () => {
    if (outcome) await recordOutcome(outcome, request, context);
    return settleLive(CALL_EVENTS.left.timedOut, id, context, endedBy);
  };
  context.waitUntil(awaitResume(id, resumeToken, quota, end));
  return accepted;
}
