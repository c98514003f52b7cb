/** Polled by supervisors and load balancers, who call an instance by whatever name they know. */
export const HEALTH_CHECKS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Characters of a host that reach the log: a host name has 253. */
const LOGGED_HOST = 255;

/** Cuts a host that a stranger chose to what a log line holds. */
export const loggedHost = (host: string): string => host.slice(0, LOGGED_HOST);

/** A host as it is compared: the ports that a scheme implies count as none. */
export const comparableHost = (host: string) => host.toLowerCase().replace(/:(80|443)$/, "");

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d*$/, "");

/** This machine's own names: no other machine's name server can make a browser write them. */
const isLoopback = (name: string) =>
  name === "localhost" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);

/** The name with `www.` in front of it, or without. */
const sibling = (name: string) => (name.startsWith("www.") ? name.slice(4) : `www.${name}`);

/**
 * Whose the host is that a request names: the site's own, the one with or without `www.` beside it,
 * or one that strangers made up, which can be a name of theirs that leads here.
 */
export type HostStanding = "own" | "sibling" | "unknown";

/**
 * Makes the judge of hosts. Ports are of no account: a proxy may be reached at another one, and a
 * page that is read at one comes from the same machine.
 *
 * @param siteUrl our own origin (`SITE_URL`); without it every host is our own.
 */
export function hostStanding(siteUrl: string | undefined): (host: string) => HostStanding {
  if (!siteUrl) return () => "own";
  const own = new URL(siteUrl).hostname;
  return (host) => {
    const name = withoutPort(host);
    if (name === own || isLoopback(name)) return "own";
    return name === sibling(own) ? "sibling" : "unknown";
  };
}

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
