import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { routes as plainRoutes, provideContext, settleOverdueCalls } from "#server-build";
import { UNKNOWN } from "../server/documents/document-routes.server";
import { siteAddresses } from "../server/documents/site-addresses.server";
import { visitorAddresses } from "../server/http/visitor-address.server";
import { writeRequestLine } from "../server/middleware/request-log.server";
import { loggedPath } from "../server/observe/log.server";
import { nodeHost } from "./node-host";
import { headOf, pathOf } from "./node-refusals";
import { watchOverdueCalls } from "./overdue-calls";
import { securedRoutes } from "./secured-routes";

// remix-serve runs the Remix build without server.ts and does not tell it the visitor's address.
export * from "#server-build";

// For comparison, not for strangers; remix-serve sets NODE_ENV to production by itself.
const host = await nodeHost(process.env, { production: false });
export const routes = securedRoutes(plainRoutes, host.settings);

const addresses = siteAddresses(plainRoutes);
const addressOf = visitorAddresses(host);
/** What a request asked for before it is sent elsewhere, and when it arrived (`performance.now()`). */
const asked = new WeakMap<IncomingMessage, { path: string; arrived: number }>();

/**
 * Each address has one name, as on the other hosts: here the router would take several, and a call
 * cost the same under each. Who reads under another name, or writes to what is none of the site's,
 * gets the 404 page; what else is read may be a file of the build.
 */
subscribe("http.server.request.start", (started) => {
  const { request } = started as { request: IncomingMessage };
  const { method = "", url = "" } = request;
  asked.set(request, { path: pathOf(url), arrived: performance.now() });
  const destination = addresses(method, url);
  const isRead = method === "GET" || method === "HEAD";
  const isUnknown = destination.leadsTo === "document" && destination.page === UNKNOWN;
  const isFile = isRead && !/\.data(\?|$)/.test(url);
  if (destination.leadsTo === "other-name" || (isUnknown && !isFile)) request.url = "/not-found";
});

/** There is no line for every request here; what the site does not have gets one, as elsewhere. */
subscribe("http.server.response.finish", (finished) => {
  const { request, response } = finished as { request: IncomingMessage; response: ServerResponse };
  const { path = "/", arrived = 0 } = asked.get(request) ?? {};
  if (response.statusCode !== 404) return;
  const clientAddress = addressOf(headOf(request), request.socket.remoteAddress ?? null, path);
  const { method } = request;
  const ms = performance.now() - arrived;
  const requestId = crypto.randomUUID();
  writeRequestLine(host.log, { requestId, clientAddress, method, path, status: 404, ms }, {});
});

// Never stopped: remix-serve has no event for the end of the process.
watchOverdueCalls(() => settleOverdueCalls(host), host.log);

provideContext((request) => {
  const requestId = crypto.randomUUID();
  const { pathname } = new URL(request.url);
  return {
    ...host,
    name: "remix-serve",
    requestId,
    clientAddress: addressOf(request.headers, null, pathname),
    visitorLeft: request.signal,
    waitUntil: (work) =>
      void work.catch((error) =>
        host.log.error("background-failed", { requestId, error: String(error) }),
      ),
    note: ({ event = "note", ...fields }) =>
      host.log.info(String(event), { requestId, path: loggedPath(pathname), ...fields }),
  };
});
