import type { MiddlewareHandler } from "hono";
import { CLIENT_CLOSED_REQUEST } from "../http/client-closed.server";
import { type LogFields, loggedPath } from "../log.server";
import { truncatedAddress } from "../voice/quota/visitor-key.server";
import type { SiteEnvironment } from "./site-environment.server";

/** Said on purpose: the demo is full, or the instance stops. Nobody need be woken up for it. */
const SERVICE_UNAVAILABLE = 503;

/** How bad an answer is for the operator. */
export const levelOf = (status: number) =>
  status >= 500 && status !== SERVICE_UNAVAILABLE ? "error" : status >= 400 ? "warn" : "info";

/** What every line about a request says of it, whichever host answers it. */
export function requestFields(
  requestId: string,
  address: string | null,
  method: string | undefined,
  path: string,
  status: number,
): LogFields {
  return { requestId, from: truncatedAddress(address), method, path: loggedPath(path), status };
}

/**
 * Writes one line for each request, with what loaders and actions noted about it. Of the visitor it
 * holds the network of the address and nothing else (docs/decisions/request-log.md).
 */
export function requestLog(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const started = c.env.known?.arrived ?? performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const { log, requestId, clientAddress, waitUntil } = c.get("site");
    const write = () => {
      const { event = "request", left, ...noted } = c.get("noted");
      // Whatever became of a request whose visitor has left, it is no fault of ours.
      const isLeft = left || (c.res.status >= 500 && c.req.raw.signal.aborted);
      const status = isLeft ? CLIENT_CLOSED_REQUEST : c.res.status;
      const { pathname } = new URL(c.req.url);
      log[levelOf(status)](String(event), {
        ...requestFields(requestId, clientAddress, c.req.method, pathname, status),
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
