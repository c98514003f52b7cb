/**
 * Runs a program of the site on a fresh clone, from any folder and without a shell: sees to its Node,
 * installs packages, and hands the process over, so that signals reach the program and its exit code
 * is the one that counts. package.json's commands are made of it.
 *
 * node scripts/run.js [--tools] [--build] [--settings] PROGRAM [argument…]
 *   --tools      installs what tests and measures, too (devDependencies)
 *   --build      builds the site first unless the build is newer than its sources
 *   --settings   puts the settings of `.env` into the environment
 *   PROGRAM      a file, or PACKAGE:COMMAND of an installed package
 * Behind the program, --env-file=FILE puts the settings of a service's file into the environment, and
 * --help prints what the program's own file says at its top.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { binOf } from "./bin.js";
import { requireNode } from "./node-version.js";
import { loadSettingsFile } from "./settings-file.js";
import { build, install } from "./setup.js";
import { stopWithParent } from "./stop-with-parent.js";
import { usageOf, withUsage } from "./usage.js";

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

install(options.includes("--tools"));
if (options.includes("--build")) build();
const ENV_FILE = "--env-file=";
for (const named of given.filter((argument) => argument.startsWith(ENV_FILE)))
  loadSettingsFile(named.slice(ENV_FILE.length), true);
if (options.includes("--settings")) loadSettingsFile();
if (process.env.npm_lifecycle_event) stopWithParent(parent);

const [name = "", command] = program.split(":");
const file = resolve(command ? binOf(name, command) : program);
if (file.endsWith(".ts")) {
  const { register } = await import("tsx/esm/api");
  register();
}
process.argv = [process.execPath, file, ...given.filter((one) => !one.startsWith(ENV_FILE))];
await withUsage(usage, () => import(pathToFileURL(file).href));
