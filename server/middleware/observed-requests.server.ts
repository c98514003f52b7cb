import type { MiddlewareHandler } from "hono";
import { CLIENT_CLOSED_REQUEST } from "../http/api-error.server";
import { HEALTH_CHECKS } from "../http/own-hosts.server";
import { truncatedAddress } from "../http/visitor-address.server";
import { loggedPath } from "../observe/log.server";
import { countRequest } from "../observe/metrics/count-request.server";
import type { SiteEnvironment } from "./site-environment.server";

/** Said on purpose: the demo is full, or the instance stops. Nobody need be woken up for it. */
const SERVICE_UNAVAILABLE = 503;

/** How bad an answer is for the operator. A poll every few seconds that finds all well is no news. */
function levelOf(status: number, path: string) {
  if (status >= 400) return status >= 500 && status !== SERVICE_UNAVAILABLE ? "error" : "warn";
  return HEALTH_CHECKS.has(path) ? "debug" : "info";
}

/**
 * Writes the one line of a request, with what loaders and actions noted about it; counts the request,
 * and ends its span. Of the visitor the line holds the network of the address and nothing else
 * (docs/decisions/request-log.md). What a host answers by itself it counts itself.
 *
 * @param labelOf what metrics call a path.
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
    if (metrics) countRequest(metrics, method, labelOf(pathname), answered);
    const write = () => {
      // `event` names the line where it is more than a `request`.
      const { left, event = "request", ...noted } = c.get("noted");
      // Whatever became of a request whose visitor has left, it is no fault of ours.
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
    // A call that is created behind the visitor's back leaves its id in the line.
    const pending = c.get("beforeLine");
    if (pending.length > 0) waitUntil(Promise.all(pending).then(write));
    else write();
  };
}
