import type { MiddlewareHandler } from "hono";
import { CALL_PATH, ENDED_PATH, OUTCOME_PATH } from "../../app/voice-addresses";
import {
  headRefusal,
  MAX_BODY,
  MAX_ENDING,
  MAX_OUTCOME,
  refuse,
  refuseCall,
} from "../calls/call-refusal.server";
import { messageOf } from "../http/api-error.server";
import { requestLimit } from "../http/request-limit.server";
import { visitorKey } from "../http/visitor-address.server";
import { refuseForm } from "../leads/form-refusal.server";
import type { Settings } from "../settings/settings.server";
import type { SiteEnvironment } from "./site-environment.server";

/** The window in milliseconds for counting requests. */
const WINDOW = 600_000;
/** Requests for calls per visitor and window. A person who keeps retrying makes about a dozen. */
const CALLS = 60;
/** Forms per visitor and window, invalid ones included, since each renders a page. */
const LEADS = 60;
/**
 * Call endings per visitor and window: each one queries the store, which others need too. No limit
 * for all together: it would let a stranger hold the slots of finished calls.
 */
const ENDINGS = 600;
/** Outcomes per window: enough for an office behind one address, too few to fill a disk. */
const OUTCOMES = { visitor: 120, all: 3000 };

/**
 * Refuses bad or too frequent requests to the test-call and form routes before the much slower
 * router runs. The routes' actions also check method and headers, for hosts that run the Remix
 * build without server.ts.
 */
export function refusals({ quotas }: Pick<Settings, "quotas">): MiddlewareHandler<SiteEnvironment> {
  const limited = (visitor: number, all = Number.POSITIVE_INFINITY) =>
    requestLimit({ visitor, all }, WINDOW);
  const routes = new Map([
    [
      CALL_PATH,
      { longest: MAX_BODY, limit: limited(Math.max(CALLS, 2 * quotas.perVisitorPerHour)) },
    ],
    [ENDED_PATH, { longest: MAX_ENDING, limit: limited(ENDINGS) }],
    [OUTCOME_PATH, { longest: MAX_OUTCOME, limit: limited(OUTCOMES.visitor, OUTCOMES.all) }],
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
    const message = messageOf("too-many-requests");
    const code = isCall ? "too-many-calls" : "too-many-requests";
    return answer({ code, detail: { retryAfter, message } }, site);
  };
}
