/** Asked by supervisors and load balancers, who call an instance by whatever name they know. */
export const FOR_EVERY_HOST: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

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
