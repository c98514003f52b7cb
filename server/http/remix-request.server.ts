/**
 * Adapts a request for Remix, which would fail on some invalid requests.
 *
 * - `_data` is removed: it belongs to apps without single fetch, and Remix would report an error.
 * - `Origin` is removed: the middleware checked it where it matters, and Remix would answer a foreign
 *   or broken one with 500 on every page.
 * - `TRACE` becomes another method that gets 405: Remix creates its own requests, and TRACE is not
 *   allowed there.
 * - The body of a GET, which some hosts pass on, is dropped for the same reason.
 */
export function remixRequest(request: Request): Request {
  const url = new URL(request.url);
  const legacy = url.searchParams.has("_data");
  const hasOrigin = request.headers.has("origin");
  const traces = request.method === "TRACE";
  const isBare = request.method === "GET" || request.method === "HEAD";
  const hasNeedlessBody = isBare && request.body !== null;
  if (!legacy && !hasOrigin && !traces && !hasNeedlessBody) return request;
  if (legacy) url.searchParams.delete("_data");
  const { headers, signal } = request;
  const method = traces ? "OPTIONS" : request.method;
  const seen = new Request(url, traces || isBare ? { method, headers, signal } : request);
  seen.headers.delete("origin");
  return seen;
}
