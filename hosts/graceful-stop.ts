import type { Server } from "node:http";
import { Server as ConnectionServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { Log } from "../app/log.server";

/** Milliseconds after which nobody is waited for who has nothing in flight. */
const LONGEST_IDLE = 9300;
/** Milliseconds after which what is still in flight is dropped: supervisors kill after ten seconds. */
const LONGEST_STOP = 9500;

/**
 * Stops a server without losing a request: it takes no new connection, answers what is in flight and
 * tells every client to close. A connection without a request may bring one more, until the time is
 * over that clients were told it would be kept for.
 */
export async function stopServer(server: Server, log: Log): Promise<void> {
  server.prependListener("request", (_request, response) =>
    response.setHeader("Connection", "close"),
  );
  const idle = setTimeout(() => server.closeIdleConnections(), LONGEST_IDLE);
  const forced = setTimeout(() => {
    server.getConnections((_error, connections) => log.error("stop-forced", { connections }));
    server.closeAllConnections();
  }, LONGEST_STOP);
  // Connections that the kernel already holds for us are taken first.
  await setImmediate();
  // Not the HTTP server's own close(): it cuts idle connections off at once, and with them the
  // requests that are just arriving.
  await new Promise<void>((resolve) =>
    ConnectionServer.prototype.close.call(server, () => resolve()),
  );
  clearTimeout(idle);
  clearTimeout(forced);
}
