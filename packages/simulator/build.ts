import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the simulated provider's half in the browser: the call machine as a classic script, which
 * is how the room library loads it, the dispatcher of rules as a module that the call machine loads
 * when a visitor writes, and the speech clips beside them.
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
