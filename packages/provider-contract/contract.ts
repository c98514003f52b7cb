/**
 * `npm run contract`: runs the contract tables of the provider's API, the voice SDK and the room
 * library, and writes the results to docs/contract.md.
 *
 * `npm run contract -- --mutate`: changes the libraries, one change at a time, and lists the rows
 * that should have failed but passed. Takes a few minutes; writes nothing.
 *
 * `npm run contract -- <version>`: runs the room library's table on another version, to check it
 * before pinning. Writes nothing.
 *
 * Exits with the exit code of the tests.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binOf } from "../../scripts/bin.js";
import { runNpm } from "../../scripts/npm.js";
import { ensureTestTools } from "../../tests/support/test-tools";
import { recordRun } from "./last-run";
import { contractReport } from "./report";

const TESTS = "packages/provider-contract";
const TABLES = ["provider/provider", "sdk/sdk", "room/room"].map((name) => `${TESTS}/${name}.test`);

interface TestReport {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** Runs test files and returns the exit code. */
function runTests(files: string[], env: NodeJS.ProcessEnv, ...reporters: string[]): number {
  const vitest = [binOf("vitest"), "run", "--project=contract"];
  const { status } = spawnSync(process.execPath, [...vitest, ...files, ...reporters], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/** Tries another version of the room library, installed in a separate folder. */
function tryVersion(version: string, folder: string): number {
  const wanted = `@daily-co/daily-js@${version}`;
  const options = ["--ignore-scripts", "--no-audit", "--no-fund"];
  if (!runNpm("install", "--prefix", folder, ...options, wanted)) return 1;
  const library = join(folder, "node_modules/@daily-co/daily-js");
  return runTests(TABLES.slice(-1), { ROOM_LIBRARY: library });
}

/** Runs the tables on the pinned versions and writes the page. */
function writeReport(folder: string): number {
  const results = join(folder, "results.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const status = runTests(TABLES, { CONTRACT: "run" }, ...reporters);
  const { testResults }: TestReport = JSON.parse(readFileSync(results, "utf8"));
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => test.status === "failed")
    .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(": "));
  writeFileSync("docs/contract.md", contractReport(recordRun(failed)));
  console.log("The results are in docs/contract.md.");
  return status;
}

ensureTestTools(["chromium"]);
const folder = mkdtempSync(join(tmpdir(), "contract-"));
const [word] = process.argv.slice(2);
if (word === "--mutate")
  process.exitCode = runTests([`${TESTS}/mutations.test`], { CONTRACT: "mutate" });
else process.exitCode = word ? tryVersion(word, folder) : writeReport(folder);
rmSync(folder, { recursive: true });
