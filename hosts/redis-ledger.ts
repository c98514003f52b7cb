import type { Redis } from "ioredis";
import { answerWithin } from "../app/voice/patience.server";
import {
  type CallLedger,
  LedgerAway,
  type LedgerRequest,
  RELEASABLE_SECONDS,
} from "../app/voice/quota/call-ledger.server";
import type { QuotaRefusal } from "../app/voice/quota/call-quota.server";

/** Every key of ours starts with it: the store may be shared with other programs. */
const PREFIX = "dispatch-site";
/** Sorted sets of leases by when they expire: all, and each visitor's. */
const PLACES = `${PREFIX}:places`;
const placesOf = (visitor: string) => `${PLACES}:${visitor}`;
/** A hash: what was taken with a lease, and for which call. */
const leaseKey = (lease: string) => `${PREFIX}:lease:${lease}`;
/** That a lease was released, also before it was taken. */
const releasedKey = (lease: string) => `${PREFIX}:released:${lease}`;
/** The lease of a call. */
const callKey = (callId: string) => `${PREFIX}:call:${callId}`;

// Each script is a transaction. The clock is the store's, so that instances with different clocks
// agree; a place that expires later than any can was taken before it was set back.
const TAKE = `
local places, theirs, released, held = unpack(KEYS, 1, 4)
local lease, visitor = ARGV[1], ARGV[2]
local per_visitor, limit, lasts, forgotten = unpack(ARGV, 3, 6)
if redis.call('exists', released) == 1 then return {'released'} end
local clock = redis.call('time')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
for i = 5, #KEYS do
  local used = tonumber(redis.call('get', KEYS[i]) or 0)
  if used >= tonumber(ARGV[i * 2 - 3]) then return {'count', i - 5} end
end
local function first(key)
  redis.call('zremrangebyscore', key, '-inf', now)
  for _, late in ipairs(redis.call('zrangebyscore', key, '(' .. (now + lasts), '+inf')) do
    redis.call('zadd', key, now + lasts, late)
  end
  local oldest = redis.call('zrange', key, 0, 0, 'withscores')
  return oldest[2] and (oldest[2] - now) or tonumber(lasts)
end
local function refusal(reason, wait)
  local answer = {reason, wait}
  for _, own in ipairs(redis.call('zrange', theirs, 0, -1)) do
    local call = redis.call('hget', '${leaseKey("")}' .. own, 'call')
    if call then table.insert(answer, call) end
  end
  return answer
end
local wait, their_wait = first(places), first(theirs)
if redis.call('zcard', places) >= tonumber(limit) then return refusal('at-once', wait) end
if redis.call('zcard', theirs) >= tonumber(per_visitor) then
  return refusal('visitor-at-once', their_wait)
end
local counted = {}
for i = 5, #KEYS do
  if redis.call('incr', KEYS[i]) == 1 then redis.call('pexpire', KEYS[i], ARGV[i * 2 - 2]) end
  table.insert(counted, KEYS[i])
end
for _, key in ipairs({places, theirs}) do
  redis.call('zadd', key, now + lasts, lease)
  redis.call('pexpire', key, lasts)
end
redis.call('hset', held, 'visitor', visitor, 'counted', table.concat(counted, ' '))
redis.call('pexpire', held, forgotten)
return {'taken'}
`;

const RELEASE = `
local places, released, held = unpack(KEYS)
local lease, forgotten = unpack(ARGV)
redis.call('set', released, 1, 'px', forgotten)
redis.call('zrem', places, lease)
local visitor, counted, call = unpack(redis.call('hmget', held, 'visitor', 'counted', 'call'))
if not visitor then return end
redis.call('zrem', places .. ':' .. visitor, lease)
for key in string.gmatch(counted, '%S+') do
  if tonumber(redis.call('get', key) or 0) > 0 then redis.call('decr', key) end
end
redis.call('del', held)
if call then redis.call('del', '${callKey("")}' .. call) end
`;

const NAME = `
local held, call = unpack(KEYS)
if redis.call('exists', held) == 0 then return end
redis.call('hset', held, 'call', ARGV[2])
redis.call('set', call, ARGV[1], 'px', ARGV[3])
`;

const FREE = `
local places, call = unpack(KEYS)
local lease = redis.call('get', call)
if not lease then return end
redis.call('zrem', places, lease)
local visitor = redis.call('hget', '${leaseKey("")}' .. lease, 'visitor')
if visitor then redis.call('zrem', places .. ':' .. visitor, lease) end
`;

const IS_LIVE = `
local places, call = unpack(KEYS)
local lease = redis.call('get', call)
local expires = lease and redis.call('zscore', places, lease)
local clock = redis.call('time')
return expires and tonumber(expires) > clock[1] * 1000 and 1 or 0
`;

type Value = string | number;

/** The client with our scripts. */
type Scripts = Record<
  "ledgerTake" | "ledgerRelease" | "ledgerName" | "ledgerFree" | "ledgerIsLive",
  (...values: Value[]) => Promise<unknown>
>;

const FORGOTTEN = RELEASABLE_SECONDS * 1000;

/**
 * A ledger in Redis, for several instances together.
 *
 * @param timeout milliseconds after which a store that hangs counts as down.
 */
export function redisLedger(redis: Redis, timeout: number): CallLedger {
  for (const [name, lua] of Object.entries({
    ledgerTake: TAKE,
    ledgerRelease: RELEASE,
    ledgerName: NAME,
    ledgerFree: FREE,
    ledgerIsLive: IS_LIVE,
  }))
    redis.defineCommand(name, { lua });
  const scripts = redis as unknown as Scripts;
  const run = (script: keyof Scripts, keys: string[], ...values: Value[]) => {
    // The client would refuse it as well, but not say whether anything was sent.
    if (redis.status !== "ready") throw new LedgerAway("Redis is out of reach.");
    return answerWithin(timeout, () => scripts[script](keys.length, ...keys, ...values));
  };
  return {
    async take({ lease, counts, place }: LedgerRequest) {
      const [what, wait, ...calls] = (await run(
        "ledgerTake",
        [
          ...[PLACES, placesOf(place.visitor), releasedKey(lease), leaseKey(lease)],
          ...counts.map(({ key }) => `${PREFIX}:${key}`),
        ],
        ...[lease, place.visitor, place.perVisitor, place.limit, place.seconds * 1000, FORGOTTEN],
        ...counts.flatMap(({ limit, secondsLeft }) => [limit, Math.ceil(secondsLeft * 1000)]),
      )) as [string, number, ...string[]];
      if (what === "taken") return null;
      const usedUp = what === "count" ? counts[wait] : undefined;
      if (usedUp) return { reason: usedUp.reason, retryAfter: usedUp.secondsLeft };
      if (what === "released") throw new LedgerAway("The answer would have come too late.");
      return { reason: what as QuotaRefusal["reason"], retryAfter: wait / 1000, calls };
    },
    async release(lease) {
      const keys = [PLACES, releasedKey(lease), leaseKey(lease)];
      await run("ledgerRelease", keys, lease, FORGOTTEN);
    },
    async name(lease, callId) {
      await run("ledgerName", [leaseKey(lease), callKey(callId)], lease, callId, FORGOTTEN);
    },
    async free(callId) {
      await run("ledgerFree", [PLACES, callKey(callId)]);
    },
    isLive: async (callId) => (await run("ledgerIsLive", [PLACES, callKey(callId)])) === 1,
  };
}
