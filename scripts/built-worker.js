import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { isNewer, SOURCES } from "./setup.js";
import { writtenByWrangler } from "./wrangler.js";

/** Kept beside the build that it is made of: without it wrangler is more than two thirds of a start. */
const KEPT = "build/worker.json";

/** What it is made of. */
const MADE_OF = [...SOURCES, "wrangler.jsonc", "build/server/index.js"];

/**
 * The code of the Worker as it would be deployed, from the build in the working directory.
 *
 * @returns {Promise<string>}
 * @throws where there is no build, or wrangler fails, with what it says about it.
 */
export async function workerCode() {
  return (await made()).code;
}

/**
 * The Worker as Miniflare takes it: its code, and the bindings and assets of wrangler.jsonc.
 *
 * @returns {Promise<Record<string, any> & { modules: { type: "ESModule", path: string, contents: string }[] }>}
 * @throws as `workerCode` does.
 */
export async function builtWorker() {
  const { code, options } = await made();
  return {
    ...options,
    // A build can be copied.
    assets: { ...options.assets, directory: resolve("build/edge") },
    modules: [{ type: "ESModule", path: "cloudflare.js", contents: code }],
  };
}

/** @returns {Promise<{ code: string, options: Record<string, any> }>} */
async function made() {
  if (isNewer(KEPT, MADE_OF)) return JSON.parse(readFileSync(KEPT, "utf8"));
  const code = writtenByWrangler(
    (folder) => ["deploy", "--dry-run", "--env=", `--outdir=${folder}`],
    "cloudflare.js",
  ).toString();
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const { modulesRules: _bundled, ...options } =
    unstable_getMiniflareWorkerOptions("wrangler.jsonc").workerOptions;
  const worker = { code, options };
  // Whole at once: several sites may start at the same time.
  const own = `${KEPT}-${process.pid}`;
  writeFileSync(own, JSON.stringify(worker));
  renameSync(own, KEPT);
  return worker;
}
