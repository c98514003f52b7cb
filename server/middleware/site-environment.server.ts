import type { AdmittedCall } from "../calls/admit-call.server";
import type { SiteContext } from "../context.server";
import type { LogFields } from "../observe/log.server";

/** A request for a call that a host has admitted ahead of the fetch handler. */
export interface KnownCall {
  admitted: AdmittedCall;
  requestId: string;
  /** The visitor's, as far as it can be believed. */
  clientAddress: string | null;
  /** When it arrived (`performance.now()`). */
  arrived: number;
}

/** What a host knows about one request. */
export interface Connection {
  /** The peer of the connection, or null where the host does not know it. */
  socketAddress: string | null;
  /** Path and query as they were sent, where the host knows: a `URL` has dot segments resolved. */
  target?: string;
  /** What the host has found out by `admitCall`: the answer is that call. */
  known?: KnownCall;
  /** Keeps work alive behind the answer, where the host would end it. */
  waitUntil?(work: Promise<unknown>): void;
}

/** What the host gives a middleware, and what one middleware leaves for the next. */
export type SiteEnvironment = {
  Bindings: Connection;
  Variables: { site: SiteContext; noted: LogFields; beforeLine: Promise<unknown>[] };
};
