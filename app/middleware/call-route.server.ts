import type { MiddlewareHandler } from "hono";
import { isCallTarget } from "../voice/web-call/call-refusal.server";
import { createWebCall } from "../voice/web-call/create-web-call.server";
import type { SiteEnvironment } from "./site-environment.server";

/**
 * Answers the call route ahead of Remix, which takes ten times as long as a refusal. The route's
 * action is for hosts that run the Remix build without server.ts.
 */
export function callRoute(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const target = c.env.target ?? new URL(c.req.url).pathname;
    if (!isCallTarget(target)) return next();
    return createWebCall(c.req.raw, c.get("site"));
  };
}
