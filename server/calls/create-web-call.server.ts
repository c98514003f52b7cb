import type { RequestContext } from "../context-types.server";
import { CLIENT_CLOSED_REQUEST, refuse } from "../http/refusal.server";
import { waitAtMost } from "../http/timeout.server";
import { admitCall } from "./admit-call.server";
import { CALL_EVENTS } from "./call-life.server";
import { refusedFor } from "./call-refusal.server";
import { pauseCalls } from "./provider/account-pause.server";
import type { CallRequest } from "./provider/call-provider.server";
import { ProviderError } from "./provider/provider-error.server";
import { settle } from "./settle-call.server";
import { watchedBody } from "./watched-answer.server";

/** Seconds to wait before retrying when the provider has no free slot. */
const PROVIDER_FULL_RETRY = 30;
/** Seconds to wait before retrying when the provider failed. */
const PROVIDER_FAILED_RETRY = 10;
/** The same while we don't know whether a call exists: it may hold the visitor's slot. */
const UNSETTLED_RETRY = 30;
/** Milliseconds that a response waits for the store before the rest continues in the background. */
export const STORE_TIMEOUT = 1000;

/** Answers a request for a web call. */
export async function answerCallRequest(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const admitted = await admitCall(request, context);
  if ("code" in admitted) return refuse(admitted, context);
  const response = createInSlot(admitted, context);
  // Some hosts stop the work when the visitor leaves unless something waits for it.
  context.waitUntil(response, { beforeLine: true });
  return response;
}

/** Waits briefly for the store; anything longer continues after the response. */
function background(context: RequestContext, work: Promise<unknown>): Promise<unknown> {
  context.waitUntil(work);
  return waitAtMost(STORE_TIMEOUT, work);
}

/** The response when the visitor has already left. */
function toNobody(context: RequestContext): Response {
  context.note({ left: true });
  return new Response(null, { status: CLIENT_CLOSED_REQUEST });
}

const created = (body: BodyInit) =>
  new Response(body, {
    status: 201,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });

/** Creates the call for a taken slot. Responds with the call or the reason for its failure. */
async function createInSlot(admitted: CallRequest, context: RequestContext): Promise<Response> {
  const { slot, variables, language } = admitted;
  // Not request.signal: Remix copies the request, and a copy's signal may never abort.
  if (context.visitorLeft.aborted) {
    await background(context, context.quota.release(slot));
    return toNobody(context);
  }
  const requestedAt = Date.now();
  try {
    const call = await context.provider.createWebCall(admitted, context.span);
    const { id } = call;
    context.metrics?.count("dispatch_funnel_total", { step: "created" });
    const { scenario } = variables;
    context.note({ callId: id, traceId: context.span?.().traceId, scenario });
    if (!id) return created(JSON.stringify(call));
    await background(context, context.quota.link(slot, id, language));
    return answerToVisitor(JSON.stringify(call), id, context);
  } catch (error) {
    return answerToFailure(error, { slot, requestedAt }, context);
  }
}

/** Responds with the call. Ends the call if the visitor leaves before receiving it. */
function answerToVisitor(text: string, id: string, context: RequestContext): Response {
  const { visitorLeft: left } = context;
  const end = () => context.waitUntil(settle(CALL_EVENTS.taken.unjoinable, { id }, context));
  if (left.aborted) {
    end();
    return toNobody(context);
  }
  if (!context.noticesLate) {
    left.addEventListener("abort", end);
    return created(text);
  }
  const { body, isTaken } = watchedBody(text, left);
  const seen = isTaken.then((taken) => {
    if (taken) return;
    context.note({ left: true });
    end();
  });
  context.waitUntil(seen, { beforeLine: true });
  return created(body);
}

/** Reports that the provider failed to create the call, then checks whether it exists anyway. */
async function answerToFailure(
  error: unknown,
  call: { slot: string; requestedAt: number },
  context: RequestContext,
): Promise<Response> {
  const failed =
    error instanceof ProviderError
      ? error
      : new ProviderError("unreachable", error instanceof Error ? error.message : String(error));
  const { isFull, wasCreated, callId: id } = failed;
  context.note({ failure: failed.failure, callId: id, traceId: context.span?.().traceId });
  if (failed.refusesAccount) pauseCalls(context.provider, failed.failure, context.log);
  const { slot } = call;
  if (wasCreated === "no") await background(context, context.quota.release(slot));
  else if (id) {
    await background(context, context.quota.link(slot, id));
    context.waitUntil(settle(CALL_EVENTS.taken.unjoinable, { id }, context));
  } else {
    context.waitUntil(settle(CALL_EVENTS.taken.lost, { ...call, wasCreated }, context));
  }
  if (isFull) return refuse(refusedFor("at-once", { retryAfter: PROVIDER_FULL_RETRY }), context);
  const code = failed.kind === "timeout" ? "provider-timeout" : "provider-error";
  const retryAfter = wasCreated === "no" ? PROVIDER_FAILED_RETRY : UNSETTLED_RETRY;
  return refuse({ code, detail: { retryAfter } }, context);
}
