import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createLog, type Log } from "../server/observe/log.server";
import { type Settings, SettingsError } from "../server/settings/settings.server";
import { budgetLog } from "../server/store/budget-log.server";
import { CallQuota } from "../server/store/call-quota.server";
import type { SqlDatabase } from "../server/store/sql-database.server";
import { type Outbox, SqlLeads } from "../server/store/sql-leads.server";
import { SqlLedger } from "../server/store/sql-ledger.server";
import { openSqlite } from "./sqlite";

/** Milliseconds between attempts to change a database, for example to release a slot. */
const DATABASE_PAUSES = [1000, 10_000, 60_000];
/**
 * The same for Redis, for as long as it accepts a release (RULES.releasableSeconds): a call that is
 * counted but never happened would turn a visitor away.
 */
const REDIS_PAUSES = [100, 500, 1000, 2000, 5000, ...Array.from({ length: 340 }, () => 20_000)];

/** Where a Node host keeps calls and leads. */
export interface NodeStore {
  quota: CallQuota;
  outbox: Outbox;
  /** Resolves when the store answers. */
  ready(): Promise<unknown>;
  close(): void;
}

/**
 * A clock in milliseconds since the epoch that never goes back. It reads the wall clock once, when
 * created. By the wall clock, setting the time forward would expire all slots at once, and setting
 * it back would make them last too long.
 */
export function steadyClock(): () => number {
  const offset = Date.now() - performance.now();
  return () => offset + performance.now();
}

/** What keeping everything in memory costs. */
export const FORGETS = "a crash then loses the day's call count and undelivered leads";

/** What startup and doctor say about a database that cannot be used. */
export const databaseProblem = (path: string, error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === "SQLITE_CORRUPT" ? `damaged: ${message}` : (code ?? message);
  return `DATABASE is ${JSON.stringify(path)}, which cannot be used (${why}). Set another path, REDIS_URL, or DATABASE=off (${FORGETS}).`;
};

/** Keeps calls and leads in a SQLite file, or in memory. */
function inSqlite(path: string | null, settings: Settings, log: Log): NodeStore {
  const database = openSqlite(path);
  const quota = sqliteQuota(settings, database, log);
  const outbox = new SqlLeads(database, settings.LEADS_KEPT_DAYS);
  return { quota, outbox, ready: async () => {}, close: database.close };
}

/**
 * Opens the configured database. When it is not writable, simulated calls are counted in memory:
 * they cost nothing.
 *
 * @param isCommand whether this is an operator's command, which needs the file itself.
 */
function openDatabase(settings: Settings, log: Log, isCommand: boolean) {
  const { DATABASE: path, VOICE_PROVIDER, leadTargets } = settings;
  const isCostly = isCommand || VOICE_PROVIDER === "vapi" || leadTargets !== undefined;
  if (path === null && isCostly) log.warn("database-off", { error: FORGETS });
  const isUnused = VOICE_PROVIDER === "off" && !isCostly;
  try {
    return inSqlite(isUnused ? null : path, settings, log);
  } catch (error) {
    const problem = databaseProblem(String(path), error);
    if (isCostly) throw new SettingsError(problem);
    log.warn("database-unwritable", { error: problem });
    return inSqlite(null, settings, log);
  }
}

/**
 * Counts calls in a SQL database on this machine.
 *
 * @param now milliseconds since the epoch.
 */
export const sqliteQuota = (
  settings: Settings,
  database: SqlDatabase,
  log: Pick<Log, "info" | "warn" | "error">,
  now = steadyClock(),
): CallQuota =>
  new CallQuota(settings, {
    store: "sqlite",
    ledger: new SqlLedger(database, now, settings.CALLS_KEPT_DAYS),
    reportSpending: budgetLog(settings.BUDGET_PER_MONTH, log),
    ...{ retryDelays: DATABASE_PAUSES, log, now },
  });

/**
 * Opens the store of a Node host: its own database, or a Redis that several hosts share.
 *
 * @throws SettingsError when the database is unusable and the site makes paid calls or takes leads.
 */
export async function openStore(
  settings: Settings,
  log: Log,
  isCommand = false,
): Promise<NodeStore> {
  const { REDIS_URL } = settings;
  if (!REDIS_URL) return openDatabase(settings, log, isCommand);
  // Loaded on demand: the client takes a tenth of startup, and most hosts do not use it.
  const { openRedis } = await import("./redis-store");
  const { ledger, problems, ...store } = openRedis(REDIS_URL, settings, log);
  return {
    quota: new CallQuota(settings, {
      ...{ store: "redis", ledger, problems },
      reportSpending: budgetLog(settings.BUDGET_PER_MONTH, log),
      ...{ retryDelays: REDIS_PAUSES, log, now: steadyClock() },
    }),
    ...store,
  };
}

/**
 * Opens a site's store for an operator's command, and closes it after the work. The site may be
 * running. Never creates the file: a site that runs as another user could not write to it.
 * @throws SettingsError when there is no store or it does not answer.
 */
export async function withStore<Result>(
  settings: Settings,
  work: (store: NodeStore) => Promise<Result>,
): Promise<Result> {
  const { REDIS_URL, DATABASE: database } = settings;
  if (!REDIS_URL && database === null)
    throw new SettingsError("DATABASE is off: the site keeps its data in memory only.");
  if (!REDIS_URL && database !== null && !existsSync(database))
    throw new SettingsError(
      `${resolve(database)} (DATABASE) does not exist: run this in the site's folder with its settings (--env-file=FILE), or start the site first.`,
    );
  const store = await openStore(settings, createLog("silent"), true);
  try {
    await store.ready().catch(({ message }: Error) => {
      throw new SettingsError(`Redis does not answer, so every call is refused: ${message}.`);
    });
    return await work(store);
  } finally {
    store.close();
  }
}
