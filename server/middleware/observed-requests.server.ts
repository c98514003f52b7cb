import type { MiddlewareHandler } from "hono";
import { CLIENT_CLOSED_REQUEST } from "../http/api-error.server";
import { HEALTH_CHECKS } from "../http/own-hosts.server";
import { truncatedAddress } from "../http/visitor-address.server";
import { loggedPath } from "../observe/log.server";
import { countRequest } from "../observe/metrics/count-request.server";
import type { SiteEnvironment } from "./site-environment.server";

/**
 * Sent on purpose: the demo is full or the instance is stopping. Nobody needs to wake up for it.
 */
const SERVICE_UNAVAILABLE = 503;

/** The log level of a response. A health check that passes every few seconds is not news. */
function levelOf(status: number, path: string) {
  if (status >= 400) return status >= 500 && status !== SERVICE_UNAVAILABLE ? "error" : "warn";
  return HEALTH_CHECKS.has(path) ? "debug" : "info";
}

/**
 * Logs one line per request with the notes of loaders and actions, counts the request, and ends its
 * span. Of the visitor, the line holds only the address's network (docs/decisions/request-log.md).
 * A host counts the requests that it answers itself.
 *
 * @param labelOf returns a path's label in metrics.
 */
export function observedRequests(
  labelOf: (path: string) => string,
): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const { log, requestId, clientAddress, waitUntil, metrics, tracer, span } = c.get("site");
    const { method } = c.req;
    const { pathname } = new URL(c.req.url);
    const traced = tracer && span?.();
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const answered = c.res.status;
    traced?.end({ status: answered });
    const write = () => {
      // `event` replaces the default `request` when a loader or action set it.
      const { left, event = "request", ...noted } = c.get("noted");
      if (metrics) countRequest(metrics, method, labelOf(pathname), answered, noted.code);
      // If the visitor left, the outcome is not our fault.
      const isLeft = left || (answered >= 500 && c.req.raw.signal.aborted);
      const status = isLeft ? CLIENT_CLOSED_REQUEST : answered;
      const from = truncatedAddress(clientAddress);
      const path = loggedPath(pathname);
      log[levelOf(status, pathname)](String(event), {
        requestId,
        from,
        method,
        path,
        status,
        ms,
        ...noted,
      });
    };
    // Wait for background work that adds fields, such as the id of a call.
    const pending = c.get("beforeLine");
    if (pending.length > 0) waitUntil(Promise.all(pending).then(write));
    else write();
  };
}
