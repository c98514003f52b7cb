import { once } from "node:events";
import Redis from "ioredis";
import { within } from "../server/http/timeout.server";
import type { Log } from "../server/observe/log.server";
import type { Settings } from "../server/settings/settings.server";
import { type LedgerRequest, LedgerUnreachable, RULES } from "../server/store/ledger-rules.server";
import { remoteStore } from "../server/store/remote-store.server";
import {
  type KeptLead,
  MAX_DELAY,
  type Outbox,
  RESERVED,
  resend,
} from "../server/store/sql-leads.server";
import type { Ledger } from "../server/store/sql-ledger.server";
import { watchRedisProblems } from "./redis-problems";
import { ledgerScript, OUTBOX_SCRIPT } from "./redis-scripts";

/** Milliseconds after which an unresponsive store counts as down. */
export const REDIS_TIMEOUT = 1000;
/** Milliseconds that an operator's command waits for the connection. */
const READY_TIMEOUT = 10_000;
/** Maximum milliseconds between two attempts to reconnect. */
const MAX_RETRY = 1000;

const DAY = 86_400_000;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Connects to Redis. Commands fail at once while it is down; it reconnects automatically. */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A command that may have run must not run again: it could take a second slot.
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2 * REDIS_TIMEOUT,
    // After a failover this server is read-only: reconnect to reach the new primary.
    reconnectOnError: ({ message }) => message.includes("READONLY"),
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RETRY),
  });
  let isDown = false;
  redis.on("error", (error) => {
    if (!isDown) log.error("store-down", { error: error.message });
    isDown = true;
  });
  redis.on("ready", () => {
    if (isDown) log.info("store-back");
    isDown = false;
  });
  return redis;
}

/** Runs a script's operations in Redis, each as a transaction. All keys start with `prefix`. */
function scripted(redis: Redis, prefix: string, command: string, lua: string) {
  redis.defineCommand(command, { lua, numberOfKeys: 1 });
  const scripts = redis as unknown as Record<string, (...values: string[]) => Promise<string>>;
  return async (operation: string, args: unknown[]): Promise<unknown> => {
    // The client would also refuse, but not report whether it sent anything.
    if (redis.status !== "ready") throw new LedgerUnreachable("Redis can't be reached.");
    const ask = () => scripts[command]?.(prefix, operation, JSON.stringify(args));
    return JSON.parse((await within(REDIS_TIMEOUT, async () => ask())) ?? "null");
  };
}

/** A slot that this process took and may still hold. */
interface HeldSlot {
  request: LedgerRequest;
  /** Milliseconds since the epoch. */
  until: number;
  /** The arguments of the `link` operation, if it ran. */
  linked?: unknown[];
}

/**
 * Counts calls in Redis for several instances. A Redis that restarts without its data has lost its
 * leads and would grant another day's calls. The ledger then logs `store-forgot` and restores the
 * slots that this process holds, with their counts.
 */
export function redisLedger(
  redis: Redis,
  { REDIS_PREFIX: prefix, CALLS_KEPT_DAYS }: Pick<Settings, "REDIS_PREFIX" | "CALLS_KEPT_DAYS">,
  log: Pick<Log, "error">,
): Ledger {
  const keptMilliseconds = Math.max(CALLS_KEPT_DAYS * DAY, RULES.releasableSeconds * 1000);
  const ask = scripted(redis, prefix, "askLedger", ledgerScript(keptMilliseconds));
  const held = new Map<string, HeldSlot>();
  const restoreSlot = async ({ until, linked, request }: HeldSlot) => {
    const seconds = (until - Date.now()) / 1000;
    if (seconds <= 0) return false;
    const elapsed = request.seconds - seconds;
    const again: LedgerRequest = {
      ...{ ...request, seconds, atOnce: NO_LIMIT, perVisitor: NO_LIMIT },
      counts: request.counts
        .map((count) => ({ ...count, limit: NO_LIMIT, secondsLeft: count.secondsLeft - elapsed }))
        .filter(({ secondsLeft }) => secondsLeft > 0),
    };
    if ((await ask("take", [again])) !== null) return false;
    if (linked) await ask("link", linked);
    return true;
  };
  let wasReady = false;
  redis.on("ready", async () => {
    try {
      // Sent before any visitor's request.
      const restoring = Promise.all([...held.values()].map(restoreSlot));
      // This key exists for as long as Redis keeps its data.
      const isNew = await redis.set(`${prefix}:since`, Date.now(), "NX");
      const calls = (await restoring).filter(Boolean).length;
      if (wasReady && (isNew || calls > 0)) log.error("store-forgot", { calls });
      wasReady = true;
    } catch (error) {
      log.error("background-failed", { work: "restore-slots", error: String(error) });
    }
  });
  return remoteStore(async (operation, args) => {
    const answer = await ask(operation, args);
    const [first] = args;
    if (operation === "take" && answer === null) {
      const request = first as LedgerRequest;
      for (const [slot, { until }] of held) if (until <= Date.now()) held.delete(slot);
      held.set(request.slot, { request, until: Date.now() + request.seconds * 1000 });
    }
    const slot = operation === "link" && held.get(String(first));
    if (slot) slot.linked = args;
    for (const [slot, { linked }] of held)
      if (
        (operation === "release" && slot === first) ||
        (operation === "close" && linked?.[1] === first)
      )
        held.delete(slot);
    return operation === "list" || operation === "overdue" ? Object.values(Object(answer)) : answer;
  });
}

/** Keeps leads in Redis for several instances. Only one instance at a time sends a lead. */
export function redisLeads(
  redis: Redis,
  { REDIS_PREFIX: prefix, LEADS_KEPT_DAYS }: Pick<Settings, "REDIS_PREFIX" | "LEADS_KEPT_DAYS">,
): Outbox {
  const ask = scripted(redis, prefix, "askOutbox", OUTBOX_SCRIPT);
  const leadsOf = (texts: unknown) =>
    Object.values(texts as string[]).map((text): KeptLead => JSON.parse(text));
  const outbox: Outbox = {
    async put(lead, counts) {
      const kept = [lead.id, JSON.stringify(lead), lead.nextAt, counts];
      return (await ask("put", kept)) as Awaited<ReturnType<Outbox["put"]>>;
    },
    async due(now, most) {
      // connectRedis already logs that the store is down.
      if (redis.status !== "ready") return [];
      const since = now - LEADS_KEPT_DAYS * DAY;
      return leadsOf(await ask("due", [now, now + RESERVED, most, since, now + MAX_DELAY + 1]));
    },
    async update(lead) {
      const { id, nextAt, deliveredAt = null } = lead;
      await ask("update", [id, JSON.stringify(lead), nextAt, deliveredAt]);
    },
    async remove(ids) {
      await ask("remove", ids);
    },
    list: async () => leadsOf(await ask("list", [])).sort((a, b) => a.takenAt - b.takenAt),
    resend: () => resend(outbox),
  };
  return outbox;
}

/** Opens the store of calls and leads in Redis. */
export function openRedis(url: string, settings: Settings, log: Log) {
  const redis = connectRedis(url, log);
  const { check, problems } = watchRedisProblems(redis, log);
  return {
    ledger: redisLedger(redis, settings, log),
    problems,
    outbox: redisLeads(redis, settings),
    async ready() {
      // Rejects with the first error, which is the reason.
      await within(READY_TIMEOUT, () => once(redis, "ready"));
      await check();
    },
    close: () => redis.disconnect(),
  };
}
