import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { type BuildOptions, defineConfig, type Plugin, type Rollup } from "vite";
import remixOptions from "./remix.config.js";
import { readSetting } from "./server/settings/settings.server";
import { devServer } from "./vite/dev-server";
import { inlineScript } from "./vite/inline-script";
import { oneUpdate } from "./vite/one-update";
import { release } from "./vite/release";
import { serverRenderer } from "./vite/server-renderer";

/** Makes server.ts the entry of the server build, so that every host runs the same bundle. */
function serverEntry(): Plugin {
  return {
    name: "server-entry",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "./server.ts" } } } : undefined,
  };
}

/** A resource route has nothing for the browser; icons say `use client` to frameworks other than Remix. */
const EXPECTED = ["EMPTY_BUNDLE", "MODULE_LEVEL_DIRECTIVE"];

/** Prints warnings of the build that are worth reading, and no others. */
function warnings(): Plugin {
  const onwarn: Rollup.RollupOptions["onwarn"] = (warning, warn) =>
    EXPECTED.includes(warning.code ?? "") ? undefined : warn(warning);
  return { name: "warnings", config: () => ({ build: { rollupOptions: { onwarn } } }) };
}

const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;

/** What every page has of names and small parts, each too short for a file of its own. */
const COMMON = new RegExp(
  `/app/(${[
    "content/(site|language)",
    "hydration/(element-ids|page-marks)",
    "meta/meta-tags",
    "components/(action-link|not-found|point-list|ruler|section-heading)",
  ].join("|")})\\.tsx?$`,
);

const chunkOf = (id: string) =>
  LIBRARIES.test(id) ? "libraries" : COMMON.test(id) ? "site" : undefined;

/**
 * Makes the browser's files small: the libraries of the page in one file, since many small ones
 * compress worse, and Terser, which saves 3 KB of them and 3 KB of the voice SDK against esbuild.
 */
function smallClient(): Plugin {
  const build: BuildOptions = {
    minify: "terser",
    rollupOptions: { output: { manualChunks: chunkOf } },
  };
  return {
    name: "small-client",
    config: (_config, { isSsrBuild }) => (isSsrBuild ? undefined : { build }),
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    devServer(),
    inlineScript(),
    release(readSetting("COMMIT", process.env)),
    serverRenderer(),
    tailwindcss(),
    oneUpdate(remix(remixOptions)),
    serverEntry(),
    smallClient(),
    warnings(),
  ],
  // A copy of the site that links its packages prepares its own.
  cacheDir: ".cache/vite",
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssMinify: true,
  },
  // The bundle carries its libraries, so that build/ alone is what a host needs.
  ssr: command === "build" ? { noExternal: true, target: "webworker" } : undefined,
  // Found at the first press otherwise, and a page that reloads loses the call.
  optimizeDeps: {
    include: [
      ...["@vapi-ai/web", "@vapi-ai/web/dist/client", "lucide-react", "valibot"],
      // Of the server; the compiler of Remix meets them when it reads what the routes export.
      ...["@remix-run/server-runtime", "@vapi-ai/web/dist/api.js", "react-dom/server.browser"],
      ...["ipaddr.js", "standardwebhooks"],
    ],
  },
}));
