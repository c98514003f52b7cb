import type { Redis } from "ioredis";
import { answerWithin } from "../server/http/patience.server";
import {
  CLAIM_SECONDS,
  inMillionths,
  type Ledger,
  LedgerAway,
  type LedgerRequest,
  LOOK_AGAIN_SECONDS,
  MOST_TOLD,
  OVERDUE_AT_ONCE,
  RELEASABLE_SECONDS,
} from "../server/store/call-ledger.server";
import type { QuotaRefusal } from "../server/store/call-quota.server";
import { keysOf, scriptsOf } from "./redis-scripts";

type Value = string | number;

/** The client with our scripts. */
type Scripts = Record<keyof ReturnType<typeof scriptsOf>, (...values: Value[]) => Promise<unknown>>;

const FORGOTTEN = RELEASABLE_SECONDS * 1000;
const DAY = 86_400_000;
const MOST = Number.MAX_SAFE_INTEGER;

/** A row of the table of calls, as a hash holds it. */
const recordOf = ([id, begun, ended, how, seconds, cost, language, order]: (string | null)[]) => {
  const number = (value: string | null | undefined) => (value ? Number(value) : null);
  return {
    id: id ?? "",
    begun: Number(begun),
    ended: number(ended),
    how: how || null,
    seconds: number(seconds),
    cost: number(cost),
    language: language || null,
    workOrder: order ? order === "1" : null,
  };
};

/** A place that this process took, which may be held still. */
interface TakenPlace extends LedgerRequest {
  /** Milliseconds since the epoch. */
  until: number;
  named?: [callId: string, language: string | null | undefined];
}

/** A ledger in Redis. */
export interface RedisLedger extends Ledger {
  /**
   * Gives a Redis that has lost them the places that this process took, with what was counted for them.
   *
   * @returns how many it had lost.
   */
  putBack(): Promise<number>;
}

/**
 * A ledger in Redis, for several instances together.
 *
 * @param timeout milliseconds after which a store that hangs counts as down.
 * @param prefix what its keys begin with.
 * @param keptDays how long the table of calls goes back.
 */
