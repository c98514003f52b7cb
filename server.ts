import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { Hono } from "hono";
import type { Host, SiteContext } from "~/context.server";
import { hydratedPaths } from "~/documents/document-routes.server";
import { Documents } from "~/documents/documents.server";
import { remixRequest } from "~/http/remix-request.server";
import type { Encode } from "~/http/representation.server";
import { renderStarters } from "~/hydration/starters.server";
import type { LogFields } from "~/log.server";
import { keptDocuments } from "~/middleware/kept-documents.server";
import { missingAssets } from "~/middleware/missing-assets.server";
import { requestLog } from "~/middleware/request-log.server";
import { securityHeaders } from "~/middleware/security-headers.server";
import { siteContextFor } from "~/middleware/site-context.server";
import { versionHeader } from "~/middleware/version-header.server";

// remix-serve runs the Remix build itself (hosts/remix-serve.ts).
export * from "virtual:remix/server-build";
export { provideContext } from "~/context.server";
export { release } from "~/release.server";
export { parseSettings, SettingsError, settingsFor } from "~/settings.server";

/** What a host knows about one request. */
export interface Connection {
  /** The peer of the connection, or null where the host does not know it. */
  socketAddress: string | null;
  /** Keeps work alive behind the answer, where the host would end it. */
  waitUntil?(work: Promise<unknown>): void;
}

export type SiteEnvironment = {
  Bindings: Connection;
  Variables: { site: SiteContext; noted: LogFields };
};

const remixBuild = build as unknown as ServerBuild;

/**
 * The documents of a site, to be rendered once.
 *
 * @param encode compresses them, where nothing in front of the host does.
 */
export function createDocuments({ settings }: Host, encode?: Encode): Documents {
  return new Documents(remixBuild.routes, settings.siteUrl, encode);
}

/** The fetch handler around the Remix build: middleware in reading order, then Remix. */
export function createFetchHandler(host: Host, documents = createDocuments(host)) {
  const remix = createRequestHandler(
    remixBuild,
    import.meta.env.DEV ? "development" : "production",
  );
  const app = new Hono<SiteEnvironment>();
  app.use(siteContextFor(host));
  app.use(requestLog());
  app.use(securityHeaders());
  app.use(versionHeader());
  app.use("/assets/*", missingAssets());
  if (!import.meta.env.DEV) app.use(keptDocuments(documents));
  app.all("*", (c) =>
    remix(remixRequest(c.req.raw, host.settings.siteUrl), { site: c.get("site") }),
  );
  app.onError((error, c) => {
    c.get("site").log.error("request-failed", { error: String(error) });
    return c.text("Internal Server Error", 500);
  });
  return (request: Request, connection: Connection) => app.fetch(request, connection);
}

/** The modules that start React on the pages, which the build lays among the assets. */
export function createStarters(host: Host) {
  return renderStarters(hydratedPaths(remixBuild.routes), async (request, onStarter) =>
    createFetchHandler({ ...host, onStarter })(request, { socketAddress: null }),
  );
}
