import { COST } from "../server/store/call-ledger.server";

/** The names of a site's keys: the store may be shared with other programs, and with other sites. */
export const keysOf = (prefix: string) => ({
  /** Sorted sets of leases by when they expire: all, and each visitor's. */
  places: `${prefix}:places`,
  placesOf: (visitor: string) => `${prefix}:places:${visitor}`,
  /** A sorted set of the leases of whose end nobody has told, by when they are looked at. */
  open: `${prefix}:open`,
  /** A sorted set of the leases of the table of calls, by when they began. */
  calls: `${prefix}:calls`,
  /** A hash: what was taken with a lease, for which call, until when, and what became of it. */
  lease: (lease: string) => `${prefix}:lease:${lease}`,
  /** That a lease was released, also before it was taken. */
  released: (lease: string) => `${prefix}:released:${lease}`,
  /** The lease of a call. */
  call: (callId: string) => `${prefix}:call:${callId}`,
  /** That somebody has taken the word that a call's page left behind. */
  claim: (callId: string, word: string) => `${prefix}:claim:${callId}:${word}`,
  switch: `${prefix}:switch`,
  count: (key: string) => `${prefix}:${key}`,
});
type Keys = ReturnType<typeof keysOf>;

const NOW = `
local clock = redis.call('time')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
`;

/**
 * Each script is a transaction. The clock is the store's, so that instances with different clocks
 * agree; a place that expires later than any can was taken before it was set back. A Redis that is full
 * refuses to begin with what needs memory, not to end with it: what must be kept of a call begins with
 * what needs none.
 */
