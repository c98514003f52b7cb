import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "../../server";
import { release, VERSION_HEADER } from "../release.server";

/** Names the build on every response, so that one sees which of two instances or caches answered. */
export function versionHeader(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    await next();
    c.res.headers.set(VERSION_HEADER, release.build);
  };
}
