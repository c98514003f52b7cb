/**
 * `npm run contract`: runs the tables of the provider's API, the voice SDK and the room library, and writes what came
 * of it to docs/contract.md.
 *
 * `npm run contract -- <version>`: runs the room library's table on another version of it, so that
 * the rows which would change are seen before the version is pinned. Writes nothing.
 *
 * Both end with the tests' exit code.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contractReport } from "../tests/contract/report";
import { noteRun } from "../tests/contract/room/fingerprint";
import { binOf } from "./bin.js";
import { runNpm } from "./npm.js";
import { ensureTestTools } from "./test-tools";

const PROVIDER = "tests/contract/provider/every-call.test.ts";
const SDK = "tests/contract/sdk/sdk.test.ts";
const ROOM = "tests/contract/room/room.test.ts";

interface TestReport {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** Runs tables, and gives the exit code. */
function runTables(tables: string[], reporters: string[], roomLibrary?: string): number {
  const vitest = [binOf("vitest"), "run", "--project=contract"];
  const { status } = spawnSync(process.execPath, [...vitest, ...tables, ...reporters], {
    stdio: "inherit",
    env: {
      ...process.env,
      ROOM_CONTRACT: "run",
      ...(roomLibrary && { ROOM_LIBRARY: roomLibrary }),
    },
  });
  return status ?? 1;
}

/** Tries another version of the room library, installed in a folder of its own. */
function tryVersion(version: string, folder: string): number {
  const wanted = `@daily-co/daily-js@${version}`;
  const options = ["--ignore-scripts", "--no-audit", "--no-fund"];
  if (!runNpm("install", "--prefix", folder, ...options, wanted)) return 1;
  return runTables([ROOM], [], join(folder, "node_modules/@daily-co/daily-js"));
}

/** Runs the tables on the pinned versions and writes the report. */
function writeReport(folder: string): number {
  const results = join(folder, "results.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const status = runTables([PROVIDER, SDK, ROOM], reporters);
  const { testResults }: TestReport = JSON.parse(readFileSync(results, "utf8"));
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => test.status === "failed")
    .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(": "));
  writeFileSync("docs/contract.md", contractReport(noteRun(failed)));
  console.log("docs/contract.md says what came of it.");
  return status;
}

ensureTestTools(["chromium"]);
const folder = mkdtempSync(join(tmpdir(), "contract-"));
const version = process.argv[2];
process.exitCode = version ? tryVersion(version, folder) : writeReport(folder);
rmSync(folder, { recursive: true });
