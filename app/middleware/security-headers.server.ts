import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "../../server";
import { setSecurityHeaders } from "../http/security-headers.server";

/** Puts the security headers on every response, documents and resource routes alike. */
export function securityHeaders(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    await next();
    setSecurityHeaders(c.res.headers, c.get("site").settings);
  };
}
