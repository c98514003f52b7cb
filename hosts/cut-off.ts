import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import type { OpenAnswer } from "./open-answers";

/** Slow connections that are closed in one go, and the milliseconds until the next go. */
const AT_ONCE = 20;
const PAUSE = 1;

const TOO_SLOW = "ERR_HTTP_REQUEST_TIMEOUT";
const statusLines: Record<string, string> = {
  [TOO_SLOW]: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
};

/** Says why, as Node would by itself, where no answer is half sent, and hangs up. */
function hangUp(socket: Duplex, answerOf: OpenAnswer, code = "") {
  if (socket.writable && !answerOf(socket)?.headersSent)
    socket.write(`HTTP/1.1 ${statusLines[code] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}

/**
 * Lets a server hang up on slow connections a few at a time. Node finds all of them in one look, and
 * closing a thousand at once, and taking the thousand that come instead, would keep visitors waiting
 * for a tenth of a second.
 *
 * @param answerOf the answer that a connection waits for: in one that is half sent nothing is said.
 */
export function cutOffGently(server: Server, answerOf: OpenAnswer): void {
  const slow: Duplex[] = [];
  // A timer is set exactly while somebody waits.
  const go = () => {
    for (const socket of slow.splice(0, AT_ONCE)) hangUp(socket, answerOf, TOO_SLOW);
    if (slow.length > 0) setTimeout(go, PAUSE);
  };
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket) => {
    if (code !== TOO_SLOW) hangUp(socket, answerOf, code);
    else if (slow.push(socket) === 1) setTimeout(go, PAUSE);
  });
}
