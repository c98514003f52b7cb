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
 * Path of Chromium, from `CHROMIUM_PATH`, the PATH or Playwright's download; undefined if there is
 * none.
 */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...onPath(...NAMES), chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** Path of Debian's Chromium headless shell: the engine without the browser UI. */
export const findHeadlessShell = (): string | undefined => onPath("chromium-headless-shell")[0];

/** Flags: no sandbox, for containers, and no host but this machine. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];

/** Additional flags for the headless shell. */
const HEADLESS_SHELL_FLAGS = [
  // Glyph widths as on a modern screen; by default the shell rounds them to whole pixels.
  "--font-render-hinting=none",
  // The shell crashes a page that asks about on-device speech recognition.
  "--disable-blink-features=OnDeviceWebSpeechAvailable",
];

/**
 * Launch options for tests that need only pages and calls: `CHROMIUM_PATH`, the headless shell if
 * there is one, else any Chromium.
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
 * Flags that grant the permission prompt and play a WAV file as the microphone.
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
