import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "./site-environment.server";

/** Sees to it that what the operator has switched is known, on a host where nothing looks by itself. */
export const currentLine = (): MiddlewareHandler<SiteEnvironment> => async (c, next) => {
  const { line, waitUntil } = c.get("site");
  await line.freshen(waitUntil);
  await next();
};
