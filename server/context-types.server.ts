import type { CallProvider } from "./calls/provider/call-provider.server";
import type { Bootstrap } from "./documents/defer-scripts.server";
import type { Log, LogFields } from "./observe/log.server";
import type { Metrics } from "./observe/metric-table.server";
import type { Span, Tracer } from "./observe/traces.server";
import type { Settings } from "./settings/settings.server";
import type { CallAvailability } from "./store/call-availability.server";
import type { CallQuota } from "./store/call-quota.server";
import type { Outbox } from "./store/sql-leads.server";

/** What a host gives the application once, at startup. */
export interface Host {
  settings: Settings;
  log: Log;
  quota: CallQuota;
  /** Counts events; missing when no metrics are served. */
  metrics?: Metrics;
  /** Creates spans for requests; missing when no collector is set. */
  tracer?: Tracer;
  /** Keeps leads until they are delivered; missing when no destination is set. */
  outbox?: Outbox;
  /** Whether the host notices that a visitor left only when it sends them something. */
  noticesLate?: boolean;
  /** Whether the process was told to stop and is only finishing its work. */
  isStopping?(): boolean;
  /** Called with a page's bootstrap module each time the page is rendered (for the build). */
  onBootstrap?(bootstrap: Bootstrap): void;
}

/** What all requests to a site share. */
export interface Services extends Host {
  /** Whether the site accepts calls. */
  availability: CallAvailability;
  /** Creates and follows calls. */
  provider: CallProvider;
}

/** What loaders and actions get for one request. */
export interface RequestContext extends Services {
  /** Missing while a document is rendered for everybody. */
  requestId?: string;
  /** The request's span; requests made on its behalf carry its `traceparent`. */
  span?(): Span;
  /** The visitor's address as far as we can trust it, or null. */
  clientAddress: string | null;
  /** Aborts when the visitor leaves before the whole response has arrived. */
  readonly visitorLeft: AbortSignal;
  /** Adds fields to the request's one log line; `left` means that nobody got the response. */
  note(fields: LogFields): void;
  /**
   * Keeps work running after the response and after the visitor leaves. Logs its rejection.
   *
   * @param how `beforeLine`: the work adds fields to the request's log line, so the line waits.
   */
  waitUntil(work: Promise<unknown>, how?: { beforeLine?: boolean }): void;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    requestContext?: RequestContext;
    /**
     * Sent instead of the page that the routes would render, such as JSON for a program. Remix
     * itself would always render the page around a route's response.
     */
    answer?: Response;
  }
}
