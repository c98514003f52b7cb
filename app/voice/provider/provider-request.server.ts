import { createPlatform, PlatformError, type Send } from "./platform.server";
import { ProviderError } from "./provider-error.server";

/**
 * Milliseconds until the provider's whole answer must have arrived. The visitor is answered within
 * ten seconds (house contract), also by a host that was told to stop (hosts/graceful-stop.ts).
 */
export const PROVIDER_TIMEOUT = 9000;
/** The same for a call that is asked for while the host stops, up to five seconds after the signal. */
export const STOPPING_PROVIDER_TIMEOUT = 4000;
/** Bytes of the longest answer: a list of calls holds what was said in each. */
const LONGEST_ANSWER = 8 * 1024 * 1024;

/** Sends one request to the provider and gives its parsed JSON. */
export type ProviderRequest = (method: string, path: string, body?: unknown) => Promise<unknown>;

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** Whether a refusal means that every line of the account is in use. */
function isFull(status: number, body: unknown): boolean {
  if (status === 429) return true;
  const words = [field(body, "message"), field(body, "error")].flat().join(" ");
  return status >= 400 && /concurren|no free slot|at capacity/i.test(words);
}

/**
 * The name that a refusal has for its reason, or an empty string. Its sentences stay out of the log:
 * they can hold whatever was sent, and a visitor's words are among that.
 */
function codeOf(body: unknown): string {
  const codes = [field(body, "code"), field(field(body, "error"), "code")];
  const code = codes.find((said) => typeof said === "string" && /^[\w.-]{1,64}$/.test(said));
  return typeof code === "string" ? ` ${code}` : "";
}

/** Statuses below 500 that say nothing about what became of the request. */
const UNCLEAR = new Set([408, 409, 425, 499]);

function providerError(error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error;
  const { failure, status, body, message, sent } = error;
  if (failure === "timeout" || failure === "unreachable")
    return new ProviderError(
      failure === "timeout" ? "timeout" : "failed",
      message,
      sent ? "unheard" : "no",
    );
  if (failure !== "rejected" || status === null)
    return new ProviderError("failed", message, "yes", { status: status ?? undefined });
  const said = `status ${status}${codeOf(body)}`;
  if (isFull(status, body)) return new ProviderError("full", said, "no", { status });
  const created = status >= 500 || UNCLEAR.has(status) ? "faulty" : "no";
  return new ProviderError("failed", said, created, { status });
}

/** Who the requests are sent as, and how. */
export interface ProviderRequestOptions {
  /** Base address without a slash at its end. */
  apiUrl: string;
  apiKey: string;
  /** Milliseconds from when a request leaves until its whole answer must have arrived. */
  timeout?: number;
  /** Sends a request, where the host can see when it leaves. */
  send?: Send;
}

/**
 * Makes the requests of one account: the platform client, with its errors as the call route needs
 * them.
 *
 * @throws ProviderError (from the requests) for every answer that is not OK, and where there is none.
 */
export function providerRequest({
  apiUrl,
  apiKey,
  timeout = PROVIDER_TIMEOUT,
  send,
}: ProviderRequestOptions): ProviderRequest {
  const platform = createPlatform({
    baseUrl: apiUrl,
    apiKey,
    timeout,
    maxBytes: LONGEST_ANSWER,
    send,
  });
  return async (method, path, body) => {
    try {
      return await platform.request(method, path, { body });
    } catch (error) {
      throw providerError(error);
    }
  };
}
