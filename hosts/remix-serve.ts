import { routes as plainRoutes, provideContext, settleOverdueCalls } from "#server-build";
import { loggedPath } from "../app/log.server";
import { visitorAddresses } from "../app/visitor-address.server";
import { nodeHost } from "./node-host";
import { watchOverdueCalls } from "./overdue-calls";
import { securedRoutes } from "./secured-routes";

// remix-serve runs the Remix build without server.ts and does not tell it the visitor's address.
export * from "#server-build";

// For comparison, not for strangers; remix-serve sets NODE_ENV to production by itself.
const host = await nodeHost(process.env, { production: false });
export const routes = securedRoutes(plainRoutes, host.settings);

const addressOf = visitorAddresses(host);
// It runs for as long as the process: remix-serve says nothing of its end.
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
