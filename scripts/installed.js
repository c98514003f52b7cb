/**
 * @typedef {object} Lock a package-lock.json, or the copy that npm keeps inside node_modules
 * @property {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} packages by path
 */

/**
 * Whether node_modules holds what the lock file names: nothing else, and all of it but packages that
 * are optional, of which each platform gets its own. Times of change would tell less: a copy of the
 * folder, or another branch checked out, changes them without need.
 *
 * @param {Lock} lock
 * @param {Lock | null} installed null where nothing is installed.
 * @param {boolean} tools whether devDependencies are needed, too.
 * @returns {boolean}
 */
export function isInstalled(lock, installed, tools) {
  if (!installed) return false;
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== "");
  const there = new Map(Object.entries(installed.packages));
  for (const [path, { version, dev, optional, devOptional }] of wanted) {
    const found = there.get(path);
    const spared = optional || devOptional || (dev && !tools);
    if (found ? found.version !== version : !spared) return false;
    there.delete(path);
  }
  return there.size === 0;
}
