import type { Host } from "../server/context.server";
import { LeadDelivery } from "../server/leads/lead-delivery.server";
import { createLog, type Log, type LogFields } from "../server/observe/log.server";
import { throttledLog } from "../server/observe/throttled-log.server";
import { parseSettings, type Settings, SettingsError } from "../server/settings/settings.server";
import { CallLine } from "../server/store/call-line.server";
import type { Outbox } from "../server/store/lead-store.server";
import { leadDestinations } from "./lead-places";
import { type LogOutput, logOutput } from "./log-output";
import { openStore } from "./node-store";

let stopping = false;

/** Marks the host as shutting down. */
export function setStopping(): void {
  stopping = true;
}

/** The host on Node. */
export interface NodeHost extends Host {
  leads?: LeadDelivery;
  /** Sends a logged error to the collector; absent when none is set. */
  reportError?(level: "warn" | "error", event: string, fields?: LogFields): void;
  /** Closes the log. Waits at most this many milliseconds for the last lines to be written. */
  closeLog(milliseconds: number): Promise<void>;
}

/**
 * Creates the services of a Node host.
 *
 * @param options `production`: whether the site is public, instead of what NODE_ENV says;
 * `output`: where the log goes.
 * @throws SettingsError when a setting is invalid.
 */
export async function nodeHost(
  environment: NodeJS.ProcessEnv,
  { output = logOutput(), ...options }: { production?: boolean; output?: LogOutput } = {},
): Promise<NodeHost> {
  const settings = parseSettings(environment, { ...options, serves: true });
  let host: NodeHost | undefined;
  const log = throttledLog(
    createLog(settings.logLevel, output.write, (level, event, fields) => {
      host?.metrics?.count("dispatch_log_lines_total", { level, event });
      if (level === "error" || event === "page-fault") host?.reportError?.(level, event, fields);
    }),
  );
  const store = await openStore(settings, log);
  const line = new CallLine(settings, store.quota);
  await line.look();
  host = {
    name: "node",
    settings,
    log,
    quota: store.quota,
    line,
    leads: nodeLeads(settings, store.outbox, log),
    isStopping: () => stopping,
    closeLog(milliseconds) {
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
export async function startProblems(environment: NodeJS.ProcessEnv): Promise<readonly string[]> {
  try {
    const settings = parseSettings(environment, { serves: true });
    if (!settings.redisUrl) (await openStore(settings, createLog("silent"))).close();
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems;
  }
}

/** Starts the delivery of leads; undefined when no address for them is set. */
function nodeLeads(
  { leads }: Pick<Settings, "leads">,
  outbox: Outbox,
  log: Log,
): LeadDelivery | undefined {
  if (!leads) return undefined;
  const delivery = new LeadDelivery(outbox, leadDestinations(leads), log);
  delivery.start();
  return delivery;
}

/** Milliseconds between two checks for calls whose slot expired without a reported end. */
const LOOK_INTERVAL = 5000;

/**
 * Checks regularly for calls that ended without a report. Does not keep the process alive.
 *
 * @param settle settles the overdue calls.
 * @returns a function that stops the checks.
 */
export function watchOverdueCalls(
  settle: () => Promise<void>,
  log: Log,
  interval = LOOK_INTERVAL,
): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(look, interval);
    timer.unref();
  };
  const look = async () => {
    await settle().catch((error) =>
      log.error("background-failed", { work: "overdue-calls", error: String(error) }),
    );
    if (!isStopped) wait();
  };
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
