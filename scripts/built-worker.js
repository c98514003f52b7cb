import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { binOf } from "./bin.js";
import { isNewer, SOURCES } from "./setup.js";

/** A cached bundle beside the build: wrangler's bundling would be two thirds of the startup. */
const CACHED = "build/worker.json";

/** The sources of the bundle. */
const BUNDLE_SOURCES = [...SOURCES, "wrangler.jsonc", "build/server/index.js"];

/**
 * The Worker as deployed, from the build in the working directory, as Miniflare's options: its code
 * as a single module, and the bindings and assets of wrangler.jsonc.
 *
 * @throws when there is no build, or when wrangler fails, with its output.
 * @returns {Promise<Record<string, any> & { modules: [{ type: "ESModule", path: string, contents:
 * string }] }>}
 */
export async function builtWorker() {
  if (!isNewer(CACHED, BUNDLE_SOURCES)) await bundle();
  const { assets, ...worker } = JSON.parse(readFileSync(CACHED, "utf8"));
  // Resolved here: the build folder may have been copied.
  return { ...worker, assets: { ...assets, directory: resolve("build/edge") } };
}

async function bundle() {
  const contents = writtenByWrangler(
    (folder) => ["deploy", "--dry-run", "--env=", `--outdir=${folder}`],
    "cloudflare.js",
  ).toString();
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const { modulesRules: _bundled, ...options } =
    unstable_getMiniflareWorkerOptions("wrangler.jsonc").workerOptions;
  const modules = [{ type: "ESModule", path: "cloudflare.js", contents }];
  // Write atomically: several sites may start at the same time.
  const own = `${CACHED}-${process.pid}`;
  writeFileSync(own, JSON.stringify({ ...options, modules }));
  renameSync(own, CACHED);
}

/**
 * Runs wrangler and returns one file that it writes; throws its output when it fails.
 * @param {(folder: string) => string[]} args wrangler's arguments, given the output folder.
 * @param {string} file
 */
export function writtenByWrangler(args, file) {
  const folder = mkdtempSync(join(tmpdir(), "site-worker-"));
  try {
    execFileSync(process.execPath, [binOf("wrangler"), ...args(folder)], {
      env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    return readFileSync(join(folder, file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
