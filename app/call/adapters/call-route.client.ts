import { TURNSTILE_HEADER } from "~/turnstile";
import { CODE_OF_REASON, type RefusalReason } from "../../call-codes";
import type { JoinInfo } from "../machine/call";
import type { Notice } from "../machine/notices";
import type { Tools } from "../runner";

const isReason = (reason: unknown): reason is RefusalReason =>
  typeof reason === "string" && Object.hasOwn(CODE_OF_REASON, reason);

/** Turns a refusal from our call route into a notice; null if the answer is unreadable. */
export function refusalNotice(answer: unknown, headers: Headers): Notice | null {
  const { code, reason, message } = (answer ?? {}) as Record<string, unknown>;
  if (typeof code !== "string" || typeof message !== "string") return null;
  const retryAfter = Number(headers.get("retry-after"));
  return {
    code,
    ...(isReason(reason) ? { reason } : { said: message }),
    ...(retryAfter > 0 && { retryAfter }),
  };
}

/**
 * Intercepts the SDK's next request to our call route and reports its result: the SDK cannot cancel
 * it, adds no headers of ours and hides the status. Without this we might join a canceled call.
 *
 * @param route the client that sends the SDK's requests.
 */
export function interceptWebCall(route: { customFetch: typeof fetch }, tools: Tools) {
  const { send, over, call } = tools;
  const request: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    const { token } = call();
    if (token) headers.set(TURNSTILE_HEADER, token);
    const response = await fetch(url, { ...init, headers }).catch((error) => {
      // An online browser does not say what stopped the request.
      send({ type: "refused", notice: navigator.onLine ? null : { code: "connection-error" } });
      throw error;
    });
    const read = response.clone().json();
    const answer: JoinInfo | null = await read.catch(() => null);
    if (response.ok && typeof answer?.id === "string") send({ type: "created", webCall: answer });
    else send({ type: "refused", notice: refusalNotice(answer, response.headers) });
    return response;
  };
  route.customFetch = (url, init) =>
    new Promise((resolve, reject) => {
      request(url, init).then(resolve, reject);
      // The SDK's start fails right away, but the request continues: the call may still be created.
      over.addEventListener("abort", () => reject(new Error("The call was canceled.")));
    });
}
