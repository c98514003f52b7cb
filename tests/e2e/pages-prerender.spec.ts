import puppeteer, { type Browser } from "puppeteer-core";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { expect, test } from "./fixtures";

test("hovering the other tab prerenders its page", async ({ baseURL }) => {
  // Uses Puppeteer: Chromium does not prerender in pages that Playwright controls.
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    for (const [from, to] of [
      ["/", "/work-orders"],
      ["/work-orders", "/"],
    ])
      await test.step(`from ${from} to ${to}`, async () => {
        const page = await browser.newPage();
        await page.goto(`${baseURL}${from}`);
        const asked = page.waitForRequest(`${baseURL}${to}`);
        await page.hover(`nav a[href="${to}"]`);
        expect((await asked).headers()["sec-purpose"]).toBe("prefetch;prerender");
        await page.click(`nav a[href="${to}"]`);
        const isPrepared = () => wasPrepared(browser, `${baseURL}${to}`).catch(() => false);
        await expect.poll(isPrepared).toBe(true);
        for (const shown of await browser.pages()) await shown.close();
      });
  } finally {
    await browser.close();
  }
});

/** Whether a page was prerendered. It replaces the old page, which may break Puppeteer's handle. */
async function wasPrepared(browser: Browser, address: string): Promise<boolean> {
  const shown = browser.targets().find((target) => target.url() === address);
  const session = await shown?.createCDPSession();
  const expression = "performance.getEntriesByType('navigation')[0].activationStart > 0";
  const answer = await session?.send("Runtime.evaluate", { expression });
  await session?.detach();
  return answer?.result.value === true;
}
