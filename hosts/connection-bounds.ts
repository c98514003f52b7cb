import type { Server } from "node:http";
import type { Socket } from "node:net";
import { truncatedAddress, visitorKey } from "../server/http/visitor-address.server";
import type { Log } from "../server/observe/log.server";
import type { OpenAnswer } from "./slow-connections";

/** How many connections there may be at one time. */
export interface ConnectionBounds {
  all: number;
  /** From one IPv4 address or one /64 network of IPv6 addresses. */
  address: number;
}

/** Connections that are let in beyond the bound, so that an older one can be closed for them. */
const SPARE = 64;
/** Milliseconds between two log lines of the same sort. */
const LOG_INTERVAL = 60_000;

/**
 * The connection that is given up for a new one: the oldest that is idle, or else the oldest that is
 * still sending a request. Never one that waits for an answer: its request has come whole, or none is
 * expected.
 */
function oldestToClose(sockets: Iterable<Socket>, answerOf: OpenAnswer): Socket | undefined {
  let sending: Socket | undefined;
  for (const socket of sockets) {
    const answer = answerOf(socket);
    if (!answer) return socket;
    if (!answer.req.complete) sending ??= socket;
  }
  return sending;
}

/**
 * Bounds a server's connections, in all and for each address, in such a way that who holds many
 * loses their own: where there is no room, the oldest connection on which nothing happens goes. Only
 * when every connection waits for an answer is a new one turned away.
 *
 * @param answerOf the answer that a connection waits for.
 */
export function boundConnections(
  server: Server,
  bounds: ConnectionBounds,
  log: Log,
  answerOf: OpenAnswer,
): void {
  // In the order in which they came.
  const all = new Map<Socket, Set<Socket>>();
  const addresses = new Map<string, Set<Socket>>();
  const told = new Map<string, number>();
  const tell = (event: string, fields: Record<string, unknown>) => {
    const last = told.get(event);
    if (last !== undefined && performance.now() - last < LOG_INTERVAL) return;
    told.set(event, performance.now());
    log.warn(event, fields);
  };
  const forget = (socket: Socket) => {
    all.get(socket)?.delete(socket);
    all.delete(socket);
  };
  /** Closes one of the sockets in favour of a new one; false where each waits for an answer. */
  const makeRoom = (sockets: Iterable<Socket>) => {
    const oldest = oldestToClose(sockets, answerOf);
    if (!oldest) return false;
    forget(oldest);
    oldest.resetAndDestroy();
    return true;
  };
  const hasRoom = (socket: Socket, own: Set<Socket>) => {
    if (own.size >= bounds.address) {
      const from = truncatedAddress(socket.remoteAddress ?? null);
      tell("address-full", { from, connections: bounds.address });
      return makeRoom(own);
    }
    if (all.size < bounds.all) return true;
    tell("connections-full", { connections: bounds.all });
    return makeRoom(all.keys());
  };

  server.maxConnections = bounds.all + SPARE;
  server.on("drop", () => tell("connections-full", { connections: bounds.all }));
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
