import puppeteer, { type Browser } from "puppeteer-core";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { expect, test } from "./fixtures";

test("hovering the other tab prerenders its page", async ({ baseURL }) => {
  // Uses Puppeteer: Chromium does not prerender in pages that Playwright controls.
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(`${baseURL}/`);
    const asked = page.waitForRequest(`${baseURL}/work-orders`);
    await page.hover('nav a[href="/work-orders"]');
    expect((await asked).headers()["sec-purpose"]).toBe("prefetch;prerender");
    await page.click('nav a[href="/work-orders"]');
    const isPrepared = () => wasPrepared(browser, `${baseURL}/work-orders`).catch(() => false);
    await expect.poll(isPrepared).toBe(true);
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
