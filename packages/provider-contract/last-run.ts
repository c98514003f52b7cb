import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

/** The installed libraries, the room's rows, and the simulator's call machine. */
const HASHED_FOLDERS = [
  "node_modules/@daily-co/daily-js/dist",
  "node_modules/@vapi-ai/web/dist",
  "packages/provider-contract/room",
  "packages/simulator/call-machine",
];
const LAST_RUN = "packages/provider-contract/last-run.json";

/** Path and text of each file; the same on every system. */
type Files = (readonly [path: string, text: string])[];

/** A hash of all files. */
export function hashOf(files: Files): string {
  const hash = createHash("sha256");
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\0${path}\0${text.replaceAll("\r\n", "\n")}`);
  return hash.digest("hex");
}

/** The hash of everything that the room library's results depend on. */
export const currentHash = (): string =>
  hashOf(
    HASHED_FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(ts|js|mjs|html)$/.test(name))
        .map((name) => join(folder, name).replaceAll(sep, "/"))
        .map((path) => [path, readFileSync(path, "utf8")] as const),
    ),
  );

/** The result of the last `npm run contract`. */
export interface LastRun {
  /** Day, such as 2026-11-23. */
  date: string;
  /** Hash of the files it ran on. */
  hash: string;
  /** Rules that failed. */
  failed: string[];
}

/** The recorded last run. */
export const lastRun = (): LastRun => JSON.parse(readFileSync(LAST_RUN, "utf8"));

/** Whether every row passed the last time, on the current files. */
export function hasPassed(): boolean {
  const { hash, failed } = lastRun();
  return failed.length === 0 && hash === currentHash();
}

/** Records a run on the current files. */
export function recordRun(failed: string[]): LastRun {
  const run = { date: new Date().toISOString().slice(0, 10), hash: currentHash(), failed };
  writeFileSync(LAST_RUN, `${JSON.stringify(run, null, 2)}\n`);
  return run;
}
