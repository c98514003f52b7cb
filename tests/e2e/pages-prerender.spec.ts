import puppeteer from "puppeteer-core";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { expect, test } from "./fixtures";

for (const [from, to] of [
  ["/", "/work-orders"],
  ["/work-orders", "/"],
] as const)
  test(`a visitor whose pointer rests on the other tab of ${from} finds its page ready`, async ({
    baseURL,
  }) => {
    // No page of Playwright's: Chromium prepares nothing for a page that it holds.
    const browser = await puppeteer.launch({
      executablePath: findChromium(),
      args: CHROMIUM_FLAGS,
    });
    try {
      const page = await browser.newPage();
      await page.goto(`${baseURL}${from}`);
      const asked = page.waitForRequest(`${baseURL}${to}`);
      await page.hover(`nav a[href="${to}"]`);
      expect((await asked).headers()["sec-purpose"]).toBe("prefetch;prerender");
      await page.click(`nav a[href="${to}"]`);
      // The prepared page takes the old one's place, which Puppeteer's own page may not outlive.
      const activationStart = async () => {
        const shown = browser.targets().find((target) => target.url() === `${baseURL}${to}`);
        const session = await shown?.createCDPSession();
        const { result } = (await session?.send("Runtime.evaluate", {
          expression: "performance.getEntriesByType('navigation')[0].activationStart",
        })) ?? { result: { value: 0 } };
        await session?.detach();
        return result.value;
      };
      await expect.poll(() => activationStart().catch(() => 0)).toBeGreaterThan(0);
    } finally {
      await browser.close();
    }
  });
