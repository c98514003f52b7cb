import { spawnSync } from "node:child_process";
import { binOf } from "../../scripts/bin.js";
import { run } from "../../scripts/setup.js";
import { findFirefox } from "../browsers/puppeteer-engines";
import { findMiniBrowser } from "../browsers/webkit-engine";
import { findChromium, findHeadlessShell } from "./chromium";
import { makeReleases } from "./releases";

let isUpdated = false;

/**
 * Installs a Debian package; false when that is not possible. Updates the package lists first if it
 * can: those of an image may be months old and offer only old browsers.
 */
function aptInstall(name: string): boolean {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).error) return false;
  console.log(`Installing ${name}…`);
  process.env.DEBIAN_FRONTEND = "noninteractive";
  if (!isUpdated) run("apt-get", ["update", "-qq"]);
  isUpdated = true;
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
}

const isOnPath = (command: string) => !spawnSync(command, ["--version"]).error;

/** Tools by the kinds of tests that need them, each with its Debian package. */
const TOOLS: [need: string, isThere: () => unknown, name: string][] = [
  ["redis", () => isOnPath("redis-server"), "redis-server"],
  ["proxies", () => isOnPath("nginx"), "nginx"],
  ["proxies", () => isOnPath("caddy"), "caddy"],
  ["proxies", () => isOnPath("openssl"), "openssl"],
  ["prometheus", () => isOnPath("prometheus") && isOnPath("promtool"), "prometheus"],
  ["firefox", findFirefox, "firefox-esr"],
  ["webkit", findMiniBrowser, "webkit2gtk-driver"],
  ["webkit", () => isOnPath("Xvfb"), "xvfb"],
  ["sound", () => isOnPath("pulseaudio"), "pulseaudio"],
  ["sound", () => isOnPath("pactl"), "pulseaudio-utils"],
  ["sound", () => isOnPath("espeak-ng"), "espeak-ng"],
];

/** Makes the two builds that one hosts test and one e2e test need and share. */
function buildReleases() {
  console.log("Building two releases…");
  try {
    makeReleases();
  } catch (error) {
    console.error(String(error));
  }
}

/**
 * Installs missing test tools: Chromium and its headless shell, redis-server, prometheus with
 * promtool, the proxies from deploy/, and the other browsers with a virtual sound card. Uses apt as
 * root; without it, Chromium comes from Playwright.
 * @param needed which of these tools.
 */
export function ensureTestTools(needed: string[]): void {
  for (const [need, isThere, name] of TOOLS)
    if (needed.includes(need) && !isThere() && !aptInstall(name))
      console.error(`No ${name}: tests that need it will fail. Install it first.`);
  if (needed.includes("releases")) buildReleases();
  if (!needed.includes("chromium")) return;
  if (!findHeadlessShell()) aptInstall("chromium-headless-shell");
  if (findChromium() || aptInstall("chromium")) return;
  if (!run(process.execPath, [binOf("@playwright/test", "playwright"), "install", "chromium"]))
    console.error("No Chromium: the browser tests will fail. Put one on the PATH.");
}
