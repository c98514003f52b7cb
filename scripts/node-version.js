// Everything here runs on the oldest Node that somebody may still have: it tells them about theirs.

/** The oldest Node that runs the site; `engines` of package.json says the same. */
export const OLDEST_NODE = "20.19.0";

/**
 * What to tell somebody whose Node is too old.
 *
 * @param {string} version such as `18.20.4`
 * @returns {string | null} one line; null where the version will do.
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split(".").map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `This site needs Node ${OLDEST_NODE} or newer (24 is best); this is Node ${version}.`;
}

/** Ends the process with one line and exit code 1 where its Node is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
