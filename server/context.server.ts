import type { Starter } from "./documents/defer-scripts.server";
import type { Log, LogFields } from "./observe/log.server";
import type { Metrics } from "./observe/metrics/metric-table.server";
import type { Span, Tracer } from "./observe/traces.server";
import type { Settings } from "./settings/settings.server";
import type { CallLine } from "./store/call-line.server";
import type { CallQuota } from "./store/call-quota.server";
import type { LeadIntake } from "./store/lead-store.server";

/** What a host gives the application once, when it starts. */
export interface Host {
  name: "node" | "cloudflare" | "remix-serve";
  settings: Settings;
  log: Log;
  quota: CallQuota;
  /** Whether calls are taken. */
  line: CallLine;
  /** Counts what happens, where somebody asks for it. */
  metrics?: Metrics;
  /** Makes spans of requests, where somebody collects them. */
  tracer?: Tracer;
  /** Hands leads over; none where no address for them is set. */
  leads?: LeadIntake;
  /** Whether a visitor who leaves is noticed only when something is sent to them. */
  noticesLate?: boolean;
  /** Whether the process has been told to stop and only finishes what it began. */
  isStopping(): boolean;
  /** Told the module that starts React on a page, each time that one is rendered (for the build). */
  onStarter?(starter: Starter): void;
}

/** What loaders and actions get for one request. */
export interface SiteContext extends Host {
  requestId: string;
  /** The request as a span; its `traceparent` goes to whoever is asked on its behalf. */
  span?(): Span;
  /** The visitor's address as far as it can be believed, or null. */
  clientAddress: string | null;
  /** Aborts when the visitor has left before they had the whole answer. */
  readonly visitorLeft: AbortSignal;
  /** Adds values to the request's one log line; `left` says that nobody got the answer. */
  note(fields: LogFields): void;
  /**
   * Keeps work going behind the answer, and when the visitor has left. What it rejects with is
   * logged.
   *
   * @param how `beforeLine`: what it notes belongs into the request's line, which waits for it where
   * the visitor has left.
   */
  waitUntil(work: Promise<unknown>, how?: { beforeLine?: boolean }): void;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    site?: SiteContext;
  }
}
