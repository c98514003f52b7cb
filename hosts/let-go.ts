import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { OpenAnswer } from "./open-answers";

/** Milliseconds for reading what the kernel still holds of an answer, after the last of it was sent. */
const LINGER = 10_000;

/**
 * Ends a connection: its client may read the rest for a while, then the kernel drops it. Destroyed
 * instead, a socket leaves its rest in the kernel for minutes, beyond every bound of ours.
 */
export function letGo(socket: Socket, milliseconds = LINGER): void {
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
