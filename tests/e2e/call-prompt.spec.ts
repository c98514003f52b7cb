import type { Page } from "@playwright/test";
import { expect, test } from "./call-fixtures";

/** Keeps the microphone prompt open until the test answers it. */
const holdPrompt = (page: Page) =>
  page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const allowed = new Promise((resolve, reject) => {
      addEventListener("allow", resolve, { once: true });
      addEventListener("refuse", () => reject(new DOMException("No", "NotAllowedError")));
    });
    navigator.mediaDevices.getUserMedia = (constraints) => {
      document.documentElement.dataset.asked = String(Date.now());
      return allowed.then(() => ask(constraints));
    };
  });
/**
 * Waits for the prompt and stops the clock. The deadline runs from here, however long the libraries
 * took to load.
 *
 * @returns milliseconds since the prompt.
 */
async function untilPrompted(page: Page): Promise<number> {
  await expect(page.locator("html")).toHaveAttribute("data-asked", /./);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1500);
  return page.evaluate(() => Date.now() - Number(document.documentElement.dataset.asked));
}
const allow = (page: Page) => page.evaluate(() => dispatchEvent(new Event("allow")));

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await holdPrompt(page);
});

test("the page points to the microphone prompt until it is answered", async ({ call, page }) => {
  await call.open("short");
  await call.start();
  await call.state("loading");
  const sincePrompt = await untilPrompted(page);
  await page.clock.runFor(7_000 - sincePrompt);
  await expect(call.widget.getByRole("alert")).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(call.notice("prompt-unanswered")).toContainText("If it doesn’t, restart it");
  await allow(page);
  await expect(call.notice("prompt-unanswered")).toHaveCount(0);
  await page.clock.resume();
  await call.connected();
  await call.endButton.click();
  await call.isIdle();
});

test("a start whose prompt is not answered ends without a call", async ({ call, page }) => {
  await call.open("short");
  await test.step("by End Call", async () => {
    await call.start();
    await call.end();
    expect(call.posts).toBe(0);
  });
  await test.step("by itself, after a minute", async () => {
    await page.evaluate(() => {
      delete document.documentElement.dataset.asked;
    });
    await call.next("short");
    await call.start();
    await call.state("loading");
    await untilPrompted(page);
    await page.clock.runFor(61_000);
    await expect(call.notice("prompt-unanswered")).toBeVisible();
    await expect(
      call.notice("prompt-unanswered").getByRole("button", { name: "I’d rather type" }),
    ).toBeVisible();
  });
  await test.step("a late answer opens no microphone", async () => {
    await allow(page);
    await call.isIdle();
    expect(call.posts).toBe(0);
  });
});

test("a visitor who refuses the prompt is told so, and no call is created", async ({
  call,
  page,
}) => {
  await call.open("short");
  await call.start();
  await expect(page.locator("html")).toHaveAttribute("data-asked", /./);
  await page.evaluate(() => dispatchEvent(new Event("refuse")));
  await expect(call.notice("microphone-denied")).toBeVisible();
  await call.isIdle();
  expect(call.posts).toBe(0);
});

test("if the browser's sound hangs, the visitor is told while the room waits", async ({
  call,
  page,
}) => {
  await call.open("short");
  await call.start();
  await expect(page.locator("html")).toHaveAttribute("data-asked", /./);
  // Answers the page's own prompt and leaves the room's unanswered.
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia;
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      document.documentElement.dataset.askedAgain = "";
      await new Promise((resolve) => addEventListener("allow", resolve, { once: true }));
      return ask.call(navigator.mediaDevices, constraints);
    };
  });
  await allow(page);
  await expect(page.locator("html")).toHaveAttribute("data-asked-again", "");
  await page.clock.fastForward(16_000);
  await expect(call.notice("slow-start")).toContainText("longer than usual");
  await allow(page);
  await call.connected();
  await expect(call.notice("slow-start")).toHaveCount(0);
  await call.endButton.click();
  await call.isIdle();
});

test.describe("inside an app", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.1;]",
  });
  test("the visitor is told to open the page in the phone's own browser", async ({
    call,
    page,
  }) => {
    await call.open("short");
    await call.start();
    await call.state("loading");
    await untilPrompted(page);
    await page.clock.runFor(9_000);
    await expect(call.notice("prompt-unanswered")).toContainText("open this page in Safari");
  });
});
