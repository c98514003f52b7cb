import type { Server } from "node:http";
import { Server as ConnectionServer, type Socket } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Log } from "../server/observe/log.server";

/** Milliseconds after which idle connections are closed. */
const MAX_IDLE = 9300;
/** Milliseconds until requests in flight are dropped: by default Docker kills after 10 seconds. */
const MAX_STOP = 9500;
/** After this many milliseconds without a new connection, the kernel's queue counts as empty. */
const QUIET = 50;
/** Maximum milliseconds to accept new connections while the server has idle moments. */
const MAX_DRAIN = 1000;
/** The same for a server that is never idle. */
const MAX_BUSY_DRAIN = 2000;
/** The keep-alive time announced to clients, in milliseconds, plus a margin. */
const KEEP_ALIVE = 5200;
/** Milliseconds between two checks for remaining connections. */
const CHECK_INTERVAL = 20;

const connectionsOf = (server: Server) => promisify(server.getConnections).call(server);

/**
 * Accepts the connections that the kernel has already queued: closing the listening socket would
 * lose them. Ends when no connection has come for a while or, under steady traffic, at the first
 * idle moment. An answered client often connects again at once, so a moment with a request in it is
 * not idle.
 */
async function drain(server: Server): Promise<void> {
  const started = performance.now();
  let last = started;
  let isIdle = true;
  const onRequest = () => {
    isIdle = false;
  };
  const onConnection = () => {
    last = performance.now();
    isIdle = false;
  };
  server.on("connection", onConnection).on("request", onRequest);
  for (;;) {
    isIdle = true;
    // Meanwhile Node accepts queued connections and reads what has arrived.
    await setImmediate();
    const now = performance.now();
    if (isIdle && (now - last >= QUIET || now - started >= MAX_DRAIN)) break;
    if (now - started >= MAX_BUSY_DRAIN) break;
  }
  server.off("connection", onConnection).off("request", onRequest);
}

/** Keeps accepting connections until the ones open now are closed. */
async function waitForKeptAlive(server: Server): Promise<void> {
  const started = performance.now();
  let added = 0;
  const add = (socket: Socket) => {
    added++;
    socket.once("close", () => added--);
  };
  server.on("connection", add);
  while (performance.now() - started < KEEP_ALIVE && (await connectionsOf(server)) > added)
    await sleep(CHECK_INTERVAL);
  server.off("connection", add);
}

/**
 * Stops a server without losing a request. After `delay`, so that a load balancer can notice, it
 * accepts no new connections, finishes the requests in flight and tells clients to close. A shared
 * socket stays open to the end: new clients are served while kept-alive connections end.
 * @param isSocketShared whether a supervisor holds the listening socket for the next process.
 */
export async function stopServer(
  server: Server,
  log: Log,
  { delay, isSocketShared }: { delay: number; isSocketShared: boolean },
): Promise<void> {
  if (delay > 0) await sleep(delay);
  server.prependListener("request", (_request, response) =>
    response.setHeader("Connection", "close"),
  );
  const idle = setTimeout(() => server.closeIdleConnections(), MAX_IDLE);
  const forced = setTimeout(async () => {
    log.error("stop-forced", { connections: await connectionsOf(server) });
    server.closeAllConnections();
  }, MAX_STOP);
  await (isSocketShared ? waitForKeptAlive(server) : drain(server));
  // The HTTP server's own close() cuts idle connections at once, and loses requests just arriving.
  await promisify(ConnectionServer.prototype.close).call(server);
  clearTimeout(idle);
  clearTimeout(forced);
}
