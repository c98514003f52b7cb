import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { build } from "esbuild";
import { buildSimulator } from "../vite/simulator";

rmSync("build", { recursive: true, force: true });
execFileSync("node_modules/.bin/remix", ["vite:build"], { stdio: "inherit" });

await build({
  entryPoints: { node: "hosts/node.ts", "remix-serve": "hosts/remix-serve.ts" },
  outdir: "build",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  minify: true,
  alias: { "~": "./app" },
  banner: {
    js: 'import{createRequire as __cr}from"node:module";const require=__cr(import.meta.url);',
  },
  plugins: [
    {
      // The host stands beside the server build once it is built.
      name: "server-build",
      setup: (esbuild) =>
        void esbuild.onResolve({ filter: /^#server-build$/ }, () => ({
          path: "./server/index.js",
          external: true,
        })),
    },
  ],
});

await buildSimulator("build/simulator");
cpSync("build/client", "build/edge", { recursive: true });
cpSync("build/simulator", "build/edge/simulator", { recursive: true });
