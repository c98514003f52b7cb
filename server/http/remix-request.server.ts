/**
 * Adapts a request for Remix, which would fail on some invalid requests.
 *
 * - `_data` is removed: it belongs to apps without single fetch, and Remix would report an error.
 * - `Origin` is removed: the middleware checked it where it matters, and Remix would answer a
 *   foreign or broken one with 500 on every page, as it does under remix-serve.
 * - `TRACE` becomes another method that gets 405: Remix creates its own requests, and TRACE is not
 *   allowed there.
 * - The body of a GET, which some hosts pass on, is dropped for the same reason.
 */
export function remixRequest(request: Request): Request {
  const { method, headers, signal } = request;
  const url = new URL(request.url);
  const legacy = url.searchParams.has("_data");
  const traces = method === "TRACE";
  const isBare = traces || method === "GET" || method === "HEAD";
  if (!legacy && !headers.has("origin") && !traces && !(isBare && request.body)) return request;
  if (legacy) url.searchParams.delete("_data");
  const bare = { method: traces ? "OPTIONS" : method, headers, signal };
  const seen = new Request(url, isBare ? bare : request);
  seen.headers.delete("origin");
  return seen;
}
