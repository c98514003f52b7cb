import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs wrangler and reads one file that it writes.
 *
 * @param args of wrangler, given the folder that the file is written to.
 */
export function writtenByWrangler(args: (folder: string) => string[], file: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "site-worker-"));
  try {
    execFileSync(process.execPath, ["node_modules/wrangler/bin/wrangler.js", ...args(folder)], {
      env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
      stdio: "pipe",
    });
    return readFileSync(join(folder, file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The Worker as it would be deployed. */
export function bundledWorker(): Buffer {
  return writtenByWrangler(
    (folder) => ["deploy", "--dry-run", `--outdir=${folder}`],
    "cloudflare.js",
  );
}
