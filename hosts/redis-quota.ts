import Redis from "ioredis";
import type { Log } from "../server/observe/log.server";
import type { Settings } from "../server/settings/settings.server";
import type { CallQuota } from "../server/store/call-quota.server";
import { ledgerQuota } from "../server/store/ledger-quota.server";
import { steadyClock } from "../server/store/steady-clock.server";
import { ANSWER_TIMEOUT, redisLedger } from "./redis-ledger";
import { watchRedisProblems } from "./redis-problems";

/** Milliseconds between two attempts to reach a store that is down, at most. */
const LONGEST_RETRY = 1000;

/**
 * A connection that fails at once while the store is down, and comes back by itself.
 */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A command that may have run must not run again: it could take a second place.
    autoResendUnfulfilledCommands: false,
    connectTimeout: ANSWER_TIMEOUT,
    // After a fail-over this one only reads: whoever writes now is behind a new connection.
    reconnectOnError: ({ message }) => message.includes("READONLY"),
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RETRY),
  });
  let told = false;
  redis.on("error", (error) => {
    if (!told) log.error("store-down", { error: error.message });
    told = true;
  });
  redis.on("ready", () => {
    if (told) log.info("store-back");
    told = false;
  });
  return redis;
}

/**
 * Milliseconds between the tries of a release: for as long as one is understood
 * (RELEASABLE_SECONDS), since a point of the day that is not released is a visitor turned away.
 */
const PAUSES = [100, 500, 1000, 2000, 5000, ...Array.from({ length: 340 }, () => 20_000)];

/**
 * Says when a Redis that was away comes back without what it held: another day's calls are granted then,
 * and leads are lost. Places are put back that this process knows of.
 *
 * @param since a key that is there for as long as nothing is forgotten.
 */
function sayWhatIsForgotten(
  redis: Redis,
  since: string,
  putBack: () => Promise<number>,
  log: Log,
): void {
  let isBack = false;
  redis.on("ready", async () => {
    try {
      // Ahead of all that visitors ask for.
      const back = putBack();
      const isNew = await redis.set(since, Date.now(), "NX");
      const calls = await back;
      if (isBack && (isNew || calls > 0)) log.error("store-forgot", { calls });
      isBack = true;
    } catch (error) {
      log.error("background-failed", { work: "put-back", error: String(error) });
    }
  });
}

/**
 * Counts calls in Redis, for several instances together. While it is out of reach no call is
 * granted: counting in memory meanwhile would break the limits.
 */
export function redisQuota(
  settings: Pick<Settings, "quotas" | "voice" | "operatorSecret" | "callsKeptDays" | "redisPrefix">,
  redis: Redis,
  log: Log,
): CallQuota {
  const { redisPrefix: prefix, callsKeptDays: keptDays } = settings;
  const { ledger, putBack } = redisLedger(redis, { prefix, keptDays });
  sayWhatIsForgotten(redis, `${prefix}:since`, putBack, log);
  return ledgerQuota(settings, {
    store: "redis",
    ledger,
    problems: watchRedisProblems(redis, log),
    pauses: PAUSES,
    log,
    now: steadyClock(),
  });
}
