/**
 * `npm run contract`: runs the tables of the platform API and the room library, and writes what came
 * of it to docs/contract.md. Ends with the tests' exit code.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contractReport } from "../tests/contract/report";
import { ensureTestTools } from "./test-tools";

const TABLES = ["tests/contract/platform/every-call.test.ts", "tests/contract/room/room.test.ts"];

interface TestReport {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

ensureTestTools();
const folder = mkdtempSync(join(tmpdir(), "contract-"));
const results = join(folder, "results.json");
const { status } = spawnSync(
  process.execPath,
  [
    ...["node_modules/vitest/vitest.mjs", "run", "--project=contract", ...TABLES],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${results}`],
  ],
  { stdio: "inherit" },
);
const { testResults }: TestReport = JSON.parse(readFileSync(results, "utf8"));
rmSync(folder, { recursive: true });

const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
const report = contractReport((group, title) => {
  const own = tests.filter(
    (test) => test.ancestorTitles[0] === group && (!title || test.title === title),
  );
  return own.length > 0 && own.every((test) => test.status === "passed");
});
writeFileSync("docs/contract.md", report);
console.log(report.slice(0, report.indexOf("\nTo change a version")));
console.log("docs/contract.md holds every row.");
process.exitCode = status ?? 1;
