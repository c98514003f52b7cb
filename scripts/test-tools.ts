import { spawnSync } from "node:child_process";
import { findChromium } from "../tests/support/chromium";
import { run } from "./setup.js";

/** Installs Debian packages; false where that is not possible. */
function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).error) return false;
  console.log(`Installing ${packages.join(", ")}…`);
  process.env.DEBIAN_FRONTEND = "noninteractive";
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  return run("apt-get", install) || (run("apt-get", ["update", "-qq"]) && run("apt-get", install));
}

const isOnPath = (command: string) => !spawnSync(command, ["--version"]).error;

/**
 * Sees to it that there is a Chromium (PATH, Playwright's own, else installed by apt as root or by
 * Playwright), a redis-server, which the tests of shared quotas run against, and an nginx, whose cache
 * the tests of releases run behind.
 */
export function ensureTestTools(): void {
  if (!isOnPath("redis-server") && !aptInstall("redis-server"))
    console.error("No redis-server: the tests of shared quotas will fail. Install it first.");
  if (!isOnPath("nginx") && !aptInstall("nginx"))
    console.error("No nginx: the tests of releases behind a cache will fail. Install it first.");
  if (findChromium() || aptInstall("chromium")) return;
  if (!run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]))
    console.error("No Chromium: the browser tests will fail. Put one on the PATH.");
}
