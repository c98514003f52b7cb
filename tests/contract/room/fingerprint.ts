import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

const LIBRARY = "node_modules/@daily-co/daily-js";
/** What the table is made of, and the call machine that answers the library in it. */
const FOLDERS = ["tests/contract/room", "simulator"];
/** What the call machine loads when words are to be understood, which no row's are. */
const NOT_LOADED = /^simulator\/dispatcher\//;
const PASSED = "tests/contract/room/passed.json";

/** Path and text of each file; the same on every system. */
type Files = (readonly [path: string, text: string])[];

/** Stands for a library and the files that it is run with: differs when any of them does. */
export function fingerprintOf(library: unknown, files: Files): string {
  const hash = createHash("sha256").update(JSON.stringify(library));
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\0${path}\0${text.replaceAll("\r\n", "\n")}`);
  return hash.digest("hex");
}

/** The fingerprint of the room library that the lock holds, its table and the simulator. */
export function roomFingerprint(): string {
  const { version, integrity } = JSON.parse(readFileSync("package-lock.json", "utf8")).packages[
    LIBRARY
  ];
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|html)$/.test(name))
      .map((name) => join(folder, name).replaceAll(sep, "/"))
      .filter((path) => !NOT_LOADED.test(path))
      .map((path) => [path, readFileSync(path, "utf8")] as const),
  );
  return fingerprintOf({ version, integrity }, files);
}

/** Whether every row passed the last time that `npm run contract` ran them, and over the same. */
export const hasPassed = (): boolean =>
  JSON.parse(readFileSync(PASSED, "utf8")).fingerprint === roomFingerprint();

/** Notes that every row has passed over what is here now. */
export const notePassed = (): void =>
  writeFileSync(PASSED, `${JSON.stringify({ fingerprint: roomFingerprint() }, null, 2)}\n`);
