import type { Redis } from "ioredis";
import { answerWithin } from "../server/http/patience.server";
import {
  type Ledger,
  LedgerAway,
  type LedgerRequest,
  ledgerAfar,
  RELEASABLE_SECONDS,
} from "../server/store/call-ledger.server";
import { ledgerScript } from "./redis-scripts";

/** Milliseconds after which a store that hangs counts as down. */
export const ANSWER_TIMEOUT = 2000;

const DAY = 86_400_000;
const MOST = Number.MAX_SAFE_INTEGER;

/**
 * Asks Redis for the operations of a script, each a transaction.
 *
 * @param command names the script.
 * @param prefix what the site's keys begin with: the store may be shared with others.
 */
export function redisAsk(redis: Redis, command: string, prefix: string, lua: string) {
  redis.defineCommand(command, { lua, numberOfKeys: 1 });
  const scripts = redis as unknown as Record<string, (...values: string[]) => Promise<string>>;
  return async (operation: string, args: unknown[]): Promise<unknown> => {
    // The client would refuse it as well, but not say whether anything was sent.
    if (redis.status !== "ready") throw new LedgerAway("Redis is out of reach.");
    const ask = () => scripts[command]?.(prefix, operation, JSON.stringify(args));
    return JSON.parse((await answerWithin(ANSWER_TIMEOUT, async () => ask())) ?? "null");
  };
}

/** A place that this process took, which may be held still. */
interface TakenPlace extends LedgerRequest {
  /** Milliseconds since the epoch. */
  until: number;
  named?: unknown[];
}

/**
 * A ledger in Redis, for several instances together.
 *
 * @param keptDays how long the table of calls goes back.
 * @returns with it `putBack`, which gives a Redis that has lost them the places that this process took,
 * with what was counted for them, and says how many it had lost.
 */
export function redisLedger(
  redis: Redis,
  { prefix, keptDays }: { prefix: string; keptDays: number },
): { ledger: Ledger; putBack(): Promise<number> } {
  const kept = Math.max(keptDays * DAY, RELEASABLE_SECONDS * 1000);
  const ask = redisAsk(redis, "askLedger", prefix, ledgerScript(kept));
  const taken = new Map<string, TakenPlace>();
  /** Remembers what this process holds. */
  const follow = (operation: keyof Ledger, args: unknown[], answer: unknown) => {
    const now = Date.now();
    if (operation === "take" && answer === null) {
      const request = args[0] as LedgerRequest;
      for (const [old, { until }] of taken) if (until <= now) taken.delete(old);
      taken.set(request.lease, { ...request, until: now + request.place.seconds * 1000 });
    }
    const place = taken.get(String(args[0]));
    if (operation === "name" && place) place.named = args;
    if (operation === "release") taken.delete(String(args[0]));
    if (operation === "close")
      for (const [lease, { named }] of taken) if (named?.[1] === args[0]) taken.delete(lease);
  };
  const putBack = async ({ until, named, counts, place, lease }: TakenPlace) => {
    const seconds = (until - Date.now()) / 1000;
    if (seconds <= 0) return false;
    const gone = place.seconds - seconds;
    const request: LedgerRequest = {
      lease,
      counts: counts
        .map((count) => ({ ...count, limit: MOST, secondsLeft: count.secondsLeft - gone }))
        .filter(({ secondsLeft }) => secondsLeft > 0),
      place: { ...place, perVisitor: MOST, limit: MOST, seconds },
    };
    if ((await ask("take", [request])) !== null) return false;
    if (named) await ask("name", named);
    return true;
  };
  return {
    ledger: ledgerAfar(async (operation, args) => {
      const answer = await ask(operation, args);
      follow(operation, args, answer);
      return answer;
    }),
    putBack: async () =>
      (await Promise.all([...taken.values()].map(putBack))).filter(Boolean).length,
  };
}
