import Redis from "ioredis";
import type { Log } from "../app/log.server";
import type { Settings } from "../app/settings.server";
import { answerWithin } from "../app/voice/patience.server";
import type { CallQuota } from "../app/voice/quota/call-quota.server";
import { ledgerQuota } from "../app/voice/quota/ledger-quota.server";
import { steadyClock } from "../app/voice/quota/steady-clock.server";
import { redisLedger } from "./redis-ledger";

/** Milliseconds after which a store that hangs counts as down. */
const ANSWER_TIMEOUT = 2000;
/** Milliseconds between two attempts to reach a store that is down, at most. */
const LONGEST_RETRY = 1000;

/**
 * Milliseconds between the tries to give something back: for as long as a release is understood
 * (RELEASABLE_SECONDS), since a point of the day that is not given back is a visitor turned away.
 */
const PAUSES = [100, 500, 1000, 2000, 5000, ...Array.from({ length: 340 }, () => 20_000)];

/** A connection that fails at once while the store is down, and comes back by itself. */
function connect(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A command that may have run must not run again: it could take a second place.
    autoResendUnfulfilledCommands: false,
    connectTimeout: ANSWER_TIMEOUT,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RETRY),
  });
  let told = false;
  redis.on("error", (error) => {
    if (!told) log.error("quota-store-down", { error: error.message });
    told = true;
  });
  redis.on("ready", () => {
    if (told) log.info("quota-store-back");
    told = false;
  });
  return redis;
}

/**
 * Counts calls in Redis, for several instances together. While it is out of reach no call is
 * granted: counting in memory meanwhile would break the limits.
 */
export function redisQuota(settings: Settings & { redisUrl: string }, log: Log): CallQuota {
  const redis = connect(settings.redisUrl, log);
  return ledgerQuota(settings, {
    store: "redis",
    ledger: redisLedger(redis, ANSWER_TIMEOUT),
    isReachable: () =>
      answerWithin(ANSWER_TIMEOUT, () => redis.ping()).then(
        () => true,
        () => false,
      ),
    pauses: PAUSES,
    now: steadyClock(),
  });
}
