import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Host, SiteContext } from "./context.server";
import { createLog, loggedPath } from "./observe/log.server";
import { throttledLog } from "./observe/throttled-log.server";
import { parseSettings } from "./settings/settings.server";
import { memoryQuota } from "./store/memory-quota.server";

/** Settings of what only the Node host and Cloudflare have. */
const UNUSED = ["REDIS_URL", "QUOTA_FILE", "LEAD_WEBHOOK_URL", "METRICS_PORT", "CLIENT_IP_HEADER"];

/**
 * The host of a build that is run by itself, as `remix-serve build/server/index.js` does: settings of
 * the environment, and calls counted in memory.
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
  return {
    name: "remix-serve",
    settings,
    log,
    quota: memoryQuota(settings),
    isStopping: () => false,
  };
}

let host: Host | undefined;

/** The context of a request that reaches the Remix build without server.ts. */
function contextWithoutHost(request: Request): SiteContext {
  host ??= environmentHost();
  const { log } = host;
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
