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
 * - A page gets the same answer to a form whatever its `Origin`: Remix would answer a foreign one
 *   with 500. No page has an action; the routes that have one check where a request comes from.
 */
export function remixRequest(request: Request): Request {
  const url = new URL(request.url);
  const submits = request.method !== "GET" && request.method !== "HEAD";
  const readable = isReadable(url.pathname);
  const legacy = url.searchParams.has("_data");
  const checked = !submits || url.pathname.startsWith("/api/") || !request.headers.has("origin");
  if (readable && !legacy && checked) return request;
  if (!readable) url.pathname = url.pathname.replaceAll("%", "%25");
  if (legacy) url.searchParams.delete("_data");
  const seen = new Request(url, request);
  if (!checked) seen.headers.delete("origin");
  return seen;
}
