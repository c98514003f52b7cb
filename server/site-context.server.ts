import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Host, SiteContext } from "./context.server";
import { createLog, type Log, loggedPath } from "./observe/log.server";
import { throttledLog } from "./observe/throttled-log.server";
import { parseSettings, type Settings } from "./settings/settings.server";
import { CallLine } from "./store/call-line.server";
import type { CallQuota } from "./store/call-quota.server";

/** Settings that have no effect without a host. */
const UNUSED = [
  ...["CLIENT_IP_HEADER", "LEAD_EMAIL", "LEAD_WEBHOOK_URL"],
  ...["METRICS_PORT", "OTEL_EXPORTER_OTLP_ENDPOINT", "STOP_DELAY_SECONDS"],
];

/** The Node host's store, next to the server in the build. */
const NODE_STORE = "../node-store.js";

async function openQuota(settings: Settings, log: Log): Promise<CallQuota> {
  // Imported by path at run time: a Worker has no such file and never gets here.
  const { openStore } = await import(/* @vite-ignore */ NODE_STORE);
  const { quota } = await openStore(settings, log);
  return quota;
}

/** A quota that opens its store on first use. */
function lateQuota(store: CallQuota["store"], open: () => Promise<CallQuota>): CallQuota {
  let opened: Promise<CallQuota> | undefined;
  const known: Partial<CallQuota> = { store, problems: () => [] };
  return new Proxy(known as CallQuota, {
    get: (_, name: keyof CallQuota) =>
      known[name] ??
      (async (...asked: never[]) => {
        opened ??= open();
        const quota = (await opened) as unknown as Record<string, (...asked: never[]) => unknown>;
        return quota[name]?.(...asked);
      }),
  });
}

/**
 * The host of a build that runs on its own, as in `remix-serve build/server/index.js`. It reads
 * settings from the environment and counts calls in the database they name.
 *
 * @throws SettingsError when the environment does not parse.
 */
function environmentHost(): Host {
  // The bundler replaces `process.env` with an empty object, so go through globalThis.
  const { env } = globalThis.process;
  // remix-serve itself sets NODE_ENV to production, so don't require a provider choice.
  const settings = parseSettings(env, { production: false, serves: true });
  const log = throttledLog(createLog(settings.logLevel));
  const unused = UNUSED.filter((name) => env[name] && env[name] !== "off");
  if (unused.length > 0) log.warn("settings-without-effect", { settings: unused });
  const quota = lateQuota(settings.redisUrl ? "redis" : "sqlite", () => openQuota(settings, log));
  return {
    name: "remix-serve",
    settings,
    log,
    quota,
    line: new CallLine(settings, quota),
    isStopping: () => false,
  };
}

let host: Host | undefined;

/** The context of a request that reaches the Remix build without server.ts. */
function contextWithoutHost(request: Request): SiteContext {
  host ??= environmentHost();
  const { log, line } = host;
  void line.refresh(() => {});
  const requestId = crypto.randomUUID();
  return {
    ...host,
    requestId,
    clientAddress: null,
    visitorLeft: request.signal,
    waitUntil: (work) =>
      void work.catch((error) =>
        log.error("background-failed", { requestId, error: String(error) }),
      ),
    note: ({ event = "note", ...fields }) =>
      log.info(String(event), {
        requestId,
        path: loggedPath(new URL(request.url).pathname),
        ...fields,
      }),
  };
}

/** Returns the request's context, which server.ts puts into the load context. */
export function siteContext(context: AppLoadContext, request: Request): SiteContext {
  context.site ??= contextWithoutHost(request);
  return context.site;
}

/** Marks the request's log line as a request for an unknown path. */
export const logUnknownPath = ({ note }: Pick<SiteContext, "note">): void =>
  note({ event: "unknown-path" });
