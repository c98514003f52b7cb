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

/** Resource routes have no client code, and the icons carry `use client` for other frameworks. */
const EXPECTED = ["EMPTY_BUNDLE", "MODULE_LEVEL_DIRECTIVE"];

/** Hides the expected build warnings. */
function warnings(): Plugin {
  const onwarn: Rollup.RollupOptions["onwarn"] = (warning, warn) =>
    EXPECTED.includes(warning.code ?? "") ? undefined : warn(warning);
  return { name: "warnings", config: () => ({ build: { rollupOptions: { onwarn } } }) };
}

const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;

/** Small modules that every page uses, bundled together. */
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
 * Makes the browser's files smaller. One file holds the page's libraries, since many small files
 * compress worse. Terser saves 3 KB on them over esbuild, and 3 KB on the voice SDK.
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
  // A copy of the site with a linked node_modules needs its own cache.
  cacheDir: ".cache/vite",
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssMinify: true,
  },
  // Bundles the libraries, so a host needs only build/.
  ssr: command === "build" ? { noExternal: true, target: "webworker" } : undefined,
  // Otherwise Vite finds these at the first click, and the page reload drops the call.
  optimizeDeps: {
    include: [
      ...["@vapi-ai/web", "@vapi-ai/web/dist/client", "lucide-react", "valibot"],
      // Server libraries: the Remix compiler meets them when it reads the routes' exports.
      ...["@remix-run/server-runtime", "react-dom/server.browser"],
      ...["ipaddr.js", "standardwebhooks"],
    ],
  },
}));
