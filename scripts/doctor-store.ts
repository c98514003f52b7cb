import { once } from "node:events";
import { accessSync, constants, existsSync, opendirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Redis from "ioredis";
import { databaseProblem, withStore } from "../hosts/node-store";
import { redisProblems, STORE_PROBLEMS } from "../hosts/redis-problems";
import { problemsOf, type Settings } from "../server/settings/settings.server";
import { CHECK_TIMEOUT, type Findings, fix, note, ok, warn } from "./finding";

/** The reasons why a missing database could not be created. Creates nothing to find out. */
function missingDatabaseProblems(path: string): readonly string[] {
  let folder = dirname(resolve(path));
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    opendirSync(folder).closeSync();
    accessSync(folder, constants.W_OK);
    return [];
  } catch (error) {
    return [databaseProblem(path, error)];
  }
}

async function databaseProblems(settings: Settings, path: string): Promise<readonly string[]> {
  // Startup creates a missing database.
  if (!existsSync(path)) return missingDatabaseProblems(path);
  return problemsOf(() => withStore(settings, async () => {}));
}

/** Checks that the store of calls and leads works and does not lose data. */
export async function storeFindings(settings: Settings): Promise<Findings> {
  const { REDIS_URL, DATABASE: database } = settings;
  if (!REDIS_URL) {
    if (database === null)
      return [note("DATABASE is off: each restart resets the day's call limit.")];
    const problems = await databaseProblems(settings, database);
    return [
      ...problems.map(fix),
      note(`Calls are kept in ${database} on this machine; REDIS_URL shares them among several.`),
    ];
  }
  const redis = new Redis(REDIS_URL, {
    maxRetriesPerRequest: 0,
    connectTimeout: CHECK_TIMEOUT,
    commandTimeout: CHECK_TIMEOUT,
    retryStrategy: () => null,
  });
  try {
    // Rejects with the error that is emitted first: the reason.
    await once(redis, "ready");
    const problems = await redisProblems(redis);
    return [ok("Redis answers."), ...problems.map((problem) => warn(STORE_PROBLEMS[problem]))];
  } catch (error) {
    const { message } = error as Error;
    return [fix(`Redis does not answer, so every call is refused: ${message}.`)];
  } finally {
    redis.disconnect();
  }
}
