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

function engineOf(
  name: Engine["name"],
  version: string,
  openTab: (
    origin: string,
    options: Required<TabOptions>,
  ) => Promise<[Page, close: () => Promise<void>]>,
  close = async () => {},
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
    close,
  };
}

/** Starts Chromium with the sound card that the environment names. */
export const chromium: Launch = async (env) => {
  const browser = await launch({
    executablePath: findChromium(),
    env,
    timeout: START_WITHIN,
    ignoreDefaultArgs: ["--mute-audio", "--hide-scrollbars"],
    args: CHROMIUM_FLAGS,
  });
  const version = await browser.version();
  return engineOf(
    "Chromium",
    version,
    async (origin, options) => {
      const context = await browser.createBrowserContext();
      await context.setPermission(origin, {
        permission: { name: "microphone" },
        state: options.microphone,
      });
      const page = await context.newPage();
      await page.setJavaScriptEnabled(options.javaScript);
      return [page, () => context.close()];
    },
    () => browser.close(),
  );
};

/**
 * Firefox with the sound card that the environment names: each tab is a browser of its own. One that
 * has lost all its sound devices, as between two tests, may never open one again; and its protocol
 * switches neither scripts nor the permission.
 */
export const firefox: Launch = async (env) => {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("There is no Firefox: install firefox-esr.");
  const start = (extraPrefsFirefox: Record<string, unknown>) =>
    launch({ browser: "firefox", executablePath, env, extraPrefsFirefox, timeout: START_WITHIN });
  const browser = await start({});
  const version = await browser.version();
  await browser.close();
  return engineOf("Firefox", version, async (_origin, { microphone, javaScript }) => {
    const own = await start({
      ...(microphone === "granted"
        ? { "media.navigator.permission.disabled": true }
        : { "permissions.default.microphone": 2 }),
      "javascript.enabled": javaScript,
    });
    return [await own.newPage(), () => own.close()];
  });
};
