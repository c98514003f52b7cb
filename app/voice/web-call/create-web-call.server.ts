import type { SiteContext } from "../../context.server";
import { type ApiErrorCode, apiError } from "../../http/api-error.server";
import { bodyBytes } from "../../http/json-body.server";
import type { Trace } from "../../traces/traced-send.server";
import { namesOnly } from "../../traces/tracer.server";
import type { CallProvider, PromptVariables } from "../provider/call-provider.server";
import { callProvider } from "../provider/provider.server";
import { ProviderError } from "../provider/provider-error.server";
import type { QuotaGrant } from "../quota/call-quota.server";
import { refusalWords } from "../quota/quota-refusal.server";
import { visitorKey, visitorNetwork } from "../quota/visitor-key.server";
import { BOT_CHECK_HEADER, botCheckProblem } from "./bot-check.server";
import { askedFor, headRefusal, LONGEST_BODY } from "./call-refusal.server";
import { lookAtCalls, whenFreed } from "./end-web-call.server";
import { endUnjoined, settleCreation } from "./settle-web-call.server";
import { watchedBody } from "./watched-answer.server";

/** Seconds after which to try again when the provider has no free line. */
const PROVIDER_FULL_RETRY = 30;
/** Seconds after which to try again when the provider failed. */
const PROVIDER_FAILED_RETRY = 10;
/** The same where it is not yet known whether there is a call: until then it is the visitor's one. */
const UNSETTLED_RETRY = 30;
/** Milliseconds for a store to do what nobody needs to wait for. */
const STORE_PATIENCE = 1000;
/** Status of an answer that nobody is there to read (as nginx writes it). */
const CLIENT_CLOSED_REQUEST = 499;

/** What the provider's requests are a part of. */
function traceOf({ tracer = namesOnly, span }: SiteContext): Trace | undefined {
  return span && { tracer, parent: span() };
}

/**
 * Answers a POST for a web call: every check that costs nothing comes before the quotas, and the
 * quotas before the provider, whose every success is billed.
 */
export async function createWebCall(
  request: Request,
  site: SiteContext,
  provider: CallProvider | null = callProvider(site.settings, {
    isStopping: site.isStopping(),
    send: site.send,
    metrics: site.metrics,
    trace: traceOf(site),
  }),
): Promise<Response> {
  const { settings, quota } = site;
  const refuse = (
    code: ApiErrorCode,
    extra?: Parameters<typeof apiError>[1],
    noted?: Record<string, unknown>,
  ) => {
    site.note({ code, ...noted });
    site.metrics?.count("dispatch_call_refusals_total", { code });
    return apiError(code, extra);
  };

  const { method, headers } = request;
  const { host } = new URL(request.url);
  const refusal = headRefusal({ method, headers, host }, settings.siteUrl);
  if (refusal) return refuse(refusal.code);
  const asked = askedFor(await bodyBytes(request, LONGEST_BODY));
  if ("refusal" in asked) return refuse(asked.refusal.code, asked.refusal.detail);
  if (!provider) return refuse("voice-off");
  if (settings.turnstile) {
    const token = request.headers.get(BOT_CHECK_HEADER);
    const { secretKey } = settings.turnstile;
    const botCheck = await botCheckProblem(secretKey, token, site.clientAddress);
    if (botCheck) return refuse("bot-check-failed", {}, { botCheck });
  }

  const take = () => quota.take(visitorKey(site.clientAddress), visitorNetwork(site.clientAddress));
  let place = await take();
  if (!place.granted && place.calls?.length) {
    // Whoever has just hung up, or has loaded the page anew, calls again at once.
    if (await whenFreed(place.calls)) place = await take();
    else if (provider.isWitness)
      site.waitUntil(lookAtCalls(place.calls, settlingOf(site, provider)));
  }
  if (!place.granted) {
    const { reason, retryAfter, detail, settled } = place;
    if (settled) site.waitUntil(settled);
    const { code, message } = refusalWords(place);
    const noted = { quota: reason, ...(detail && { detail }) };
    return refuse(code, { retryAfter, message }, noted);
  }
  // On some hosts nothing goes on without a visitor unless somebody waits for it.
  const created = createInPlace(request, site, provider, place, asked.variables);
  site.waitUntil(created, { beforeLine: true });
  return created;
}

/** What settles the calls of a request. */
const settlingOf = (site: SiteContext, provider: CallProvider) => {
  const { quota, log, metrics, requestId, waitUntil } = site;
  return { quota, provider, log, metrics, requestId, waitUntil };
};

/** Waits for something, but not for long. */
async function soon(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STORE_PATIENCE);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Creates the call for a place that has been taken, and answers with it or with why there is none. */
async function createInPlace(
  request: Request,
  site: SiteContext,
  provider: CallProvider,
  place: QuotaGrant,
  variables: PromptVariables,
): Promise<Response> {
  const settling = settlingOf(site, provider);
  const background = (work: Promise<void>) => {
    site.waitUntil(work);
    return soon(work);
  };
  const nobody = () => {
    site.note({ left: true });
    return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  };
  // Not the request's own signal: a copy of a request loses the word of its original.
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
    await background(place.started(id));
    const end = () => site.waitUntil(endUnjoined(id, settling));
    if (left.aborted) {
      end();
      return nobody();
    }
    if (!site.noticesLate) {
      left.addEventListener("abort", end, { once: true });
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
    const { failure, wasCreated, details } =
      error instanceof ProviderError ? error : new ProviderError("failed", "", "unheard");
    const callId = details.callId;
    site.note({ provider: error instanceof Error ? error.message : String(error), callId });
    if (wasCreated === "no") await background(place.release());
    else if (callId) {
      await background(place.started(callId));
      site.waitUntil(endUnjoined(callId, settling));
    } else site.waitUntil(settleCreation(place, wasCreated, asked, settling));

    const code =
      failure === "full"
        ? "demo-at-capacity"
        : failure === "timeout"
          ? "provider-timeout"
          : "provider-error";
    site.note({ code });
    site.metrics?.count("dispatch_call_refusals_total", { code });
    if (failure === "full") return apiError(code, { retryAfter: PROVIDER_FULL_RETRY });
    const retryAfter = wasCreated === "no" ? PROVIDER_FAILED_RETRY : UNSETTLED_RETRY;
    return apiError(code, { retryAfter });
  }
}
