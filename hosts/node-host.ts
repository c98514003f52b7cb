import type { Host } from "../server/context-types.server";
import { deliverDue } from "../server/leads/lead-delivery.server";
import { createLog, type LogFields } from "../server/observe/log.server";
import { throttledLog } from "../server/observe/throttled-log.server";
import { parseSettings, problemsOf } from "../server/settings/settings.server";
import { leadSenders } from "./lead-senders";
import { logOutput } from "./log-output";
import { openStore } from "./node-store";

let stopping = false;

/** Marks the host as shutting down. */
export function setStopping(): void {
  stopping = true;
}

/** The host on Node. */
export interface NodeHost extends Host {
  /** Sends the leads that are due; absent when leads have nowhere to go. */
  deliverLeads?(): Promise<unknown>;
  /** Sends a logged error to the collector; absent when no collector is set. */
  reportError?(level: "warn" | "error", event: string, fields?: LogFields): void;
  /** Writes a line where the log goes. */
  write(line: string): void;
  /** Closes store and log. Waits at most this many milliseconds for the log's last lines. */
  close(milliseconds: number): Promise<unknown>;
}

/**
 * Creates what a Node host gives the application.
 *
 * @throws SettingsError when a setting is invalid.
 */
export async function nodeHost(environment: NodeJS.ProcessEnv): Promise<NodeHost> {
  const output = logOutput();
  const settings = parseSettings(environment, { serves: true });
  let host: NodeHost | undefined;
  const log = throttledLog(
    createLog(settings.LOG_LEVEL, output.write, (level, event, fields) => {
      host?.metrics?.count("dispatch_log_lines_total", { level, event });
      if (level === "error" || event === "page-fault") host?.reportError?.(level, event, fields);
    }),
  );
  const store = await openStore(settings, log);
  const { outbox } = store;
  const senders = settings.leadTargets && leadSenders(settings.leadTargets);
  host = {
    settings,
    log,
    quota: store.quota,
    ...(senders && { outbox, deliverLeads: () => deliverDue(outbox, senders, log) }),
    isStopping: () => stopping,
    write: output.write,
    close(milliseconds) {
      store.close();
      log.close();
      return output.flush(milliseconds);
    },
  };
  return host;
}

/**
 * Lists the problems that would keep the site from starting with these settings, one line each.
 * Serves nothing, sends no leads and makes no network request.
 */
export const startProblems = (environment: NodeJS.ProcessEnv): Promise<readonly string[]> =>
  problemsOf(async () => {
    const settings = parseSettings(environment, { serves: true });
    if (!settings.REDIS_URL) (await openStore(settings, createLog("silent"))).close();
  });
