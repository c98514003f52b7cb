import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "./site-environment.server";

/** Makes a span of each request that reaches the application. */
export function requestTraces(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const span = c.get("site").span?.();
    await next();
    span?.end({ status: c.res.status });
  };
}
