import type { MiddlewareHandler } from "hono";
import { voiceAnswerFor } from "../calls/voice-answers.server";
import type { SiteEnvironment } from "./site-environment.server";

/**
 * Answers what pages send during and after their calls ahead of Remix, which takes several times as
 * long as a refusal. The routes' actions are for hosts that run the Remix build without server.ts.
 */
export function voiceRoutes(): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const answer = voiceAnswerFor(c.env.target ?? new URL(c.req.url).pathname);
    return answer ? answer(c.req.raw, c.get("site")) : next();
  };
}
