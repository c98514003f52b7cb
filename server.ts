import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { Hono } from "hono";
import { settleOverdueCalls } from "./server/calls/settle-call.server";
import type { Host } from "./server/context-types.server";
import { destinationsOf } from "./server/documents/destinations.server";
import { Documents } from "./server/documents/documents.server";
import { remixRequest } from "./server/http/remix-request.server";
import { setSiteHeaders } from "./server/http/site-headers.server";
import { answerPages } from "./server/middleware/answer-pages.server";
import type { AppEnv, Connection } from "./server/middleware/connection.server";
import { observedRequests } from "./server/middleware/observed-requests.server";
import { requestGuard } from "./server/middleware/request-guard.server";
import { newContext, servicesOf } from "./server/request-context.server";

// Hosts import from this build whatever needs Vite or keeps state: their bundles have their own
// copies of other modules. remix-serve runs the Remix build, not `createApp`.
export * from "virtual:remix/server-build";
/** The page shown when the site itself cannot answer. */
export { default as unavailablePage } from "./deploy/502.html?raw";
export { endWaitingCalls } from "./server/calls/open-calls.server";
export { chooseProvider } from "./server/calls/provider/choose-provider.server";
export { refusalResponse } from "./server/http/refusal.server";
export { release } from "./server/release.server";
export {
  parseSettings,
  readSetting,
  SettingsError,
  settingsFor,
} from "./server/settings/settings.server";
export { CLOUDFLARE_ADDRESS_HEADER } from "./server/settings/table.server";
export { settleOverdueCalls };

const remixBuild: ServerBuild = build;
const remix = createRequestHandler(remixBuild, import.meta.env.DEV ? "development" : "production");

/** Stands in for the origin of documents with relative links. It never reaches their HTML. */
const NOWHERE = "http://document.invalid";

/** The app on one host. */
export type App = ReturnType<typeof createApp>;

/**
 * Creates the app for a host.
 *
 * @param encoders compress its documents; omit them when a proxy in front does that.
 */
export function createApp(host: Host, encoders?: ConstructorParameters<typeof Documents>[2]) {
  const services = servicesOf(host);
  const { settings } = host;
  const { SITE_URL } = settings;
  const documents = new Documents(
    SITE_URL,
    (origin, page) => {
      const request = new Request((origin || NOWHERE) + page);
      const named = { ...services, settings: { ...settings, SITE_URL: origin } };
      return remix(request, { requestContext: newContext(named, request) });
    },
    encoders,
    () => JSON.stringify(services.availability.state()),
  );
  const { lookUp, labelOf } = destinationsOf(remixBuild.routes, SITE_URL);
  // Hono's own path is decoded, and the log shows paths as sent.
  const app = new Hono<AppEnv>({ getPath: ({ url }) => new URL(url).pathname });
  app.use(observedRequests(services, labelOf));
  app.use(async (c, next) => {
    await next();
    setSiteHeaders(c.res.headers, settings);
  });
  // This also answers pages, from the document cache.
  app.use(answerPages(lookUp, documents, !import.meta.env.DEV));
  app.use(requestGuard(settings));
  app.all("*", (c) => remix(remixRequest(c.req.raw), { requestContext: c.get("context") }));
  app.onError((error, c) => {
    const { log, requestId } = c.get("context");
    log.error("request-failed", { requestId, error: String(error) });
    return c.text("Internal Server Error", 500);
  });
  return {
    /** The fetch handler: the middleware in the order above, then Remix. */
    handle: (request: Request, connection: Connection) => app.fetch(request, connection),
    /** The document that a request gets, if it is cached and the same for everybody. */
    cachedDocument(method: string, origin: string, target: string) {
      const found = lookUp(method, origin, target);
      return found.leadsTo === "document" ? documents.find(origin, found.page) : undefined;
    },
    /** Whether the site accepts calls. */
    availability: services.availability,
    /** Settles calls whose slots expired without a report. */
    settleOverdueCalls: () => settleOverdueCalls(services),
    labelOf,
  };
}
