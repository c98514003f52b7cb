import type { MiddlewareHandler } from "hono";
import { CALL_PATH, ENDED_PATH, OUTCOME_PATH } from "../../app/voice-addresses";
import {
  type CallPath,
  refuse,
  refuseCall,
  refusedFor,
  refuseHead,
} from "../calls/call-refusal.server";
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
 * router runs.
 */
export function refusals({ quotas }: Pick<Settings, "quotas">): MiddlewareHandler<SiteEnvironment> {
  const limited = (visitor: number, all = Number.POSITIVE_INFINITY) =>
    requestLimit({ visitor, all }, WINDOW);
  const limits: [CallPath, ReturnType<typeof requestLimit>][] = [
    [CALL_PATH, limited(Math.max(CALLS, 2 * quotas.perVisitorPerHour))],
    [ENDED_PATH, limited(ENDINGS)],
    [OUTCOME_PATH, limited(OUTCOMES.visitor, OUTCOMES.all)],
  ];
  const formLimit = limited(LEADS);
  return async (c, next) => {
    const request = c.req.raw;
    const site = c.get("site");
    const refusedForm = refuseForm(request, site, formLimit);
    if (refusedForm) return refusedForm;
    const { pathname } = new URL(request.url);
    const [path, limit] = limits.find(([path]) => path === pathname) ?? [];
    if (!path || !limit) return next();
    const refused = refuseHead(request, site, path);
    if (refused) return refused;
    const retryAfter = limit(visitorKey(site.clientAddress));
    if (retryAfter === null) return next();
    if (path === CALL_PATH) return refuseCall(refusedFor("requests", { wait: retryAfter }), site);
    return refuse({ code: "too-many-requests", detail: { retryAfter } }, site);
  };
}
