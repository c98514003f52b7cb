import type { MiddlewareHandler } from "hono";
import { setSiteHeaders } from "../http/site-headers.server";
import type { SiteEnvironment } from "./site-environment.server";

/** Sets the site's headers on every response that reaches the middleware. */
export function responseHeaders(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    await next();
    setSiteHeaders(c.res.headers, c.get("site").settings);
  };
}
