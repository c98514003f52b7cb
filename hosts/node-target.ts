import type { IncomingMessage } from "node:http";

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
