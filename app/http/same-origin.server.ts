/** A host as it is compared: the ports that a scheme implies count as none. */
const comparable = (host: string) => host.toLowerCase().replace(/:(80|443)$/, "");

/**
 * Whether a request was made by a page that is not ours, as far as a browser says so.
 *
 * Schemes are not compared: behind a proxy that ends TLS the request reaches us over plain HTTP. A
 * request without either header comes from no browser's page (docs/decisions/request-without-origin.md).
 *
 * @param siteUrl our own origin where it is configured (`SITE_URL`); the request's host counts too.
 */
export function isCrossOrigin(request: Request, siteUrl: string | undefined): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return true;
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  const from = URL.parse(origin);
  // `Origin: null` is a sandboxed or redirected page: not ours.
  if (!from || !/^https?:$/.test(from.protocol)) return true;
  const own = [new URL(request.url).host, ...(siteUrl ? [new URL(siteUrl).host] : [])];
  return !own.some((host) => comparable(host) === comparable(from.host));
}
