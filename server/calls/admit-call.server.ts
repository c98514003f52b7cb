import { TURNSTILE_HEADER } from "../../app/turnstile";
import type { RequestContext } from "../context-types.server";
import { botCheckProblem } from "../http/bot-check.server";
import type { Refusal } from "../http/refusal.server";
import { readJsonBody } from "../http/request-body.server";
import { visitorKey, visitorNetwork } from "../http/visitor-address.server";
import { closedRefusal, refusedFor } from "./call-refusal.server";
import { pageLanguage } from "./page-language.server";
import { promptVariables } from "./prompt-variables.server";
import { pauseLeft } from "./provider/account-pause.server";
import type { CallRequest } from "./provider/call-provider.server";
import { checkCallsInTheWay, whenFreed } from "./settle-call.server";

/**
 * Decides whether a request may become a call. Free checks come first, then the quotas.
 */
export async function admitCall(
  request: Request,
  context: RequestContext,
): Promise<CallRequest | Refusal> {
  const { settings, quota, provider, clientAddress } = context;
  const body = await readJsonBody(request);
  if ("problem" in body) return { code: body.problem };
  const asked = promptVariables(body.value);
  if ("problem" in asked) return refusedFor(asked.problem);
  const closed = closedRefusal(context.availability.state());
  if (closed) return closed;
  const pause = pauseLeft(provider);
  if (pause > 0)
    return { code: "provider-error", detail: { retryAfter: pause }, noted: { failure: "paused" } };
  const token = request.headers.get(TURNSTILE_HEADER);
  const problem = await botCheckProblem(settings, token, clientAddress);
  if (problem) {
    const { retryAfter, ...noted } = problem;
    if (retryAfter === undefined) return { code: "bot-check-failed", noted };
    return refusedFor("requests", { retryAfter, noted: { ...noted, limit: "bot-checks" } });
  }

  const take = () => quota.take(visitorKey(clientAddress), visitorNetwork(clientAddress));
  let answer = await take();
  if (!answer.granted && answer.calls?.length) {
    // A visitor who just hung up or reloaded the page may call again right away.
    if (await whenFreed(answer.calls)) answer = await take();
    else if (provider.tracksCalls) context.waitUntil(checkCallsInTheWay(answer.calls, context));
  }
  if (answer.granted) {
    const { variables } = asked;
    const language = pageLanguage(request);
    return { visitorRequest: request, variables, language, slot: answer.slot };
  }
  const { reason, retryAfter, storeError, releasing } = answer;
  if (releasing) context.waitUntil(releasing);
  return refusedFor(reason, { retryAfter, noted: { limit: reason, detail: storeError } });
}
