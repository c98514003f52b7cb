import { existsSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "./npm.js";

/** The releases of Node that the site promises to run on besides the oldest one. */
export const NODE_MAJORS = [22, 24];

/** Holds one folder for each release; not in the repository. */
const FOLDER = ".cache/node";

/** The registry's name of the package with Node's binary for this machine. */
function packageName() {
  const { platform, arch } = process;
  // Somebody else has the plain name.
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform === "win32" ? "win" : platform}-${arch}`;
}

/**
 * The binary of the newest Node of a release that was there when it was first asked for; installed
 * then, once, beside the site's own packages: some 30 MB that only tests have a use for.
 *
 * @param {number} major
 * @returns {string | null} null, with a line that says why, where there is none to be had.
 */
export function nodeBinary(major) {
  const name = packageName();
  const folder = join(FOLDER, String(major));
  const file = process.platform === "win32" ? "node.exe" : "node";
  const binary = join(folder, "node_modules", name, "bin", file);
  if (existsSync(binary)) return binary;
  console.log(`Installing Node ${major}…`);
  const options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  if (runNpm("install", "--prefix", folder, ...options, `${name}@${major}`) && existsSync(binary))
    return binary;
  console.error(`Node ${major} cannot be installed here.`);
  return null;
}
