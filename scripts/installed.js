/**
 * @typedef {object} Lock a package-lock.json, or the copy that npm keeps inside node_modules
 * @property {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?:
 * boolean }>} packages by path
 */

/**
 * Whether node_modules matches the lock file: nothing extra, and nothing missing except optional
 * packages, which differ by platform. File times don't count: copying the folder changes them.
 * @param {Lock} lock @param {Lock | null} installed null when nothing is installed.
 * @param {boolean} tools whether devDependencies are needed as well.
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
