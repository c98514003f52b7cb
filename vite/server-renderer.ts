import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NO_DOM = "\0no-dom";

/**
 * Keeps out of the server build what never runs there: the renderer for the browser, of which the
 * router wants `flushSync` if there is one, and the half of the server renderer that streams.
 */
export function serverRenderer(): Plugin {
  return {
    name: "server-renderer",
    apply: "build",
    enforce: "pre",
    resolveId(id, _importer, { ssr }) {
      if (!ssr) return null;
      if (id === "react-dom") return NO_DOM;
      if (id === "react-dom/server.browser")
        return fileURLToPath(
          new URL(
            "../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js",
            import.meta.url,
          ),
        );
      return null;
    },
    load: (id) => (id === NO_DOM ? "export {};" : null),
  };
}
