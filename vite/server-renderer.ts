import { resolve } from "node:path";
import type { Plugin } from "vite";

const NO_DOM = "\0no-dom";
const STATIC_RENDERER = "react-dom-server-legacy.browser.production.min.js";

/**
 * Drops dead code from the server build: the DOM renderer, which the router imports for
 * an optional `flushSync`, and the streaming half of the server renderer.
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
        return resolve(`node_modules/react-dom/cjs/${STATIC_RENDERER}`);
      return null;
    },
    load: (id) => (id === NO_DOM ? "export {};" : null),
  };
}
