import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import type { Log } from "../server/observe/log.server";
import { boundConnections } from "./connection-bounds";
import { cutOffGently, dropUnread, type OpenResponse } from "./slow-connections";

/** Maximum pipelined requests waiting on a connection; browsers and proxies don't pipeline. */
const MAX_WAITING = 16;

/**
 * Handles a connection's requests one after another; their responses must leave in order anyway. A
 * thousand pipelined requests fit into one packet, and rendering a page for each would fill memory
 * before the client reads the first. Resets connections with more than `MAX_WAITING` waiting.
 * @returns `answerOf`: the response that a connection is waiting for.
 */
export function oneAtATime(handle: RequestListener): {
  listener: RequestListener;
  answerOf: OpenResponse;
} {
  /** By connection, the request being answered and those that wait. */
  const queues = new WeakMap<Duplex, [IncomingMessage, ServerResponse][]>();
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    response.once("close", () => {
      const queue = queues.get(socket);
      queue?.shift();
      if (queue?.[0] && !socket.destroyed) begin(...queue[0]);
      else queues.delete(socket);
    });
    handle(request, response);
  };
  return {
    listener(request, response) {
      const { socket } = request;
      // This request came in one packet with the one over the limit, or after the last response.
      if (socket.destroyed || socket.writableEnded) return;
      const queue = queues.get(socket) ?? [];
      queues.set(socket, queue);
      if (queue.push([request, response]) === 1) begin(request, response);
      else if (queue.length > 1 + MAX_WAITING) socket.resetAndDestroy();
    },
    answerOf: (socket) => queues.get(socket)?.[0]?.[1],
  };
}

/**
 * Milliseconds in which a connection's first byte must arrive, and then, from a request's first
 * byte on, all its headers.
 */
const HEADERS_TIMEOUT = 5000;
/** Milliseconds in which the whole request must arrive: a body is at most 16 KiB. */
const REQUEST_TIMEOUT = 7000;
/** Milliseconds between two checks for slow connections. */
const CHECK_INTERVAL = 250;
/** Milliseconds after which a client that does not read its response is dropped. */
const IDLE_TIMEOUT = 15_000;
/**
 * Milliseconds that a response may take: longer than anything it waits for (time-limits.test.ts).
 */
export const RESPONSE_TIMEOUT = 22_500;
/** Milliseconds to keep an idle connection open; proxies should keep theirs for less. */
const KEEP_ALIVE_TIMEOUT = 5000;
/** Maximum bytes of a request head. A path of 100 KB still gets the 404 page. */
const MAX_HEAD = 128 * 1024;
/** Maximum connections at one time. With the longest request heads they take 512 MB. */
const MAX_CONNECTIONS = 4096;
/** Maximum from one address: enough for an office, and it leaves room for everyone else. */
const MAX_PER_ADDRESS = 1024;

/**
 * Creates an HTTP server that strangers cannot tie up: it cuts off clients that send slowly, and
 * answers requests that are late, malformed or too large with 400, 408, 413 or 431.
 *
 * @param isBehindProxy whether every connection comes from a proxy, which then limits each visitor.
 */
export function createSiteServer(handle: RequestListener, log: Log, isBehindProxy = false): Server {
  const { listener, answerOf } = oneAtATime(handle);
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: CHECK_INTERVAL,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      maxHeaderSize: MAX_HEAD,
    },
    listener,
  );
  const address = isBehindProxy ? Number.POSITIVE_INFINITY : MAX_PER_ADDRESS;
  boundConnections(server, { all: MAX_CONNECTIONS, address }, log, answerOf);
  cutOffGently(server, answerOf);
  dropUnread(server, answerOf, { idle: IDLE_TIMEOUT, working: RESPONSE_TIMEOUT });
  return server;
}
