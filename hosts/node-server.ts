import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Log } from "../server/observe/log.server";
import { boundConnections } from "./connection-bounds";
import { cutOffGently, dropUnread, openAnswers } from "./slow-connections";

/** Requests that wait on a connection for the answer before them: browsers and proxies send none ahead. */
const MOST_WAITING = 16;

/**
 * Answers the requests of a connection one after another, as their answers have to leave anyway. A
 * thousand fit into one packet: a page made for each of them fills memory before the first is read, and
 * it need never be. Who sends more ahead than `MOST_WAITING` is hung up on.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    response.once("close", () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) begin(...next);
      else waiting.delete(socket);
    });
    answer(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    // What came in one packet with the request that was one too many, or after the last answer.
    if (socket.destroyed || socket.writableEnded) return;
    const ahead = waiting.get(socket);
    if (!ahead) {
      waiting.set(socket, []);
      begin(request, response);
    } else if (ahead.push([request, response]) > MOST_WAITING) socket.resetAndDestroy();
  };
}

/** Milliseconds until a request's headers must have arrived, counted from the connection's start. */
const HEADERS_TIMEOUT = 5000;
/** Milliseconds until the whole request must have arrived: a body is at most 16 KiB. */
const REQUEST_TIMEOUT = 7000;
/** Milliseconds between two looks for connections that are too slow. */
const CHECK_INTERVAL = 250;
/** Milliseconds in which nobody reads what is sent. */
const IDLE_TIMEOUT = 15_000;
/** Milliseconds that an answer may take: longer than all that one waits for (time-limits.test.ts). */
export const ANSWER_TIMEOUT = 22_500;
/** Milliseconds that a connection is kept for the next request; a proxy keeps it for less. */
const KEEP_ALIVE_TIMEOUT = 5000;
/** Bytes of the longest request head. A path of 100 KB still gets the 404 page. */
const LONGEST_HEAD = 128 * 1024;
/** Connections at one time; with the longest heads that strangers can send they fill 512 MB. */
const CONNECTIONS = 4096;
/** Of them, from one address: an office behind one fits, and the others have the rest. */
const CONNECTIONS_OF_ADDRESS = 1024;

/**
 * An HTTP server that strangers cannot hold up: whoever is slow is cut off within ten seconds, and
 * what is malformed gets 400, 408 or 431.
 *
 * @param isBehindProxy whether every connection comes from a proxy, which then bounds each visitor's.
 */
export function createSiteServer(answer: RequestListener, log: Log, isBehindProxy = false): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: CHECK_INTERVAL,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      maxHeaderSize: LONGEST_HEAD,
      noDelay: true,
    },
    oneAtATime(answer),
  );
  const address = isBehindProxy ? Number.POSITIVE_INFINITY : CONNECTIONS_OF_ADDRESS;
  const answerOf = openAnswers(server);
  boundConnections(server, { all: CONNECTIONS, address }, log, answerOf);
  cutOffGently(server, answerOf);
  dropUnread(server, answerOf, { idle: IDLE_TIMEOUT, working: ANSWER_TIMEOUT });
  return server;
}
