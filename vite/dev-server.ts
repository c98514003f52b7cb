import sirv from "sirv";
import type { Plugin } from "vite";
import { nodeHost } from "../hosts/node-host";
import { nodeListener } from "../hosts/node-listener";
import { buildSimulator } from "../packages/simulator/build";
import { readSetting, SettingsError } from "../server/settings/settings.server";

/** What a function reads out of the settings; those that are wrong end the process with their lines. */
async function orExit<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // Vite would show where it was thrown.
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Runs server.ts inside `vite dev`, ahead of the handler of the Remix plugin: the same middleware,
 * context and settings answer in development and in production.
 */
export function devServer(): Plugin {
  return {
    name: "dev-server",
    apply: "serve",
    config: (user) =>
      user.server?.hmr === false
        ? undefined
        : orExit(() => ({
            server: {
              port: user.server?.port ?? readSetting("PORT", process.env),
              // Unset, Vite listens to this machine alone.
              host:
                user.server?.host ??
                (process.env.HOST ? readSetting("HOST", process.env) : undefined),
            },
          })),
    async configureServer(vite) {
      // Remix has a second server to read routes with, which nobody visits, also while it builds: a
      // build needs no settings.
      if (vite.config.server.hmr === false) return;
      await buildSimulator(".cache/simulator");
      vite.middlewares.use("/simulator", sirv(".cache/simulator", { dev: true }));
      const host = await orExit(() => nodeHost(process.env));
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
