import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the browser half of the simulated provider: the call machine as a classic script (the only
 * kind the room library loads), the dispatcher as a module that the call machine loads on demand,
 * and the speech clips.
 */
export async function buildSimulator(folder: string): Promise<void> {
  await build({
    entryPoints: { "call-machine": at("call-machine/main.ts") },
    outdir: folder,
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
  });
  await build({
    entryPoints: { dispatcher: at("dispatcher/rules.ts") },
    outdir: folder,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
  });
  cpSync(at("speech"), folder, { recursive: true });
}