export function redisLedger(
  redis: Redis,
  { timeout, prefix, keptDays }: { timeout: number; prefix: string; keptDays: number },
): RedisLedger {
  const keys = keysOf(prefix);
  for (const [name, lua] of Object.entries(scriptsOf(keys))) redis.defineCommand(name, { lua });
  const scripts = redis as unknown as Scripts;
  const run = (script: keyof Scripts, names: string[], ...values: Value[]) => {
    // The client would refuse it as well, but not say whether anything was sent.
    if (redis.status !== "ready") throw new LedgerAway("Redis is out of reach.");
    return answerWithin(timeout, () => scripts[script](names.length, ...names, ...values));
  };
  const take = ({ lease, counts, place }: LedgerRequest) =>
    run(
      "ledgerTake",
      [
        ...[keys.places, keys.placesOf(place.visitor), keys.released(lease), keys.lease(lease)],
        ...[keys.open, ...counts.map(({ key }) => keys.count(key))],
      ],
      ...[lease, place.visitor, place.perVisitor, place.limit, Math.ceil(place.seconds * 1000)],
      FORGOTTEN,
      ...counts.flatMap(({ limit, secondsLeft, amount = 1 }) => [
        ...[limit, Math.ceil(secondsLeft * 1000), amount],
      ]),
    ) as Promise<[string, number, ...string[]]>;
  const name = async (lease: string, callId: string, language?: string | null) => {
    const names = [keys.lease(lease), keys.call(callId), keys.calls];
    const kept = Math.max(keptDays * DAY, FORGOTTEN);
    return (await run("ledgerName", names, lease, callId, language ?? "", kept)) === 1;
  };
  const taken = new Map<string, TakenPlace>();
  return {
    async take(request) {
      const { counts, lease, place } = request;
      const [what, wait, ...calls] = await take(request);
      if (what === "taken") {
        const now = Date.now();
        for (const [old, { until }] of taken) if (until <= now) taken.delete(old);
        taken.set(lease, { ...request, until: now + place.seconds * 1000 });
        return null;
      }
      const usedUp = what === "count" ? counts[wait] : undefined;
      if (usedUp) return { reason: usedUp.reason, retryAfter: usedUp.secondsLeft };
      if (what === "released") throw new LedgerAway("The answer would have come too late.");
      return { reason: what as QuotaRefusal["reason"], retryAfter: wait / 1000, calls };
    },
    async release(lease) {
      const names = [keys.places, keys.released(lease), keys.lease(lease), keys.open, keys.calls];
      await run("ledgerRelease", names, lease, FORGOTTEN);
      taken.delete(lease);
    },
    async putBack() {
      const now = Date.now();
      const lost = [...taken.values()].map(async ({ until, named, counts, place, ...request }) => {
        const seconds = (until - now) / 1000;
        if (seconds <= 0) return false;
        const gone = place.seconds - seconds;
        const unlimited = { perVisitor: MOST, limit: MOST };
        const [what] = await take({
          ...request,
          counts: counts
            .map((count) => ({ ...count, limit: MOST, secondsLeft: count.secondsLeft - gone }))
            .filter(({ secondsLeft }) => secondsLeft > 0),
          place: { ...place, ...unlimited, seconds },
        });
        if (what === "taken" && named) await name(request.lease, ...named);
        return what === "taken";
      });
      return (await Promise.all(lost)).filter(Boolean).length;
    },
    async name(lease, callId, language) {
      const isNamed = await name(lease, callId, language);
      const place = taken.get(lease);
      if (place) place.named = [callId, language];
      return isNamed;
    },
    async close(callId, by) {
      const names = [keys.places, keys.call(callId), keys.open];
      const left = (await run("ledgerClose", names, by)) as number | null;
      for (const [lease, { named }] of taken) if (named?.[0] === callId) taken.delete(lease);
      return left === null ? null : left / 1000;
    },
    async record(callId, { workOrder, ...facts }) {
      const cost = facts.cost === undefined ? "" : inMillionths(facts.cost);
      const known = Object.entries({
        ...facts,
        workOrder: workOrder === undefined ? undefined : Number(workOrder),
      }).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
      await run("ledgerRecord", [keys.call(callId)], cost, ...known);
    },
    async tell(callId, again, order) {
      const from = again ? 1 : 0;
      const to = again ? MOST_TOLD : 0;
      return (await run("ledgerTell", [keys.call(callId)], from, to, order ? 1 : 0)) === 1;
    },
    async list(since) {
      const rows = (await run("ledgerList", [keys.calls], since)) as (string | null)[][];
      return rows.filter(([id]) => id).map(recordOf);
    },
    async overdue() {
      const names = [keys.open];
      const due = await run("ledgerOverdue", names, OVERDUE_AT_ONCE, LOOK_AGAIN_SECONDS * 1000);
      return (due as [string, string, string][]).map(([lease, expires, callId]) => ({
        lease,
        callId: callId || null,
        expired: Number(expires),
      }));
    },
    async usage(counted) {
      const names = [keys.places, ...counted.map(keys.count)];
      const [held = 0, ...used] = (await run("ledgerUsage", names)) as number[];
      return { used, held };
    },
    readSwitch: () => answerWithin(timeout, () => redis.get(keys.switch)),
    async writeSwitch(text) {
      await answerWithin(timeout, () => redis.set(keys.switch, text));
    },
    async forget(lease) {
      await answerWithin(timeout, () => redis.zrem(keys.open, lease));
    },
    isLive: async (callId) => (await run("ledgerIsLive", [keys.places, keys.call(callId)])) === 1,
    async claim(callId, word) {
      const names = [keys.places, keys.call(callId), keys.claim(callId, word)];
      return (await run("ledgerClaim", names, CLAIM_SECONDS)) === 1;
    },
  };
}
