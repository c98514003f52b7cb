import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Settings } from "../../settings.server";
import {
  type CallQuota,
  DAY_WINDOW_SECONDS,
  leaseSeconds,
  VISITOR_WINDOW_SECONDS,
} from "./call-quota.server";
import { type CallPlaces, composedQuota } from "./composed-quota.server";

/** The places of one process. */
function memoryPlaces(limit: number, seconds: number, now: () => number): CallPlaces {
  // In the order in which they expire, since all are held equally long.
  const leases = new Map<string, { expires: number; callId?: string }>();
  const leaseOf = new Map<string, string>();
  const drop = (lease: string) => {
    const held = leases.get(lease);
    if (held?.callId) leaseOf.delete(held.callId);
    leases.delete(lease);
  };
  const dropExpired = () => {
    for (const [lease, { expires }] of leases) {
      if (expires > now()) return;
      drop(lease);
    }
  };
  return {
    async take(lease) {
      dropExpired();
      const [oldest] = leases.values();
      if (leases.size >= limit) return oldest ? (oldest.expires - now()) / 1000 : seconds;
      leases.set(lease, { expires: now() + seconds * 1000 });
      return null;
    },
    async name(lease, callId) {
      const held = leases.get(lease);
      if (!held) return;
      held.callId = callId;
      leaseOf.set(callId, lease);
    },
    async isLive(callId) {
      dropExpired();
      return leaseOf.has(callId);
    },
    async free(leaseOrCall) {
      drop(leaseOf.get(leaseOrCall) ?? leaseOrCall);
    },
  };
}

/** Counts calls in this process: for one instance on its own. */
export function memoryQuota(
  settings: Pick<Settings, "quotas" | "voice">,
  now: () => number = Date.now,
): CallQuota {
  const { perVisitorPerHour, perDay, atOnce } = settings.quotas;
  return composedQuota(
    settings,
    {
      store: "memory",
      visitors: new RateLimiterMemory({
        points: perVisitorPerHour,
        duration: VISITOR_WINDOW_SECONDS,
      }),
      days: new RateLimiterMemory({ points: perDay, duration: DAY_WINDOW_SECONDS }),
      places: memoryPlaces(atOnce, leaseSeconds(settings.voice.callMaxSeconds), now),
      isReachable: async () => true,
    },
    now,
  );
}
