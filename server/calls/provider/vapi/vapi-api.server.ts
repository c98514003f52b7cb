// Only the generated client: it imports neither the browser SDK nor the room library.
import { Api, ContentType } from "@vapi-ai/web/dist/api.js";
import { readBytes } from "../../../http/request-body.server";
import { within } from "../../../http/timeout.server";
import { ProviderError } from "../provider-error.server";

/** The account and its limits. */
export interface VapiApiOptions {
  /** Base URL without a trailing slash. */
  baseUrl: string;
  /** The account's private key, sent as the bearer token and removed from every answer. */
  apiKey: string | undefined;
  /** Milliseconds until a complete answer must have arrived; 10,000 by default. */
  timeout?: number;
  /** Maximum bytes to read of an answer; 1 MiB by default. */
  maxBytes?: number;
}

/** Error codes of connections that were never made. */
const NEVER_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|(?:ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)\w+)$/;

/** A shorter "key" is not a real one, and removing it would garble answers. */
const MIN_KEY = 8;

/** Returns the parsed JSON, or the text itself if it is not JSON, or null if it is empty. */
function parsedBody(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The fetch of the generated client on a server. It drops browser options (`credentials`,
 * `referrerPolicy`), and follows no redirects, since those would send the key to another host.
 * Answers are fully read, limited in size, and stripped of the key.
 * @throws ProviderError when the answer is not OK or never comes.
 */
function vapiFetch({ apiKey, timeout = 10_000, maxBytes = 1024 * 1024 }: VapiApiOptions) {
  const secrets =
    apiKey && apiKey.length >= MIN_KEY ? [apiKey, JSON.stringify(apiKey).slice(1, -1)] : [];
  const withoutKey = (text: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, "[key]"), text);

  return async (input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> => {
    const { method = "GET", headers, body } = init;
    const what = withoutKey(`${method} ${new URL(String(input)).pathname}`);
    const { response, bytes } = await within(timeout, async (signal) => {
      const request = { method, headers, body, redirect: "manual", signal } as const;
      const response = await fetch(String(input), request);
      return { response, bytes: await readBytes(response.body, maxBytes) };
    }).catch((error: Error & { cause?: { code?: unknown } }) => {
      const { name, message, cause } = error;
      if (name === "TimeoutError")
        throw new ProviderError("timeout", `${what}: no whole answer within ${timeout} ms`);
      const sent = !NEVER_CONNECTED.test(String(cause?.code));
      const reason = withoutKey(`${what}: ${[message, cause?.code].filter(Boolean).join(", ")}`);
      throw new ProviderError("unreachable", reason, { sent });
    });
    const { status } = response;
    if (!bytes)
      throw new ProviderError("too-large", `${what}: more than ${maxBytes} bytes`, { status });
    const textual = !/^(audio|video|image)\//.test(response.headers.get("content-type") ?? "");
    const text = textual ? withoutKey(new TextDecoder().decode(bytes)) : "";
    if (!response.ok)
      throw new ProviderError("rejected", `${what}: answered ${status}`, {
        status,
        body: parsedBody(text),
      });
    const read = textual ? text : (bytes as BodyInit);
    return new Response(bytes.length > 0 ? read : null, {
      status,
      headers: { "Content-Type": response.headers.get("content-type") ?? "" },
    });
  };
}

/** Options of a request that has no generated method. */
interface VapiRequest {
  /** Sent as JSON, or as form data if it is a FormData. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The provider's API. Every call uses the same timeout, size limit and errors. */
export type VapiApi = ReturnType<typeof createVapiApi>;

/** Calls sent without the key (spec §7). */
const OPEN_CALLS = new Set(["POST /credential/webhook"]);

/** Creates a client for the provider's API; runs on Node and in workerd. */
export function createVapiApi(options: VapiApiOptions) {
  const { baseUrl, apiKey } = options;
  const api = new Api<string>({
    baseUrl,
    customFetch: vapiFetch(options),
    baseApiParams: { secure: true },
    securityWorker: () => (apiKey ? { headers: { Authorization: `Bearer ${apiKey}` } } : undefined),
  });
  return {
    /** The SDK's generated client; its methods reject with a ProviderError. */
    api,
    /**
     * Sends any call by method and path, including those the SDK does not generate.
     * @param path starts with a slash; may include a query.
     * @returns the answer's parsed JSON, its text if it is not JSON, or null if it is empty.
     * @throws ProviderError when the answer is not OK or never comes.
     */
    async request(method: string, path: string, { body, headers }: VapiRequest = {}) {
      if (!path.startsWith("/")) throw new TypeError("The path must start with a slash.");
      const form = body instanceof FormData;
      const response = await api.request({
        method,
        path,
        body,
        headers,
        ...(body !== undefined && { type: form ? ContentType.FormData : ContentType.Json }),
        secure: !OPEN_CALLS.has(`${method} ${path.split("?", 1)[0]}`),
      });
      return parsedBody(await response.text());
    },
  };
}

/**
 * Unwraps the answer of a generated method.
 *
 * @throws ProviderError when an OK answer is not valid JSON.
 */
export async function dataOf<T>(answer: Promise<{ data: T; error: unknown }>): Promise<T> {
  const { data, error } = await answer;
  if (error) throw new ProviderError("unreadable", "The provider's answer is not JSON.");
  return data;
}
