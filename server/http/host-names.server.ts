/** Polled by supervisors and load balancers, under any host name they know. */
export const HEALTH_CHECKS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d*$/, "");

/** This machine's own names: nobody else's DNS server can make a browser send them. */
const isLoopback = (name: string) =>
  name === "localhost" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);

/** The name with `www.` added or removed. */
const sibling = (name: string) => (name.startsWith("www.") ? name.slice(4) : `www.${name}`);

/**
 * The host name of a request: the site's own, its sibling with or without `www.`, or an unknown
 * one, which may be a stranger's domain that points here.
 */
export type HostNameKind = "own" | "sibling" | "unknown";

/**
 * Creates a function that classifies host names. It ignores ports: a proxy may use another one, and
 * a page on another port comes from the same machine.
 *
 * @param siteUrl our own origin (`SITE_URL`); without it every host name is our own.
 */
export function hostNameKinds(siteUrl: string | undefined): (host: string) => HostNameKind {
  if (!siteUrl) return () => "own";
  const own = new URL(siteUrl).hostname;
  return (host) => {
    const name = withoutPort(host);
    if (name === own || isLoopback(name)) return "own";
    return name === sibling(own) ? "sibling" : "unknown";
  };
}
