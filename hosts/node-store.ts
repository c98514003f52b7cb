import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Outbox } from "../server/leads/lead-outbox.server";
import { SqlLeads } from "../server/leads/sql-leads.server";
import { createLog, type Log } from "../server/observe/log.server";
import { type Settings, SettingsError } from "../server/settings/settings.server";
import type { CallQuota } from "../server/store/call-quota.server";
import { type CircuitPatience, circuitQuota } from "../server/store/circuit-quota.server";
import { sqlQuota } from "../server/store/sql-quota.server";
import { openSqlite, type Sqlite } from "./sqlite";
import { takeOver } from "./take-over";

/** A store in the same house answers within a few milliseconds. */
const PATIENCE: CircuitPatience = { take: 40, probe: 160 };

/** Where a Node host keeps calls and leads. */
export interface NodeStore {
  quota: CallQuota;
  outbox: Outbox;
  /** Resolves when it can be asked, or is known to be out of reach. */
  ready: Promise<void>;
  close(): void;
}

/** What it costs to keep all in memory. */
const FORGETS = "a crash then forgets the day's count and the leads on their way";

const problem = (path: string, error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  return `DATABASE holds ${JSON.stringify(path)}; it cannot be used (${code ?? message}). Set another path, REDIS_URL, or DATABASE=off (${FORGETS}).`;
};

/**
 * Opens the database of the settings. Where it cannot be written, simulated calls, which cost nothing,
 * are counted in memory.
 *
 * @param isCommand whether an operator asks, who wants what is in the file and nothing else.
 */
function openDatabase(
  { database: path, voice, leads }: Settings,
  log: Log,
  isCommand: boolean,
): Sqlite {
  const isCostly = isCommand || voice.provider === "vapi" || leads !== undefined;
  if (path === null && isCostly) log.warn("database-off", { error: FORGETS });
  if (path === null || (voice.provider === "off" && !isCostly)) return openSqlite(null);
  try {
    const database = openSqlite(path, isCostly);
    takeOver(new Set([resolve("."), resolve(dirname(path))]), database, log);
    return database;
  } catch (error) {
    if (isCostly) throw new SettingsError(problem(path, error));
    log.warn("database-unwritable", { error: problem(path, error) });
    return openSqlite(null);
  }
}

/**
 * Opens the store of a Node host: a database of its own, or a Redis that several share.
 *
 * @throws SettingsError where nothing that costs money could be kept there.
 */
export async function openStore(
  settings: Settings,
  log: Log,
  isCommand = false,
): Promise<NodeStore> {
  const { redisUrl } = settings;
  if (!redisUrl) {
    const database = openDatabase(settings, log, isCommand);
    return {
      quota: circuitQuota(sqlQuota(settings, database, log), PATIENCE, log),
      outbox: new SqlLeads(database, settings.leadsKeptDays),
      ready: Promise.resolve(),
      close: () => database.close(),
    };
  }
  // Running the client's code takes a tenth of the start, which most hosts can do without.
  const [{ connectRedis, redisQuota }, { redisLeads }] = await Promise.all([
    import("./redis-quota"),
    import("./redis-leads"),
  ]);
  const redis = connectRedis(redisUrl, log);
  return {
    quota: circuitQuota(redisQuota(settings, redis, log), PATIENCE, log),
    outbox: redisLeads(redis, settings),
    ready: new Promise((done) => {
      redis.once("ready", done);
      redis.once("error", () => done());
    }),
    close: () => redis.disconnect(),
  };
}

/**
 * Opens the store of a site for an operator's command, beside the site that runs or after it.
 *
 * @throws SettingsError where there is none: a command makes no file that the site could not open.
 */
export async function openStoreQuietly(settings: Settings): Promise<NodeStore> {
  const { redisUrl, database } = settings;
  if (!redisUrl && database === null)
    throw new SettingsError("DATABASE is off: what the site keeps is in its memory alone.");
  if (!redisUrl && database !== null && !existsSync(database))
    throw new SettingsError(
      `There is no ${resolve(database)} (DATABASE): run this in the folder of the site and with its settings (--env-file=FILE), or start the site first.`,
    );
  return openStore(settings, createLog("silent"), true);
}
