import { spawnSync } from "node:child_process";
import { findFirefox } from "../tests/browsers/puppeteer-engines";
import { findMiniBrowser } from "../tests/browsers/webkit-engine";
import { findChromium, findHeadlessShell } from "../tests/support/chromium";
import { binOf } from "./bin.js";
import { run } from "./setup.js";

let isUpdated = false;

/**
 * Installs Debian packages; false when that is not possible. Updates the package lists first if it
 * can: those of an image may be months old and offer only old browsers.
 */
function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).error) return false;
  console.log(`Installing ${packages.join(", ")}…`);
  process.env.DEBIAN_FRONTEND = "noninteractive";
  if (!isUpdated) run("apt-get", ["update", "-qq"]);
  isUpdated = true;
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

const isOnPath = (command: string) => !spawnSync(command, ["--version"]).error;

/**
 * Installs missing test tools: Chromium (from PATH or Playwright, else by apt as root or by
 * Playwright) with its headless shell if apt has it, redis-server for the tests of shared quotas,
 * prometheus with promtool, the proxies configured in deploy/, and the other browsers with a
 * virtual sound card (tests/browsers).
 *
 * @param needed which of these tools.
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
  ensureBrowsers(needed);
  if (!needed.includes("chromium")) return;
  if (!findHeadlessShell()) aptInstall("chromium-headless-shell");
  if (findChromium() || aptInstall("chromium")) return;
  if (!run(process.execPath, [binOf("@playwright/test", "playwright"), "install", "chromium"]))
    console.error("No Chromium: the browser tests will fail. Put one on the PATH.");
}

/** Installs Firefox, WebKitGTK's test browser with a virtual display, and the sound tools. */
function ensureBrowsers(needed: string[]): void {
  const missing = [
    ...(needed.includes("firefox") && !findFirefox() ? ["firefox-esr"] : []),
    ...(needed.includes("webkit") && !findMiniBrowser() ? ["webkit2gtk-driver"] : []),
    ...(needed.includes("webkit") && !isOnPath("Xvfb") ? ["xvfb"] : []),
    ...(needed.includes("sound") && !isOnPath("pulseaudio") ? ["pulseaudio"] : []),
    ...(needed.includes("sound") && !isOnPath("pactl") ? ["pulseaudio-utils"] : []),
    ...(needed.includes("sound") && !isOnPath("espeak-ng") ? ["espeak-ng"] : []),
  ];
  if (missing.length > 0 && !aptInstall(...missing))
    console.error(
      `No ${missing.join(", ")}: tests of other browsers will fail. Install them first.`,
    );
}
