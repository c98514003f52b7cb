import { readBytes } from "../http/json-body.server";
import { ProviderError } from "./provider-error.server";

/**
 * Milliseconds until the provider's whole answer must have arrived. The visitor is answered within
 * ten seconds (house contract), also by a host that was told to stop (hosts/graceful-stop.ts).
 */
export const PROVIDER_TIMEOUT = 9000;
/** The same for a call that is asked for while the host stops, up to five seconds after the signal. */
export const STOPPING_PROVIDER_TIMEOUT = 4000;
/** Bytes of the longest answer that is read; a web call's is about 10 KB. */
const LONGEST_ANSWER = 1024 * 1024;
/** Characters of the provider's own words that reach the log. */
const LOGGED_WORDS = 300;

/** Sends one request to the provider and gives its parsed JSON. */
export type ProviderRequest = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** The words of a refusal. A page of HTML says nothing that belongs into a log. */
function wordsOf(bytes: Uint8Array): string {
  try {
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const { message, error } = (answer ?? {}) as Record<string, unknown>;
    return [message, error].flat().find((said) => typeof said === "string") ?? "";
  } catch {
    return "";
  }
}

/** Whether a refusal means that every line of the account is in use. */
const isFull = (status: number, words: string) =>
  status === 429 || (status >= 400 && /concurren|no free slot|at capacity/i.test(words));

/**
 * Makes the requests of one account.
 *
 * @param apiUrl base address without a slash at its end.
 * @param timeout milliseconds until the whole answer must have arrived.
 * @throws ProviderError (from the requests) for every answer that is not OK or not JSON.
 */
export function providerRequest(
  apiUrl: string,
  apiKey: string,
  timeout = PROVIDER_TIMEOUT,
): ProviderRequest {
  const withoutKey = (text: string) => text.replaceAll(apiKey, "[key]");

  return async (method, path, body) => {
    const limit = AbortSignal.timeout(timeout);
    let response: Response;
    let bytes: Uint8Array | null;
    try {
      response = await fetch(`${apiUrl}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${apiKey}`,
          Accept: "application/json",
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A redirect would carry the key to another host.
        redirect: "manual",
        signal: limit,
      });
      bytes = await readBytes(response.body, LONGEST_ANSWER);
    } catch (error) {
      if (limit.aborted) throw new ProviderError("timeout", `no answer within ${timeout} ms`);
      const { message, cause } = error as Error & { cause?: { code?: unknown } };
      const reason = [message, cause?.code].filter(Boolean).join(", ");
      throw new ProviderError("failed", withoutKey(`no answer: ${reason}`).slice(0, LOGGED_WORDS));
    }
    if (!bytes) throw new ProviderError("failed", `an answer of more than ${LONGEST_ANSWER} bytes`);
    if (!response.ok) {
      const words = withoutKey(wordsOf(bytes)).slice(0, LOGGED_WORDS);
      throw new ProviderError(
        isFull(response.status, words) ? "full" : "failed",
        words ? `status ${response.status}: ${words}` : `status ${response.status}`,
      );
    }
    try {
      return JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      throw new ProviderError("failed", `status ${response.status}, but no JSON`);
    }
  };
}
