import { accessSync, constants, existsSync, opendirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { databaseProblem, FORGETS, withStore } from "../hosts/node-store";
import { STORE_PROBLEMS } from "../hosts/redis-problems";
import type { Settings } from "../server/settings/settings.server";
import { isWaiting } from "../server/store/sql-leads.server";
import { type Finding, type Findings, fix, note, ok, warn } from "./finding";

/** Checks whether startup could create a missing database, without creating anything. */
function missingDatabase(path: string): Finding {
  let folder = dirname(resolve(path));
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    opendirSync(folder).closeSync();
    accessSync(folder, constants.W_OK);
    return ok(`Calls and leads will be kept in ${resolve(path)} on this machine.`);
  } catch (error) {
    return fix(databaseProblem(path, error));
  }
}

/** Checks that the store of calls and leads works, does not lose data, and holds no failed lead. */
export async function storeFindings(settings: Settings): Promise<Findings> {
  const { REDIS_URL, DATABASE: path, leadTargets } = settings;
  if (!REDIS_URL && path === null)
    return [(leadTargets ? warn : note)(`DATABASE is off: ${FORGETS}.`)];
  if (!REDIS_URL && path !== null && !existsSync(path)) return [missingDatabase(path)];
  const place = REDIS_URL ? "Redis" : `${resolve(path ?? "")} on this machine`;
  try {
    return await withStore(settings, async ({ quota, outbox }) => {
      const waiting = (await outbox.list()).filter(isWaiting);
      const givenUp = waiting.filter(({ nextAt }) => nextAt === null).length;
      return [
        ok(`Calls and leads are kept in ${place}; undelivered leads: ${waiting.length}.`),
        ...quota.problems().map((problem) => warn(STORE_PROBLEMS[problem])),
        givenUp > 0 &&
          warn(
            `Leads that failed for a day: ${givenUp}. Send them with npm run leads -- --resend.`,
          ),
      ];
    });
  } catch (error) {
    return [fix((error as Error).message)];
  }
}
