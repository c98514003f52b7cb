import type { Server } from "node:http";
import type { Socket } from "node:net";
import { letGo } from "./let-go";
import type { OpenAnswer } from "./open-answers";

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
