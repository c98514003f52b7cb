import type { MiddlewareHandler } from "hono";
import { errorFor } from "../http/api-error.server";
import { FOR_EVERY_HOST, type hostStanding, loggedHost } from "../http/own-hosts.server";
import type { SiteEnvironment } from "./site-environment.server";

/**
 * Turns away requests for hosts that are not ours: their pages would be rendered for nobody, and a
 * name that somebody else points here would make their pages ours (DNS rebinding).
 */
export function ownHosts(
  standing: ReturnType<typeof hostStanding>,
  siteUrl: string | undefined,
): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const request = c.req.raw;
    const { host, pathname, search } = new URL(request.url);
    const whose = standing(host);
    if (whose === "own" || FOR_EVERY_HOST.has(pathname)) return next();
    if (whose === "sibling" && (request.method === "GET" || request.method === "HEAD"))
      return c.body(null, 308, { Location: siteUrl + pathname + search });
    c.get("site").note({ code: "unknown-host", host: loggedHost(host) });
    return errorFor(request, "unknown-host");
  };
}
