import { readBytes } from "../../../http/request-body.server";
import { within } from "../../../http/timeout.server";
import { ProviderError } from "../provider-error.server";

/** The account, and the limits of each request. */
export interface VapiApiOptions {
  /** Base URL without a trailing slash. */
  baseUrl: string;
  /** The account's private key, sent as the bearer token and removed from every answer. */
  apiKey: string | undefined;
  /** Milliseconds in which a complete answer must arrive; 10,000 by default. */
  timeout?: number;
  /** Maximum bytes to read of an answer; 1 MiB by default. */
  maxBytes?: number;
}

/** What a request carries. */
interface VapiRequest {
  /** Sent as JSON, or as form data if it is a FormData. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Error codes of connections that were never made. */
const NEVER_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|(?:ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)\w+)$/;

/** A shorter "key" is not a real one, and removing it would garble answers. */
const MIN_KEY = 8;

/** Requests sent without the key (spec §7). */
const WITHOUT_KEY = new Set(["POST /credential/webhook"]);

/** Returns the parsed JSON, or the text itself if it is not JSON, or null if it is empty. */
function parsedBody(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The provider's API. Every request has the same timeout, size limit and errors. */
export type VapiApi = ReturnType<typeof createVapiApi>;

/** Creates a client for the provider's API; runs on Node and in workerd. */
export function createVapiApi({
  baseUrl,
  apiKey,
  timeout = 10_000,
  maxBytes = 1024 * 1024,
}: VapiApiOptions) {
  const secrets =
    apiKey && apiKey.length >= MIN_KEY ? [apiKey, JSON.stringify(apiKey).slice(1, -1)] : [];
  const withoutKey = (text: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, "[key]"), text);
  return {
    /**
     * Sends any request by method and path.
     * @param path starts with a slash; may include a query.
     * @returns the answer's parsed JSON, its text if it is not JSON, or null if it is empty.
     * @throws ProviderError when the answer is not OK or never comes.
     */
    async request(method: string, path: string, { body, headers }: VapiRequest = {}) {
      if (!path.startsWith("/")) throw new TypeError("The path must start with a slash.");
      const route = `${method} ${path.split("?", 1)[0]}`;
      const what = withoutKey(route);
      const isForm = body instanceof FormData;
      const request: RequestInit = {
        method,
        headers: {
          ...(apiKey && !WITHOUT_KEY.has(route) && { Authorization: `Bearer ${apiKey}` }),
          ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
          ...headers,
        },
        body: isForm ? body : JSON.stringify(body),
        // Following a redirect would send the key to another host.
        redirect: "manual",
      };
      const { response, bytes } = await within(timeout, async (signal) => {
        const response = await fetch(baseUrl + path, { ...request, signal });
        return { response, bytes: await readBytes(response.body, maxBytes) };
      }).catch((error: Error & { cause?: { code?: unknown } }) => {
        const { name, message, cause } = error;
        if (name === "TimeoutError")
          throw new ProviderError("timeout", `${what}: no complete answer within ${timeout} ms`);
        const sent = !NEVER_CONNECTED.test(String(cause?.code));
        const reason = withoutKey(`${what}: ${[message, cause?.code].filter(Boolean).join(", ")}`);
        throw new ProviderError("unreachable", reason, { sent });
      });
      const { status } = response;
      if (!bytes)
        throw new ProviderError("too-large", `${what}: more than ${maxBytes} bytes`, { status });
      const answer = parsedBody(withoutKey(new TextDecoder().decode(bytes)));
      if (response.ok) return answer;
      throw new ProviderError("rejected", `${what}: answered ${status}`, { status, body: answer });
    },
  };
}
