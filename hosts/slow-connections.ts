import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** The answer that a connection waits for, or undefined where none is being made. */
export type OpenAnswer = (socket: Duplex) => ServerResponse | undefined;

/** Follows which answer each connection of a server waits for: the oldest that is not over. */
export function openAnswers(server: Server): OpenAnswer {
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  server.prependListener("request", ({ socket }, answer) => {
    const answers = open.get(socket) ?? new Set();
    open.set(socket, answers.add(answer));
    answer.once("close", () => answers.delete(answer));
  });
  return (socket) => open.get(socket)?.values().next().value;
}

/** Milliseconds for reading what the kernel still holds of an answer, after the last of it was sent. */
const LINGER = 10_000;

/**
 * Ends a connection: its client may read the rest for a while, then the kernel drops it. Destroyed
 * instead, a socket leaves its rest in the kernel for minutes, beyond every bound of ours.
 */
function letGo(socket: Socket, milliseconds = LINGER): void {
  socket.setTimeout(milliseconds);
  socket.end();
}

/**
 * Gives back what the kernel holds for clients who do not read, whichever way their connection ends.
 *
 * @param idle milliseconds after which an answer is dropped of which nobody reads: half of them are
 * over before Node notices that nothing moves.
 * @param working milliseconds that an answer may take to be made.
 */
export function dropUnread(
  server: Server,
  answerOf: OpenAnswer,
  { idle, working }: { idle: number; working: number },
): void {
  const waited = new WeakMap<ServerResponse, number>();
  server.timeout = idle / 2;
  server.on("connection", (socket: Socket) => {
    // What Node calls after an answer that is the connection's last.
    socket.destroySoon = () => letGo(socket);
  });
  server.on("timeout", (socket) => {
    const answer = answerOf(socket);
    if (!answer && !socket.writableEnded) return letGo(socket);
    const times = (answer && waited.get(answer)) ?? 1;
    // Nobody has to read: it is we who are not done.
    if (!answer || socket.writableLength > 0 || times * server.timeout >= working)
      return void socket.resetAndDestroy();
    waited.set(answer, times + 1);
    socket.setTimeout(server.timeout);
  });
}

/** Slow connections that are closed in one go, and the milliseconds until the next go. */
const AT_ONCE = 20;
const PAUSE = 1;
/** Milliseconds in which they may read why. */
const LAST_WORD = 1000;

const TOO_SLOW = "ERR_HTTP_REQUEST_TIMEOUT";
const statusLines: Record<string, string> = {
  [TOO_SLOW]: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
};

/** Says why, as Node would by itself, where no answer is half sent, and hangs up. */
function hangUp(socket: Socket, answerOf: OpenAnswer, code = "") {
  if (!socket.writable || answerOf(socket)?.headersSent) return void socket.resetAndDestroy();
  socket.write(`HTTP/1.1 ${statusLines[code] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
  letGo(socket, LAST_WORD);
}

/**
 * Lets a server hang up on slow connections a few at a time. Node finds all of them in one look, and
 * closing a thousand at once, and taking the thousand that come instead, would keep visitors waiting
 * for a tenth of a second.
 *
 * @param answerOf the answer that a connection waits for: in one that is half sent nothing is said.
 */
export function cutOffGently(server: Server, answerOf: OpenAnswer): void {
  const slow: Socket[] = [];
  // A timer is set exactly while somebody waits.
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
