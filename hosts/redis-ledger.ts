import type { Redis } from "ioredis";
import { answerWithin } from "../server/calls/patience.server";
import {
  type CallLedger,
  CLAIM_SECONDS,
  LedgerAway,
  type LedgerRequest,
  LOOK_AGAIN_SECONDS,
  OVERDUE_AT_ONCE,
  RELEASABLE_SECONDS,
} from "../server/store/call-ledger.server";
import type { QuotaRefusal } from "../server/store/call-quota.server";

/** Every key of ours starts with it: the store may be shared with other programs. */
const PREFIX = "dispatch-site";
/** Sorted sets of leases by when they expire: all, and each visitor's. */
const PLACES = `${PREFIX}:places`;
const placesOf = (visitor: string) => `${PLACES}:${visitor}`;
/** A sorted set of the leases of whose end nobody has told, by when they are looked at. */
const OPEN = `${PREFIX}:open`;
/** A hash: what was taken with a lease, for which call, until when, and who said that it is over. */
const leaseKey = (lease: string) => `${PREFIX}:lease:${lease}`;
/** That a lease was released, also before it was taken. */
const releasedKey = (lease: string) => `${PREFIX}:released:${lease}`;
/** The lease of a call. */
const callKey = (callId: string) => `${PREFIX}:call:${callId}`;
/** That somebody has taken the word that a call's page left behind. */
const claimKey = (callId: string, word: string) => `${PREFIX}:claim:${callId}:${word}`;

// Each script is a transaction. The clock is the store's, so that instances with different clocks
// agree; a place that expires later than any can was taken before it was set back.
const TAKE = `
local places, theirs, released, held, open = unpack(KEYS, 1, 5)
local lease, visitor = ARGV[1], ARGV[2]
local per_visitor, limit, lasts, forgotten = unpack(ARGV, 3, 6)
if redis.call('exists', released) == 1 then return {'released'} end
local clock = redis.call('time')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
for i = 6, #KEYS do
  local used = tonumber(redis.call('get', KEYS[i]) or 0)
  if used >= tonumber(ARGV[i * 2 - 5]) then return {'count', i - 6} end
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
for i = 6, #KEYS do
  if redis.call('incr', KEYS[i]) == 1 then redis.call('pexpire', KEYS[i], ARGV[i * 2 - 4]) end
  table.insert(counted, KEYS[i])
end
for _, key in ipairs({places, theirs}) do
  redis.call('zadd', key, now + lasts, lease)
  redis.call('pexpire', key, lasts)
end
redis.call('zadd', open, now + lasts, lease)
redis.call('pexpire', open, lasts + forgotten)
redis.call('hset', held, 'visitor', visitor, 'counted', table.concat(counted, ' '),
  'expires', now + lasts)
redis.call('pexpire', held, lasts + forgotten)
return {'taken'}
`;

const RELEASE = `
local places, released, held, open = unpack(KEYS)
local lease, forgotten = unpack(ARGV)
redis.call('set', released, 1, 'px', forgotten)
redis.call('zrem', places, lease)
redis.call('zrem', open, lease)
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
local remembered = redis.call('pttl', held)
if remembered <= 0 then return end
redis.call('hset', held, 'call', ARGV[2])
redis.call('set', call, ARGV[1], 'px', remembered)
`;

const CLOSE = `
local places, call, open = unpack(KEYS)
local lease = redis.call('get', call)
if not lease then return end
local held = '${leaseKey("")}' .. lease
local visitor, by, left = unpack(redis.call('hmget', held, 'visitor', 'by', 'left'))
if not visitor then return end
if by then return by == ARGV[1] and tonumber(left) or nil end
local expires = redis.call('zscore', places, lease)
local clock = redis.call('time')
left = math.max(0, (tonumber(expires) or 0) - clock[1] * 1000 - math.floor(clock[2] / 1000))
redis.call('zrem', places, lease)
redis.call('zrem', places .. ':' .. visitor, lease)
redis.call('zrem', open, lease)
redis.call('hset', held, 'by', ARGV[1], 'left', left)
return left
`;

// What is given to one instance is no matter of the others for a while.
const OVERDUE = `
local open = KEYS[1]
local clock = redis.call('time')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local due = {}
for _, lease in ipairs(redis.call('zrangebyscore', open, '-inf', now, 'limit', 0, ARGV[1])) do
  local held = '${leaseKey("")}' .. lease
  local expires, call = unpack(redis.call('hmget', held, 'expires', 'call'))
  if expires then
    redis.call('zadd', open, now + ARGV[2], lease)
    table.insert(due, {lease, expires, call or ''})
  else
    redis.call('zrem', open, lease)
  end
end
return due
`;

const IS_LIVE = `
local places, call = unpack(KEYS)
local lease = redis.call('get', call)
local expires = lease and redis.call('zscore', places, lease)
local clock = redis.call('time')
return expires and tonumber(expires) > clock[1] * 1000 and 1 or 0
`;

const CLAIM = `
local places, call, claim = unpack(KEYS)
local lease = redis.call('get', call)
local expires = lease and redis.call('zscore', places, lease)
local clock = redis.call('time')
if not expires or tonumber(expires) <= clock[1] * 1000 then return 0 end
return redis.call('set', claim, 1, 'nx', 'ex', ARGV[1]) and 1 or 0
`;

const USAGE = `
local places, count = unpack(KEYS)
local clock = redis.call('time')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
return {tonumber(redis.call('get', count) or 0), redis.call('zcount', places, '(' .. now, '+inf')}
`;

type Value = string | number;

/** The client with our scripts. */
type Scripts = Record<
  | "ledgerTake"
  | "ledgerRelease"
  | "ledgerName"
  | "ledgerClose"
  | "ledgerIsLive"
  | "ledgerClaim"
  | "ledgerOverdue"
  | "ledgerUsage",
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
    ledgerClose: CLOSE,
    ledgerOverdue: OVERDUE,
    ledgerUsage: USAGE,
    ledgerIsLive: IS_LIVE,
    ledgerClaim: CLAIM,
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
          ...[PLACES, placesOf(place.visitor), releasedKey(lease), leaseKey(lease), OPEN],
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
      const keys = [PLACES, releasedKey(lease), leaseKey(lease), OPEN];
      await run("ledgerRelease", keys, lease, FORGOTTEN);
    },
    async name(lease, callId) {
      await run("ledgerName", [leaseKey(lease), callKey(callId)], lease, callId);
    },
    async close(callId, by) {
      const left = (await run("ledgerClose", [PLACES, callKey(callId), OPEN], by)) as number | null;
      return left === null ? null : left / 1000;
    },
    async overdue() {
      const due = await run("ledgerOverdue", [OPEN], OVERDUE_AT_ONCE, LOOK_AGAIN_SECONDS * 1000);
      return (due as [string, string, string][]).map(([lease, expires, callId]) => ({
        lease,
        callId: callId || null,
        expired: Number(expires),
      }));
    },
    async usage(key) {
      const [used = 0, held = 0] = (await run("ledgerUsage", [
        PLACES,
        `${PREFIX}:${key}`,
      ])) as number[];
      return { used, held };
    },
    async forget(lease) {
      await answerWithin(timeout, () => redis.zrem(OPEN, lease));
    },
    isLive: async (callId) => (await run("ledgerIsLive", [PLACES, callKey(callId)])) === 1,
    async claim(callId, word) {
      const keys = [PLACES, callKey(callId), claimKey(callId, word)];
      return (await run("ledgerClaim", keys, CLAIM_SECONDS)) === 1;
    },
  };
}
