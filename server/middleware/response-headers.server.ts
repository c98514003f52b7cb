import type { MiddlewareHandler } from "hono";
import { setSecurityHeaders } from "../http/security-headers.server";
import { release } from "../release.server";
import { VERSION_HEADER } from "../version-header";
import type { SiteEnvironment } from "./site-environment.server";

/**
 * Puts the security headers on every response, documents and resource routes alike, and names the
 * build, so that one sees which of two instances or caches answered.
 */
export function responseHeaders(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    await next();
    setSecurityHeaders(c.res.headers, c.get("site").settings);
    c.res.headers.set(VERSION_HEADER, release.build);
  };
}
