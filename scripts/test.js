/**
 * `npm test`: sets up a fresh clone, runs every kind of test, and ends with `N passed, N failed`.
 *
 * node scripts/test.js [kind…]        runs these kinds; all by default
 * node scripts/test.js kind file…     runs files of one kind whose path contains one of these words
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { binOf } from "./bin.js";
import { otherNodes } from "./node-binary.js";
import { requireNode } from "./node-version.js";
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
  e2e: ["build", "chromium", "releases"],
  browsers: ["build", "chromium", "firefox", "webkit", "sound"],
};

/** Folders whose imports .dependency-cruiser.js checks, besides the top-level files. */
const SOURCES = ["app", "bench", "hosts", "packages", "scripts", "server", "tests", "vite"];

/** Tests that depend on the Node version: starting and serving, streams, sockets, time zones. */
const ON_OTHER_NODES = [
  ...[
    "hosts/hosts.test",
    "hosts/node.test",
    "hosts/start.test",
    "unit/log-output",
    "unit/own-hosts",
  ],
  ...["unit/read-bytes", "unit/remix-request", "unit/socket-activation", "unit/time-limits"],
];

/**
 * e2e mostly waits, so it runs beside the rest. The sound card needs real time, so it runs alone.
 */
const APART = ["e2e", "browsers"];

/** These wait for leases and time limits, so they run beside each other. */
const WAITING = ["nodes", "attack"];

/** @typedef {{ name: string, failed: boolean, again?: boolean }} Result `again`: passed on its second try */

const given = process.argv.slice(2);
const wanted = given.filter((word) => Object.hasOwn(KINDS, word));
const files = given.filter((word) => !Object.hasOwn(KINDS, word));
const [only = ""] = wanted;
if (files.length > 0 && (wanted.length !== 1 || ["types", "lint", "nodes"].includes(only))) {
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
  const { ensureTestTools } = await import("./test-tools.ts");
  ensureTestTools(needs);
  // One file of hosts and one of e2e share two builds. A run of named files makes its own.
  if (needs.includes("releases") && files.length === 0) {
    console.log("Building two releases…");
    const { makeReleases } = await import("../tests/support/releases.ts");
    try {
      makeReleases();
    } catch (error) {
      // The tests that need the releases will fail.
      console.error(String(error));
    }
  }
}

const reports = mkdtempSync(join(tmpdir(), "site-tests-"));
const rest = kinds.filter((kind) => !APART.includes(kind));
const waiting = rest.filter((kind) => WAITING.includes(kind));
/** Whether kinds run beside each other; if so, output lines start with their kind. */
const sideBySide = waiting.length > 1 || (kinds.includes("e2e") && rest.length > 0);

/**
 * Runs a program and reads its test report, if it writes one. Without a report it passes or fails
 * as a whole. A test runner also fails if it ran no tests, or if it exits with an error but no
 * failed test.
 *
 * @param {string} kind
 * @param {string[]} args
 * @param {(report: any) => Result[]} [read]
 * @param {string} [node]
 * @returns {Promise<Result[]>}
 */
