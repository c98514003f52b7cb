import { isCrossOriginRequest } from "./own-hosts.server";

/** Whether every segment of a path is text that Remix can read. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * A request as Remix may see it, without what makes it fail where a stranger is merely wrong.
 *
 * - A path with a broken percent-encoding is taken literally: Remix would write three lines of its
 *   own about it.
 * - `_data` asks for what apps without single fetch have: Remix would report it as an error.
 * - Of an `Origin` only the meaning is left, as `Sec-Fetch-Site`, which the routes that
 *   have an action check: Remix would answer a foreign or broken one with 500 on every page.
 * - `TRACE` becomes another method that gets 405: Remix makes requests of its own, and none can be
 *   made with that one.
 * - A body that came with a GET, which some hosts pass on, is left out for the same reason.
 */
export function remixRequest(request: Request, siteUrl: string | undefined): Request {
  const url = new URL(request.url);
  const readable = isReadable(url.pathname);
  const legacy = url.searchParams.has("_data");
  const hasOrigin = request.headers.has("origin");
  const traces = request.method === "TRACE";
  const isBare = request.method === "GET" || request.method === "HEAD";
  const hasNeedlessBody = isBare && request.body !== null;
  if (readable && !legacy && !hasOrigin && !traces && !hasNeedlessBody) return request;
  if (!readable) url.pathname = url.pathname.replaceAll("%", "%25");
  if (legacy) url.searchParams.delete("_data");
  const { headers, signal } = request;
  const method = traces ? "OPTIONS" : request.method;
  const seen = new Request(url, traces || isBare ? { method, headers, signal } : request);
  if (hasOrigin) {
    if (isCrossOriginRequest(request, siteUrl)) seen.headers.set("sec-fetch-site", "cross-site");
    seen.headers.delete("origin");
  }
  return seen;
}
