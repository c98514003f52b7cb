import { existsSync } from "node:fs";
import Redis from "ioredis";
import { openStoreQuietly } from "../hosts/node-store";
import { redisProblems, STORE_PROBLEMS } from "../hosts/redis-problems";
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
    const problems = await redisProblems(redis);
    return [ok("Redis answers."), ...problems.map((problem) => warn(STORE_PROBLEMS[problem]))];
  } catch (error) {
    return [
      fix(`Redis does not answer, so no call is granted: ${reason || (error as Error).message}.`),
    ];
  } finally {
    redis.disconnect();
  }
}
