import type { SiteContext } from "../context.server";
import type { LogFields } from "../observe/log.server";

/** What a host knows about one request. */
export interface Connection {
  /** The peer of the connection, or null where the host does not know it. */
  socketAddress: string | null;
  /** Path and query as they were sent, where the host knows: a `URL` has dot segments resolved. */
  target?: string;
  /** Keeps work alive behind the answer, where the host would end it. */
  waitUntil?(work: Promise<unknown>): void;
}

/** What the host gives a middleware, and what one middleware leaves for the next. */
export type SiteEnvironment = {
  Bindings: Connection;
  Variables: { site: SiteContext; noted: LogFields; beforeLine: Promise<unknown>[] };
};
