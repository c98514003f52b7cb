import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

/** The libraries as they are installed, the tables, and the call machine that answers the room library. */
const FOLDERS = [
  "node_modules/@daily-co/daily-js/dist",
  "node_modules/@vapi-ai/web/dist",
  "packages/provider-contract",
  "packages/simulator/call-machine",
];
const LAST_RUN = "packages/provider-contract/last-run.json";

/** Path and text of each file; the same on every system. */
type Files = (readonly [path: string, text: string])[];

/** A hash of files, which changes when any of them does. */
export function hashOf(files: Files): string {
  const hash = createHash("sha256");
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\0${path}\0${text.replaceAll("\r\n", "\n")}`);
  return hash.digest("hex");
}

/** The hash of everything that decides what the room library's rows say. */
export const hashHere = (): string =>
  hashOf(
    FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(ts|js|mjs|html)$/.test(name))
        .map((name) => join(folder, name).replaceAll(sep, "/"))
        .map((path) => [path, readFileSync(path, "utf8")] as const),
    ),
  );

/** What the last run of `npm run contract` said. */
export interface LastRun {
  /** Day, such as 2026-11-23. */
  date: string;
  /** Of the files that it ran over. */
  hash: string;
  /** Rows that did not hold. */
  failed: string[];
}

/** The last run, as it was noted. */
export const lastRun = (): LastRun => JSON.parse(readFileSync(LAST_RUN, "utf8"));

/** Whether every row held the last time, over what is here now. */
export function hasPassed(): boolean {
  const { hash, failed } = lastRun();
  return failed.length === 0 && hash === hashHere();
}

/** Notes what a run over what is here now said. */
export function noteRun(failed: string[]): LastRun {
  const run = { date: new Date().toISOString().slice(0, 10), hash: hashHere(), failed };
  writeFileSync(LAST_RUN, `${JSON.stringify(run, null, 2)}\n`);
  return run;
}
