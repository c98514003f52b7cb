import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const onPath = (...names: string[]) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((path) => existsSync(path));

/**
 * Where a Chromium is: `CHROMIUM_PATH`, the PATH, or Playwright's own download; undefined where
 * there is none.
 */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...onPath(...NAMES), chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** Where Chromium's headless shell is: the engine without the browser around it (Debian's package). */
export const findHeadlessShell = (): string | undefined => onPath("chromium-headless-shell")[0];

/** Starts without a sandbox (containers), and without reaching any host but this machine. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];

/** What the headless shell needs besides. */
const HEADLESS_SHELL_FLAGS = [
  // Letters as wide as on a screen of today: it fits them to whole pixels.
  "--font-render-hinting=none",
  // It ends a page that asks whether speech is recognized on the device.
  "--disable-blink-features=OnDeviceWebSpeechAvailable",
];

/**
 * Launch options of the browser of tests that need no more than pages and calls: `CHROMIUM_PATH`,
 * the headless shell where there is one, else any Chromium.
 */
export function testBrowser(flags: string[] = []) {
  const executablePath = process.env.CHROMIUM_PATH ?? findHeadlessShell() ?? findChromium();
  const isShell = executablePath?.endsWith("headless-shell");
  return {
    executablePath,
    args: [...CHROMIUM_FLAGS, ...(isShell ? HEADLESS_SHELL_FLAGS : []), ...flags],
  };
}

/**
 * Flags that answer the permission prompt and play a WAV file as the microphone.
 *
 * @param wav an absolute path; played once, then silence.
 */
export function fakeMicrophone(wav: string): string[] {
  return [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-audio-capture=${wav}%noloop`,
  ];
}
