import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";
import { devServer } from "./vite/dev-server";
import { inlineScript } from "./vite/inline-script";

/** Makes server.ts the entry of the server build, so that every host runs the same bundle. */
function serverEntry(): Plugin {
  return {
    name: "server-entry",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "./server.ts" } } } : undefined,
  };
}

export default defineConfig(({ command }) => ({
  plugins: [devServer(), inlineScript(), tailwindcss(), remix(remixOptions), serverEntry()],
  resolve: {
    alias: {
      "~": new URL("./app", import.meta.url).pathname,
      // The package's entry brings the legacy renderer along, which nothing calls.
      ...(command === "build" && {
        "react-dom/server.browser": new URL(
          "./node_modules/react-dom/cjs/react-dom-server.browser.production.min.js",
          import.meta.url,
        ).pathname,
      }),
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssMinify: true,
  },
  // The bundle carries its libraries, so that build/ alone is what a host needs.
  ssr: command === "build" ? { noExternal: true, target: "webworker" } : undefined,
  // Found at the first press otherwise, and a page that reloads loses the call.
  optimizeDeps: { include: ["@vapi-ai/web", "@vapi-ai/web/dist/client", "lucide-react"] },
  server: { port: Number(process.env.PORT ?? 3000) },
}));
