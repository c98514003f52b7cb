import type { Server } from "node:http";
import { Server as ConnectionServer } from "node:net";
import type { Log } from "../app/log.server";

/** Milliseconds in which an idle connection may still bring the request that was on its way. */
const IDLE_GRACE = 500;
/** Milliseconds after which what is still in flight is dropped: supervisors kill after ten seconds. */
const LONGEST_STOP = 9500;

/**
 * Stops a server without losing a request: it takes no new connection, answers what is in flight,
 * tells every client to close, and then lets go of those that have nothing to say.
 */
export async function stopServer(server: Server, log: Log): Promise<void> {
  server.prependListener("request", (_request, response) =>
    response.setHeader("Connection", "close"),
  );
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_GRACE);
  const forced = setTimeout(() => {
    server.getConnections((_error, connections) => log.error("stop-forced", { connections }));
    server.closeAllConnections();
  }, LONGEST_STOP);
  // Not the HTTP server's own close(): it cuts idle connections off at once, and with them the
  // requests that are just arriving.
  await new Promise<void>((resolve) =>
    ConnectionServer.prototype.close.call(server, () => resolve()),
  );
  clearInterval(idle);
  clearTimeout(forced);
}
