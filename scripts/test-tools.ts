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
 * Playwright), a redis-server, which the tests of shared quotas run against, a prometheus with its
 * promtool, and the proxies whose files are in deploy/.
 *
 * @param needed which of them.
 */
export function ensureTestTools(needed: string[]): void {
  if (needed.includes("redis") && !isOnPath("redis-server") && !aptInstall("redis-server"))
    console.error("No redis-server: the tests of shared quotas will fail. Install it first.");
  const proxies = ["nginx", "caddy", "openssl"].filter((command) => !isOnPath(command));
  if (needed.includes("proxies") && proxies.length > 0 && !aptInstall(...proxies))
    console.error(
      `No ${proxies.join(", ")}: the tests behind a proxy will fail. Install them first.`,
    );
  const hasPrometheus = isOnPath("prometheus") && isOnPath("promtool");
  if (needed.includes("prometheus") && !hasPrometheus && !aptInstall("prometheus"))
    console.error("No prometheus: the tests of the metrics will fail. Install it first.");
  if (!needed.includes("chromium") || findChromium() || aptInstall("chromium")) return;
  if (!run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]))
    console.error("No Chromium: the browser tests will fail. Put one on the PATH.");
}
