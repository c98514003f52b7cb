/**
 * `npm test`: sets up a fresh clone, runs every kind of test, and ends with `N passed, N failed`.
 *
 * node scripts/test.js [kind…]        runs these kinds; all by default
 * node scripts/test.js kind file…     runs the files of one kind whose path contains such a word
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { requireNode } from "../hosts/node-version.js";
import { otherNodes } from "../tests/support/node-binary.js";
import { binOf } from "./bin.js";
import { build, install } from "./setup.js";

requireNode();

/** The kinds of tests, each with the tools it needs besides the packages. */
const KINDS = {
  types: [],
  lint: [],
  unit: [],
  budgets: ["build"],
  contract: ["chromium"],
  hosts: ["build", "chromium", "redis", "proxies", "prometheus", "releases"],
  nodes: ["build"],
  attack: ["build", "redis"],
  slots: ["build", "redis"],
  e2e: ["build", "chromium", "releases"],
  browsers: ["build", "chromium", "firefox", "webkit", "sound"],
};

/** Kinds that run programs, not files of tests. */
const PROGRAMS = ["types", "lint"];

/**
 * How many test files run at a time, if not two. Most files just wait for a site, a time limit or
 * speech. With more at a time they would wait for each other, and a waiting call takes CPU time.
 * @type {Record<string, number>}
 */
const WORKERS = { contract: 3, hosts: 3, nodes: 1, browsers: 5 };

/** Folders whose imports .dependency-cruiser.js checks, besides the top-level files. */
const SOURCES = ["app", "bench", "hosts", "packages", "scripts", "server", "tests", "vite"];

const given = process.argv.slice(2);
const wanted = given.filter((word) => Object.hasOwn(KINDS, word));
const files = given.filter((word) => !Object.hasOwn(KINDS, word));
const [only = ""] = wanted;
if (files.length > 0 && (wanted.length !== 1 || PROGRAMS.includes(only))) {
  const names = Object.keys(KINDS).join(" ");
  console.error(`'${files.join(" ")}' is not a kind of test: name one of ${names} before a file.`);
  process.exit(1);
}
const kinds = Object.keys(KINDS).filter((kind) =>
  // The other browsers and the sound server need Linux: elsewhere, run them only by name.
  wanted.length > 0 ? wanted.includes(kind) : kind !== "browsers" || process.platform === "linux",
);
const needs = Object.entries(KINDS).flatMap(([kind, own]) => (kinds.includes(kind) ? own : []));

install(true);
if (needs.includes("build")) build();
if (needs.some((need) => need !== "build")) {
  // Loaded here because they need the packages just installed.
  (await import("tsx/esm/api")).register();
  const { ensureTestTools } = await import("../tests/support/test-tools.ts");
  // A run of named files makes its own releases.
  ensureTestTools(needs.filter((need) => need !== "releases" || files.length === 0));
}

/**
 * The result of a program, a file or a test.
 *
 * @typedef {{ kind: string, name: string, file?: string, passed: number, failed: number }} Result
 */

const reports = mkdtempSync(join(tmpdir(), "site-tests-"));
/** @type {Result[]} */
const results = [];
/** Retries of what failed. @type {(() => Promise<void>)[]} */
const retries = [];

/**
 * Runs a program and reads its test report, if it writes one; without one it passes or fails as a
 * whole. A test runner also fails if it ran no tests, or exits with an error but no failed test.
 * @param {string} kind @param {string[]} args @param {string} [node]
 * @param {(kind: string, report: any) => Result[]} [read]
 */
