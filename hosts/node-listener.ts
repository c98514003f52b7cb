import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { App } from "#server-build";

/** The start of an absolute-form target, as sent to proxies (RFC 9112 §3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Rewrites a request's target to path and query, the only form that the site reads. The host of an
 * absolute-form target replaces the Host header; HTTP/1.0 may have no Host header at all.
 *
 * @param ownHostName the host name to assume when an HTTP/1.0 request names none.
 */
export function normalizeTarget(request: IncomingMessage, ownHostName: string): void {
  const { url = "", headers, httpVersion } = request;
  const [start = "", host] = url.startsWith("/") ? [] : (ABSOLUTE.exec(url) ?? []);
  if (host !== undefined) {
    const rest = url.slice(start.length);
    request.url = rest.startsWith("/") ? rest : `/${rest}`;
    headers.host = host;
  }
  if (!headers.host && httpVersion === "1.0") headers.host = ownHostName;
}

/**
 * Closes the connection after answering a chunked request. Node reads an unwanted body to its end
 * and runs a callback for each chunk: one-byte chunks would use a whole core for as long as the
 * request lasts. Browsers and proxies send a Content-Length.
 */
export function endAfterChunks({ headers, socket }: IncomingMessage, response: ServerResponse) {
  if (headers["transfer-encoding"] === undefined) return;
  response.setHeader("Connection", "close");
  response.once("finish", () => socket.end(() => socket.destroy()));
}

/** Connects the fetch handler to a Node HTTP server. */
export const nodeListener = (handle: App["handle"]) =>
  getRequestListener((request, { incoming: { socket, url: target } }) =>
    handle(request, { socketAddress: socket?.remoteAddress ?? null, target }),
  );
