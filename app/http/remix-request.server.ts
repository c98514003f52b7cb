import { isCrossOriginRequest } from "./same-origin.server";

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
 */
export function remixRequest(request: Request, siteUrl: string | undefined): Request {
  const url = new URL(request.url);
  const readable = isReadable(url.pathname);
  const legacy = url.searchParams.has("_data");
  const hasOrigin = request.headers.has("origin");
  const traces = request.method === "TRACE";
  if (readable && !legacy && !hasOrigin && !traces) return request;
  if (!readable) url.pathname = url.pathname.replaceAll("%", "%25");
  if (legacy) url.searchParams.delete("_data");
  const seen = new Request(url, traces ? { method: "OPTIONS", headers: request.headers } : request);
  if (hasOrigin) {
    if (isCrossOriginRequest(request, siteUrl)) seen.headers.set("sec-fetch-site", "cross-site");
    seen.headers.delete("origin");
  }
  return seen;
}
