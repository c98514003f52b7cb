import type { SiteContext } from "../context.server";
import type { Destination } from "../documents/site-addresses.server";

/** What a host knows about one request. */
export interface Connection {
  /** The peer of the connection, or null if the host does not know it. */
  socketAddress: string | null;
  /** What the address leads to, if the host looked it up as sent: a URL drops `/x/..` from it. */
  found?: Destination;
  /** Keeps work alive after the response on hosts that would end it. */
  waitUntil?(work: Promise<unknown>): void;
}

/** What the host passes to middleware, and what middleware pass to each other. */
export type SiteEnvironment = { Bindings: Connection; Variables: { site: SiteContext } };
