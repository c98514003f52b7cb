import type { Plugin } from "vite";
import { SettingsError } from "../app/settings.server";
import { nodeHost } from "../hosts/node-host";
import { nodeListener } from "../hosts/node-listener";
import { buildSimulator } from "./simulator";

/**
 * Runs server.ts inside `vite dev`, ahead of the handler of the Remix plugin: the same middleware,
 * context and settings answer in development and in production.
 */
export function devServer(): Plugin {
  return {
    name: "dev-server",
    apply: "serve",
    async configureServer(vite) {
      // Remix has a second server to read routes with, which nobody visits, also while it builds: a
      // build needs no settings.
      if (vite.config.server.hmr === false) return;
      await buildSimulator("build/simulator");
      const host = await nodeHost(process.env).catch((error: Error) => {
        if (!(error instanceof SettingsError)) throw error;
        // Vite would show where it was thrown.
        console.error(error.message);
        process.exit(1);
      });
      return () => {
        vite.middlewares.use(async (request, response, next) => {
          try {
            const { createSite } = (await vite.ssrLoadModule(
              "./server.ts",
            )) as typeof import("../server");
            request.url = request.originalUrl;
            await nodeListener(createSite(host).handle)(request, response);
          } catch (error) {
            vite.ssrFixStacktrace(error as Error);
            next(error);
          }
        });
      };
    },
  };
}
