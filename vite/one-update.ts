import type { Plugin } from "vite";

const REMIX = "remix-server-change-trigger-client-hmr";

/**
 * Lets an edit update the page once. Remix tells the browser of a change on the server, for each
 * environment of Vite, also of files that the browser has itself, of which Vite tells it anyway.
 *
 * @param plugins those of Remix.
 */
export function oneUpdate(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => {
    const tell = plugin.hotUpdate;
    if (plugin.name !== REMIX || typeof tell !== "function") return plugin;
    return {
      ...plugin,
      hotUpdate(options) {
        const { client } = options.server.environments;
        // What Tailwind has looked through is there as a file alone, without an id.
        const known = client?.moduleGraph.getModulesByFile(options.file) ?? [];
        if (this.environment.name !== "ssr" || [...known].some(({ id }) => id)) return;
        return tell.call(this, options);
      },
    };
  });
}