async function run(kind, args, read, node = process.execPath) {
  const report = join(mkdtempSync(join(reports, kind)), "report.json");
  const output = read === fromVitest ? [`--outputFile.json=${report}`] : [];
  const child = spawn(node, [...args, ...output], {
    stdio: kinds.length > 1 ? ["inherit", "pipe", "pipe"] : "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  // Kinds run at the same time, so each line starts with its kind.
  for (const input of [child.stdout, child.stderr])
    if (input)
      createInterface({ input }).on("line", (line) => console.log(`${kind.padEnd(9)} ${line}`));
  const code = await new Promise((resolve) => {
    child.on("error", ({ message }) => resolve(message));
    child.on("close", resolve);
  });
  const isFine = code === 0;
  if (!read)
    return [{ kind, name: args.join(" "), passed: Number(isFine), failed: Number(!isFine) }];
  const own = existsSync(report) ? read(kind, JSON.parse(readFileSync(report, "utf8"))) : [];
  if (own.some(({ passed, failed }) => (isFine ? passed : failed) > 0)) return own;
  return [...own, { kind, name: `the runner, which ended with ${code}`, passed: 0, failed: 1 }];
}

/**
 * Runs tests. CI retries failed tests alone, once all others have ended: its machines are busy.
 * @param {string} kind @param {string[]} args @param {string} [node]
 * @param {(kind: string, report: any) => Result[]} read
 * @param {(failed: Result[]) => string[]} onlyFailed arguments that run these alone
 */
async function runTests(kind, args, read, onlyFailed, node) {
  const own = await run(kind, args, read, node);
  const failed = own.filter((result) => result.failed > 0 && result.file);
  if (process.env.CI && failed.length > 0)
    retries.push(async () => {
      console.log(`\n── ${kind}, retry`);
      for (const result of failed) results.splice(results.indexOf(result), 1);
      for (const result of await run(kind, onlyFailed(failed), read, node)) {
        results.push(result);
        if (result.failed === 0) console.log(`passed on retry  ${kind}: ${result.name}`);
      }
    });
  return own;
}

/** Reads Vitest's report, by file. @type {(kind: string, report: any) => Result[]} */
const fromVitest = (kind, { testResults }) =>
  testResults.map((/** @type {any} */ { name, status, assertionResults }) => {
    const [passed, failed] = ["passed", "failed"].map(
      (wanted) => assertionResults.filter((/** @type {any} */ one) => one.status === wanted).length,
    );
    // A file can also fail as a whole.
    return { kind, name, file: name, passed, failed: failed || Number(status === "failed") };
  });

/** Reads Playwright's nested report. @type {(kind: string, suite: any) => Result[]} */
const fromPlaywright = (kind, { suites = [], specs = [] }) => [
  ...specs.map((/** @type {any} */ { file, title, tests: [{ status }] }) => ({
    ...{ kind, name: `${file}: ${title}`, file },
    passed: Number(status === "expected"),
    failed: Number(status === "unexpected"),
  })),
  ...suites.flatMap((/** @type {any} */ suite) => fromPlaywright(kind, suite)),
];

/** @param {string} kind a project of vitest.config.ts @param {string} [node] */
function vitest(kind, node) {
  const args = [binOf("vitest"), "run", `--project=${kind}*`];
  args.push("--reporter=default", "--reporter=json");
  // workerd is the same on every Node.
  if (node) args.push("-t=^(?!on cloudflare )");
  const retryArgs = (/** @type {Result[]} */ failed) => [
    ...[...args, "--maxWorkers=1"],
    ...failed.map(({ name }) => name),
  ];
  const allArgs = [...args, `--maxWorkers=${WORKERS[kind] ?? 2}`, ...files];
  return runTests(kind, allArgs, fromVitest, retryArgs, node);
}

/**
 * How to run each kind that is not just the Vitest project of its name.
 * @type {Record<string, () => Promise<Result[]>[]>}
 */
const RUNS = {
  types: () => [run("types", [binOf("typescript", "tsc")])],
  lint: () =>
    [
      [binOf("@biomejs/biome"), "ci", "."],
      [binOf("knip"), "--no-progress"],
      [binOf("dependency-cruiser", "depcruise"), "-T", "err-long", ...SOURCES, "*.{js,ts}"],
    ].map((args) => run("lint", args)),
  nodes: () => otherNodes().map((node) => vitest("nodes", node)),
  e2e: () => {
    const args = [binOf("@playwright/test", "playwright"), "test", "--reporter=line,json"];
    const retryArgs = [...args, "--last-failed", "--workers=1", "--trace=retain-on-failure"];
    return [runTests("e2e", [...args, ...files], fromPlaywright, () => retryArgs)];
  },
};

/** Each kind and its seconds. @type {[string, number][]} */
const times = [];

/** Runs kinds one after another. @param {string[]} lane */
async function inTurn(...lane) {
  for (const kind of lane.filter((kind) => kinds.includes(kind))) {
    const started = performance.now();
    console.log(`\n── ${kind}`);
    results.push(...(await Promise.all(RUNS[kind]?.() ?? [vitest(kind)])).flat());
    times.push([kind, Math.round((performance.now() - started) / 1000)]);
  }
}

const early = [inTurn("types", "contract"), inTurn("e2e")];
const waiting = inTurn("slots", "attack");
// Lint goes first: alongside the kinds below it takes minutes and may fail.
await inTurn("lint");
await Promise.all([inTurn("unit", "budgets", "hosts"), waiting]);
// A sound card needs real time. Only the last e2e tests and kinds that mostly wait run beside it.
await Promise.all([...early, inTurn("browsers"), inTurn("nodes")]);
for (const retry of retries) await retry();

rmSync(reports, { recursive: true, force: true });
times.sort(([, one], [, other]) => other - one);
console.log("\nKinds, slowest first:");
for (const [kind, seconds] of times) console.log(`${kind.padEnd(9)} ${`${seconds}`.padStart(5)} s`);
for (const { kind, name, failed } of results)
  if (failed > 0) console.log(`failed  ${kind}: ${name}`);
const count = (/** @type {"passed" | "failed"} */ what) =>
  results.reduce((sum, result) => sum + result[what], 0);
console.log(`\n${count("passed")} passed, ${count("failed")} failed`);
process.exitCode = count("failed") === 0 ? 0 : 1;
