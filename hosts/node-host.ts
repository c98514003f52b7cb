import type { Host } from "../server/context.server";
import { createLog } from "../server/observe/log.server";
import { throttledLog } from "../server/observe/throttled-log.server";
import { parseSettings } from "../server/settings/settings.server";
import { type LogOutput, logOutput } from "./log-output";
import { nodeLeads } from "./node-leads";
import { openStore } from "./node-store";
import { watchedFetch } from "./watched-fetch";

let stopping = false;

/** From now on the host says that it is shutting down. */
export function setStopping(): void {
  stopping = true;
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
  const store = await openStore(settings, log);
  host = {
    name: "node",
    settings,
    log,
    quota: store.quota,
    leads: nodeLeads(settings, store.outbox, log),
    send: watchedFetch(),
    isStopping: () => stopping,
    closeLog(milliseconds) {
      store.close();
      log.close();
      return output.flush(milliseconds);
    },
  };
  return host;
}
