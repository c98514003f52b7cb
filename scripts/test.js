/**
 * `npm test`: sets a fresh clone up, runs every kind of test and ends with `N passed, N failed`.
 *
 * node scripts/test.js [kind…]        the kinds below, all of them by default
 * node scripts/test.js kind file…     of one kind, the files whose path holds one of these words
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { binOf } from "./bin.js";
import { NODE_MAJORS, nodeBinary } from "./node-binary.js";
import { requireNode } from "./node-version.js";
import { build, install } from "./setup.js";

requireNode();

/** Every kind of test in the order in which they run, with what it needs besides the packages. */
const KINDS = {
  types: [],
  lint: [],
  unit: [],
  budgets: ["build"],
  contract: ["chromium"],
  hosts: ["build", "chromium", "redis", "proxies", "prometheus", "releases"],
  nodes: ["build", "nodes"],
  attack: ["build", "redis"],
  e2e: ["build", "chromium", "releases"],
  browsers: ["build", "chromium", "firefox", "webkit", "sound"],
};

/** Need Debian's browsers and a sound server of Linux: elsewhere they run only when they are named. */
const ON_LINUX = ["browsers"];

/** Where .dependency-cruiser.js says who may import whom. */
const SOURCES = [
  "app",
  "bench",
  "hosts",
  "scripts",
  "packages",
  "server",
  "tests",
  "vite",
  "server.ts",
  ...["remix.config.js", "vite.config.ts", "vitest.config.ts", "vitest.mutate.config.ts"],
  "playwright.config.ts",
];

/**
 * What another Node could break. The same tests again: each other Node counts as one. Not the thousand
 * callers of the dispatcher, which are plain rules.
 */
const ON_OTHER_NODES = [
  "--exclude=tests/unit/dispatcher-cases.test.ts",
  ...["--project=unit*", "--project=hosts"],
  ...["tests/unit/", "hosts/hosts.test", "hosts/node", "hosts/start.test", "hosts/image.test"],
];

const given = process.argv.slice(2);
const wanted = given.filter((word) => Object.hasOwn(KINDS, word));
const files = given.filter((word) => !Object.hasOwn(KINDS, word));
const [only = ""] = wanted;
if (files.length > 0 && (wanted.length !== 1 || ["types", "lint", "nodes"].includes(only))) {
  const kinds = Object.keys(KINDS).join(" ");
  console.error(`'${files.join(" ")}' is no kind of test: name one of ${kinds} before a file.`);
  process.exit(1);
}
const needs = Object.entries(KINDS).flatMap(([kind, needed]) => (skips(kind) ? [] : needed));

install(true);
if (needs.includes("build")) build();
/** Each other Node that the site promises to run on, with its binary. */
const otherNodes = (needs.includes("nodes") ? NODE_MAJORS : [])
  .filter((major) => !process.versions.node.startsWith(`${major}.`))
  .map((major) => ({ name: `node-${major}`, binary: nodeBinary(major) ?? `node-${major}` }));
if (needs.some((need) => !["build", "nodes"].includes(need))) {
  // These need the packages that were just installed.
  const { register } = await import("tsx/esm/api");
  register();
  const { ensureTestTools } = await import("./test-tools.ts");
  ensureTestTools(needs);
  // Two builds, which one file of hosts and one of e2e share; of named files it makes its own.
  if (needs.includes("releases") && files.length === 0) {
    console.log("Building two releases…");
    const { makeReleases } = await import("../tests/support/releases.ts");
    try {
      makeReleases();
    } catch (error) {
      // The tests that need them fail with it.
      console.error(String(error));
    }
  }
}

const reports = mkdtempSync(join(tmpdir(), "site-tests-"));
/**
 * What Vite has made of a file is the same for every Node: made once, and thrown away with the reports,
 * since it would be kept by the file's own content alone, without what is built into it.
 */
const MODULE_CACHE = join(reports, "modules");
let passed = 0;
let failed = 0;
/** What failed, which stands last in a log of thousands of lines. @type {string[]} */
const failures = [];
/** @type {string[]} */
const secondGoes = [];

/** @param {string} kind */
function skips(kind) {
  if (wanted.length > 0) return !wanted.includes(kind);
  return ON_LINUX.includes(kind) && process.platform !== "linux";
}

/**
 * What runs side by side: what works the processor, and what mostly waits beside it.
 *
 * @type {{ working: Task[], waiting: Task[] }}
 */
const lanes = { working: [], waiting: [] };
/** Whether both lanes are running: then lines are told apart by their kind. */
let sideBySide = false;
/** @typedef {() => Promise<void>} Task */
/** @typedef {{ passed: number, failed: number, names: string[] }} Counts what a report says */

/**
 * Runs a command; beside others its output has its kind before each line.
 *
 * @param {string} kind
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number | null>} its exit code.
 */
async function run(kind, command, args, env = process.env) {
  console.log(`\n── ${kind}`);
  const child = spawn(command, args, {
    stdio: sideBySide ? ["inherit", "pipe", "pipe"] : "inherit",
    env: process.stdout.isTTY ? { FORCE_COLOR: "1", ...env } : env,
  });
  for (const input of [child.stdout, child.stderr])
    if (input)
      createInterface({ input }).on("line", (line) => console.log(`${kind.padEnd(9)} ${line}`));
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`${kind}: ${error.message}`);
      resolve(1);
    });
    child.on("close", resolve);
  });
}

/**
 * A check that passes or fails as a whole.
 *
 * @param {string} kind
 * @param {string} command
 * @param {string[]} args
 */
