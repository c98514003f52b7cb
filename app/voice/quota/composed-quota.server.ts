import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Settings } from "../../settings.server";
import {
  type CallQuota,
  DAY_WINDOW_SECONDS,
  type QuotaRefusal,
  quotaWindow,
  STORE_RETRY_SECONDS,
  VISITOR_WINDOW_SECONDS,
  waitForPlace,
} from "./call-quota.server";

/** The places of calls that are alive; each is a lease that expires by itself. */
export interface CallPlaces {
  /** Takes a place: null, or the seconds until the next one is free for certain. */
  take(lease: string): Promise<number | null>;
  /** Names the call that a lease was taken for. */
  name(lease: string, callId: string): Promise<void>;
  isLive(callId: string): Promise<boolean>;
  /** Frees a place by its lease, or by the call that it was named after. */
  free(leaseOrCall: string): Promise<void>;
}

/** What a store contributes. */
export interface QuotaStore {
  store: CallQuota["store"];
  /** Its points are the visitor's calls in an hour; keys carry the hour. */
  visitors: RateLimiterAbstract;
  /** Its points are the site's calls in a day; keys carry the day. */
  days: RateLimiterAbstract;
  places: CallPlaces;
  isReachable(): Promise<boolean>;
}

/**
 * Takes one point.
 *
 * @returns whether there was one; a refused attempt leaves no trace.
 */
async function spend(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    await limiter.reward(key);
    return false;
  }
}

/** Runs what frees something; a store that is down frees by expiry instead. */
const quietly = (work: Promise<unknown>) => work.then(() => {}).catch(() => {});

/** Counts with the limiters and places of a store. */
export function composedQuota(
  { quotas }: Pick<Settings, "quotas">,
  { store, visitors, days, places, isReachable }: QuotaStore,
  now: () => number = Date.now,
): CallQuota {
  return {
    store,
    isReachable,
    async take(visitor) {
      const hour = quotaWindow(now(), VISITOR_WINDOW_SECONDS);
      const day = quotaWindow(now(), DAY_WINDOW_SECONDS);
      const visitorKey = `${visitor}/${hour.name}`;
      const lease = crypto.randomUUID();
      const undo: (() => Promise<unknown>)[] = [];
      const giveBack = async () => {
        await Promise.all(undo.splice(0).map((step) => quietly(step())));
      };
      const refuse = async (reason: QuotaRefusal["reason"], retryAfter: number) => {
        await giveBack();
        return { granted: false, reason, retryAfter } as const;
      };
      try {
        // Looked at first, so that a visitor who is over the limit takes no place from the others.
        const used = await visitors.get(visitorKey);
        if (used && used.consumedPoints >= quotas.perVisitorPerHour)
          return await refuse("visitor", hour.secondsLeft);
        const wait = await places.take(lease);
        if (wait !== null) return await refuse("at-once", waitForPlace(wait));
        undo.push(() => places.free(lease));
        if (!(await spend(days, day.name))) return await refuse("day", day.secondsLeft);
        undo.push(() => days.reward(day.name));
        if (!(await spend(visitors, visitorKey))) return await refuse("visitor", hour.secondsLeft);
        undo.push(() => visitors.reward(visitorKey));
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        // A store that answered too late may have taken the place all the same.
        await quietly(places.free(lease));
        return { ...(await refuse("store-down", STORE_RETRY_SECONDS)), detail };
      }
      return {
        granted: true,
        giveBack,
        started: (callId) => quietly(places.name(lease, callId)),
      };
    },
    isLive: (callId) => places.isLive(callId).catch(() => false),
    ended: (callId) => quietly(places.free(callId)),
  };
}
