import type { MiddlewareHandler } from "hono";
import { languageOf, languages, pathIn } from "../../app/content/language";
import { leadProblems } from "../../app/content/lead-pages.server";
import { CALL_PATH, ENDED_PATH, OUTCOME_PATH, VOICE_API } from "../../app/voice-addresses";
import { refusedFor } from "../calls/call-refusal.server";
import { checkPost } from "../http/post-check.server";
import { type Refusal, refuse } from "../http/refusal.server";
import { requestLimit } from "../http/request-limit.server";
import { visitorKey } from "../http/visitor-address.server";
import type { Settings } from "../settings/settings.server";
import type { AppEnv } from "./connection.server";

/** Requests for calls per visitor in ten minutes. A person who keeps retrying makes a dozen. */
const CALLS = 60;
/** Forms per visitor in ten minutes, invalid ones included, since each renders a page. */
const LEADS = 60;
/**
 * Call endings per visitor in ten minutes: each one queries the store, which others need too. No
 * limit for all together: it would let a stranger keep finished calls in their slots.
 */
const ENDINGS = 600;
/** Outcomes in ten minutes: enough for an office behind one address, too few to fill a disk. */
const OUTCOMES = { visitor: 120, all: 3000 };

/** The refusal when requests for a path come too often. */
function tooMany(path: string, retryAfter: number): Refusal {
  if (path === CALL_PATH)
    return refusedFor("requests", { retryAfter, noted: { limit: "requests" } });
  if (path.startsWith(VOICE_API)) return { code: "too-many-requests", detail: { retryAfter } };
  const { tooMany: message } = leadProblems[languageOf(path)];
  return { code: "too-many-leads", detail: { retryAfter, message } };
}

/**
 * Refuses requests to the test-call and form routes that come from another site or too often,
 * before the much slower router runs. The routes check the bodies.
 */
export function requestGuard({
  CALLS_PER_VISITOR_PER_HOUR: perHour,
}: Settings): MiddlewareHandler<AppEnv> {
  const forms = requestLimit({ visitor: LEADS });
  // Each counts a visitor's requests and returns the seconds to wait when there are too many.
  const limits = new Map([
    [CALL_PATH, requestLimit({ visitor: Math.max(CALLS, 2 * perHour) })],
    [ENDED_PATH, requestLimit({ visitor: ENDINGS })],
    [OUTCOME_PATH, requestLimit(OUTCOMES)],
    ...languages.map((language) => [pathIn("/leads", language), forms] as const),
  ]);
  return async (c, next) => {
    const { path, raw: request } = c.req;
    const limit = limits.get(path);
    if (!limit) return next();
    const context = c.get("context");
    // People read the answers of a form's address.
    const reader = limit === forms ? request : undefined;
    const refusal = checkPost(request, context.settings.SITE_URL);
    if (refusal) return refuse(refusal, context, reader);
    const wait = limit(visitorKey(context.clientAddress));
    return wait === null ? next() : refuse(tooMany(path, wait), context, reader);
  };
}
