import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { launch } from "puppeteer-core";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import type { ConsoleLine, Engine, Launch, Tab, TabOptions } from "./tab";

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
    screenshot: () => page.screenshot(),
  };
}

function engineOf(
  name: Engine["name"],
  version: string,
  browser: Browser,
  openTab: (
    origin: string,
    options: Required<TabOptions>,
  ) => Promise<[Page, close: () => Promise<void>]>,
): Engine {
  return {
    name,
    version,
    async tab(origin, options) {
      const [page, close] = await openTab(origin, {
        ...{ javaScript: true, microphone: "granted" },
        ...options,
      });
      return tabOf(page, close);
    },
    close: () => browser.close(),
  };
}

/** Starts Chromium with the sound card that the environment names. */
export const chromium: Launch = async (env) => {
  const browser = await launch({
    executablePath: findChromium(),
    env,
    ignoreDefaultArgs: ["--mute-audio"],
    args: CHROMIUM_FLAGS,
  });
  return engineOf("Chromium", await browser.version(), browser, async (origin, options) => {
    const context = await browser.createBrowserContext();
    await context.setPermission(origin, {
      permission: { name: "microphone" },
      state: options.microphone,
    });
    const page = await context.newPage();
    await page.setJavaScriptEnabled(options.javaScript);
    return [page, () => context.close()];
  });
};

/** Starts Firefox with the sound card that the environment names. */
export const firefox: Launch = async (env) => {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("There is no Firefox: install firefox-esr.");
  const start = (extraPrefsFirefox: Record<string, unknown>) =>
    launch({ browser: "firefox", executablePath, env, extraPrefsFirefox });
  const browser = await start({ "media.navigator.permission.disabled": true });
  return engineOf("Firefox", await browser.version(), browser, async (_origin, options) => {
    if (options.microphone === "granted" && options.javaScript) {
      const context = await browser.createBrowserContext();
      return [await context.newPage(), () => context.close()];
    }
    // Its protocol switches neither: another Firefox without them.
    const other = await start({
      "permissions.default.microphone": options.microphone === "denied" ? 2 : 0,
      "javascript.enabled": options.javaScript,
    });
    return [await other.newPage(), () => other.close()];
  });
};
