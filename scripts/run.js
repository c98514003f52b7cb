/**
 * Runs one of the site's programs on a fresh clone, from any folder and without a shell. Installs
 * packages and hands over the process, so signals reach the program and its exit code is returned.
 * package.json's commands use it.
 *
 * node scripts/run.js [--tools] [--build] [--settings] PROGRAM [argument…]
 *   --tools      also installs devDependencies
 *   --build      builds the site first if its sources are newer
 *   --settings   loads the settings in `.env` into the environment
 *   PROGRAM      a file, or PACKAGE:COMMAND of an installed package
 * After PROGRAM, --env-file=FILE loads settings from another file, and --help prints the first
 * comment of the program's own file.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { requireNode } from "../hosts/node-version.js";
import { binOf } from "./bin.js";
import { loadSettings, runCommand, SETTINGS_FILE, usageOf } from "./command.js";
import { build, install } from "./setup.js";
import { stopWithParent } from "./stop-with-parent.js";

requireNode();
const parent = process.ppid;
const [, , ...args] = process.argv;
const start = args.findIndex((argument) => !argument.startsWith("--"));
const options = args.slice(0, start);
const program = args[start] ?? "";

const given = args.slice(start + 1);
const usage = usageOf(program);
if (given.includes("--help") && usage) {
  console.log(usage);
  process.exit();
}

const ENV_FILE = "--env-file=";
const isEnvFile = (/** @type {string} */ argument) => argument.startsWith(ENV_FILE);

await runCommand(usage, async () => {
  install(options.includes("--tools"));
  if (options.includes("--build")) build();
  // The environment's own values win, then those of the named file.
  for (const named of given.filter(isEnvFile)) loadSettings(named.slice(ENV_FILE.length));
  if (options.includes("--settings") && existsSync(SETTINGS_FILE)) loadSettings(SETTINGS_FILE);
  if (process.env.npm_lifecycle_event) stopWithParent(parent);

  const [name = "", command] = program.split(":");
  const file = resolve(command ? binOf(name, command) : program);
  if (file.endsWith(".ts")) (await import("tsx/esm/api")).register();
  process.argv = [process.execPath, file, ...given.filter((argument) => !isEnvFile(argument))];
  await import(pathToFileURL(file).href);
});
