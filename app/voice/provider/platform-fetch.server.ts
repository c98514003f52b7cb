import { readBytes } from "../../http/read-bytes.server";
import { PlatformError } from "./platform-error.server";

/** How the requests of one client are sent. */
export interface PlatformFetchOptions {
  /** Taken out of everything that is answered; an account can list its own keys. */
  apiKey: string | undefined;
  /** Milliseconds until the whole answer must have arrived. */
  timeout: number;
  /** Bytes of the longest answer that is read. */
  maxBytes: number;
  /** What sends the request; the default is the host's own fetch. */
  fetch?: typeof fetch;
}

/** A shorter "key" is none, and taking it out of an answer would garble it. */
const SHORTEST_KEY = 8;

/** Statuses whose answer has no body. */
const BODILESS = new Set([101, 204, 205, 304]);

/** The JSON that a text holds, else the text itself, else null. */
export function parsedBody(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The fetch of the generated client on a server: it drops the browser's options (`credentials`,
 * `referrerPolicy`), which mean nothing there, and follows no redirect, which would take the key to
 * another host. Answers come back read, bounded and without the key.
 *
 * @throws PlatformError for every answer that is not OK, and where there is none.
 */
export function platformFetch({ apiKey, timeout, maxBytes, fetch: send }: PlatformFetchOptions) {
  const secrets =
    apiKey && apiKey.length >= SHORTEST_KEY ? [apiKey, JSON.stringify(apiKey).slice(1, -1)] : [];
  const withoutKey = (text: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, "[key]"), text);

  return async (input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> => {
    const { method = "GET", headers, body, signal } = init;
    const what = withoutKey(`${method} ${new URL(String(input)).pathname}`);
    const limit = AbortSignal.timeout(timeout);
    let response: Response;
    let bytes: Uint8Array | null;
    try {
      // Called without a receiver: workerd's fetch refuses any other `this`.
      response = await (send ?? globalThis.fetch)(String(input), {
        method,
        redirect: "manual",
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(headers && { headers }),
        ...(body != null && { body }),
      });
      bytes = await readBytes(response.body, maxBytes);
    } catch (error) {
      if (limit.aborted)
        throw new PlatformError("timeout", `${what}: no whole answer within ${timeout} ms`);
      if (signal?.aborted) throw error;
      const { message, cause } = error as Error & { cause?: { code?: unknown } };
      const reason = [message, cause?.code].filter(Boolean).join(", ");
      throw new PlatformError("unreachable", withoutKey(`${what}: ${reason}`));
    }
    const { status } = response;
    if (!bytes)
      throw new PlatformError("too-large", `${what}: more than ${maxBytes} bytes`, status);
    const textual = !/^(audio|video|image)\//.test(response.headers.get("content-type") ?? "");
    const text = textual ? withoutKey(new TextDecoder().decode(bytes)) : "";
    if (!response.ok)
      throw new PlatformError(
        "rejected",
        `${what}: answered ${status}`,
        status,
        parsedBody(text),
        response.headers.get("retry-after"),
      );
    const read = textual ? text : (bytes as BodyInit);
    return new Response(BODILESS.has(status) ? null : read, {
      status,
      headers: { "Content-Type": response.headers.get("content-type") ?? "" },
    });
  };
}
