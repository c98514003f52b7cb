import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Site } from "#server-build";

/** The start of a target in absolute form, as proxies are asked (RFC 9112 §3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Brings a request's target into the one form that the site reads, path and query, with the host
 * beside it: of a target in absolute form its host counts, and HTTP/1.0 knows none.
 *
 * @param ownHost what is meant where no host is named.
 */
export function normalizeTarget(request: IncomingMessage, ownHost: string): void {
  const { url = "", headers, httpVersion } = request;
  const [start = "", host] = url.startsWith("/") ? [] : (ABSOLUTE.exec(url) ?? []);
  if (host !== undefined) {
    const rest = url.slice(start.length);
    request.url = rest.startsWith("/") ? rest : `/${rest}`;
    headers.host = host;
  }
  if (!headers.host && httpVersion === "1.0") headers.host = ownHost;
}

/**
 * Hangs up after the answer to a request that comes in chunks. Node reads to its end whatever nobody
 * asked for, and calls a function for each chunk: in chunks of one byte that is all the processor
 * that there is, for as long as a request may take. Browsers and proxies announce a length.
 */
export function endAfterChunks({ headers, socket }: IncomingMessage, response: ServerResponse) {
  if (headers["transfer-encoding"] === undefined) return;
  response.setHeader("Connection", "close");
  response.once("finish", () => socket.end(() => socket.destroy()));
}

/** Connects the fetch handler to a Node HTTP server. */
export const nodeListener = (handle: Site["handle"]) =>
  getRequestListener((request, env) =>
    handle(request, {
      socketAddress: env.incoming.socket?.remoteAddress ?? null,
      target: env.incoming.url,
    }),
  );
