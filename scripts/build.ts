/**
 * `npm run build`: builds the site for every host into build/, with the assets of the builds before it.
 *
 * npm run build -- [--previous=FOLDER|ADDRESS…] [--sizes]
 *   --previous  a build folder, or a site that is up, whose earlier files are taken over; the folder
 *               that is replaced by default
 *   --sizes     prints the bytes of each file of the client
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { nodeHost } from "../hosts/node-host";
import { buildSimulator } from "../packages/simulator/build";
import { binOf } from "./bin.js";
import { layOutFiles } from "./client-files";
import { BUILDS_FILE, filesOf, openSource, SourceError, takeOver } from "./earlier-builds";
import { EXTERNAL, layOutNativePackages } from "./native-packages";

/** Where the build that is replaced waits until its successor is whole. */
const REPLACED = ".cache/replaced-build";

/** Another program has said what is wrong. */
class BuildFailed extends Error {}

/** Lays the modules that start React on the pages among the assets. */
async function layOutStarters(server: typeof import("../server")): Promise<void> {
  // They depend on no setting; these ones need nothing of the world.
  const host = await nodeHost({
    VOICE_PROVIDER: "simulator",
    LOG_LEVEL: "warn",
    DATABASE: "off",
  });
  for (const { path, text } of await server.createStarters(host))
    writeFileSync(`build/client${path}`, text);
  await host.closeLog(0);
}

/** Bundles the Node host beside the server build. */
async function bundleHost(): Promise<void> {
  await build({
    entryPoints: {
      node: "hosts/start-node.ts",
      "node-site": "hosts/node.ts",
      "server/prometheus": "hosts/prometheus.ts",
      "server/open-telemetry": "hosts/open-telemetry.ts",
      "node-store": "hosts/node-store.ts",
    },
    outdir: "build",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    minify: true,
    alias: { "~": "./app" },
    external: [EXTERNAL],
    banner: {
      js: 'import{createRequire as __cr}from"node:module";const require=__cr(import.meta.url);',
    },
    plugins: [
      {
        // What a Node that is too old could not even read, and what is kept compiled.
        name: "node-site",
        setup: (esbuild) =>
          // A library may have a file of that name, too.
          void esbuild.onResolve({ filter: /^\.\/node$/ }, ({ importer }) =>
            importer.endsWith("start-node.ts")
              ? { path: "./node-site.js", external: true }
              : undefined,
          ),
      },
      {
        // Libraries that few sites ask for are not even read by the others.
        name: "on-demand",
        setup: (esbuild) =>
          void esbuild.onResolve(
            { filter: /^\.\/(prometheus|open-telemetry)$/ },
            ({ path, kind }) =>
              kind === "dynamic-import"
                ? { path: `./server/${path.slice(2)}.js`, external: true }
                : undefined,
          ),
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
}

/** Prints the bytes of the client's files, but for those of earlier builds. */
function printSizes(
  files: Awaited<ReturnType<typeof layOutFiles>>,
  own: Record<string, string>,
): void {
  const table = files
    .filter(({ path, raw }) => raw > 0 && /\.(js|css|svg)$/.test(path))
    .filter(({ path }) => path in own || !path.startsWith("assets/"))
    .sort((a, b) => b.br - a.br)
    .map(({ path, raw, gzip, br }) => ({ file: path, raw, gzip, br }));
  console.log("\nBytes of the client's files:");
  console.table(table);
}

async function buildSite(previous: string[]): Promise<void> {
  // Ahead of the work: an address that does not answer is known at once.
  const sources = await Promise.all(previous.map(openSource));
  const { status } = spawnSync(
    process.execPath,
    [binOf("@remix-run/dev", "remix"), "vite:build", "--logLevel=warn"],
    {
      stdio: "inherit",
      // Whatever the shell says: a build of another kind is for nobody.
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status !== 0) throw new BuildFailed("Remix could not build the site.");

  const address = new URL("../build/server/index.js", import.meta.url).href;
  const server = (await import(address)) as typeof import("../server");
  await layOutStarters(server);
  await bundleHost();
  layOutNativePackages("build");
  await buildSimulator("build/client/simulator");
  // Of a kind that pages of earlier builds can ask for as well.
  await build({
    entryPoints: { recovery: "app/hydration/recovery.ts" },
    outdir: "build/client",
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
  });

  const own = { ...server.release, files: await filesOf("build/client") };
  const kept = await takeOver("build/client", [own], sources, console.warn);
  const files = await layOutFiles("build");
  if (values.sizes) printSizes(files, own.files);
  console.log(`Build ${own.build}, with the files of ${kept.length - 1} before it.`);
}

const { values } = parseArgs({
  options: {
    previous: { type: "string", multiple: true },
    sizes: { type: "boolean", default: false },
  },
});
// A build that was cut short left the one before it aside.
if (existsSync(REPLACED) && !existsSync(`build/client/${BUILDS_FILE}`)) {
  rmSync("build", { recursive: true, force: true });
  renameSync(REPLACED, "build");
}
rmSync(REPLACED, { recursive: true, force: true });
const replaces = existsSync("build/client/assets");
if (replaces) {
  mkdirSync(".cache", { recursive: true });
  renameSync("build", REPLACED);
} else rmSync("build", { recursive: true, force: true });
try {
  await buildSite(values.previous ?? (replaces ? [REPLACED] : []));
} catch (error) {
  rmSync("build", { recursive: true, force: true });
  if (replaces) renameSync(REPLACED, "build");
  if (!(error instanceof SourceError || error instanceof BuildFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
rmSync(REPLACED, { recursive: true, force: true });
