import Redis from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Log } from "../app/log.server";
import type { Settings } from "../app/settings.server";
import {
  type CallQuota,
  DAY_WINDOW_SECONDS,
  leaseSeconds,
  VISITOR_WINDOW_SECONDS,
} from "../app/voice/quota/call-quota.server";
import { type CallPlaces, composedQuota } from "../app/voice/quota/composed-quota.server";

/** Every key of ours starts with it: the store may be shared with other programs. */
const PREFIX = "dispatch-site";
/** A sorted set: leases, or the calls they were named after, by when they expire. */
const PLACES = `${PREFIX}:places`;

/** Milliseconds after which a store that hangs counts as down. */
const COMMAND_TIMEOUT = 2000;
/** Milliseconds between two attempts to reach a store that is down, at most. */
const LONGEST_RETRY = 1000;

// The clock is the store's, so that instances with different clocks agree.
const TAKE = `
local clock = redis.call('time')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) then
  local oldest = redis.call('zrange', KEYS[1], 0, 0, 'withscores')
  return oldest[2] and (oldest[2] - now) or tonumber(ARGV[3])
end
redis.call('zadd', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('pexpire', KEYS[1], ARGV[3])
return -1
`;

const NAME = `
local expires = redis.call('zscore', KEYS[1], ARGV[1])
if expires then
  redis.call('zrem', KEYS[1], ARGV[1])
  redis.call('zadd', KEYS[1], expires, ARGV[2])
end
`;

/** The client with our two scripts. */
interface Scripts {
  takePlace(key: string, lease: string, limit: number, milliseconds: number): Promise<number>;
  namePlace(key: string, lease: string, callId: string): Promise<null>;
}

function redisPlaces(redis: Redis, limit: number, seconds: number): CallPlaces {
  redis.defineCommand("takePlace", { numberOfKeys: 1, lua: TAKE });
  redis.defineCommand("namePlace", { numberOfKeys: 1, lua: NAME });
  const scripts = redis as unknown as Scripts;
  return {
    async take(lease) {
      const wait = await scripts.takePlace(PLACES, lease, limit, seconds * 1000);
      return wait < 0 ? null : wait / 1000;
    },
    async name(lease, callId) {
      await scripts.namePlace(PLACES, lease, callId);
    },
    isLive: async (callId) => (await redis.zscore(PLACES, callId)) !== null,
    async free(leaseOrCall) {
      await redis.zrem(PLACES, leaseOrCall);
    },
  };
}

/** A connection that fails at once while the store is down, and comes back by itself. */
function connect(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A command that may have run must not run again: it could take a second place.
    autoResendUnfulfilledCommands: false,
    commandTimeout: COMMAND_TIMEOUT,
    connectTimeout: COMMAND_TIMEOUT,
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
  const { perVisitorPerHour, perDay, atOnce } = settings.quotas;
  const limiter = (name: string, points: number, duration: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${PREFIX}:${name}`,
      points,
      duration,
    });
  return composedQuota(settings, {
    store: "redis",
    visitors: limiter("visitor", perVisitorPerHour, VISITOR_WINDOW_SECONDS),
    days: limiter("day", perDay, DAY_WINDOW_SECONDS),
    places: redisPlaces(redis, atOnce, leaseSeconds(settings.voice.callMaxSeconds)),
    isReachable: () =>
      redis.ping().then(
        () => true,
        () => false,
      ),
  });
}
