import type { SiteContext } from "../context.server";
import { CLIENT_CLOSED_REQUEST } from "../http/client-closed.server";
import { type AdmittedCall, admitCall } from "./admit-call.server";
import { refuseCall } from "./call-refusal.server";
import { settlingOf } from "./close-call.server";
import { waitAtMost } from "./patience.server";
import { pauseAsking } from "./provider/account-pause.server";
import type { CallProvider } from "./provider/call-provider.server";
import { ProviderError } from "./provider/provider-error.server";
import { endUnjoined, settleCreation } from "./settle-web-call.server";
import { providerOf } from "./site-provider.server";
import { watchedBody } from "./watched-answer.server";

/** Seconds after which to try again when the provider has no free line. */
const PROVIDER_FULL_RETRY = 30;
/** Seconds after which to try again when the provider failed. */
const PROVIDER_FAILED_RETRY = 10;
/** The same where it is not yet known whether there is a call: until then it is the visitor's one. */
const UNSETTLED_RETRY = 30;
/** Milliseconds for a store to do what nobody needs to wait for. */
export const STORE_PATIENCE = 1000;

/** The language of the page that asks, by its address; null where the browser does not say it. */
function languageOf({ headers }: Request): string | null {
  const page = URL.parse(headers.get("referer") ?? "");
  return page && (/^\/es(\/|$)/.test(page.pathname) ? "es" : "en");
}

/** Answers a request for a web call. */
export async function createWebCall(
  request: Request,
  site: SiteContext,
  provider: CallProvider | null = providerOf(site),
): Promise<Response> {
  const admission = await admitCall(request, site, provider);
  if ("refusal" in admission) return refuseCall(admission.refusal, site);
  const created = createInPlace(request, site, admission.admitted);
  // On some hosts nothing goes on without a visitor unless somebody waits for it.
  site.waitUntil(created, { beforeLine: true });
  return created;
}

/** Creates the call for a place that has been taken, and answers with it or with why there is none. */
async function createInPlace(
  request: Request,
  site: SiteContext,
  { place, variables, provider }: AdmittedCall,
): Promise<Response> {
  const settling = settlingOf(site, provider);
  const background = (work: Promise<unknown>) => {
    site.waitUntil(work);
    return waitAtMost(STORE_PATIENCE, work);
  };
  const nobody = () => {
    site.note({ left: true });
    return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  };
  // Not the signal of the request: where Remix has copied it, the copy's never aborts.
  const left = site.visitorLeft;
  const answer = (body: BodyInit) =>
    new Response(body, {
      status: 201,
      headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
    });
  if (left.aborted) {
    await background(place.release());
    return nobody();
  }
  const asked = Date.now();
  try {
    const call = await provider.createWebCall(variables, request, place.lease);
    const { id } = call;
    site.metrics?.count("dispatch_funnel_total", { step: "created" });
    site.note({
      callId: id,
      traceId: site.span?.().traceId,
      ...(variables.scenario && { scenario: variables.scenario }),
    });
    if (!id) return answer(JSON.stringify(call));
    await background(place.started(id, languageOf(request)));
    const end = () => site.waitUntil(endUnjoined(id, settling));
    if (left.aborted) {
      end();
      return nobody();
    }
    if (!site.noticesLate) {
      left.addEventListener("abort", end);
      return answer(JSON.stringify(call));
    }
    const { body, isTaken } = watchedBody(JSON.stringify(call), left);
    const seen = isTaken.then((taken) => {
      if (taken) return;
      site.note({ left: true });
      end();
    });
    site.waitUntil(seen, { beforeLine: true });
    return answer(body);
  } catch (error) {
    const failed =
      error instanceof ProviderError
        ? error
        : new ProviderError("unreachable", error instanceof Error ? error.message : String(error));
    const { isFull, wasCreated, callId } = failed;
    site.note({ provider: failed.reason, callId, traceId: site.span?.().traceId });
    if (failed.refusesAccount) pauseAsking(site.settings.voice, failed.reason, site.log);
    if (wasCreated === "no") await background(place.release());
    else if (callId) {
      await background(place.started(callId));
      site.waitUntil(endUnjoined(callId, settling));
    } else site.waitUntil(settleCreation(place, wasCreated, asked, settling));

    const code = isFull
      ? "demo-at-capacity"
      : failed.failure === "timeout"
        ? "provider-timeout"
        : "provider-error";
    const again = wasCreated === "no" ? PROVIDER_FAILED_RETRY : UNSETTLED_RETRY;
    return refuseCall({ code, detail: { retryAfter: isFull ? PROVIDER_FULL_RETRY : again } }, site);
  }
}
