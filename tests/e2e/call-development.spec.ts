import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySources } from "../support/releases";
import { startSite } from "../support/site";
import { CallPage, expect, test } from "./call-fixtures";

declare global {
  interface Window {
    /** What has listened for another microphone; React runs an effect twice while developing. */
    listeners: unknown[];
  }
}

test("React StrictMode's double mount, as in development, makes one call and ends it once", async ({
  page,
}) => {
  test.setTimeout(180_000);
  // A copy has nothing prepared yet, as a fresh clone.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "site-strict-mode-")));
  copySources(folder);
  const site = await startSite({}, "development", folder);
  try {
    const call = new CallPage(page, site.url);
    await page.addInitScript(() => {
      window.listeners = [];
      const { mediaDevices } = navigator;
      const listen = mediaDevices.addEventListener.bind(mediaDevices);
      mediaDevices.addEventListener = (...given: Parameters<typeof listen>) => {
        window.listeners.push(given[1]);
        listen(...given);
      };
    });
    // The body of a beacon is seen only where requests are routed.
    await page.route("**/api/voice/call/ended", (route) => route.continue());
    await call.open("short");
    // Everything is compiled at its first use.
    await call.startButton.hover();
    await page.waitForLoadState("networkidle");
    // A press before the page is alive goes through an effect, which runs twice as well.
    await page.reload({ waitUntil: "commit" });
    await call.start();
    await call.connected();
    const twice = () =>
      page.evaluate(() => window.listeners.length - new Set(window.listeners).size);
    await expect.poll(twice).toBe(1);
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
    // Vite loads the page anew for a package that it meets late (optimizeDeps in vite.config.ts).
    expect(site.log.filter((line) => line.includes("new dependencies"))).toEqual([]);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
