import { RULES } from "../server/store/ledger-rules.server";

const FORGOTTEN = RULES.releasableSeconds * 1000;

/** The start of both scripts: helpers for a site's keys and counts. */
const BEGIN = `
local function key(...) return table.concat({KEYS[1], ...}, ':') end
local function used(name) return tonumber(redis.call('get', key(name)) or 0) end
-- The refusal of the first count that is used up.
local function used_up(counts)
  for _, count in ipairs(counts) do
    if used(count.key) >= count.limit then
      return {reason = count.reason, retryAfter = count.secondsLeft}
    end
  end
end
local function take_counts(counts)
  local taken = {}
  for _, count in ipairs(counts) do
    local name, amount = key(count.key), count.amount
    redis.call('incrby', name, amount)
    redis.call('pexpire', name, math.ceil(count.secondsLeft * 1000))
    table.insert(taken, name .. ' ' .. amount)
  end
  return table.concat(taken, ' ')
end
local ask = {}
`;

/** The end of both scripts: runs the operation and returns JSON. */
const END = `
local answer = ask[ARGV[1]](unpack(cjson.decode(ARGV[2])))
if answer == nil then answer = cjson.null end
return cjson.encode(answer)
`;

/**
 * The operations of a ledger. `slot:SLOT` is a call's hash, and `call:ID` holds its slot. Two
 * sorted sets hold slots: `open`, the calls not reported as ended, by when to check them, and
 * `calls`, the table of calls, by when they began.
 */
const LEDGER = `
-- A full Redis refuses a script whose first write needs memory, so operations that must succeed
-- begin with one that needs none. All instances share Redis's clock.
local clock = redis.call('time')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local open, calls = key('open'), key('calls')
local function fields(row, ...) return unpack(redis.call('hmget', row, ...)) end
-- The key of a call's hash, and its slot, if known.
local function known(id)
  local slot = redis.call('get', key('call', id))
  local row = slot and key('slot', slot)
  if row and redis.call('exists', row) == 1 then return row, slot end
end
-- Calls that hold a slot, the first to expire first. A slot with more time left than any slot gets
-- was taken before the clock was set back, and is cut short.
local function live(lasts)
  local found = {}
  for _, slot in ipairs(redis.call('zrange', open, 0, -1)) do
    local row = key('slot', slot)
    local visitor, id, expires = fields(row, 'visitor', 'call', 'expires')
    expires = tonumber(expires or 0)
    if expires > now + lasts then
      expires = now + lasts
      redis.call('zadd', open, expires, slot)
      redis.call('hset', row, 'expires', expires)
    end
    if expires > now then
      table.insert(found, {visitor = visitor, id = id or nil, expires = expires})
    end
  end
  return found
end

function ask.take(request)
  local slot, visitor = request.slot, request.visitor
  local row, lasts = key('slot', slot), math.ceil(request.seconds * 1000)
  if redis.call('exists', key('released', slot), row) > 0 then
    return {reason = 'store-down', retryAfter = 1}
  end
  local full = used_up(request.counts)
  if full then return full end
  redis.call('pexpire', open, lasts + ${FORGOTTEN})
  local all, theirs, ids = live(lasts), {}, {}
  for _, call in ipairs(all) do
    if call.visitor == visitor then
      table.insert(theirs, call)
      table.insert(ids, call.id)
    end
  end
  local function refusal(reason, held)
    return {reason = reason, calls = #ids > 0 and ids or nil,
      retryAfter = held[1] and (held[1].expires - now) / 1000 or request.seconds}
  end
  if #all >= request.atOnce then return refusal('at-once', all) end
  if #theirs >= request.perVisitor then return refusal('visitor-at-once', theirs) end
  redis.call('zadd', open, now + lasts, slot)
  redis.call('pexpire', open, lasts + ${FORGOTTEN})
  redis.call('hset', row, 'visitor', visitor, 'counted', take_counts(request.counts),
    'begun', now, 'expires', now + lasts)
  redis.call('pexpire', row, lasts + ${FORGOTTEN})
end

function ask.release(slot)
  local row = key('slot', slot)
  local counted, call = fields(row, 'counted', 'call')
  redis.call('zrem', open, slot)
  redis.call('zrem', calls, slot)
  redis.call('set', key('released', slot), 1, 'px', ${FORGOTTEN})
  for name, amount in string.gmatch(counted or '', '(%S+) (%S+)') do
    if redis.call('exists', name) == 1 then redis.call('decrby', name, amount) end
  end
  redis.call('del', row, key('call', call or ''))
end

function ask.link(slot, id, language)
  local row = key('slot', slot)
  local begun = redis.call('hget', row, 'begun')
  if not begun then return false end
  redis.call('pexpire', row, kept)
  redis.call('hset', row, 'call', id)
  if language and language ~= cjson.null then redis.call('hset', row, 'language', language) end
  redis.call('set', key('call', id), slot, 'px', kept)
  redis.call('zadd', calls, begun, slot)
  redis.call('pexpire', calls, kept)
  redis.call('zremrangebyscore', calls, '-inf', begun - kept)
  return true
end

function ask.isLive(id)
  local row = known(id)
  local reporter, expires = unpack(row and redis.call('hmget', row, 'reporter', 'expires') or {})
  return row ~= nil and not reporter and tonumber(expires) > now
end

function ask.redeem(id, token)
  return ask.isLive(id)
    and redis.call('set', key('redeemed', id, token), 1, 'nx', 'ex', ${RULES.redeemedSeconds}) ~= false
end

function ask.close(id, reporter)
  local row, slot = known(id)
  if not row then return end
  local first, unused, counted, expires = fields(row, 'reporter', 'unused', 'counted', 'expires')
  if first then return first == reporter and unused / 1000 or nil end
  unused = math.max(0, expires - now)
  redis.call('zrem', open, slot)
  redis.call('hset', row, 'reporter', reporter, 'unused', unused, 'visitor', '', 'ended', math.min(now, expires),
    'counted', string.match(counted, '%S+:${RULES.cost}%S+ %S+') or '')
  return unused / 1000
end

function ask.record(id, result)
  local row = known(id)
  if not row then return end
  for name, value in pairs(result) do redis.call('hset', row, name, tostring(value)) end
  local name, amount = string.match(redis.call('hget', row, 'counted'), '(%S+:${RULES.cost}%S+) (%S+)')
  if not result.cost or not name then return end
  local cost = math.floor(result.cost * 1e6 + 0.5)
  if redis.call('exists', name) == 1 then redis.call('incrby', name, cost - amount) end
  redis.call('hset', row, 'counted', name .. ' ' .. cost)
end

function ask.admitOutcome(id, again, order)
  local row = known(id)
  local outcomes = row and tonumber(redis.call('hget', row, 'outcomes') or 0)
  if not row or (outcomes > 0) ~= again or outcomes > ${RULES.maxOutcomes} then return false end
  redis.call('hset', row, 'outcomes', outcomes + 1)
  if order then redis.call('hsetnx', row, 'workOrder', 'true') end
  return true
end

function ask.list(since)
  local found = {}
  for _, slot in ipairs(redis.call('zrangebyscore', calls, since, '+inf')) do
    local id, begun, expires, ended, reason, seconds, cost, language, order =
      fields(key('slot', slot), 'call', 'begun', 'expires', 'ended', 'endedReason', 'seconds',
        'cost', 'language', 'workOrder')
    local function number(text) return tonumber(text or nil) or cjson.null end
    local is_over = ended or id and tonumber(expires) <= now
    table.insert(found, id and {id = id, begun = number(begun),
      ended = is_over and number(ended or expires) or cjson.null, endedReason = reason or cjson.null,
      seconds = number(seconds), cost = number(cost), language = language or cjson.null,
      workOrder = cjson.decode(order or 'null')} or nil)
  end
  return found
end

function ask.overdue()
  local due = {}
  for _, slot in ipairs(redis.call('zrangebyscore', open, '-inf', now, 'limit', 0, ${RULES.overdueAtOnce})) do
    local row = key('slot', slot)
    local expires, id = fields(row, 'expires', 'call')
    if expires then
      redis.call('hset', row, 'visitor', '')
      redis.call('zadd', open, now + ${RULES.recheckSeconds * 1000}, slot)
      table.insert(due, {slot = slot, expired = tonumber(expires), callId = id or cjson.null})
    else
      redis.call('zrem', open, slot)
    end
  end
  return due
end

function ask.usage(names)
  local counted = {}
  for _, name in ipairs(names) do table.insert(counted, used(name)) end
  return {used = counted, held = #live(math.huge)}
end

function ask.forget(slot) redis.call('zrem', open, slot) end
function ask.readSwitch() return redis.call('get', key('switch')) or nil end
function ask.writeSwitch(text) redis.call('set', key('switch'), text) end
`;

