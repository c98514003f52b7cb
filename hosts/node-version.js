// This file must run on very old versions of Node, to tell their users to upgrade.

/** The oldest Node that runs the site; same as `engines` in package.json. */
export const OLDEST_NODE = "20.19.0";

/**
 * The message for a Node that is too old.
 *
 * @param {string} version such as `18.20.4`
 * @returns {string | null} one line; null when the version is fine.
 */
export function nodeProblem(version) {
  if (version.localeCompare(OLDEST_NODE, "en", { numeric: true }) >= 0) return null;
  return `This site needs Node ${OLDEST_NODE} or newer (24 is best); this is Node ${version}.`;
}

/** Exits with a message and code 1 when Node is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
