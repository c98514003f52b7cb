import { cpSync } from "node:fs";
import { build } from "esbuild";

/**
 * Builds the simulated provider's half in the browser: the call machine as a classic script, which
 * is how the room library loads it, and the speech clips beside it.
 */
export async function buildSimulator(folder: string): Promise<void> {
  await build({
    entryPoints: { "call-machine": "simulator/call-machine/main.ts" },
    outdir: folder,
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
  });
  cpSync("simulator/speech", folder, { recursive: true });
}
