import type { Host } from "../server/context.server";
import { LeadDelivery } from "../server/leads/lead-delivery.server";
import { createLog, type Log, type LogFields } from "../server/observe/log.server";
import { throttledLog } from "../server/observe/throttled-log.server";
import { parseSettings, type Settings, SettingsError } from "../server/settings/settings.server";
import { CallLine } from "../server/store/call-line.server";
import type { Outbox } from "../server/store/lead-store.server";
import { leadPlaces } from "./lead-places";
import { type LogOutput, logOutput } from "./log-output";
import { openStore } from "./node-store";

let stopping = false;

/** From now on the host says that it is shutting down. */
export function setStopping(): void {
  stopping = true;
}

/** A host that runs on Node. */
export interface NodeHost extends Host {
  leads?: LeadDelivery;
  /** Tells a collector of an error that was logged, where there is one. */
  reportError?(level: "warn" | "error", event: string, fields?: LogFields): void;
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
 * What would stop the start with these settings, one line each; nothing where they would start it.
 * Nothing is served, no lead is sent and nobody is asked.
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

/** Hands leads over on Node; undefined where no address for them is set. */
function nodeLeads(
  { leads }: Pick<Settings, "leads">,
  outbox: Outbox,
  log: Log,
): LeadDelivery | undefined {
  if (!leads) return undefined;
  const delivery = new LeadDelivery(outbox, leadPlaces(leads), log);
  delivery.start();
  return delivery;
}

/** Milliseconds between two looks for calls whose places ran out without a word. */
const LOOK_INTERVAL = 5000;

/**
 * Looks again and again for calls of whose end nobody has told. It keeps no process alive.
 *
 * @param settle writes the ends of those that there are.
 * @returns a function that ends it.
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
