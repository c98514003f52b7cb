import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Host, SiteContext } from "./context.server";
import { createLog, type Log, loggedPath } from "./observe/log.server";
import { throttledLog } from "./observe/throttled-log.server";
import { parseSettings, type Settings } from "./settings/settings.server";
import { CallLine } from "./store/call-line.server";
import type { CallQuota } from "./store/call-quota.server";

/** Settings of what only the Node host and Cloudflare have. */
const UNUSED = ["LEAD_WEBHOOK_URL", "METRICS_PORT", "CLIENT_IP_HEADER"];

/** The store of a Node host, which stands beside the server in the build. */
const NODE_STORE = "../node-store.js";

async function openQuota(settings: Settings, log: Log): Promise<CallQuota> {
  // By its address at run time: a Worker, which never comes here, has no such file.
  const { openStore } = await import(/* @vite-ignore */ NODE_STORE);
  const { quota } = await openStore(settings, log);
  return quota;
}

/** A quota that is opened when it is first asked. */
function lateQuota(open: () => Promise<CallQuota>): CallQuota {
  let opened: Promise<CallQuota> | undefined;
  const known: Partial<CallQuota> = { store: "sqlite", problems: () => [] };
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
 * The host of a build that is run by itself, as `remix-serve build/server/index.js` does: settings of
 * the environment, and calls counted in the database that they name.
 *
 * @throws SettingsError when the environment does not parse.
 */
function environmentHost(): Host {
  // Written so, since the bundler puts an empty object in the place of `process.env`.
  const { env } = globalThis.process;
  // remix-serve sets NODE_ENV to production by itself, so it asks for no choice of a provider.
  const settings = parseSettings(env, { production: false, serves: true });
  const log = throttledLog(createLog(settings.logLevel));
  const unused = UNUSED.filter((name) => env[name] && env[name] !== "off");
  if (unused.length > 0) log.warn("settings-without-effect", { settings: unused });
  const quota = lateQuota(() => openQuota(settings, log));
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
  void line.freshen(() => {});
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

/** The context of a request: server.ts puts it into the load context. */
export function siteContext(context: AppLoadContext, request: Request): SiteContext {
  context.site ??= contextWithoutHost(request);
  return context.site;
}

/** Says in the request's line that the site has no such path. */
export const logUnknownPath = ({ note }: Pick<SiteContext, "note">): void =>
  note({ event: "unknown-path" });
