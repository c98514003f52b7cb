import type { SiteContext } from "../context-types.server";
import { CLIENT_CLOSED_REQUEST, refuse } from "../http/refusal.server";
import { waitAtMost } from "../http/timeout.server";
import { admitCall } from "./admit-call.server";
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
export async function answerCallRequest(request: Request, site: SiteContext): Promise<Response> {
  const admitted = await admitCall(request, site);
  if ("code" in admitted) return refuse(admitted, site);
  const response = createInSlot(admitted, site);
  // Some hosts stop the work when the visitor leaves unless something waits for it.
  site.waitUntil(response, { beforeLine: true });
  return response;
}

/** Waits briefly for the store; anything longer continues after the response. */
function background(site: SiteContext, work: Promise<unknown>): Promise<unknown> {
  site.waitUntil(work);
  return waitAtMost(STORE_TIMEOUT, work);
}

/** The response when the visitor has already left. */
function toNobody(site: SiteContext): Response {
  site.note({ left: true });
  return new Response(null, { status: CLIENT_CLOSED_REQUEST });
}

const created = (body: BodyInit) =>
  new Response(body, {
    status: 201,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });

/** Creates the call for a taken slot. Responds with the call or the reason for its failure. */
async function createInSlot(admitted: CallRequest, site: SiteContext): Promise<Response> {
  const { slot, variables, language } = admitted;
  // Not request.signal: Remix copies the request, and a copy's signal may never abort.
  if (site.visitorLeft.aborted) {
    await background(site, site.quota.release(slot));
    return toNobody(site);
  }
  const requestedAt = Date.now();
  try {
    const call = await site.provider.createWebCall(admitted, site.span);
    const { id } = call;
    site.metrics?.count("dispatch_funnel_total", { step: "created" });
    const { scenario } = variables;
    site.note({ callId: id, traceId: site.span?.().traceId, scenario });
    if (!id) return created(JSON.stringify(call));
    await background(site, site.quota.link(slot, id, language));
    return answerToVisitor(JSON.stringify(call), id, site);
  } catch (error) {
    return answerToFailure(error, { slot, requestedAt }, site);
  }
}

/** Responds with the call. Ends the call if the visitor leaves before receiving it. */
function answerToVisitor(text: string, id: string, site: SiteContext): Response {
  const { visitorLeft: left } = site;
  const end = () => site.waitUntil(settle("unjoined", { id }, site));
  if (left.aborted) {
    end();
    return toNobody(site);
  }
  if (!site.noticesLate) {
    left.addEventListener("abort", end);
    return created(text);
  }
  const { body, isTaken } = watchedBody(text, left);
  const seen = isTaken.then((taken) => {
    if (taken) return;
    site.note({ left: true });
    end();
  });
  site.waitUntil(seen, { beforeLine: true });
  return created(body);
}

/** Reports that the provider failed to create the call, then checks whether it exists anyway. */
async function answerToFailure(
  error: unknown,
  call: { slot: string; requestedAt: number },
  site: SiteContext,
): Promise<Response> {
  const failed =
    error instanceof ProviderError
      ? error
      : new ProviderError("unreachable", error instanceof Error ? error.message : String(error));
  const { isFull, wasCreated, callId: id } = failed;
  site.note({ failure: failed.failure, callId: id, traceId: site.span?.().traceId });
  if (failed.refusesAccount) pauseCalls(site.provider, failed.failure, site.log);
  const { slot } = call;
  if (wasCreated === "no") await background(site, site.quota.release(slot));
  else if (id) {
    await background(site, site.quota.link(slot, id));
    site.waitUntil(settle("unjoined", { id }, site));
  } else {
    site.waitUntil(settle("unconfirmed", { ...call, wasCreated }, site));
  }
  if (isFull) return refuse(refusedFor("at-once", { retryAfter: PROVIDER_FULL_RETRY }), site);
  const code = failed.kind === "timeout" ? "provider-timeout" : "provider-error";
  const retryAfter = wasCreated === "no" ? PROVIDER_FAILED_RETRY : UNSETTLED_RETRY;
  return refuse({ code, detail: { retryAfter } }, site);
}
