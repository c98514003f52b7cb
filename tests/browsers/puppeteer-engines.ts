import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { launch } from "puppeteer-core";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import type { ConsoleLine, Engine, Launch, Tab, TabOptions } from "./tab";

/** Milliseconds for a browser to start on a busy machine. */
const START_TIMEOUT = 90_000;

/** Path of Firefox, from `FIREFOX_PATH` or the PATH; undefined if there is none. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = ["firefox-esr", "firefox"].flatMap((name) => folders.map((dir) => join(dir, name)));
  return [process.env.FIREFOX_PATH, ...found].find((path) => path && existsSync(path));
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const lines: ConsoleLine[] = [];
  page.on("console", (message) => lines.push({ kind: message.type(), text: message.text() }));
  page.on("pageerror", (error) => lines.push({ kind: "error", text: String(error) }));
  return {
    console: lines,
    close,
    goto: async (url) => void (await page.goto(url)),
    // biome-ignore lint/suspicious/noExplicitAny: the same function, in Puppeteer's own types
    evaluate: (run, ...args) => page.evaluate(run as any, ...args) as any,
    press: (selector) => page.click(selector),
    key: (name) => page.keyboard.press(name),
    resize: (width, height) => page.setViewport({ width, height }),
    offline: (yes) => page.setOfflineMode(yes),
    screenshot: () => page.screenshot(),
  };
}

/** How Puppeteer starts an engine. */
interface Driver {
  start(options: Required<TabOptions>): Promise<Browser>;
  /** Applies the tab options; an engine without it gets them when the browser starts. */
  prepare?(page: Page, origin: string, options: Required<TabOptions>): Promise<void>;
}

const DEFAULTS: Required<TabOptions> = { microphone: "granted" };

/** An engine driven by Puppeteer: one browser, each tab with its own cookies and storage. */
function engineOf(
  name: Engine["name"],
  executablePath: string,
  { start, prepare }: Driver,
): Engine {
  const version = execFileSync(executablePath, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  let shared: Browser | undefined;
  const renew = async () => {
    const ended = shared;
    shared = undefined;
    await ended?.close();
  };
  const newContext = async () => {
    if (!shared?.connected) shared = await start(DEFAULTS);
    return shared.createBrowserContext();
  };
  return {
    name,
    version: /[\d.]+/.exec(version)?.[0] ?? "",
    async tab(origin, options) {
      const all = { ...DEFAULTS, ...options };
      if (!prepare && all.microphone !== DEFAULTS.microphone) {
        const browser = await start(all);
        return tabOf(await browser.newPage(), () => browser.close());
      }
      const context = await newContext().catch(async (error) => {
        // Firefox may quit when the previous tab closes, before this test begins.
        console.warn(`${name} quit by itself; starting it again: ${error}`);
        await renew().catch(() => {});
        return newContext();
      });
      const page = await context.newPage();
      await prepare?.(page, origin, all);
      return tabOf(page, () => context.close());
    },
    renew,
    close: renew,
  };
}

/** Chromium with the sound card that the environment names. */
export const chromium: Launch = async (env, scheme = "light") => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium: install chromium.");
  return engineOf("Chromium", executablePath, {
    start: () =>
      launch({
        ...{ executablePath, env, timeout: START_TIMEOUT },
        ignoreDefaultArgs: ["--mute-audio", "--hide-scrollbars"],
        args: CHROMIUM_FLAGS,
      }),
    async prepare(page, origin, { microphone }) {
      const permission = { permission: { name: "microphone" as const }, state: microphone };
      await page.browserContext().setPermission(origin, permission);
      await page.emulateMediaFeatures([
        { name: "prefers-color-scheme", value: scheme },
        { name: "prefers-reduced-motion", value: "reduce" },
      ]);
    },
  });
};

/**
 * Firefox with the sound card that the environment names. Its protocol cannot switch the
 * microphone permission, so a start option does.
 */
export const firefox: Launch = async (env, scheme = "light") => {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("There is no Firefox: install firefox-esr.");
  return engineOf("Firefox", executablePath, {
    start({ microphone }) {
      const extraPrefsFirefox = {
        ...(microphone === "granted"
          ? { "media.navigator.permission.disabled": true }
          : { "permissions.default.microphone": 2 }),
        // Frames per second: painting sixty takes most of a call's CPU time.
        "layout.frame_rate": 15,
        "ui.prefersReducedMotion": 1,
        // Don't start processes before they are needed.
        "dom.ipc.processPrelaunch.enabled": false,
        "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
      };
      const timeout = START_TIMEOUT;
      return launch({ browser: "firefox", executablePath, env, extraPrefsFirefox, timeout });
    },
  });
};
