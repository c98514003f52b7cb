import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { KnownCall, Site } from "#server-build";

/** Connects the fetch handler to a Node HTTP server. */
export function nodeListener(
  handle: Site["handle"],
): (request: IncomingMessage, response: ServerResponse, known?: KnownCall) => Promise<void> {
  const knownOf = new WeakMap<object, KnownCall>();
  const listener = getRequestListener((request, env) =>
    handle(request, {
      socketAddress: env.incoming.socket?.remoteAddress ?? null,
      target: env.incoming.url,
      known: knownOf.get(env.incoming),
    }),
  );
  return (request, response, known) => {
    if (known) knownOf.set(request, known);
    return listener(request, response);
  };
}
