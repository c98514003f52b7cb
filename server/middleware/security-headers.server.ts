import type { MiddlewareHandler } from "hono";
import { setSecurityHeaders } from "../http/security-headers.server";
import type { SiteEnvironment } from "./site-environment.server";

/** Puts the security headers on every response, documents and resource routes alike. */
export function securityHeaders(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    await next();
    setSecurityHeaders(c.res.headers, c.get("site").settings);
  };
}
