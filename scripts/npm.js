import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/**
 * Finds npm's own JavaScript file: of the npm that runs this, else of the one that came with this
 * Node or a Node on the PATH; undefined if not found.
 *
 * @returns {string | undefined}
 */
export function npmProgram() {
  const { npm_execpath, PATH = "" } = process.env;
  const beside = [dirname(process.execPath), ...PATH.split(delimiter)].flatMap((folder) => [
    join(folder, "node_modules/npm/bin"),
    join(folder, "../lib/node_modules/npm/bin"),
  ]);
  return [...(npm_execpath ? [dirname(npm_execpath)] : []), ...beside]
    .map((folder) => join(folder, "npm-cli.js"))
    .find((file) => existsSync(file));
}

/**
 * Runs npm with its output shown.
 *
 * @param {...string} args without spaces: a shell may read them.
 * @returns {boolean} whether it exited with 0.
 */
export function runNpm(...args) {
  const program = npmProgram();
  const { status } = program
    ? spawnSync(process.execPath, [program, ...args], { stdio: "inherit" })
    : // On Windows, the npm on the PATH is a batch file, which needs a shell.
      spawnSync(["npm", ...args].join(" "), { stdio: "inherit", shell: true });
  return status === 0;
}
