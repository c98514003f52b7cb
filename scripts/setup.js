/**
 * Sets up a fresh clone before anything else runs. Plain JavaScript with only Node's own modules,
 * because nothing is installed yet.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./installed.js";
import { runNpm } from "./npm.js";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

/**
 * Runs a command with its output shown. Returns whether it exited with 0.
 * @param {string} command
 * @param {string[]} args
 */
export function run(command, args) {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

/**
 * When a file, or the newest file in a folder, was changed (ms since the epoch); 0 if missing.
 *
 * @param {string} path
 * @returns {number}
 */
function changedAt(path) {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** @param {string} path */
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null);

/**
 * Installs the packages of package-lock.json unless they are already there.
 *
 * @param {boolean} tools whether to install devDependencies, too; the site needs none of them.
 */
export function install(tools) {
  const there = readJson("node_modules/.package-lock.json");
  if (isInstalled(readJson("package-lock.json"), there, tools)) return;
  console.log("Installing packages…");
  // No package needs its install script: native code comes in per-platform packages.
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  // `npm ci` deletes node_modules first: minutes instead of seconds if only a few are missing.
  const command = there ? ["install", "--no-save"] : ["ci"];
  // A build must not remove the devDependencies.
  const keepsTools = tools || Object.values(there?.packages ?? {}).some(({ dev }) => dev);
  if (!runNpm(...command, `--${keepsTools ? "include" : "omit"}=dev`, ...options)) process.exit(1);
}

/**
 * Whether a file is newer than all its sources; false if it is missing.
 * @param {string} path
 * @param {string[]} sources files and folders.
 */
export const isNewer = (path, sources) => changedAt(path) > Math.max(...sources.map(changedAt));

/** The sources of the build. */
export const SOURCES = [
  ...["app", "deploy", "hosts", "packages", "public", "scripts", "server", "vite", "server.ts"],
  ...["remix.config.js", "vite.config.ts", "package-lock.json"],
];

/** Builds the site unless the build is newer than every source. */
export function build() {
  if (isNewer("build/node.js", SOURCES)) return;
  console.log("Building…");
  if (!run(process.execPath, ["scripts/run.js", "scripts/build.ts"])) process.exit(1);
}
