import type { Host } from "../server/context.server";
import { createLog, type Log } from "../server/observe/log.server";
import { throttledLog } from "../server/observe/throttled-log.server";
import { parseSettings, type Settings } from "../server/settings/settings.server";
import type { CallQuota } from "../server/store/call-quota.server";
import { circuitQuota } from "../server/store/circuit-quota.server";
import { fileQuota } from "./file-quota";
import { type LogOutput, logOutput } from "./log-output";
import { nodeLeads } from "./node-leads";
import { watchedFetch } from "./watched-fetch";

/** A store in the same house answers within a few milliseconds. */
const STORE_PATIENCE = { take: 40, probe: 160 };

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
  return circuitQuota(redisQuota({ ...settings, redisUrl }, log), STORE_PATIENCE, log);
}

/** A host that runs on Node. */
export interface NodeHost extends Host {
  /** Ends the log: what is still to be said is written, for so many milliseconds at most. */
  closeLog(milliseconds: number): Promise<void>;
}

/**
 * The services of a host that runs on Node.
 *
 * @param options `production`: whether strangers are served, where NODE_ENV does not say it;
 * `output`: where the log goes.
 * @throws SettingsError when the environment does not parse.
 */
export async function nodeHost(
  environment: NodeJS.ProcessEnv,
  { output = logOutput(), ...options }: { production?: boolean; output?: LogOutput } = {},
): Promise<NodeHost> {
  const settings = parseSettings(environment, { ...options, serves: true });
  let host: NodeHost | undefined;
  const log = throttledLog(
    createLog(settings.logLevel, output.write, (level, event) =>
      host?.metrics?.count("dispatch_log_lines_total", { level, event }),
    ),
  );
  const leads = await nodeLeads(settings, log);
  host = {
    name: "node",
    settings,
    log,
    quota: await quotaFor(settings, log),
    leads,
    send: watchedFetch(),
    isStopping: () => stopping,
    closeLog(milliseconds) {
      log.close();
      return output.flush(milliseconds);
    },
  };
  return host;
}
