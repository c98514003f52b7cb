import { createPlatform, PlatformError } from "./platform.server";
import { ProviderError } from "./provider-error.server";

/**
 * Milliseconds until the provider's whole answer must have arrived. The visitor is answered within
 * ten seconds (house contract), also by a host that was told to stop (hosts/graceful-stop.ts).
 */
export const PROVIDER_TIMEOUT = 9000;
/** The same for a call that is asked for while the host stops, up to five seconds after the signal. */
export const STOPPING_PROVIDER_TIMEOUT = 4000;
/** Characters of the provider's own words that reach the log. */
const LOGGED_WORDS = 300;

/** Sends one request to the provider and gives its parsed JSON. */
export type ProviderRequest = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** The words of a refusal. A page of HTML says nothing that belongs into a log. */
function wordsOf(body: unknown): string {
  if (typeof body !== "object" || body === null) return "";
  const { message, error } = body as Record<string, unknown>;
  const words = [message, error].flat().find((said) => typeof said === "string") ?? "";
  return words.slice(0, LOGGED_WORDS);
}

/** Whether a refusal means that every line of the account is in use. */
const isFull = (status: number, words: string) =>
  status === 429 || (status >= 400 && /concurren|no free slot|at capacity/i.test(words));

function providerError(error: unknown, timeout: number): unknown {
  if (!(error instanceof PlatformError)) return error;
  const { failure, status, body, message } = error;
  if (failure === "timeout") return new ProviderError("timeout", `no answer within ${timeout} ms`);
  if (failure !== "rejected" || status === null) return new ProviderError("failed", message);
  const words = wordsOf(body);
  return new ProviderError(
    isFull(status, words) ? "full" : "failed",
    words ? `status ${status}: ${words}` : `status ${status}`,
  );
}

/**
 * Makes the requests of one account: the platform client, with its errors as the call route needs
 * them.
 *
 * @param apiUrl base address without a slash at its end.
 * @param timeout milliseconds until the whole answer must have arrived.
 * @throws ProviderError (from the requests) for every answer that is not OK, and where there is none.
 */
export function providerRequest(
  apiUrl: string,
  apiKey: string,
  timeout = PROVIDER_TIMEOUT,
): ProviderRequest {
  const platform = createPlatform({ baseUrl: apiUrl, apiKey, timeout });
  return async (method, path, body) => {
    try {
      return await platform.request(method, path, { body });
    } catch (error) {
      throw providerError(error, timeout);
    }
  };
}
