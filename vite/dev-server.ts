import sirv from "sirv";
import type { Plugin, UserConfig } from "vite";
import { nodeHost } from "../hosts/node-host";
import { nodeListener } from "../hosts/node-listener";
import { orExit } from "../hosts/or-exit.js";
import { buildSimulator } from "../packages/simulator/build";
import type { App } from "../server";
import { readSetting } from "../server/settings/settings.server";

/** Remix starts a second Vite server just to read routes, even in a build: it needs no settings. */
const onlyReadsRoutes = ({ server }: Pick<UserConfig, "server">) => server?.hmr === false;

/**
 * Runs server.ts inside `vite dev`, ahead of the Remix plugin's handler. Development then has the
 * same middleware, context and settings as production.
 */
export function devServer(): Plugin {
  return {
    name: "dev-server",
    apply: "serve",
    config: (user) =>
      onlyReadsRoutes(user)
        ? undefined
        : orExit(() => ({
            server: {
              port: user.server?.port ?? readSetting("PORT", process.env),
              // If unset, Vite listens on localhost only.
              host:
                user.server?.host ??
                (process.env.HOST ? readSetting("HOST", process.env) : undefined),
            },
          })),
    async configureServer(vite) {
      if (onlyReadsRoutes(vite.config)) return;
      await buildSimulator(".cache/simulator");
      vite.middlewares.use("/simulator", sirv(".cache/simulator", { dev: true }));
      const host = await orExit(() => nodeHost(process.env));
      // The limits and the provider's pause last until server.ts changes.
      let made: { by: typeof import("../server")["createApp"]; app: App } | undefined;
      return () => {
        vite.middlewares.use(async (request, response, next) => {
          try {
            const { createApp } = (await vite.ssrLoadModule(
              "./server.ts",
            )) as typeof import("../server");
            request.url = request.originalUrl;
            if (made?.by !== createApp) made = { by: createApp, app: createApp(host) };
            await nodeListener(made.app.handle)(request, response);
          } catch (error) {
            vite.ssrFixStacktrace(error as Error);
            next(error);
          }
        });
      };
    },
  };
}
