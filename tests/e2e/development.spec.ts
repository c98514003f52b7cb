import { spawnSync } from "node:child_process";
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binOf } from "../../scripts/bin.js";
import { copySources } from "../support/releases";
import { type Site, startSite } from "../support/site";
import { expect as baseExpect, CallPage, test } from "./call-fixtures";

declare global {
  interface Window {
    /** Listeners added by the call's effect, which React runs twice in development. */
    listeners: unknown[];
  }
}

/** Vite compiles on the first request and after each edit, which takes several seconds on a busy machine. */
const expect = baseExpect.configure({ timeout: 60_000 });
// In one worker: each worker would start a server that compiles everything again.
test.describe.configure({ mode: "default", timeout: 180_000 });

let folder: string;
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = realpathSync(mkdtempSync(join(tmpdir(), "site-development-")));
  copySources(folder);
  site = await startSite({}, "development", folder);
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Saves atomically, like an editor: Vite must not read a half-written file. */
function edit(file: string, from: string, to: string) {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(`${path}~`, text.replace(from, to));
  renameSync(`${path}~`, path);
}

// Runs first, while nothing is compiled yet, as in a fresh clone.
test("although StrictMode mounts everything twice, a press makes one call, and the call ends once", async ({
  page,
}) => {
  const call = new CallPage(page, site.url);
  await page.addInitScript(() => {
    window.listeners = [];
    const listen = window.addEventListener.bind(window);
    // The call adds this listener in an effect.
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      if (given[0] === "pageshow") window.listeners.push(given[1]);
      listen(...given);
    };
  });
  // Playwright shows a beacon's body only when its request is routed.
  await page.route("**/api/voice/call/ended", (route) => route.continue());
  await call.open("short");
  // Waits for Vite to compile on first use.
  await call.startButton.hover();
  await page.waitForLoadState("networkidle");
  // A press made before hydration is handled by an effect, which also runs twice.
  await page.reload({ waitUntil: "commit" });
  await call.start();
  await call.connected();
  await expect.poll(() => page.evaluate(() => window.listeners.length)).toBe(2);
  expect(call.posts).toBe(1);
  expect(await page.evaluate(() => window.spies.live())).toBe(1);
  await expect(page.locator("audio")).toHaveCount(1);
  await call.endButton.click();
  await call.isIdle();
  await call.start();
  await call.connected();
  await call.endButton.click();
  await call.isIdle();
  await expect.poll(() => call.ended.length).toBe(2);
  expect(new Set(call.ended).size).toBe(2);
  expect(call.posts).toBe(2);
});

test("a component edit hot-updates the tab once, a text edit shows in the tab, and a server-only edit shows in the next response", async ({
  page,
}) => {
  const updates: string[] = [];
  page.on("console", (message) => {
    const [, file] = /hot updated: (\S+)/.exec(message.text()) ?? [];
    if (file) updates.push(file);
  });
  await page.goto(site.url);
  // Waits for Vite to compile and discover dependencies on the first visit.
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await expect(page.locator("script[integrity]")).toHaveCount(0);
  const heading = page.getByRole("heading", { level: 1 });
  // One edit at a time: a duplicate update would be counted before the next edit shows.
  let shown = "text-4xl";
  for (const [index, edited] of ["text-4xl a", "text-4xl b", "text-4xl c"].entries()) {
    edit("app/landing/hero.tsx", `"${shown}"`, `"${edited}"`);
    await expect(heading).toHaveClass(edited);
    const component = Array(index + 1).fill("/app/landing/hero.tsx");
    await expect.poll(() => updates.filter((file) => file.endsWith(".tsx"))).toEqual(component);
    shown = edited;
  }
  await expect(page.locator("body")).toHaveAttribute("data-same-page");
  edit("app/content/en/landing-page.ts", "The 2 a.m.", "Any 2 a.m.");
  await expect(heading).toContainText("Any 2 a.m.");
  expect(await (await fetch(site.url)).text()).toContain("Any 2 a.m.");
  // Saving a server-only file unchanged must not keep the next edit from showing.
  edit("app/meta/page-meta.server.ts", "title", "title");
  edit("app/content/site-words.server.ts", '"Watch Demo"', '"Watch the Demo"');
  await expect.poll(async () => await (await fetch(site.url)).text()).toContain("Watch the Demo");
});

test("Vite finds every package at startup, so none found later reloads the page", () => {
  // One that it missed would have turned up in an earlier test's call: list it in optimizeDeps.
  expect(site.log.filter((line) => line.includes("new dependencies"))).toEqual([]);
});

test("an invalid setting keeps the server from starting, and one line says why", () => {
  const remix = binOf("@remix-run/dev", "remix");
  const { status, stderr, stdout } = spawnSync(process.execPath, [remix, "vite:dev"], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, CALL_MAX_SECONDS: "soon" },
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(status).toBe(1);
  const output = (stdout + stderr).split("\n").filter((line) => line.trim());
  expect(output).toEqual([expect.stringMatching(/^CALL_MAX_SECONDS is "soon"; it must be /)]);
});

test("the server listens on HOST", async () => {
  const { port } = new URL(site.url);
  expect(site.log.join("\n")).toContain(`http://127.0.0.1:${port}/`);
  // A server on every address (0.0.0.0) would answer here too.
  await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow();
});
