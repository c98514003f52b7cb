import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Finds the file of a package's command, so Node can run it directly: on Windows the files in
 * node_modules/.bin are shell scripts.
 * @param {string} name an installed package.
 * @param {string} [command] the last part of the name by default.
 */
export function binOf(name, command = name.slice(name.lastIndexOf("/") + 1)) {
  const folder = `node_modules/${name}`;
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = typeof bin === "string" ? bin : bin?.[command];
  if (!file) throw new Error(`${name} has no command ${command}.`);
  return join(folder, file);
}
