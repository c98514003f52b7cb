import { getRequestListener } from "@hono/node-server";
import type { Site } from "#server-build";

/** Connects the fetch handler to a Node HTTP server. */
export const nodeListener = (handle: Site["handle"]) =>
  getRequestListener((request, env) =>
    handle(request, {
      socketAddress: env.incoming.socket?.remoteAddress ?? null,
      target: env.incoming.url,
    }),
  );