export const scriptsOf = (keys: Keys) => ({
  ledgerTake: `
local places, theirs, released, held, open = unpack(KEYS, 1, 5)
local lease, visitor = ARGV[1], ARGV[2]
local per_visitor, limit, lasts, forgotten = unpack(ARGV, 3, 6)
if redis.call('exists', released) == 1 then return {'released'} end
if redis.call('exists', held) == 1 then return {'held'} end
${NOW}
for i = 6, #KEYS do
  local used = tonumber(redis.call('get', KEYS[i]) or 0)
  if used >= tonumber(ARGV[i * 3 - 11]) then return {'count', i - 6} end
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
    local call = redis.call('hget', '${keys.lease("")}' .. own, 'call')
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
  local lasts_for, amount = ARGV[i * 3 - 10], ARGV[i * 3 - 9]
  local is_new = redis.call('exists', KEYS[i]) == 0
  redis.call('incrby', KEYS[i], amount)
  if is_new then redis.call('pexpire', KEYS[i], lasts_for) end
  table.insert(counted, KEYS[i] .. ' ' .. amount)
end
for _, key in ipairs({places, theirs}) do
  redis.call('zadd', key, now + lasts, lease)
  redis.call('pexpire', key, lasts)
end
redis.call('zadd', open, now + lasts, lease)
redis.call('pexpire', open, lasts + forgotten)
redis.call('hset', held, 'visitor', visitor, 'counted', table.concat(counted, ' '),
  'begun', now, 'expires', now + lasts)
redis.call('pexpire', held, lasts + forgotten)
return {'taken'}
`,
  ledgerRelease: `
local places, released, held, open, calls = unpack(KEYS)
local lease, forgotten = unpack(ARGV)
redis.call('zrem', places, lease)
redis.call('set', released, 1, 'px', forgotten)
redis.call('zrem', open, lease)
redis.call('zrem', calls, lease)
local visitor, counted, call = unpack(redis.call('hmget', held, 'visitor', 'counted', 'call'))
if not visitor then return end
redis.call('zrem', places .. ':' .. visitor, lease)
for key, amount in string.gmatch(counted, '(%S+) (%S+)') do
  if redis.call('exists', key) == 1 then redis.call('decrby', key, amount) end
end
redis.call('del', held)
if call then redis.call('del', '${keys.call("")}' .. call) end
`,
  ledgerName: `
local held, call, calls = unpack(KEYS)
local lease, id, language, kept = unpack(ARGV)
local begun = redis.call('hget', held, 'begun')
if not begun then return 0 end
redis.call('pexpire', held, kept)
redis.call('hset', held, 'call', id, 'language', language)
redis.call('set', call, lease, 'px', kept)
redis.call('zadd', calls, begun, lease)
redis.call('pexpire', calls, kept)
redis.call('zremrangebyscore', calls, '-inf', begun - kept)
return 1
`,
  ledgerClose: `
local places, call, open = unpack(KEYS)
local lease = redis.call('get', call)
if not lease then return end
local held = '${keys.lease("")}' .. lease
local visitor, by, left, counted, expires =
  unpack(redis.call('hmget', held, 'visitor', 'by', 'left', 'counted', 'expires'))
if not visitor then return end
if by then return by == ARGV[1] and tonumber(left) or nil end
${NOW}
left = math.max(0, tonumber(redis.call('zscore', places, lease) or 0) - now)
redis.call('zrem', places, lease)
redis.call('zrem', places .. ':' .. visitor, lease)
redis.call('zrem', open, lease)
local cost = string.match(counted, '%S+:${COST}%S+ %S+') or ''
redis.call('hset', held, 'by', ARGV[1], 'left', left, 'visitor', '', 'counted', cost,
  'ended', math.min(now, expires))
return left
`,
  ledgerRecord: `
local lease = redis.call('get', KEYS[1])
local held = lease and '${keys.lease("")}' .. lease
if not held or redis.call('exists', held) == 0 then return end
for i = 2, #ARGV, 2 do redis.call('hset', held, ARGV[i], ARGV[i + 1]) end
local key, amount = string.match(redis.call('hget', held, 'counted'), '(%S+:${COST}%S+) (%S+)')
if ARGV[1] == '' or not key then return end
if redis.call('exists', key) == 1 then redis.call('incrby', key, ARGV[1] - amount) end
redis.call('hset', held, 'counted', key .. ' ' .. ARGV[1])
`,
  ledgerTell: `
local lease = redis.call('get', KEYS[1])
local held = lease and '${keys.lease("")}' .. lease
if not held or redis.call('exists', held) == 0 then return 0 end
local told = tonumber(redis.call('hget', held, 'told') or 0)
if told < tonumber(ARGV[1]) or told > tonumber(ARGV[2]) then return 0 end
redis.call('hset', held, 'told', told + 1)
if ARGV[3] == '1' then redis.call('hsetnx', held, 'workOrder', '1') end
return 1
`,
  ledgerList: `
local found = {}
for _, lease in ipairs(redis.call('zrangebyscore', KEYS[1], ARGV[1], '+inf')) do
  local held = '${keys.lease("")}' .. lease
  table.insert(found, redis.call('hmget', held, 'call', 'begun', 'ended', 'how', 'seconds', 'cost',
    'language', 'workOrder'))
end
return found
`,
  // What is given to one instance is no matter of the others for a while.
  ledgerOverdue: `
local open = KEYS[1]
${NOW}
local due = {}
for _, lease in ipairs(redis.call('zrangebyscore', open, '-inf', now, 'limit', 0, ARGV[1])) do
  local held = '${keys.lease("")}' .. lease
  local expires, call = unpack(redis.call('hmget', held, 'expires', 'call'))
  if expires then
    redis.call('hset', held, 'visitor', '')
    redis.call('zadd', open, now + ARGV[2], lease)
    table.insert(due, {lease, expires, call or ''})
  else
    redis.call('zrem', open, lease)
  end
end
return due
`,
  ledgerIsLive: `
local places, call = unpack(KEYS)
local lease = redis.call('get', call)
local expires = lease and redis.call('zscore', places, lease)
${NOW}
return expires and tonumber(expires) > now and 1 or 0
`,
  ledgerClaim: `
local places, call, claim = unpack(KEYS)
local lease = redis.call('get', call)
local expires = lease and redis.call('zscore', places, lease)
${NOW}
if not expires or tonumber(expires) <= now then return 0 end
return redis.call('set', claim, 1, 'nx', 'ex', ARGV[1]) and 1 or 0
`,
  ledgerUsage: `
${NOW}
local found = {redis.call('zcount', KEYS[1], '(' .. now, '+inf')}
for i = 2, #KEYS do table.insert(found, tonumber(redis.call('get', KEYS[i]) or 0)) end
return found
`,
});
