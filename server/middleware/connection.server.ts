import type { RequestContext } from "../context-types.server";

/** What a host knows about one request. */
export interface Connection {
  /** The peer of the connection, or null if the host does not know it. */
  socketAddress: string | null;
  /** Path and query as sent, if the host knows them: a URL drops `/x/..`. */
  target?: string | undefined;
  /** Keeps work alive after the response on hosts that would end it. */
  waitUntil?(work: Promise<unknown>): void;
}

/** What the host passes to middleware, and what one middleware passes to the next. */
export type AppEnv = { Bindings: Connection; Variables: { context: RequestContext } };
