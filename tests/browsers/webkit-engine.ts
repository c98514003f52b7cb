import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type Frame, openFrame } from "./frame";
import type { ConsoleLine, Launch, Tab, TabOptions } from "./tab";
import { WebDriver } from "./web-driver";

/** WebDriver code points of keys. */
const KEYS = { Tab: "\uE004", Enter: "\uE007", Space: " " };
/** Minimum width of MiniBrowser's window, because of its toolbar. */
const MIN_WIDTH = 500;
/** Default width and height of the window. */
const SIZE: [number, number] = [1024, 768];

/** Path of WebKitGTK's MiniBrowser; undefined if there is none. */
export function findMiniBrowser(): string | undefined {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  return folders
    .flatMap((folder) =>
      ["4.1", "6.0"].map((api) => `webkit2gtk-${api}`).map((lib) => join("/usr/lib", folder, lib)),
    )
    .map((folder) => join(folder, "MiniBrowser"))
    .find(existsSync);
}

/** Starts a virtual display. */
async function openScreen(): Promise<{ display: string; process: ChildProcess }> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once("error", () => reject(new Error("There is no Xvfb.")));
    screen.once("exit", () => reject(new Error("Xvfb did not start.")));
    screen.stdio[3]?.once("data", (number) => resolve(`:${String(number).trim()}`));
  });
  return { display, process: screen };
}

/** Parses a console line of a page from WebKit's stdout; null for other output. */
function consoleLine(line: string): ConsoleLine | null {
  const [, kind = "", text = ""] =
    /CONSOLE (?:\w+ )?(LOG|INFO|DEBUG|WARN|ERROR) (.*)$/.exec(line) ?? [];
  return kind ? { kind: kind.toLowerCase(), text } : null;
}

/** Starts MiniBrowser on its own virtual display with the sound card that the environment names. */
export const webkit: Launch = async (env, scheme = "light") => {
  const binary = findMiniBrowser();
  if (!binary) throw new Error("There is no MiniBrowser: install webkit2gtk-driver.");
  const screen = await openScreen();
  let lines: ConsoleLine[] = [];
  const startDriver = () =>
    WebDriver.start(
      "WebKitWebDriver",
      {
        ...env,
        DISPLAY: screen.display,
        GDK_BACKEND: "x11",
        // Its settings ask for reduced motion.
        XDG_CONFIG_DIRS: join(import.meta.dirname, "webkit-settings"),
        GTK_THEME: scheme === "dark" ? "Adwaita:dark" : "Adwaita",
        // Its sandbox works neither as root nor in containers.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
        // Without a GPU, compositing by OpenGL takes twice the CPU time.
        WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      },
      (line) => {
        const parsed = consoleLine(line);
        if (parsed) lines.push(parsed);
      },
    );
  let driver = await startDriver().catch((error) => {
    screen.process.kill();
    throw error;
  });

  const openOnce = () =>
    driver.open({
      "webkitgtk:browserOptions": {
        binary,
        args: [
          ...["--automation", "--enable-media-stream=true"],
          "--enable-write-console-messages-to-stdout=true",
        ],
      },
    });
  const open = () =>
    // On a busy machine its driver sometimes waits forever for a browser that has started.
    openOnce().catch(async () => {
      await driver.stop();
      driver = await startDriver();
      return openOnce();
    });
  const { browserVersion } = await open().catch(async (error) => {
    await driver.stop();
    screen.process.kill();
    throw error;
  });
  let isOpen = true;
  const renew = async () => {
    isOpen = false;
    await driver.quit();
  };

  return {
    name: "WebKitGTK",
    version: String(browserVersion),
    async tab(origin, { microphone = "granted" }: TabOptions = {}) {
      if (microphone === "denied") throw new Error("Its driver cannot refuse the microphone.");
      if (!isOpen) await open();
      isOpen = true;
      await driver.resize(...SIZE);
      const opened: ConsoleLine[] = [];
      lines = opened;
      // Set if the page is narrower than the window can get.
      let frame: Frame | null = null;
      let size = { width: 0, height: 0 };
      /** Height of the window above the page. */
      let barHeight = 0;
      const tab: Tab = {
        console: opened,
        async goto(url) {
          await driver.goto(frame?.around(url) ?? url);
          if (frame) await driver.enterFrame("iframe");
        },
        evaluate: (run, ...args) =>
          // biome-ignore lint/suspicious/noExplicitAny: the result has the function's own type
          driver.run(`return (${run}).apply(null, arguments)`, args) as Promise<any>,
        press: (selector) => driver.click(selector),
        key: (name) => driver.key(KEYS[name]),
        async resize(width, height) {
          const bar = frame ? barHeight : await driver.run("return outerHeight - innerHeight", []);
          barHeight = Number(bar);
          await driver.resize(Math.max(width, MIN_WIDTH), height + barHeight);
          await frame?.close();
          frame = width < MIN_WIDTH ? await openFrame(origin, width, height) : null;
          size = { width, height };
        },
        async screenshot() {
          const screen = await driver.screenshot();
          if (!frame) return screen;
          return sharp(screen)
            .extract({ left: 0, top: 0, ...size })
            .png()
            .toBuffer();
        },
        async close() {
          await driver.forget();
          await driver.goto("about:blank");
          await frame?.close();
        },
      };
      return tab;
    },
    renew,
    async close() {
      await driver.stop();
      screen.process.kill();
    },
  };
};
