import type { MiddlewareHandler } from "hono";
import { CLIENT_CLOSED_REQUEST } from "../http/api-error.server";
import { truncatedAddress } from "../http/visitor-address.server";
import { type Log, type LogFields, loggedPath } from "../observe/log.server";
import { countRequest } from "../observe/metrics/count-request.server";
import type { Metrics } from "../observe/metrics/metric-table.server";
import type { SiteEnvironment } from "./site-environment.server";

/** Said on purpose: the demo is full, or the instance stops. Nobody need be woken up for it. */
const SERVICE_UNAVAILABLE = 503;

/** How bad an answer is for the operator. */
const levelOf = (status: number) =>
  status >= 500 && status !== SERVICE_UNAVAILABLE ? "error" : status >= 400 ? "warn" : "info";

/** What every line about a request says of it, whichever host answers it. */
interface LoggedRequest {
  requestId: string;
  /** The visitor's, as far as it can be believed. */
  clientAddress: string | null;
  method: string | undefined;
  path: string;
  status: number;
  /** Milliseconds from its arrival to its answer. */
  ms: number;
}

/**
 * Writes the one line of a request, with what was noted about it. Of the visitor it holds the network
 * of the address and nothing else (docs/decisions/request-log.md).
 *
 * @param noted its `event` names the line where it is more than a `request`.
 */
function writeRequestLine(
  log: Log,
  { requestId, clientAddress, method, path, status, ms }: LoggedRequest,
  { event = "request", ...noted }: LogFields,
): void {
  log[levelOf(status)](String(event), {
    requestId,
    from: truncatedAddress(clientAddress),
    method,
    path: loggedPath(path),
    status,
    ms: Math.round(ms),
    ...noted,
  });
}

/** Writes one line for each request, with what loaders and actions noted about it. */
export function requestLog(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = performance.now() - started;
    const { log, requestId, clientAddress, waitUntil } = c.get("site");
    const write = () => {
      const { left, ...noted } = c.get("noted");
      // Whatever became of a request whose visitor has left, it is no fault of ours.
      const isLeft = left || (c.res.status >= 500 && c.req.raw.signal.aborted);
      const status = isLeft ? CLIENT_CLOSED_REQUEST : c.res.status;
      const { pathname } = new URL(c.req.url);
      const { method } = c.req;
      writeRequestLine(
        log,
        { requestId, clientAddress, method, path: pathname, status, ms },
        noted,
      );
    };
    // A call that is created behind the visitor's back leaves its id in the line.
    const pending = c.get("beforeLine");
    if (pending.length > 0) waitUntil(Promise.all(pending).then(write));
    else write();
  };
}

/** Counts the requests that reach the application; what a host answers by itself it counts itself. */
export function requestMetrics(
  metrics: Metrics,
  labelOf: (path: string) => string,
): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    await next();
    countRequest(metrics, c.req.method, labelOf(new URL(c.req.url).pathname), c.res.status);
  };
}

/** Makes a span of each request that reaches the application. */
export function requestTraces(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const span = c.get("site").span?.();
    await next();
    span?.end({ status: c.res.status });
  };
}
