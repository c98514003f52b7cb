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
import { requireNode } from "../hosts/node-version.js";
import { binOf } from "./bin.js";
import { otherNodes } from "./node-binary.js";
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
  leases: ["build", "redis"],
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

/** These mostly wait, so each runs beside the rest. */
const BESIDE = ["e2e", "leases"];

/** These wait for time limits, so they run beside each other. */
const WAITING = ["nodes", "attack"];

/** The sound card needs real time, so these run alone. */
const ALONE = ["browsers"];

/** @typedef {{ name: string, failed: boolean, again?: boolean, file?: string }} Result `again`: passed on its second go */

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
const rest = kinds.filter((kind) => ![...BESIDE, ...ALONE].includes(kind));
const waiting = rest.filter((kind) => WAITING.includes(kind));
/** Whether kinds run beside each other; if so, output lines start with their kind. */
const sideBySide = waiting.length > 1 || kinds.length > rest.length;

/** Second goes of what failed. @type {(() => Promise<void>)[]} */
const secondGoes = [];

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
async function runOnce(kind, args, read, node = process.execPath) {
  const report = join(mkdtempSync(join(reports, kind)), "report.json");
  const output = read === fromVitest ? [`--outputFile.json=${report}`] : [];
  const child = spawn(node, [...args, ...output], {
    stdio: sideBySide && !ALONE.includes(kind) ? ["inherit", "pipe", "pipe"] : "inherit",
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

/**
 * Runs a program as above. In CI, what failed gets a second go by itself once all else has ended:
 * CI machines are shared and busy.
 *
 * @param {string} kind
 * @param {string[]} args
 * @param {(report: any) => Result[]} [read]
 * @param {string} [node]
 * @param {(failed: Result[]) => string[]} [onlyFailed] arguments that run these tests alone
 */
async function run(kind, args, read, node, onlyFailed) {
  const results = await runOnce(kind, args, read, node);
  const failed = results.filter((result) => result.failed && result.file);
  if (process.env.CI && onlyFailed && failed.length > 0)
    secondGoes.push(async () => {
      console.log(`\n── ${kind}, second go`);
      const second = await runOnce(kind, onlyFailed(failed), read, node);
      for (const result of failed) {
        const same = second.filter(({ name, file }) =>
          result.name === result.file ? file === result.file : name === result.name,
        );
        result.again = same.length > 0 && same.every((test) => !test.failed);
        result.failed = !result.again;
      }
    });
  return results;
}

/** @type {(report: any) => Result[]} for Vitest: its tests, and files that failed as a whole. */
const fromVitest = ({ testResults }) =>
  testResults.flatMap((/** @type {any} */ { name, status, assertionResults: tests }) => [
    ...tests
      .filter((/** @type {any} */ test) => ["passed", "failed"].includes(test.status))
      .map((/** @type {any} */ { fullName, status }) => ({
        name: fullName,
        failed: status === "failed",
        file: name,
      })),
    ...(status === "failed" && !tests.some((/** @type {any} */ test) => test.status === status)
      ? [{ name, failed: true, file: name }]
      : []),
  ]);

/** @type {(suite: any) => Result[]} for Playwright's report and its nested suites. */
const fromPlaywright = ({ suites = [], specs = [] }) => [
  ...specs
    .filter((/** @type {any} */ { tests }) => tests[0].status !== "skipped")
    .map((/** @type {any} */ { file, title, tests: [{ status }] }) => ({
      name: `${file}: ${title}`,
      failed: status === "unexpected",
      file,
    })),
  ...suites.flatMap(fromPlaywright),
];

/** @type {(text: string) => string} */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** @type {(kind: string, projects?: string[], words?: string[], node?: string) => Promise<Result[]>} */
const vitest = (kind, projects = [`${kind}*`], words = files, node = undefined) => {
  const args = [binOf("vitest"), "run", ...projects.map((name) => `--project=${name}`)];
  args.push("--reporter=default", "--reporter=json");
  // Unit tests are CPU-bound; most others wait for a site, a time limit or speech.
  const workers = kind === "unit" ? 2 : kind === "nodes" ? 1 : 4;
  return run(kind, [...args, `--maxWorkers=${workers}`, ...words], fromVitest, node, (failed) => {
    const names = failed.map(({ name }) => escaped(name)).join("|");
    const only = failed.some(({ name, file }) => name === file) ? [] : [`-t=^(${names})$`];
    const paths = new Set(failed.map(({ file = "" }) => file));
    return [...args, "--maxWorkers=1", ...paths, ...only];
  });
};

/** How to run each kind that is not just the Vitest project of its name. @type {Record<string, () => Promise<Result[]>[]>} */
const RUNS = {
  types: () => [run("types", [binOf("typescript", "tsc")])],
  lint: () => [
    run("lint", [binOf("@biomejs/biome"), "ci", "."]),
    run("lint", [binOf("knip"), "--no-progress"]),
    run("lint", [
      binOf("dependency-cruiser", "depcruise"),
      "-T",
      "err-long",
      ...SOURCES,
      "*.{js,ts}",
    ]),
  ],
  nodes: () =>
    // workerd is the same beside every Node.
    otherNodes().map((node) =>
      vitest("nodes", ["unit*", "hosts"], [...ON_OTHER_NODES, "-t=^(?!on cloudflare )"], node),
    ),
  e2e: () => {
    const args = [binOf("@playwright/test", "playwright"), "test", "--reporter=line,json"];
    const second = [...args, "--last-failed", "--workers=1", "--trace=retain-on-failure"];
    return [run("e2e", [...args, ...files], fromPlaywright, undefined, () => second)];
  },
};

/** @type {string[]} */
const seconds = [];
/** @type {(Result & { kind: string })[]} */
const results = [];

/** @param {string} kind */
async function runKind(kind) {
  const started = performance.now();
  console.log(`\n── ${kind}`);
  const own = (await Promise.all(RUNS[kind]?.() ?? [vitest(kind)])).flat();
  for (const result of own) results.push(Object.assign(result, { kind }));
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
await Promise.all([runRest(), ...kinds.filter((kind) => BESIDE.includes(kind)).map(runKind)]);
await inTurn(kinds.filter((kind) => ALONE.includes(kind)));
for (const secondGo of secondGoes) await secondGo();

rmSync(reports, { recursive: true, force: true });
for (const line of seconds) console.log(line);
for (const { kind, name, failed, again } of results)
  if (failed || again) console.log(`${failed ? "failed" : "second go"}  ${kind}: ${name}`);
const failed = results.filter((result) => result.failed).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
