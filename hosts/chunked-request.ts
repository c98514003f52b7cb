import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Hangs up after the answer to a request that comes in chunks. Node reads to its end whatever nobody
 * asked for, and calls a function for each chunk: in chunks of one byte that is all the processor
 * that there is, for as long as a request may take. Browsers and proxies announce a length.
 */
export function endAfterChunks({ headers, socket }: IncomingMessage, response: ServerResponse) {
  if (headers["transfer-encoding"] === undefined) return;
  response.setHeader("Connection", "close");
  response.once("finish", () => socket.end(() => socket.destroy()));
}
