import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

/** The library as it is installed, what the table is made of, and the call machine that answers in it. */
const FOLDERS = [
  "node_modules/@daily-co/daily-js/dist",
  "tests/contract/room",
  "packages/simulator/call-machine",
];
const PASSED = "tests/contract/room/passed.json";

/** Path and text of each file; the same on every system. */
type Files = (readonly [path: string, text: string])[];

/** Stands for some files: differs when any of them does. */
export function fingerprintOf(files: Files): string {
  const hash = createHash("sha256");
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\0${path}\0${text.replaceAll("\r\n", "\n")}`);
  return hash.digest("hex");
}

/** The fingerprint of the installed room library, its table and the call machine. */
export const roomFingerprint = (): string =>
  fingerprintOf(
    FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(ts|js|mjs|html)$/.test(name))
        .map((name) => join(folder, name).replaceAll(sep, "/"))
        .map((path) => [path, readFileSync(path, "utf8")] as const),
    ),
  );

/** Whether every row passed the last time that `npm run contract` ran them, and over the same. */
export const hasPassed = (): boolean =>
  JSON.parse(readFileSync(PASSED, "utf8")).fingerprint === roomFingerprint();

/** Notes that every row has passed over what is here now. */
export const notePassed = (): void =>
  writeFileSync(PASSED, `${JSON.stringify({ fingerprint: roomFingerprint() }, null, 2)}\n`);
