import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "../../server";
import { loggedPath } from "../log.server";

/** Writes one line for each request, with what loaders and actions noted about it. */
export function requestLog(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { log, requestId } = c.get("site");
    const { event = "request", ...noted } = c.get("noted");
    const level = c.res.status >= 500 ? "error" : c.res.status >= 400 ? "warn" : "info";
    log[level](String(event), {
      requestId,
      method: c.req.method,
      path: loggedPath(new URL(c.req.url).pathname),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      ...noted,
    });
  };
}
