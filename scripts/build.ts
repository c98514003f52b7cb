import { spawnSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { nodeHost } from "../hosts/node-host";
import { buildSimulator } from "../vite/simulator";
import { binOf } from "./bin.js";
import { compressFolder } from "./compress";

rmSync("build", { recursive: true, force: true });
const remix = binOf("@remix-run/dev", "remix");
const { status } = spawnSync(process.execPath, [remix, "vite:build"], { stdio: "inherit" });
if (status !== 0) process.exit(1);

// They depend on no setting; these ones need nothing of the world.
const host = await nodeHost({
  VOICE_PROVIDER: "simulator",
  LOG_LEVEL: "warn",
  QUOTA_FILE: "off",
});
const server = new URL("../build/server/index.js", import.meta.url).href;
const { createStarters } = (await import(server)) as typeof import("../server");
for (const { path, text } of await createStarters(host)) writeFileSync(`build/client${path}`, text);

await build({
  entryPoints: {
    node: "hosts/start-node.ts",
    "node-site": "hosts/node.ts",
    "remix-serve": "hosts/remix-serve.ts",
  },
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
      // What a Node that is too old could not even read, and what is kept compiled.
      name: "node-site",
      setup: (esbuild) =>
        void esbuild.onResolve({ filter: /^\.\/node$/ }, () => ({
          path: "./node-site.js",
          external: true,
        })),
    },
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
// What the Node host says of the files, said to the platform.
writeFileSync(
  "build/edge/_headers",
  `/*
  X-Content-Type-Options: nosniff
  Cross-Origin-Resource-Policy: same-origin
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`,
);
// The edge compresses by itself, so only the folder of the Node host gets compressed files.
const files = await compressFolder("build/client");

const table = files
  .filter(({ path, raw }) => raw > 0 && /\.(js|css|svg)$/.test(path))
  .sort((a, b) => b.br - a.br)
  .map(({ path, raw, gzip, br }) => ({ file: path, raw, gzip, br }));
console.log("\nBytes of the client's files:");
console.table(table);
