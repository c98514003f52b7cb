import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The file of a package's command, to be run by Node itself: what npm puts into node_modules/.bin is
 * a shell script on Windows.
 *
 * @param {string} name of an installed package.
 * @param {string} [command] its last part by default.
 * @returns {string} a path, relative to the folder of package.json.
 * @throws where the package has no such command.
 */
export function binOf(name, command = name.slice(name.lastIndexOf("/") + 1)) {
  const folder = `node_modules/${name}`;
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = typeof bin === "string" ? bin : bin?.[command];
  if (!file) throw new Error(`${name} has no command ${command}.`);
  return join(folder, file);
}
