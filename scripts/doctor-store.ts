import { existsSync } from "node:fs";
import Redis from "ioredis";
import { openStoreQuietly } from "../hosts/node-store";
import { type Settings, SettingsError } from "../server/settings/settings.server";
import { type Finding, fix, note, ok, PATIENCE, warn } from "./finding";

async function databaseProblems(settings: Settings): Promise<readonly string[]> {
  try {
    (await openStoreQuietly(settings)).close();
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems;
  }
}

/** What a Redis does not keep; nothing where it does not say. */
async function forgetting(redis: Redis): Promise<Finding[]> {
  const info = await redis.info().catch(() => "");
  const saved = await redis.config("GET", "save").catch(() => null);
  const found: Finding[] = [];
  if (info.includes("aof_enabled:0") && Array.isArray(saved) && saved[1] === "")
    found.push(
      warn(
        "Redis keeps nothing over a restart: the day's count and the leads on their way are lost with it. Set appendonly yes.",
      ),
    );
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
  if (policy && policy !== "noeviction" && !/^maxmemory:0\b/m.test(info))
    found.push(
      warn(`Redis drops keys when it is full (${policy}), calls and leads too: set noeviction.`),
    );
  return found;
}

/** Whether the store of calls and leads can be used, and keeps what it is given. */
export async function storeFindings(settings: Settings): Promise<Finding[]> {
  const { redisUrl, database } = settings;
  if (!redisUrl) {
    if (database === null)
      return [note("DATABASE is off: each restart grants another day's calls.")];
    // The start makes one that is missing.
    const problems = existsSync(database) ? await databaseProblems(settings) : [];
    return [
      ...problems.map(fix),
      note(`Calls are kept in ${database}, for this machine; REDIS_URL is for several.`),
    ];
  }
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: PATIENCE,
    commandTimeout: PATIENCE,
    retryStrategy: () => null,
  });
  // ioredis rejects with 'Connection is closed'; the reason comes as an event.
  let reason = "";
  redis.on("error", (error) => {
    reason ||= error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
    return [ok("Redis answers."), ...(await forgetting(redis))];
  } catch (error) {
    return [
      fix(`Redis does not answer, so no call is granted: ${reason || (error as Error).message}.`),
    ];
  } finally {
    redis.disconnect();
  }
}
