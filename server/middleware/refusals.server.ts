import type { MiddlewareHandler } from "hono";
import { CALL_PATH, ENDED_PATH, OUTCOME_PATH } from "../../app/voice-addresses";
import {
  headRefusal,
  LONGEST_BODY,
  LONGEST_ENDING,
  LONGEST_OUTCOME,
  refuse,
  refuseCall,
} from "../calls/call-refusal.server";
import { requestLimit } from "../http/request-limit.server";
import { visitorKey } from "../http/visitor-address.server";
import { refuseForm } from "../leads/form-refusal.server";
import type { Settings } from "../settings/settings.server";
import type { SiteEnvironment } from "./site-environment.server";

/** Milliseconds of the window in which requests are counted. */
const WINDOW = 600_000;
/** Requests for calls of one visitor in it; a person who tries again and again makes a dozen. */
const CALLS = 60;
/** Forms of one visitor in it, those that are wrong included: each of them is a page to render. */
const LEADS = 60;
/**
 * Endings in it: each asks the store, which others need as well. A limit for all together would let a
 * stranger keep the slots of calls that are over.
 */
const ENDINGS = 600;
/** Outcomes in it: an office behind one address may call all the time, and nobody can fill a disk. */
const OUTCOMES = { visitor: 120, all: 3000 };

/**
 * Refuses requests to the routes of the test call, and forms, that are wrong by their head or come too
 * often, ahead of the router, which takes several times as long. What is wrong by its head the routes'
 * actions refuse by themselves too, for hosts that run the Remix build without server.ts.
 */
export function refusals({ quotas }: Pick<Settings, "quotas">): MiddlewareHandler<SiteEnvironment> {
  const limited = (visitor: number, all = Number.POSITIVE_INFINITY) =>
    requestLimit({ visitor, all }, WINDOW);
  const routes = new Map([
    [
      CALL_PATH,
      { longest: LONGEST_BODY, limit: limited(Math.max(CALLS, 2 * quotas.perVisitorPerHour)) },
    ],
    [ENDED_PATH, { longest: LONGEST_ENDING, limit: limited(ENDINGS) }],
    [OUTCOME_PATH, { longest: LONGEST_OUTCOME, limit: limited(OUTCOMES.visitor, OUTCOMES.all) }],
  ]);
  const formLimit = limited(LEADS);
  return async (c, next) => {
    const { pathname, host } = new URL(c.req.url);
    const { method, headers } = c.req.raw;
    const site = c.get("site");
    const refusedForm = refuseForm(c.req.raw, site, formLimit);
    if (refusedForm) return refusedForm;
    const route = routes.get(pathname);
    if (!route) return next();
    const isCall = pathname === CALL_PATH;
    const answer = isCall ? refuseCall : refuse;
    const wrong = headRefusal({ method, headers, host }, site.settings.siteUrl, route.longest);
    if (wrong) return answer(wrong, site);
    const retryAfter = route.limit(visitorKey(site.clientAddress));
    if (retryAfter === null) return next();
    const code = isCall ? "too-many-calls" : "too-many-requests";
    return answer({ code, detail: { retryAfter } }, site);
  };
}
