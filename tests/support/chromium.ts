import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/**
 * Where a Chromium is: `CHROMIUM_PATH`, the PATH, or Playwright's own download; undefined where
 * there is none.
 */
export function findChromium(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...(process.env.PATH ?? "")
      .split(delimiter)
      .flatMap((folder) => NAMES.map((name) => join(folder, name))),
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

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
