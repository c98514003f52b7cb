import type Redis from "ioredis";
import { answerWithin } from "../server/http/patience.server";
import { type Outbox, parsedLead } from "../server/leads/lead-outbox.server";
import { LONGEST_PAUSE } from "../server/leads/lead-schedule.server";
import type { Settings } from "../server/settings/settings.server";
import type { LedgerCount } from "../server/store/call-ledger.server";
import type { KeptLead } from "../server/store/lead-store.server";
import { ANSWER_TIMEOUT } from "./redis-quota";

const DAY = 86_400_000;
/** Milliseconds that the instance which took a lead has to send it; then another one may. */
const CLAIM = 60_000;

// Each script is a transaction.
const PUT = `
local leads, due = KEYS[1], KEYS[2]
local id, lead, next_at = ARGV[1], ARGV[2], ARGV[3]
for i = 3, #KEYS do
  if tonumber(redis.call('get', KEYS[i]) or 0) >= tonumber(ARGV[i * 2 - 2]) then return i - 3 end
end
for i = 3, #KEYS do
  if redis.call('incr', KEYS[i]) == 1 then redis.call('pexpire', KEYS[i], ARGV[i * 2 - 1]) end
end
redis.call('hset', leads, id, lead)
redis.call('zadd', due, next_at, id)
return -1
`;

const CLAIM_DUE = `
local leads, due, arrived = unpack(KEYS)
local now, claimed, most, kept_since, ahead = unpack(ARGV)
local found = {}
for _, id in ipairs(redis.call('zrangebyscore', arrived, '-inf', kept_since)) do
  redis.call('hdel', leads, id)
  redis.call('zrem', arrived, id)
end
local ids = redis.call('zrangebyscore', due, '-inf', now, 'limit', 0, most)
-- One that is later than any pause was put off while the clock was ahead.
for _, id in ipairs(redis.call('zrangebyscore', due, ahead, '+inf', 'limit', 0, most - #ids)) do
  table.insert(ids, id)
end
for _, id in ipairs(ids) do
  local lead = redis.call('hget', leads, id)
  if lead then
    redis.call('zadd', due, claimed, id)
    table.insert(found, lead)
  else
    redis.call('zrem', due, id)
  end
end
return found
`;

// What has arrived meanwhile stays gone.
const UPDATE = `
local leads, due, arrived = unpack(KEYS)
local id, lead, next_at, arrived_at = unpack(ARGV)
if redis.call('hexists', leads, id) == 0 then return end
if arrived_at ~= '' then redis.call('zadd', arrived, arrived_at, id) end
redis.call('hset', leads, id, lead)
if next_at == '' then redis.call('zrem', due, id) else redis.call('zadd', due, next_at, id) end
`;

const REMOVE = `
redis.call('zrem', KEYS[2], ARGV[1])
redis.call('zrem', KEYS[3], ARGV[1])
redis.call('hdel', KEYS[1], ARGV[1])
`;

type Value = string | number;
type Scripts = Record<
  "leadPut" | "leadClaim" | "leadUpdate" | "leadRemove",
  (...values: Value[]) => Promise<unknown>
>;

/** Keeps leads in Redis, for several instances together; each is sent by one of them at a time. */
export function redisLeads(
  redis: Redis,
  { redisPrefix: prefix, leadsKeptDays }: Pick<Settings, "redisPrefix" | "leadsKeptDays">,
): Outbox {
  const LEADS = `${prefix}:leads`;
  const DUE = `${prefix}:leads:due`;
  /** Leads that have arrived, by when they did. */
  const ARRIVED = `${prefix}:leads:arrived`;
  for (const [name, lua] of Object.entries({
    leadPut: PUT,
    leadClaim: CLAIM_DUE,
    leadUpdate: UPDATE,
    leadRemove: REMOVE,
  }))
    redis.defineCommand(name, { lua });
  const scripts = redis as unknown as Scripts;
  const run = (script: keyof Scripts, keys: string[], ...values: Value[]) =>
    answerWithin(ANSWER_TIMEOUT, () => scripts[script](keys.length, ...keys, ...values));
  const isLead = (lead: KeptLead | null) => lead !== null;
  return {
    store: "redis",
    async put(lead, counts: LedgerCount[]) {
      const used = (await run(
        "leadPut",
        [LEADS, DUE, ...counts.map(({ key }) => `${prefix}:${key}`)],
        ...[lead.id, JSON.stringify(lead), lead.takenAt + CLAIM],
        ...counts.flatMap(({ limit, secondsLeft }) => [limit, Math.ceil(secondsLeft * 1000)]),
      )) as number;
      const full = counts[used];
      return full ? { reason: full.reason, retryAfter: full.secondsLeft } : null;
    },
    async due(now, most) {
      // A store that is down says so by itself (redis-connection.ts).
      if (redis.status !== "ready") return [];
      const since = now - leadsKeptDays * DAY;
      const keys = [LEADS, DUE, ARRIVED];
      const ahead = now + LONGEST_PAUSE + 1;
      const values = [now, now + CLAIM, most, since, ahead];
      const found = (await run("leadClaim", keys, ...values)) as string[];
      return found.map(parsedLead).filter(isLead);
    },
    async update(lead) {
      const { id, nextAt, deliveredAt } = lead;
      const values = [id, JSON.stringify(lead), nextAt ?? "", deliveredAt ?? ""];
      await run("leadUpdate", [LEADS, DUE, ARRIVED], ...values);
    },
    async remove(id) {
      await run("leadRemove", [LEADS, DUE, ARRIVED], id);
    },
    async list() {
      const all = await answerWithin(ANSWER_TIMEOUT, () => redis.hvals(LEADS));
      return all
        .map(parsedLead)
        .filter(isLead)
        .sort((a, b) => a.takenAt - b.takenAt);
    },
  };
}
