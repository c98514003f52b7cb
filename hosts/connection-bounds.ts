import type { Server } from "node:http";
import type { Socket } from "node:net";
import { oncePer } from "../server/http/request-limit.server";
import { loggedNetwork, visitorKey } from "../server/http/visitor-address.server";
import type { Log } from "../server/observe/log.server";
import type { OpenResponse } from "./slow-connections";

/** Connections accepted beyond the bound, so an older one can be closed to make room. */
const SPARE = 64;
/** Milliseconds in which an event gets at most one log line. */
const LOG_INTERVAL = 60_000;

/**
 * Picks the connection to close for a new one: the oldest idle one, or else the oldest one still
 * sending its request. Never picks one whose complete request is waiting for a response.
 */
function oldestToClose(sockets: Iterable<Socket>, answerOf: OpenResponse): Socket | undefined {
  let sending: Socket | undefined;
  for (const socket of sockets) {
    const response = answerOf(socket);
    if (!response) return socket;
    if (!response.req.complete) sending ??= socket;
  }
  return sending;
}

/**
 * Limits a server's connections, in total and per address (an IPv4 address or an IPv6 /64). At
 * either limit, the oldest connection that is not waiting for a response makes room: of all, or of
 * that address. A new one is refused only when every other one is waiting.
 * @param answerOf the response that a connection is waiting for.
 */
export function boundConnections(
  server: Server,
  bounds: { all: number; address: number },
  log: Log,
  answerOf: OpenResponse,
): void {
  // Oldest first.
  const all = new Map<Socket, Set<Socket>>();
  const addresses = new Map<string, Set<Socket>>();
  const mayLog = oncePer(LOG_INTERVAL);
  const warn = (event: string, fields: Record<string, unknown>) =>
    mayLog(event) && log.warn(event, fields);
  const forget = (socket: Socket) => {
    all.get(socket)?.delete(socket);
    all.delete(socket);
  };
  /** Closes one of the sockets for a new one; false when all are waiting for a response. */
  const makeRoom = (sockets: Iterable<Socket>) => {
    const oldest = oldestToClose(sockets, answerOf);
    if (!oldest) return false;
    forget(oldest);
    oldest.resetAndDestroy();
    return true;
  };
  const hasRoom = (socket: Socket, own: Set<Socket>) => {
    if (own.size >= bounds.address) {
      const from = loggedNetwork(socket.remoteAddress ?? null);
      warn("address-full", { from, connections: bounds.address });
      return makeRoom(own);
    }
    if (all.size < bounds.all) return true;
    warn("connections-full", { connections: bounds.all });
    return makeRoom(all.keys());
  };

  server.maxConnections = bounds.all + SPARE;
  server.on("drop", () => warn("connections-full", { connections: bounds.all }));
  server.on("connection", (socket: Socket) => {
    const address = visitorKey(socket.remoteAddress ?? null);
    const own = addresses.get(address) ?? new Set();
    if (!hasRoom(socket, own)) {
      socket.destroy();
      return;
    }
    addresses.set(address, own.add(socket));
    all.set(socket, own);
    socket.once("close", () => {
      forget(socket);
      if (own.size === 0 && addresses.get(address) === own) addresses.delete(address);
    });
  });
}
