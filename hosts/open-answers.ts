import type { Server, ServerResponse } from "node:http";
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
