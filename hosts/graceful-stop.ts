import type { Server } from "node:http";
import { Server as ConnectionServer, type Socket } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../server/observe/log.server";

/** Milliseconds after which nobody is waited for who has nothing in flight. */
const LONGEST_IDLE = 9300;
/** Milliseconds after which what is still in flight is dropped: supervisors kill after ten seconds. */
const LONGEST_STOP = 9500;
/** Milliseconds without a new connection after which the kernel holds none for us. */
const QUIET = 50;
/** Milliseconds for which new connections are taken, however many come. */
const LONGEST_DRAIN = 1000;
/** The same where there is never a moment without work. */
const LONGEST_BUSY_DRAIN = 2000;
/** Milliseconds that clients were told a connection would be kept for, and a little more. */
const KEPT = 5200;
/** Milliseconds between two looks whether a connection is left. */
const LOOK = 20;

/** How a server stops. */
export interface StopOptions {
  /** Milliseconds for which it goes on as before, until a load balancer has noticed. */
  delay: number;
  /** Whether somebody else holds the listening socket, for the process that comes after this one. */
  isSocketShared: boolean;
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

/**
 * Takes the connections that the kernel holds already, which a listening socket takes with it when
 * it is closed: until none has come for a while, and where they come all the time, until there is
 * nothing to do at this moment. Whoever is answered asks again at once: a moment in which somebody is
 * answered is one in which the next connection is made.
 */
async function drain(server: Server): Promise<void> {
  const started = performance.now();
  let last = started;
  let isIdle = true;
  const asked = () => {
    isIdle = false;
  };
  const taken = () => {
    last = performance.now();
    isIdle = false;
  };
  server.on("connection", taken).on("request", asked);
  for (;;) {
    isIdle = true;
    // What the kernel holds is taken meanwhile, and what has come is read.
    await setImmediate();
    const now = performance.now();
    if (isIdle && (now - last >= QUIET || now - started >= LONGEST_DRAIN)) break;
    if (now - started >= LONGEST_BUSY_DRAIN) break;
  }
  server.off("connection", taken).off("request", asked);
}

/** Takes connections until those that there are now have been given up. */
async function replaceKept(server: Server): Promise<void> {
  const started = performance.now();
  let added = 0;
  const add = (socket: Socket) => {
    added++;
    socket.once("close", () => added--);
  };
  server.on("connection", add);
  while (performance.now() - started < KEPT && (await connectionsOf(server)) > added)
    await sleep(LOOK);
  server.off("connection", add);
}

/**
 * Stops a server without losing a request: for a while it goes on, then it takes no new connection,
 * answers what is in flight and tells every client to close. A connection without a request may
 * bring one more, until the time is over that clients were told it would be kept for.
 *
 * A socket that is somebody else's stays open to the last, since what comes to it after the end is
 * for the next process: nobody waits while connections that are kept run out.
 */
export async function stopServer(
  server: Server,
  log: Log,
  { delay, isSocketShared }: StopOptions = { delay: 0, isSocketShared: false },
): Promise<void> {
  if (delay > 0) await sleep(delay);
  server.prependListener("request", (_request, response) =>
    response.setHeader("Connection", "close"),
  );
  const idle = setTimeout(() => server.closeIdleConnections(), LONGEST_IDLE);
  const forced = setTimeout(() => {
    server.getConnections((_error, connections) => log.error("stop-forced", { connections }));
    server.closeAllConnections();
  }, LONGEST_STOP);
  await (isSocketShared ? replaceKept(server) : drain(server));
  // Not the HTTP server's own close(): it cuts idle connections off at once, and with them the
  // requests that are just arriving.
  await new Promise<void>((resolve) =>
    ConnectionServer.prototype.close.call(server, () => resolve()),
  );
  clearTimeout(idle);
  clearTimeout(forced);
}
