import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Page } from "puppeteer-core";
import { launch } from "puppeteer-core";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import type { ConsoleLine, Engine, Launch, Tab, TabOptions } from "./tab";

/** Milliseconds for a browser to start on a machine that is busy with others. */
const START_WITHIN = 90_000;

/** Where a Firefox is: `FIREFOX_PATH` or the PATH; undefined where there is none. */
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

/**
 * A browser by Puppeteer, each tab of which is a browser of its own: one that has lost its sound
 * devices, as between two tests, may open none again (Firefox never, Chromium's sound hangs).
 */
function engineOf(
  name: Engine["name"],
  executablePath: string,
  openTab: (origin: string, options: Required<TabOptions>) => Promise<Page>,
): Engine {
  const version = execFileSync(executablePath, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return {
    name,
    version: /[\d.]+/.exec(version)?.[0] ?? "",
    async tab(origin, options) {
      const all = { javaScript: true, microphone: "granted" as const, ...options };
      const page = await openTab(origin, all);
      return tabOf(page, () => page.browser().close());
    },
    async close() {},
  };
}

/** Chromium with the sound card that the environment names. */
export const chromium: Launch = async (env, scheme = "light") => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium: install chromium.");
  return engineOf("Chromium", executablePath, async (origin, { microphone, javaScript }) => {
    const browser = await launch({
      ...{ executablePath, env, timeout: START_WITHIN },
      ignoreDefaultArgs: ["--mute-audio", "--hide-scrollbars"],
      args: CHROMIUM_FLAGS,
    });
    await browser
      .defaultBrowserContext()
      .setPermission(origin, { permission: { name: "microphone" }, state: microphone });
    const page = await browser.newPage();
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    await page.setJavaScriptEnabled(javaScript);
    return page;
  });
};

/**
 * Firefox with the sound card that the environment names; its protocol switches neither scripts nor
 * the permission.
 */
export const firefox: Launch = async (env, scheme = "light") => {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("There is no Firefox: install firefox-esr.");
  return engineOf("Firefox", executablePath, async (_origin, { microphone, javaScript }) => {
    const extraPrefsFirefox = {
      ...(microphone === "granted"
        ? { "media.navigator.permission.disabled": true }
        : { "permissions.default.microphone": 2 }),
      "javascript.enabled": javaScript,
      "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
    };
    const timeout = START_WITHIN;
    const browser = await launch({
      ...{ browser: "firefox", executablePath, env, extraPrefsFirefox, timeout },
    });
    return browser.newPage();
  });
};
