// The generated client alone: it imports nothing, neither the browser SDK nor the room library.
import { Api, ContentType } from "@vapi-ai/web/dist/api.js";
import type { Send } from "../../../http/send.server";
import { ProviderError } from "../provider-error.server";
import { parsedBody, vapiFetch } from "./vapi-fetch.server";

/** Who talks to the provider, and how patiently. */
export interface VapiApiOptions {
  /** Base address without a slash at its end. */
  baseUrl: string;
  /** The account's private key: the bearer of secure calls. */
  apiKey: string | undefined;
  /**
   * Milliseconds from when a request leaves until its answer must have arrived whole; 10,000 by
   * default.
   */
  timeout?: number;
  /** Bytes of the longest answer that is read; 1 MiB by default. */
  maxBytes?: number;
  /** What sends a request; the default is the host's own fetch. */
  fetch?: typeof fetch;
  /** The same, where the host can see when a request leaves. */
  send?: Send;
}

/** What goes with a request that has no generated method. */
interface VapiRequest {
  query?: Record<string, string | number | boolean | (string | number)[]>;
  /** Sent as JSON, or as form data where it is a FormData. */
  body?: unknown;
  signal?: AbortSignal;
}

/** The provider's API: every call of it, with the same manners. */
export interface VapiApi {
  /** The SDK's generated client; its methods reject with a ProviderError. */
  api: Api<string>;
  /**
   * Any call, by method and path, also those that the SDK does not generate.
   *
   * @param path starts with a slash; may hold a query.
   * @returns the parsed JSON of the answer, its text where it is none, null where it is empty.
   * @throws ProviderError when the answer is not OK or does not come.
   */
  request(method: string, path: string, request?: VapiRequest): Promise<unknown>;
}

/** Calls that carry no key (spec §7). */
const OPEN_CALLS = new Set(["POST /credential/webhook"]);

/** Makes a client of the provider's API; runs on Node and in workerd. */
export function createVapiApi(options: VapiApiOptions): VapiApi {
  const { baseUrl, apiKey, timeout = 10_000, maxBytes = 1024 * 1024 } = options;
  const api = new Api<string>({
    baseUrl,
    customFetch: vapiFetch({ ...options, timeout, maxBytes }),
    baseApiParams: { secure: true },
    securityWorker: () => (apiKey ? { headers: { Authorization: `Bearer ${apiKey}` } } : undefined),
  });
  return {
    api,
    async request(method, path, { query, body, signal } = {}) {
      if (!path.startsWith("/")) throw new TypeError("The path must start with a slash.");
      const form = body instanceof FormData;
      const response = await api.request({
        method,
        path,
        query,
        body,
        signal,
        ...(body !== undefined && { type: form ? ContentType.FormData : ContentType.Json }),
        secure: !OPEN_CALLS.has(`${method} ${path.split("?", 1)[0]}`),
      });
      return parsedBody(await response.text());
    },
  };
}

/**
 * What a generated method answered.
 *
 * @throws ProviderError when an OK answer was not the JSON that it should be.
 */
export async function dataOf<T>(answer: Promise<{ data: T; error: unknown }>): Promise<T> {
  const { data, error } = await answer;
  if (error) throw new ProviderError("unreadable", "The provider's answer is not JSON.");
  return data;
}
