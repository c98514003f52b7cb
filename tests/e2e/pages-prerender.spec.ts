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
      // A question that meets the change of pages is never answered.
      const pathname = () =>
        Promise.race([
          page.evaluate(() => location.pathname).catch(() => null),
          new Promise<null>((resolve) => setTimeout(() => resolve(null), 500)),
        ]);
      await expect.poll(pathname).toBe(to);
      const activationStart = await page.evaluate(
        () =>
          (performance.getEntriesByType("navigation")[0] as unknown as { activationStart: number })
            .activationStart,
      );
      expect(activationStart).toBeGreaterThan(0);
    } finally {
      await browser.close();
    }
  });
