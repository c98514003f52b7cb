import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Site } from "#server-build";

/** Connects the fetch handler to a Node HTTP server. */
export function nodeListener(
  handle: Site["handle"],
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return getRequestListener((request, env) =>
    handle(request, {
      socketAddress: env.incoming.socket?.remoteAddress ?? null,
      target: env.incoming.url,
    }),
  );
}
