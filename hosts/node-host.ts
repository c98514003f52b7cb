import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Host } from "../app/context.server";
import { createLog, type Log } from "../app/log.server";
import { parseSettings, type Settings } from "../app/settings.server";
import type { CallQuota } from "../app/voice/quota/call-quota.server";
import { fileQuota } from "./file-quota";
import { watchedFetch } from "./watched-fetch";

/** Where `npm run build` puts the simulator, relative to the working directory. */
const SIMULATOR_DIRECTORY = "build/simulator";

let stopping = false;

/** From now on the host says that it is shutting down. */
export function setStopping(): void {
  stopping = true;
}

async function quotaFor(settings: Settings, log: Log): Promise<CallQuota> {
  const { redisUrl } = settings;
  if (!redisUrl) return fileQuota(settings, log);
  // Running the client's code takes a tenth of the start, which most hosts can do without.
  const { redisQuota } = await import("./redis-quota");
  return redisQuota({ ...settings, redisUrl }, log);
}

/**
 * The services of a host that runs on Node.
 *
 * @throws SettingsError when the environment does not parse.
 */
export async function nodeHost(environment: NodeJS.ProcessEnv): Promise<Host> {
  const settings = parseSettings(environment);
  const log = createLog(settings.logLevel);
  return {
    name: "node",
    settings,
    log,
    quota: await quotaFor(settings, log),
    send: watchedFetch(),
    isStopping: () => stopping,
    async simulatorFile(name) {
      if (!/^[\w-]+\.\w+$/.test(name)) return null;
      return readFile(join(SIMULATOR_DIRECTORY, name)).catch(() => null);
    },
  };
}
