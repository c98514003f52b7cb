import type { MiddlewareHandler } from "hono";
import { type Language, pathIn } from "../../app/content/language";
import { leadProblems } from "../../app/content/lead-pages.server";
import { CALL_PATH, ENDED_PATH, OUTCOME_PATH } from "../../app/voice-addresses";
import { refusedFor } from "../calls/call-refusal.server";
import { type Refusal, refuse } from "../http/api-error.server";
import { postRefusal } from "../http/post-refusal.server";
import { requestLimit } from "../http/request-limit.server";
import { visitorKey } from "../http/visitor-address.server";
import type { Settings } from "../settings/settings.server";
import type { SiteEnvironment } from "./site-environment.server";

/** Requests for calls per visitor in ten minutes. A person who keeps retrying makes about a dozen. */
const CALLS = 60;
/** Forms per visitor in ten minutes, invalid ones included, since each renders a page. */
const LEADS = 60;
/**
 * Call endings per visitor in ten minutes: each one queries the store, which others need too. No
 * limit for all together: it would let a stranger hold the slots of finished calls.
 */
const ENDINGS = 600;
/** Outcomes in ten minutes: enough for an office behind one address, too few to fill a disk. */
const OUTCOMES = { visitor: 120, all: 3000 };

/** An address that takes POSTs. */
interface Address {
  /** Counts a visitor's requests and returns the seconds to wait when there are too many. */
  limit: ReturnType<typeof requestLimit>;
  tooMany(wait: number): Refusal;
  /** Whether people read the answer. */
  isPage?: boolean;
}

function addressesOf({
  CALLS_PER_VISITOR_PER_HOUR: perHour,
}: Settings): ReadonlyMap<string, Address> {
  const tooMany = (retryAfter: number): Refusal => ({
    code: "too-many-requests",
    detail: { retryAfter },
  });
  const forms = requestLimit({ visitor: LEADS });
  const form = (language: Language): Address => ({
    limit: forms,
    tooMany: (retryAfter) => ({
      code: "too-many-leads",
      detail: { retryAfter, message: leadProblems[language].tooMany },
    }),
    isPage: true,
  });
  const addresses: Record<string, Address> = {
    [CALL_PATH]: {
      limit: requestLimit({ visitor: Math.max(CALLS, 2 * perHour) }),
      tooMany: (wait) => refusedFor("requests", { wait }),
    },
    [ENDED_PATH]: { limit: requestLimit({ visitor: ENDINGS }), tooMany },
    [OUTCOME_PATH]: { limit: requestLimit(OUTCOMES), tooMany },
    [pathIn("/leads", "en")]: form("en"),
    [pathIn("/leads", "es")]: form("es"),
  };
  return new Map(Object.entries(addresses));
}

/**
 * Refuses foreign or too frequent requests to the test-call and form routes before the much slower
 * router runs. The routes judge their bodies.
 */
export function refusals(settings: Settings): MiddlewareHandler<SiteEnvironment> {
  const addresses = addressesOf(settings);
  return async (c, next) => {
    const request = c.req.raw;
    const address = addresses.get(c.req.path);
    if (!address) return next();
    const site = c.get("site");
    const reader = address.isPage ? request : undefined;
    const refusal = postRefusal(request, site.settings.SITE_URL);
    if (refusal) return refuse(refusal, site, reader);
    const wait = address.limit(visitorKey(site.clientAddress));
    return wait === null ? next() : refuse(address.tooMany(wait), site, reader);
  };
}
