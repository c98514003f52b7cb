import type { Plugin } from "vite";

const REMIX = "remix-server-change-trigger-client-hmr";

/**
 * Makes an edit update the page once. Remix announces server changes once per Vite environment,
 * even for client files that Vite announces itself.
 *
 * @param plugins the Remix plugins.
 */
export function oneUpdate(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => {
    const tell = plugin.hotUpdate;
    if (plugin.name !== REMIX || typeof tell !== "function") return plugin;
    return {
      ...plugin,
      hotUpdate(options) {
        const { client } = options.server.environments;
        // Files that Tailwind only scanned are in the graph without an id.
        const known = client?.moduleGraph.getModulesByFile(options.file) ?? [];
        if (this.environment.name !== "ssr" || [...known].some(({ id }) => id)) return;
        return tell.call(this, options);
      },
    };
  });
}