async function run(kind, args, read, node = process.execPath) {
  const report = join(mkdtempSync(join(reports, kind)), "report.json");
  const output = read === fromVitest ? [`--outputFile.json=${report}`] : [];
  const child = spawn(node, [...args, ...output], {
    stdio: sideBySide && kind !== "browsers" ? ["inherit", "pipe", "pipe"] : "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  for (const input of [child.stdout, child.stderr])
    if (input)
      createInterface({ input }).on("line", (line) => console.log(`${kind.padEnd(9)} ${line}`));
  const code = await new Promise((resolve) => {
    child.on("error", ({ message }) => resolve(message));
    child.on("close", resolve);
  });
  if (!read) return [{ name: args.join(" "), failed: code !== 0 }];
  const results = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : [];
  if (code === 0 ? results.length > 0 : results.some(({ failed }) => failed)) return results;
  return [...results, { name: `the runner, which ended with ${code}`, failed: true }];
}

/** @type {(report: any) => Result[]} for Vitest: its tests, and files that failed as a whole. */
const fromVitest = ({ testResults }) =>
  testResults.flatMap((/** @type {any} */ { name, status, assertionResults: tests }) => [
    ...tests
      .filter((/** @type {any} */ test) => ["passed", "failed"].includes(test.status))
      .map((/** @type {any} */ { fullName, status, failureMessages: told = [] }) => ({
        name: fullName,
        failed: status === "failed",
        again: status === "passed" && told.length > 0,
      })),
    ...(status === "failed" && !tests.some((/** @type {any} */ test) => test.status === status)
      ? [{ name, failed: true }]
      : []),
  ]);

/** @type {(suite: any) => Result[]} for Playwright's report and its nested suites. */
const fromPlaywright = ({ suites = [], specs = [] }) => [
  ...specs
    .filter((/** @type {any} */ { tests }) => tests[0].status !== "skipped")
    .map((/** @type {any} */ { file, title, tests: [{ status }] }) => ({
      name: `${file}: ${title}`,
      failed: status === "unexpected",
      again: status === "flaky",
    })),
  ...suites.flatMap(fromPlaywright),
];

/** @type {(kind: string, projects?: string[], words?: string[], node?: string) => Promise<Result[]>} */
const vitest = (kind, projects = [`${kind}*`], words = files, node = undefined) => {
  const args = ["run", ...projects.map((name) => `--project=${name}`), ...words];
  // Unit tests are CPU-bound; most others wait for a site, a time limit or speech.
  const workers = kind === "unit" ? (sideBySide ? 1 : 2) : kind === "nodes" ? 1 : 4;
  const more = [`--maxWorkers=${workers}`, "--reporter=default", "--reporter=json"];
  return run(kind, [binOf("vitest"), ...args, ...more], fromVitest, node);
};

/** How to run each kind that is not just the Vitest project of its name. @type {Record<string, () => Promise<Result[]>[]>} */
const RUNS = {
  types: () => [run("types", [binOf("typescript", "tsc")])],
  lint: () => [
    run("lint", [binOf("@biomejs/biome"), "ci", "."]),
    run("lint", [binOf("knip"), "--no-progress"]),
    run("lint", [binOf("dependency-cruiser", "depcruise"), ...SOURCES, "*.{js,ts}"]),
  ],
  nodes: () =>
    // workerd is the same beside every Node.
    otherNodes().map((node) =>
      vitest("nodes", ["unit*", "hosts"], [...ON_OTHER_NODES, "-t=^(?!on cloudflare )"], node),
    ),
  e2e: () => {
    const playwright = [binOf("@playwright/test", "playwright"), "test", ...files];
    return [run("e2e", [...playwright, "--reporter=line,json"], fromPlaywright)];
  },
};

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const seconds = [];
/** @type {string[]} */
const named = [];

/** @param {string} kind */
async function runKind(kind) {
  const started = performance.now();
  console.log(`\n── ${kind}`);
  const results = (await Promise.all(RUNS[kind]?.() ?? [vitest(kind)])).flat();
  for (const { name, failed, again } of results) {
    total[failed ? "failed" : "passed"]++;
    if (failed || again) named.push(`${failed ? "failed" : "second go"}  ${kind}: ${name}`);
  }
  seconds.push(`${kind.padEnd(9)} ${Math.round((performance.now() - started) / 1000)} s`);
}

/** @param {string[]} lane */
const inTurn = async (lane) => {
  for (const kind of lane) await runKind(kind);
};
async function runRest() {
  await inTurn(rest.filter((kind) => !WAITING.includes(kind)));
  await Promise.all(waiting.map(runKind));
}
await Promise.all([runRest(), inTurn(kinds.filter((kind) => kind === "e2e"))]);
await inTurn(kinds.filter((kind) => kind === "browsers"));

rmSync(reports, { recursive: true, force: true });
for (const line of [...seconds, ...named]) console.log(line);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
