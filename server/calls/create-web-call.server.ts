import type { SiteContext } from "../context.server";
import { CLIENT_CLOSED_REQUEST } from "../http/api-error.server";
import { waitAtMost } from "../http/patience.server";
import type { QuotaGrant } from "../store/call-quota.server";
import { type AdmittedCall, admitCall } from "./admit-call.server";
import { refuseCall } from "./call-refusal.server";
import { type Settling, settlingOf } from "./close-call.server";
import { pauseAsking } from "./provider/account-pause.server";
import type { CallProvider } from "./provider/call-provider.server";
import { providerOf } from "./provider/choose-provider.server";
import { ProviderError } from "./provider/provider-error.server";
import { happened } from "./settle-call.server";
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
  const answer = createInSlot(request, site, admission.admitted);
  // On some hosts nothing goes on without a visitor unless somebody waits for it.
  site.waitUntil(answer, { beforeLine: true });
  return answer;
}

/** Waits for the store a moment; what takes longer goes on behind the answer. */
function background(site: SiteContext, work: Promise<unknown>): Promise<void> {
  site.waitUntil(work);
  return waitAtMost(STORE_PATIENCE, work);
}

/** Nobody is there to read it. */
function nobody(site: SiteContext): Response {
  site.note({ left: true });
  return new Response(null, { status: CLIENT_CLOSED_REQUEST });
}

const created = (body: BodyInit) =>
  new Response(body, {
    status: 201,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });

/** Creates the call for a slot that has been taken, and answers with it or with why there is none. */
async function createInSlot(
  request: Request,
  site: SiteContext,
  { place: slot, variables, provider }: AdmittedCall,
): Promise<Response> {
  const settling = settlingOf(site, provider);
  // Not the signal of the request: where Remix has copied it, the copy's never aborts.
  if (site.visitorLeft.aborted) {
    await background(site, happened("asked", "refused", { slot }, settling));
    return nobody(site);
  }
  const asked = Date.now();
  try {
    const call = await provider.createWebCall(variables, request, slot.lease);
    const { id } = call;
    site.metrics?.count("dispatch_funnel_total", { step: "created" });
    site.note({
      callId: id,
      traceId: site.span?.().traceId,
      ...(variables.scenario && { scenario: variables.scenario }),
    });
    if (!id) return created(JSON.stringify(call));
    await background(site, slot.started(id, languageOf(request)));
    return answerToVisitor(JSON.stringify(call), id, site, settling);
  } catch (error) {
    return answerToFailure(error, { slot, asked }, site, settling);
  }
}

/** Answers with a call; where the visitor leaves before they have it, it is ended. */
function answerToVisitor(
  text: string,
  id: string,
  site: SiteContext,
  settling: Settling,
): Response {
  const { visitorLeft: left } = site;
  const end = () => site.waitUntil(happened("asked", "visitor-gone", { id }, settling));
  if (left.aborted) {
    end();
    return nobody(site);
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

/** Says that the provider made no call, and finds out whether it made one all the same. */
async function answerToFailure(
  error: unknown,
  { slot, asked }: { slot: QuotaGrant; asked: number },
  site: SiteContext,
  settling: Settling,
): Promise<Response> {
  const failed =
    error instanceof ProviderError
      ? error
      : new ProviderError("unreachable", error instanceof Error ? error.message : String(error));
  const { isFull, wasCreated, callId: id } = failed;
  site.note({ provider: failed.reason, callId: id, traceId: site.span?.().traceId });
  if (failed.refusesAccount) pauseAsking(site.settings.voice, failed.reason, site.log);
  if (wasCreated === "no") await background(site, happened("asked", "refused", { slot }, settling));
  else if (id) {
    await background(site, slot.started(id));
    site.waitUntil(happened("asked", "visitor-gone", { id }, settling));
  } else {
    const call = { slot, asked, wasCreated };
    site.waitUntil(happened("asked", "answer-lost", call, settling));
  }
  const code = isFull
    ? "demo-at-capacity"
    : failed.failure === "timeout"
      ? "provider-timeout"
      : "provider-error";
  const again = wasCreated === "no" ? PROVIDER_FAILED_RETRY : UNSETTLED_RETRY;
  return refuseCall({ code, detail: { retryAfter: isFull ? PROVIDER_FULL_RETRY : again } }, site);
}
