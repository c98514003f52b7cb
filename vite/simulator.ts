import { cpSync } from "node:fs";
import { build } from "esbuild";

/**
 * Builds the simulated provider's half in the browser: the call machine as a classic script, which
 * is how the room library loads it, the dispatcher of rules as a module that the call machine loads
 * when a visitor writes, and the speech clips beside them.
 */
export async function buildSimulator(folder: string): Promise<void> {
  await build({
    entryPoints: { "call-machine": "packages/simulator/call-machine/main.ts" },
    outdir: folder,
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
  });
  await build({
    entryPoints: { dispatcher: "packages/simulator/dispatcher/rules.ts" },
    outdir: folder,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
  });
  cpSync("packages/simulator/speech", folder, { recursive: true });
}
