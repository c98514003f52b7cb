import { createServer, type RequestListener, type Server } from "node:http";
import type { Log } from "../server/observe/log.server";
import { boundConnections } from "./connection-bounds";
import { cutOffGently } from "./cut-off";
import { dropUnread } from "./let-go";
import { oneAtATime } from "./one-at-a-time";
import { openAnswers } from "./open-answers";

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
