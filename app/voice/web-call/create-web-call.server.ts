import type { SiteContext } from "../../context.server";
import { type ApiErrorCode, apiError } from "../../http/api-error.server";
import { bodyBytes } from "../../http/json-body.server";
import { type CallProvider, callProvider } from "../provider/provider.server";
import { ProviderError } from "../provider/provider-error.server";
import { refusalWords } from "../quota/quota-refusal.server";
import { visitorKey } from "../quota/visitor-key.server";
import { BOT_CHECK_HEADER, botCheckProblem } from "./bot-check.server";
import { askedFor, headRefusal, LONGEST_BODY } from "./call-refusal.server";

/** Seconds after which to try again when the provider has no free line. */
const PROVIDER_FULL_RETRY = 30;
/** Seconds after which to try again when the provider failed. */
const PROVIDER_FAILED_RETRY = 10;

/**
 * Answers a POST for a web call: every check that costs nothing comes before the quotas, and the
 * quotas before the provider, whose every success is billed.
 */
export async function createWebCall(
  request: Request,
  site: SiteContext,
  provider: CallProvider | null = callProvider(site.settings, site.isStopping()),
): Promise<Response> {
  const { settings, quota } = site;
  const refuse = (
    code: ApiErrorCode,
    extra?: Parameters<typeof apiError>[1],
    noted?: Record<string, unknown>,
  ) => {
    site.note({ code, ...noted });
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

  const place = await quota.take(visitorKey(site.clientAddress));
  if (!place.granted) {
    const { reason, retryAfter, detail } = place;
    const { code, message } = refusalWords(place);
    const noted = { quota: reason, ...(detail && { detail }) };
    return refuse(code, { retryAfter, message }, noted);
  }
  try {
    const call = await provider.createWebCall(asked.variables, request);
    if (call.id) await place.started(call.id);
    site.note({ callId: call.id });
    return Response.json(call, { status: 201, headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    await place.giveBack();
    // Whatever went wrong, a visitor is told and nothing is billed to the quotas.
    const failure = error instanceof ProviderError ? error.failure : "failed";
    const noted = { provider: error instanceof Error ? error.message : String(error) };
    if (failure === "full")
      return refuse("demo-at-capacity", { retryAfter: PROVIDER_FULL_RETRY }, noted);
    const code = failure === "timeout" ? "provider-timeout" : "provider-error";
    return refuse(code, { retryAfter: PROVIDER_FAILED_RETRY }, noted);
  }
}
