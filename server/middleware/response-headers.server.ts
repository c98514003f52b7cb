import type { MiddlewareHandler } from "hono";
import { setSecurityHeaders } from "../http/security-headers.server";
import { release } from "../release.server";
import { VERSION_HEADER } from "../version-header";
import type { SiteEnvironment } from "./site-environment.server";

/**
 * Sets the security headers on every response that reaches the middleware, and the build's id,
 * which shows which of two instances or caches answered.
 */
export function responseHeaders(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    await next();
    setSecurityHeaders(c.res.headers, c.get("site").settings);
    c.res.headers.set(VERSION_HEADER, release.build);
  };
}
