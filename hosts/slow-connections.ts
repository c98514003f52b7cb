import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Returns the response that a connection is waiting for, or undefined when there is none. */
export type OpenResponse = (socket: Duplex) => ServerResponse | undefined;

/** Milliseconds a client gets to read the rest of a response once all of it has been sent. */
const LINGER = 10_000;

/**
 * Ends a connection but lets the client read the rest for a while. A socket that is destroyed
 * instead leaves unread data in the kernel for minutes, where our limits do not count it.
 */
function letGo(socket: Socket, milliseconds = LINGER): void {
  socket.setTimeout(milliseconds);
  socket.end();
}

/**
 * Frees kernel memory held for clients that do not read, however their connections end.
 * @param idle milliseconds after which an unread response is dropped. The socket timeout is half of
 * it: Node takes up to that long to notice that nothing moves.
 * @param working milliseconds that the server may take to make a response.
 */
export function dropUnread(
  server: Server,
  answerOf: OpenResponse,
  { idle, working }: { idle: number; working: number },
): void {
  const waited = new WeakMap<ServerResponse, number>();
  server.timeout = idle / 2;
  server.on("connection", (socket: Socket) => {
    // Node calls this after a connection's last response.
    socket.destroySoon = () => letGo(socket);
  });
  server.on("timeout", (socket) => {
    const response = answerOf(socket);
    if (!response && !socket.writableEnded) return letGo(socket);
    const times = (response && waited.get(response)) ?? 1;
    // Otherwise there is nothing to read yet: the server is still working on the response.
    if (!response || socket.writableLength > 0 || times * server.timeout >= working)
      return void socket.resetAndDestroy();
    waited.set(response, times + 1);
    socket.setTimeout(server.timeout);
  });
}

/** Slow connections to close in one batch, and the milliseconds between batches. */
const AT_ONCE = 20;
const PAUSE = 1;
/** Milliseconds the client gets to read the reason. */
const LAST_BYTES = 1000;

const TOO_SLOW = "ERR_HTTP_REQUEST_TIMEOUT";
const statusLines: Record<string, string> = {
  [TOO_SLOW]: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
};

/** Hangs up. Sends the reason first, as Node would, unless a response is already half sent. */
function hangUp(socket: Socket, answerOf: OpenResponse, code = "") {
  if (!socket.writable || answerOf(socket)?.headersSent) return void socket.resetAndDestroy();
  socket.write(`HTTP/1.1 ${statusLines[code] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
  letGo(socket, LAST_BYTES);
}

/**
 * Closes slow connections a few at a time. Node finds all of them in one check; closing a thousand
 * at once and accepting the thousand that replace them would delay visitors by a tenth of a second.
 *
 * @param answerOf the response that a connection is waiting for.
 */
export function cutOffGently(server: Server, answerOf: OpenResponse): void {
  const slow: Socket[] = [];
  // A timer is set exactly while `slow` is not empty.
  const go = () => {
    for (const socket of slow.splice(0, AT_ONCE)) hangUp(socket, answerOf, TOO_SLOW);
    if (slow.length > 0) setTimeout(go, PAUSE);
  };
  server.on("clientError", ({ code }: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (code !== TOO_SLOW) hangUp(socket, answerOf, code);
    else if (slow.push(socket) === 1) setTimeout(go, PAUSE);
  });
}
