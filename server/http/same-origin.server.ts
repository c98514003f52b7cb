import { comparableHost, hostStanding } from "./own-hosts.server";

/** Characters of the longest origin: a host name has 253. */
const LONGEST_ORIGIN = 300;

/** What of a request says where it was made. */
export interface RequestOrigin {
  headers: Pick<Headers, "get">;
  /** The host that it was made to, with its port. */
  host: string;
}

/**
 * Whether a request was made by a page that is not ours, as far as a browser says so.
 *
 * Schemes are not compared: behind a proxy that ends TLS the request reaches us over plain HTTP. A
 * request without either header comes from no browser's page (docs/decisions/request-without-origin.md).
 *
 * @param siteUrl our own origin where it is configured (`SITE_URL`). The request's host counts too,
 * unless it is one that we do not know: a name of a stranger's that leads here.
 */
export function isCrossOrigin(
  { headers, host }: RequestOrigin,
  siteUrl: string | undefined,
): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return true;
  const origin = headers.get("origin");
  if (origin === null) return false;
  if (origin.length > LONGEST_ORIGIN) return true;
  const from = URL.parse(origin);
  // `Origin: null` is a sandboxed or redirected page: not ours.
  if (from?.protocol !== "http:" && from?.protocol !== "https:") return true;
  const page = comparableHost(from.host);
  if (siteUrl && page === comparableHost(new URL(siteUrl).host)) return false;
  return page !== comparableHost(host) || hostStanding(siteUrl)(host) !== "own";
}

/** The same of a request that was made whole. */
export const isCrossOriginRequest = (request: Request, siteUrl: string | undefined): boolean =>
  isCrossOrigin({ headers: request.headers, host: new URL(request.url).host }, siteUrl);