function check(kind, command, args) {
  if (skips(kind)) return;
  lanes.working.push(async () => {
    if ((await run(kind, command, args)) === 0) passed++;
    else {
      failed++;
      failures.push(`${kind}: ${args.join(" ")}`);
    }
  });
}

/**
 * A test runner that writes a JSON report; one that wrote none, or exits badly without a failed
 * test, counts as a failure.
 *
 * @param {string} kind
 * @param {(report: string) => string[]} args to be given the report's path.
 * @param {(report: any) => Counts} count
 * @param {string} [node] the binary that runs it.
 */
async function suite(kind, args, count, node = process.execPath) {
  const report = join(reports, `${kind}.json`);
  const status = await run(kind, node, args(report), {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    MODULE_CACHE,
  });
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, names: [] };
  try {
    counts = count(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    console.error(`${kind}: the runner wrote no report.`);
  }
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  passed += counts.passed;
  failed += counts.failed;
  // Such as an error that no test has thrown: the runner has said which.
  if (counts.failed > 0 && counts.names.length === 0)
    counts.names.push(`the runner, which ended with ${status ?? "a signal"}`);
  failures.push(...counts.names.map((name) => `${kind}: ${name}`));
}

/**
 * Tests of vitest, of several kinds side by side.
 *
 * @param {string[]} kinds
 * @param {number} workers
 * @param {number} beside workers where the other lane is running: each imports all for itself.
 * @returns {Task[]}
 */
function vitest(kinds, workers, beside = workers) {
  const projects = kinds.filter((kind) => !skips(kind));
  if (projects.length === 0) return [];
  const args = (/** @type {string} */ report) => [
    // Each kind is a project, or several whose names begin with it.
    ...[binOf("vitest"), "run", ...projects.map((project) => `--project=${project}*`)],
    ...[
      ...files,
      `--maxWorkers=${sideBySide ? beside : workers}`,
      "--reporter=default",
      "--reporter=json",
    ],
    `--outputFile.json=${report}`,
  ];
  return [
    () =>
      suite(projects.join("+"), args, (report) => {
        noteSecondGoes(report);
        return {
          passed: report.numPassedTests,
          failed: report.numFailedTests,
          names: failuresOf(report),
        };
      }),
  ];
}

/**
 * The same tests on another Node, which count as one.
 *
 * @param {{ name: string, binary: string }} node
 * @returns {Promise<void>}
 */
function onNode({ name, binary }) {
  const args = (/** @type {string} */ report) => [
    ...[binOf("vitest"), "run", ...ON_OTHER_NODES],
    // A second worker would import most of it again.
    "--maxWorkers=1",
    ...["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
  ];
  const count = (/** @type {any} */ report) => ({
    passed: report.success ? 1 : 0,
    failed: report.success ? 0 : 1,
    names: failuresOf(report),
  });
  return suite(name, args, count, binary);
}

/**
 * What failed according to a report of vitest's: its tests, and files that could not be run at all.
 *
 * @param {any} report
 * @returns {string[]}
 */
const failuresOf = ({ testResults }) =>
  testResults.flatMap((/** @type {any} */ { name, status, assertionResults }) => {
    const tests = assertionResults.filter((/** @type {any} */ test) => test.status === "failed");
    if (tests.length === 0) return status === "failed" ? [name] : [];
    return tests.map((/** @type {any} */ test) => test.fullName);
  });

/**
 * Keeps the names of what passed at a second go only: Playwright says them itself, vitest does not.
 *
 * @param {any} report
 */
function noteSecondGoes({ testResults }) {
  for (const { assertionResults } of testResults)
    for (const { fullName, status, failureMessages = [] } of assertionResults)
      if (status === "passed" && failureMessages.length > 0) secondGoes.push(fullName);
}

/**
 * What failed according to a suite of Playwright's report, with the suites within it.
 *
 * @param {any} suite
 * @returns {string[]}
 */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

check("types", process.execPath, [binOf("typescript", "tsc")]);
check("lint", process.execPath, [binOf("@biomejs/biome"), "ci", "."]);
check("lint", process.execPath, [binOf("knip"), "--no-progress"]);
check("lint", process.execPath, [binOf("dependency-cruiser", "depcruise"), ...SOURCES]);
lanes.working.push(...vitest(["unit"], 2, 1));
// Side by side: each waits for half a minute.
if (otherNodes.length > 0)
  lanes.working.push(async () => void (await Promise.all(otherNodes.map(onNode))));
// They mostly wait for a site to start, for a time limit, or for somebody to finish speaking.
lanes.waiting.push(...vitest(["budgets", "contract", "hosts", "attack"], 4));
// Mostly calls, which wait as well.
if (!skips("e2e"))
  lanes.waiting.push(() => {
    const playwright = [binOf("@playwright/test", "playwright"), "test", ...files];
    const args = () => [...playwright, "--reporter=line,json"];
    return suite("e2e", args, (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      names: failedSpecs(report),
    }));
  });
sideBySide = lanes.working.length > 0 && lanes.waiting.length > 0;
await Promise.all(
  Object.values(lanes).map(async (tasks) => {
    for (const task of tasks) await task();
  }),
);
sideBySide = false;

// Voices and sound cards run in real time: nothing else beside them.
for (const task of vitest(["browsers"], 4)) await task();

rmSync(reports, { recursive: true, force: true });
for (const test of secondGoes) console.log(`second go  ${test}`);
for (const failure of failures) console.log(`failed  ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
