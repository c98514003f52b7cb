import { createServer, type RequestListener, type Server } from "node:http";
import type { Log } from "../app/log.server";
import { cutOffGently } from "./cut-off";

/** Milliseconds until a request's headers must have arrived, counted from the connection's start. */
const HEADERS_TIMEOUT = 5000;
/** Milliseconds until the whole request must have arrived: a body is at most 16 KiB. */
const REQUEST_TIMEOUT = 7000;
/** Milliseconds between two looks for connections that are too slow. */
const CHECK_INTERVAL = 250;
/** Milliseconds in which nothing moves: longer than the provider may take to answer a call. */
const IDLE_TIMEOUT = 15_000;
/** Milliseconds that a connection is kept for the next request; a proxy keeps it for less. */
const KEEP_ALIVE_TIMEOUT = 5000;
/** Bytes of the longest request head. A path of 100 KB still gets the 404 page (house contract). */
const LONGEST_HEAD = 128 * 1024;
/** Connections at one time; with the longest heads that strangers can send they fill 512 MB. */
const CONNECTIONS = 4096;
/** Milliseconds between two log lines about connections that were turned away. */
const DROP_LOG_INTERVAL = 60_000;

/**
 * An HTTP server that strangers cannot hold up: whoever is slow is cut off within ten seconds, and
 * what is malformed gets 400, 408 or 431.
 */
export function createSiteServer(answer: RequestListener, log: Log): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: CHECK_INTERVAL,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      maxHeaderSize: LONGEST_HEAD,
      noDelay: true,
    },
    answer,
  );
  server.timeout = IDLE_TIMEOUT;
  server.maxConnections = CONNECTIONS;
  cutOffGently(server);
  let told = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    if (performance.now() - told < DROP_LOG_INTERVAL) return;
    told = performance.now();
    log.warn("connections-full", { connections: CONNECTIONS });
  });
  return server;
}
