/**
 * `npm run mutate`: changes the pure core in small ways and reports changes that no unit test catches.
 *
 * npm run mutate                     every file that stryker.config.json names
 * npm run mutate -- PATTERN…         only matching files: "server/http/*.ts"
 *
 * Exits with 1 if the tests catch too few of a file's changes. Takes minutes.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { binOf } from "./bin.js";

/** The percentage of a file's changes that tests must catch; more in the machine of a call. */
const leastOf = (file: string) => (/^app\/call\/(machine\/|runner)/.test(file) ? 95 : 90);
/** The path of the report, as set in stryker.config.json. */
const REPORT = "test-results/mutation.json";

/** Statuses in the report. Changes with any other status could not or need not be tried. */
const SEEN = new Set(["Killed", "Timeout"]);
const MISSED = new Set(["Survived", "NoCoverage"]);

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** The percentage of a file's changes that made a test fail. */
function scoreOf(mutants: { status: string }[]): number {
  const seen = mutants.filter(({ status }) => SEEN.has(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.has(status)).length;
  return seen + missed === 0 ? 100 : (100 * seen) / (seen + missed);
}

const patterns = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    binOf("@stryker-mutator/core", "stryker"),
    "run",
    ...(patterns.length > 0 ? ["--mutate", patterns.join(",")] : []),
  ],
  { stdio: "inherit" },
);
if (status !== 0) process.exit(status ?? 1);

const { files } = JSON.parse(readFileSync(REPORT, "utf8")) as Report;
const low = Object.entries(files)
  .map(([file, { mutants }]) => ({ file, score: scoreOf(mutants) }))
  .filter(({ file, score }) => score < leastOf(file))
  .sort((one, other) => one.score - other.score);
for (const { file, score } of low) console.log(`${score.toFixed(1).padStart(5)} %  ${file}`);
console.log(
  low.length === 0
    ? "Tests catch enough of each file's changes."
    : `${low.length} files have too few of their changes caught.`,
);
process.exitCode = low.length === 0 ? 0 : 1;
