import type { MiddlewareHandler } from "hono";
import { isCallTarget } from "../calls/call-refusal.server";
import { createAdmittedCall, createWebCall } from "../calls/create-web-call.server";
import type { SiteEnvironment } from "./site-environment.server";

/**
 * Answers the call route ahead of Remix, which takes ten times as long as a refusal; the Node host
 * refuses ahead of this too (hosts/node-call-refusals.ts). The route's action is for hosts that run
 * the Remix build without server.ts.
 */
export function callRoute(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const { known } = c.env;
    if (known) return createAdmittedCall(c.req.raw, c.get("site"), known.admitted);
    const target = c.env.target ?? new URL(c.req.url).pathname;
    if (!isCallTarget(target)) return next();
    return createWebCall(c.req.raw, c.get("site"));
  };
}
