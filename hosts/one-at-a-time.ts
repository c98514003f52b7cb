import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

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
