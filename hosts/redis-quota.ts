import type Redis from "ioredis";
import { answerWithin } from "../server/calls/patience.server";
import type { Log } from "../server/observe/log.server";
import type { Settings } from "../server/settings/settings.server";
import type { CallQuota } from "../server/store/call-quota.server";
import { ledgerQuota } from "../server/store/ledger-quota.server";
import { steadyClock } from "../server/store/steady-clock.server";
import { ANSWER_TIMEOUT } from "./redis-connection";
import { redisLedger } from "./redis-ledger";

/**
 * Milliseconds between the tries of a release: for as long as one is understood
 * (RELEASABLE_SECONDS), since a point of the day that is not released is a visitor turned away.
 */
const PAUSES = [100, 500, 1000, 2000, 5000, ...Array.from({ length: 340 }, () => 20_000)];

/**
 * Counts calls in Redis, for several instances together. While it is out of reach no call is
 * granted: counting in memory meanwhile would break the limits.
 */
export function redisQuota(
  settings: Pick<Settings, "quotas" | "voice" | "callsKeptDays" | "redisPrefix">,
  redis: Redis,
  log: Log,
): CallQuota {
  const { redisPrefix: prefix, callsKeptDays: keptDays } = settings;
  return ledgerQuota(settings, {
    store: "redis",
    ledger: redisLedger(redis, { timeout: ANSWER_TIMEOUT, prefix, keptDays }),
    isReachable: () =>
      answerWithin(ANSWER_TIMEOUT, () => redis.ping()).then(
        () => true,
        () => false,
      ),
    pauses: PAUSES,
    log,
    now: steadyClock(),
  });
}
