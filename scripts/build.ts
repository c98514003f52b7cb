/**
 * `npm run build`: builds the site for every host into build/ and keeps earlier builds' assets.
 *
 * npm run build -- [--previous=FOLDER|ADDRESS…]
 *   --previous  a build folder or running site to copy earlier files from; by default the folder
 *               being replaced
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { ServerBuild } from "@remix-run/server-runtime";
import { build } from "esbuild";
import { nodeHost } from "../hosts/node-host";
import { buildSimulator } from "../packages/simulator/build";
import type { Bootstrap } from "../server/documents/defer-scripts.server";
import { hydratedPaths } from "../server/documents/document-handle.server";
import { binOf } from "./bin.js";
import { EXTERNAL, layOutPackages, SERVER_BUILD } from "./build-packages";
import { layOutFiles } from "./client-files";
import { Problem } from "./command.js";
import { BUILDS_FILE, copyFiles, filesOf, openSource } from "./earlier-builds";
import { run } from "./setup.js";

/** Holds the replaced build until the new one is complete. */
const REPLACED = ".cache/replaced-build";

/** The server build: the site and Remix's own. */
type Server = typeof import("../server") & ServerBuild;

/** Writes the pages' bootstrap modules, which start React, to the assets. */
async function writeBootstraps({ createApp, routes }: Server): Promise<void> {
  // The modules depend on no setting. These settings need no outside service.
  const host = await nodeHost({
    VOICE_PROVIDER: "simulator",
    LOG_LEVEL: "warn",
    DATABASE: "off",
  });
  let written = 0;
  const onBootstrap = ({ path, text }: Bootstrap) => {
    writeFileSync(`build/client${path}`, text);
    written++;
  };
  const { handle } = createApp({ ...host, onBootstrap });
  const paths = hydratedPaths(routes);
  for (const path of paths)
    await handle(new Request(`http://localhost${path}`), { socketAddress: null });
  if (written < paths.length) throw new Problem("A page was built without its bootstrap module.");
  await host.close(0);
}

/**
 * Bundles the Node hosts beside the server build. Dynamic imports get their own files, so an old
 * Node, which can't parse the site, still reports that it is too old.
 */
async function bundleHost(): Promise<void> {
  await build({
    entryPoints: ["hosts/node.ts", "hosts/node-site.ts", "hosts/remix-serve.ts"],
    outdir: "build",
    chunkNames: "host/[name]-[hash]",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    minify: true,
    external: [EXTERNAL, SERVER_BUILD],
    banner: {
      js: 'import{createRequire as __cr}from"node:module";const require=__cr(import.meta.url);',
    },
  });
}

async function buildSite(previous: string[]): Promise<void> {
  // Opened first, so an unreachable address fails at once.
  const sources = await Promise.all(previous.map(openSource));
  // Always a production build, whatever the shell's NODE_ENV.
  process.env.NODE_ENV = "production";
  const remix = [binOf("@remix-run/dev", "remix"), "vite:build", "--logLevel=warn"];
  // Remix has printed the reason.
  if (!run(process.execPath, remix)) throw new Problem("Remix could not build the site.");

  const address = new URL("../build/server/index.js", import.meta.url).href;
  const server = (await import(address)) as Server;
  await writeBootstraps(server);
  await bundleHost();
  layOutPackages("build");
  await buildSimulator("build/client/simulator");
  // Built under a fixed name, so pages of earlier builds can also load it.
  await build({
    entryPoints: { recovery: "app/hydration/recovery.ts" },
    outdir: "build/client",
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
  });

  const own = { ...server.release, files: await filesOf("build/client") };
  const kept = await copyFiles("build/client", [own], sources, console.warn);
  await layOutFiles("build");
  console.log(`Build ${own.build}, with the files of ${kept.length - 1} earlier builds.`);
}

/** Removes an incomplete build and restores the one it was replacing. */
function restore(): void {
  rmSync("build", { recursive: true, force: true });
  if (existsSync(REPLACED)) renameSync(REPLACED, "build");
}

const { values } = parseArgs({ options: { previous: { type: "string", multiple: true } } });
// An interrupted build has no list yet.
if (!existsSync(`build/client/${BUILDS_FILE}`)) restore();
rmSync(REPLACED, { recursive: true, force: true });
const replaces = existsSync("build");
if (replaces) {
  mkdirSync(".cache", { recursive: true });
  renameSync("build", REPLACED);
}
try {
  await buildSite(values.previous ?? (replaces ? [REPLACED] : []));
} catch (error) {
  restore();
  throw error;
}
rmSync(REPLACED, { recursive: true, force: true });
