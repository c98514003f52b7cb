import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binOf } from "./bin.js";

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
