/** Polled by supervisors and load balancers, under any host name they know. */
export const HEALTH_CHECKS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Maximum characters of a host in the log: a host name has at most 253. */
const LOGGED_HOST = 255;

/** Shortens an untrusted host for the log. */
export const loggedHost = (host: string): string => host.slice(0, LOGGED_HOST);

/** Normalizes a host for comparison: default ports are dropped. */
export const comparableHost = (host: string) => host.toLowerCase().replace(/:(80|443)$/, "");

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d*$/, "");

/** This machine's own names: no foreign DNS server can make a browser send them. */
const isLoopback = (name: string) =>
  name === "localhost" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);

/** The name with `www.` added or removed. */
const sibling = (name: string) => (name.startsWith("www.") ? name.slice(4) : `www.${name}`);

/**
 * Whose host a request names: the site's own, its sibling with or without `www.`, or an unknown
 * one, which may be a stranger's domain that points here.
 */
export type HostStanding = "own" | "sibling" | "unknown";

/**
 * Creates a function that classifies hosts. It ignores ports: a proxy may use another one, and a
 * page on another port comes from the same machine.
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

/** Maximum characters of an origin: a host name has at most 253. */
const MAX_ORIGIN = 300;

/**
 * Whether another site's page made the request, as far as the browser tells. Ignores schemes:
 * behind a TLS proxy, requests reach us over plain HTTP. A request without either header does not
 * come from a browser page (docs/decisions/request-without-origin.md).
 *
 * @param siteUrl our own origin (`SITE_URL`), if configured. The request's host counts too, unless
 * it is unknown: it may be a stranger's domain that points here.
 */
export function isCrossOrigin({ headers, url }: Request, siteUrl: string | undefined): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return true;
  const origin = headers.get("origin");
  if (origin === null) return false;
  if (origin.length > MAX_ORIGIN) return true;
  const from = URL.parse(origin);
  // `Origin: null` comes from a sandboxed or redirected page, not ours.
  if (from?.protocol !== "http:" && from?.protocol !== "https:") return true;
  const page = comparableHost(from.host);
  if (siteUrl && page === comparableHost(new URL(siteUrl).host)) return false;
  const { host } = new URL(url);
  return page !== comparableHost(host) || hostStanding(siteUrl)(host) !== "own";
}
