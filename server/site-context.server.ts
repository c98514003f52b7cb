import type { AppLoadContext } from "@remix-run/server-runtime";
import { VOICE_API } from "../app/voice-addresses";
import { chooseProvider } from "./calls/provider/choose-provider.server";
import type { Host, Services, SiteContext } from "./context.server";
import { refuse } from "./http/api-error.server";
import { postRefusal } from "./http/post-refusal.server";
import { createLog, type Log, loggedPath } from "./observe/log.server";
import { throttledLog } from "./observe/throttled-log.server";
import { parseSettings, type Settings } from "./settings/settings.server";
import { Availability } from "./store/availability.server";
import { remoteStore } from "./store/call-ledger.server";
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
  const late = remoteStore<CallQuota>(async (operation, args) => {
    opened ??= open();
    const quota = (await opened) as unknown as Record<string, (...args: unknown[]) => unknown>;
    return quota[operation]?.(...args);
  });
  return Object.create(late, { store: { value: store }, problems: { value: () => [] } });
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
  const log = throttledLog(createLog(settings.LOG_LEVEL));
  const unused = UNUSED.filter((name) => env[name] && env[name] !== "off");
  if (unused.length > 0) log.warn("settings-without-effect", { settings: unused });
  const quota = lateQuota(settings.REDIS_URL ? "redis" : "sqlite", () => openQuota(settings, log));
  return { name: "remix-serve", settings, log, quota };
}

/** Adds what every site makes for itself. */
export const servicesOf = (host: Host): Services => ({
  ...host,
  availability: new Availability(host.settings, host.quota),
  provider: chooseProvider(host),
});

/** What a host knows about one request. */
interface Known extends Pick<Partial<SiteContext>, "clientAddress" | "note" | "span"> {
  /** Keeps work alive that was given to `waitUntil`. Never rejects. */
  keep?(...work: Parameters<SiteContext["waitUntil"]>): void;
}

/** Creates a request's context. Without more, it knows nothing about the visitor. */
export function requestContext(
  services: Services,
  request: Request,
  { clientAddress = null, note = () => {}, span, keep }: Known = {},
): SiteContext {
  const requestId = crypto.randomUUID();
  return {
    ...services,
    requestId,
    ...(span && { span }),
    clientAddress,
    // Lazy, because creating a request's signal costs time and few requests need it.
    get visitorLeft() {
      return request.signal;
    },
    note,
    waitUntil(work, how) {
      const failed = (error: unknown) =>
        services.log.error("background-failed", { requestId, error: String(error) });
      const logged = work.catch(failed);
      keep?.(logged, how);
    },
  };
}

let alone: Services | undefined;

/**
 * Returns the request's context, which server.ts puts into the load context. A build that runs on
 * its own makes it here.
 */
export function siteContext(context: AppLoadContext, request: Request): SiteContext {
  if (context.site) return context.site;
  alone ??= servicesOf(environmentHost());
  const { log, availability, settings } = alone;
  void availability.refresh(() => {});
  const { pathname } = new URL(request.url);
  const path = loggedPath(pathname);
  const site = requestContext(alone, request, {
    note: ({ event = "note", ...fields }) =>
      log.info(String(event), { requestId: site.requestId, path, ...fields }),
  });
  context.site = site;
  // server.ts refuses these ahead of Remix, which itself checks only the origin of a page's form.
  const refusal = pathname.startsWith(VOICE_API) ? postRefusal(request, settings.SITE_URL) : null;
  if (refusal) throw refuse(refusal, site);
  return site;
}

/**
 * Marks the request's log line as a request for an unknown path. Called where the 404 page comes from
 * memory (known-addresses), where its loader runs for the request (`$.tsx`: in development and under
 * remix-serve), and where no route matches, not even that one (entry.server).
 */
export const logUnknownPath = ({ note }: Pick<SiteContext, "note">): void =>
  note({ event: "unknown-path" });
