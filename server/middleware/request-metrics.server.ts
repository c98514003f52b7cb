import type { MiddlewareHandler } from "hono";
import { countRequest } from "../observe/metrics/count-request.server";
import type { Metrics } from "../observe/metrics/metric-table.server";
import type { SiteEnvironment } from "./site-environment.server";

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
