import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Host } from "../app/context.server";
import { createLog } from "../app/log.server";
import { parseSettings } from "../app/settings.server";
import { memoryQuota } from "../app/voice/memory-quota.server";
import { redisQuota } from "./redis-quota";

/** Where `npm run build` puts the simulator, relative to the working directory. */
const SIMULATOR_DIRECTORY = "build/simulator";

let stopping = false;

/** From now on the host says that it is shutting down. */
export function setStopping(): void {
  stopping = true;
}

/**
 * The services of a host that runs on Node.
 *
 * @throws SettingsError when the environment does not parse.
 */
export function nodeHost(environment: NodeJS.ProcessEnv): Host {
  const settings = parseSettings(environment);
  const { redisUrl } = settings;
  const log = createLog(settings.logLevel);
  return {
    name: "node",
    settings,
    log,
    quota: redisUrl ? redisQuota({ ...settings, redisUrl }, log) : memoryQuota(settings),
    isStopping: () => stopping,
    async simulatorFile(name) {
      if (!/^[\w-]+\.\w+$/.test(name)) return null;
      return readFile(join(SIMULATOR_DIRECTORY, name)).catch(() => null);
    },
  };
}