/**
 * The script of a ledger.
 *
 * @param kept milliseconds to keep calls in the table.
 */
export const ledgerScript = (kept: number) => `${BEGIN}local kept = ${kept}${LEDGER}${END}`;

/**
 * The operations of an outbox. `leads` is a hash of the leads as JSON. Two sorted sets hold their
 * ids: `leads:due` by when to send them next, `leads:delivered` by when they were delivered.
 */
export const OUTBOX_SCRIPT = `${BEGIN}
local leads, due, delivered = key('leads'), key('leads', 'due'), key('leads', 'delivered')

-- A full Redis accepts all writes of a script whose first one needs no memory. A lead that was
-- delivered must not be sent again.
local function accept_when_full() redis.call('zrem', due, '') end

function ask.put(id, lead, next_at, counts)
  local full = used_up(counts)
  if full then return full end
  take_counts(counts)
  redis.call('hset', leads, id, lead)
  redis.call('zadd', due, next_at, id)
end

function ask.remove(...)
  for _, id in ipairs({...}) do
    redis.call('zrem', due, id)
    redis.call('zrem', delivered, id)
    redis.call('hdel', leads, id)
  end
end

function ask.due(now, reserved_until, most, kept_since, ahead)
  accept_when_full()
  ask.remove(unpack(redis.call('zrangebyscore', delivered, '-inf', kept_since, 'limit', 0, 1000)))
  local found = {}
  local function reserve(from, to)
    for _, id in ipairs(redis.call('zrangebyscore', due, from, to, 'limit', 0, most - #found)) do
      local lead = redis.call('hget', leads, id)
      redis.call(lead and 'zadd' or 'zrem', due, unpack(lead and {reserved_until, id} or {id}))
      table.insert(found, lead or nil)
    end
  end
  reserve('-inf', now)
  -- A lead due later than the longest pause was put off while the clock was ahead.
  reserve(ahead, '+inf')
  return found
end

-- A lead removed in the meantime stays removed.
function ask.update(id, lead, next_at, delivered_at)
  if redis.call('hexists', leads, id) == 0 then return end
  accept_when_full()
  if delivered_at ~= cjson.null then redis.call('zadd', delivered, delivered_at, id) end
  redis.call('hset', leads, id, lead)
  if next_at == cjson.null then redis.call('zrem', due, id) else redis.call('zadd', due, next_at, id) end
end

function ask.list() return redis.call('hvals', leads) end
${END}`;
