import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "../app/log.server";
import { truncatedAddress, visitorKey } from "../app/voice/quota/visitor-key.server";

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

/** Node's own note of the answer that a connection is waiting for. */
type SiteSocket = Socket & { _httpMessage?: ServerResponse | null };

/** Whether a visitor waits for an answer on it: a request has come whole, or none is expected. */
const isAnswering = ({ _httpMessage: answer }: SiteSocket) => answer?.req.complete === true;
/** Whether nothing is going on. */
const isIdle = ({ _httpMessage: answer }: SiteSocket) => !answer;

/**
 * The connection that is given up for a new one: the oldest that is idle, or else the oldest that is
 * still sending a request. Never one that waits for an answer.
 */
function oldestToClose(sockets: Iterable<SiteSocket>): SiteSocket | undefined {
  let sending: SiteSocket | undefined;
  for (const socket of sockets) {
    if (isIdle(socket)) return socket;
    if (!isAnswering(socket)) sending ??= socket;
  }
  return sending;
}

/**
 * Bounds a server's connections, in all and for each address, in such a way that who holds many
 * loses their own: where there is no room, the oldest connection on which nothing happens goes. Only
 * when every connection waits for an answer is a new one turned away.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds, log: Log): void {
  // In the order in which they came.
  const all = new Map<SiteSocket, Set<SiteSocket>>();
  const addresses = new Map<string, Set<SiteSocket>>();
  const told = new Map<string, number>();
  const tell = (event: string, fields: Record<string, unknown>) => {
    const last = told.get(event);
    if (last !== undefined && performance.now() - last < LOG_INTERVAL) return;
    told.set(event, performance.now());
    log.warn(event, fields);
  };
  const forget = (socket: SiteSocket) => {
    all.get(socket)?.delete(socket);
    all.delete(socket);
  };
  /** Closes one of the sockets in favour of a new one; false where each waits for an answer. */
  const makeRoom = (sockets: Iterable<SiteSocket>) => {
    const oldest = oldestToClose(sockets);
    if (!oldest) return false;
    forget(oldest);
    oldest.destroy();
    return true;
  };
  const hasRoom = (socket: Socket, own: Set<SiteSocket>) => {
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
  server.on("connection", (socket: SiteSocket) => {
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
