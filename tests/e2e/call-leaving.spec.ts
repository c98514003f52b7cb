import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests";
import { startSite } from "../support/site";
import { CallPage, expect, test } from "./call-fixtures";

const SCRIPT = "**/voice-session.client-*.js";
const BUNDLE = "**/simulator/call-machine.js";
const POST = "**/api/voice/call/web";

/** What is held up in each stage, and what the stage begins with. */
const stages: [string, string, (page: Page) => Promise<unknown>][] = [
  ["the page script loads", SCRIPT, (page) => page.waitForRequest(SCRIPT)],
  ["the call is being created", POST, (page) => page.waitForRequest(POST)],
  // It is on its way before the call is created.
  [
    "the call bundle loads",
    BUNDLE,
    (page) => page.waitForResponse(POST).then((answer) => answer.finished()),
  ],
];

for (const [stage, held, beginning] of stages)
  test(`End Call while ${stage} ends it, and the next call connects`, async ({ call, page }) => {
    const letGo = await holdRequests(page, held);
    await call.open("short");
    const begun = beginning(page);
    await call.start();
    await begun;
    await expect(call.status).toHaveText("Connecting...");
    await call.endButton.click();
    await call.isIdle();
    letGo();
    await call.start();
    await call.connected();
    await expect(page.locator("audio")).toHaveCount(1);
    expect(await page.evaluate(() => window.spies.live())).toBe(1);
    await call.endButton.click();
    await call.isIdle();
    // Every call that was created has been reported as over, once.
    await expect.poll(() => call.ended.length).toBe(call.posts);
    expect(new Set(call.ended).size).toBe(call.ended.length);
  });

test("End Call while the permission prompt is open ends it and costs nothing", async ({
  call,
  page,
}) => {
  await call.open("short");
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      await new Promise((resolve) => document.addEventListener("prompt-answered", resolve));
      return ask(constraints);
    };
  });
  await call.start();
  await expect(call.status).toHaveText("Connecting...");
  await call.endButton.click();
  await page.evaluate(() => document.dispatchEvent(new Event("prompt-answered")));
  await call.isIdle();
  expect(call.posts).toBe(0);
});

test("End Call while the room is being joined ends it, and the next call connects", async ({
  call,
}) => {
  await call.open("join-hangs");
  const joining = call.joining();
  await call.start();
  await joining;
  await call.endButton.click();
  await call.isIdle();
  await call.set("simulator-scenario", "short");
  await call.start();
  await call.connected();
  await call.endButton.click();
  await call.isIdle();
  expect(call.ended).toHaveLength(2);
});

test("a request that is given up does not hold up the next call", async ({ call, page }) => {
  const letGo = await holdRequests(page, POST, 1);
  await call.open("short");
  const asked = page.waitForRequest(POST);
  await call.start();
  await asked;
  await call.endButton.click();
  await call.start();
  await expect(call.widget).toHaveAttribute("data-connected", "", { timeout: 4000 });
  letGo();
  // The first call was created after all: it is reported as over while the second goes on.
  await expect.poll(() => call.ended.length).toBe(1);
  await expect(call.widget).toHaveAttribute("data-connected", "");
  await call.endButton.click();
  await call.isIdle();
});

test("End Call between the answer and the room makes no room", async ({ call, page }) => {
  const bundles: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("call-machine")) bundles.push(request.url());
  });
  await call.open("short");
  await page.evaluate(() => {
    // The page has read the answer; the SDK, which reads it second, has to wait.
    const read = Response.prototype.json;
    let reads = 0;
    Response.prototype.json = async function () {
      if (++reads === 2) {
        document.dispatchEvent(new Event("answer-read"));
        await new Promise((resolve) => document.addEventListener("go-on", resolve));
      }
      return read.call(this);
    };
    document.addEventListener("answer-read", () => {
      document.documentElement.dataset.answerRead = "";
    });
  });
  await call.start();
  await expect(page.locator("html")).toHaveAttribute("data-answer-read", "");
  await call.endButton.click();
  await page.evaluate(() => document.dispatchEvent(new Event("go-on")));
  await call.isIdle();
  expect(call.ended).toHaveLength(1);
  // The bundle is there since the press; what makes a room is that it runs.
  await expect(page.locator('script[src*="call-machine"]')).toHaveCount(0);
  await call.start();
  await call.connected();
  await expect(page.locator('script[src*="call-machine"]')).toHaveCount(1);
  expect(bundles).toHaveLength(1);
  await call.endButton.click();
  await call.isIdle();
});

test("the next call waits until the room of the last one is left", async ({ call, page }) => {
  await call.open("leaves-slowly");
  await call.start();
  await call.connected();
  await call.endButton.click();
  await call.start();
  await call.connected();
  await expect(page.locator("audio")).toHaveCount(1);
  await expect(call.widget.getByRole("alert")).toHaveCount(0);
  await call.endButton.click();
  await call.isIdle();
});

test("a room that never confirms that it was left is given up, and the next call connects", async ({
  call,
  page,
}) => {
  await call.open("never-leaves");
  await call.start();
  await call.connected();
  await call.endButton.click();
  await call.isIdle();
  await call.start();
  await call.connected();
  expect(call.posts).toBe(2);
  await expect(page.locator("audio")).toHaveCount(1);
  await expect(call.widget.getByRole("alert")).toHaveCount(0);
  await call.endButton.click();
  await call.isIdle();
});

test("pressing Start and End Call in quick turns never leaves a call behind", async ({
  call,
  page,
}) => {
  await call.open("short");
  for (let turn = 0; turn < 6; turn++) {
    await call.start();
    await call.endButton.click({ delay: turn * 30 });
  }
  await call.isIdle();
  await call.start();
  await call.connected();
  await expect(page.locator("audio")).toHaveCount(1);
  expect(await page.evaluate(() => window.spies.live())).toBe(1);
  await call.endButton.click();
  await call.isIdle();
  await expect.poll(() => call.ended.length).toBe(call.posts);
});

test("a visitor who goes to the other page ends the call", async ({ call, page, site }) => {
  await call.open("short");
  await call.start();
  await call.connected();
  const before = reported(site.log).length;
  await page.getByRole("link", { name: "Custom Work Order App" }).first().click();
  await expect(page).toHaveURL(/work-orders/);
  await expect.poll(() => page.evaluate(() => window.spies.live())).toBe(0);
  await expect(page.locator("audio")).toHaveCount(0);
  await expect.poll(() => reported(site.log).length).toBe(before + 1);
  await page.goBack();
  await call.isIdle();
});

/** Requests that report an ended call, as the server logged them: a page that goes reports late. */
const reported = (log: string[]) => log.filter((line) => line.includes("/api/voice/call/ended"));

test("a visitor who leaves the site ends the call, and comes back to an idle page", async ({
  call,
  page,
  site,
}) => {
  await call.open("short");
  await call.start();
  await call.connected();
  const before = reported(site.log).length;
  await page.goto("/no-such-page");
  await expect.poll(() => reported(site.log).length).toBe(before + 1);
  await page.goBack();
  await call.state("idle");
  await expect(call.startButton).toBeVisible();
});

test("a link that leads away in the middle of a call is asked about: the call goes on where the visitor stays", async ({
  call,
  page,
}) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await call.open("short");
  await call.start();
  await call.connected();
  await page
    .getByRole("link", { name: "Custom Work Order App" })
    .first()
    .click({ noWaitAfter: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await call.comesTo("listening");
  await expect(call.widget).toHaveAttribute("data-connected", "");
  expect(call.ended).toEqual([]);
  await call.endButton.click();
  await call.isIdle();
  // After the call there is nothing to lose.
  await page.getByRole("link", { name: "Custom Work Order App" }).first().click();
  await expect(page).toHaveURL(/work-orders/);
  expect(asked).toEqual(["beforeunload"]);
  expect(call.posts).toBe(1);
});

test("a page that the browser keeps in memory has ended its call, and makes a new one", async ({
  call,
  page,
}) => {
  await call.open("short");
  await call.start();
  await call.connected();
  // Chromium keeps no page with a live microphone; Safari does.
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
  );
  await call.isIdle();
  expect(call.ended).toHaveLength(1);
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  // Nothing is left of it that a reload could go on with.
  expect(await page.evaluate(() => sessionStorage.getItem("carried-over"))).toBe(null);
  await call.start();
  await call.connected();
  expect(await page.evaluate(() => window.spies.live())).toBe(1);
  await call.endButton.click();
  await call.isIdle();
  expect(call.ended).toHaveLength(2);
});

test("a visitor who closes the tab ends the call, and the next one gets the line", async ({
  page,
  context,
}) => {
  const site = await startSite({ CALLS_AT_ONCE: "1" });
  try {
    const call = new CallPage(page, site.url);
    await call.open("short");
    await call.start();
    await call.connected();
    const next = new CallPage(await context.newPage(), site.url);
    await next.open("short");
    await next.start();
    await expect(next.notice("demo-at-capacity")).toBeVisible();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => reported(site.log).length).toBe(1);
    await next.start();
    await next.connected();
    await next.endButton.click();
    await next.isIdle();
  } finally {
    await site.stop();
  }
});

test.describe("on a phone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  });

  test("End Call during the SDK's wait for permissions ends it, and the next call connects", async ({
    call,
    page,
  }) => {
    await call.open("short");
    const created = page.waitForResponse("**/api/voice/call/web");
    await call.start();
    await (await created).finished();
    await call.endButton.click();
    await call.isIdle();
    await call.start();
    await call.connected();
    await expect(page.locator("audio")).toHaveCount(1);
    expect(await page.evaluate(() => window.spies.live())).toBe(1);
    await call.endButton.click();
    await call.isIdle();
    await expect.poll(() => call.ended.length).toBe(2);
  });
});

test("a look at the sound devices that is slower than the call opens no microphone after it", async ({
  call,
  page,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const list = mediaDevices.enumerateDevices.bind(mediaDevices);
    const released = new Promise((resolve) => addEventListener("release", resolve, { once: true }));
    mediaDevices.enumerateDevices = async () => {
      const { dataset } = document.documentElement;
      if (dataset.slow !== undefined) {
        dataset.slow = "waits";
        await released;
      }
      return list();
    };
  });
  await call.open("leaves-slowly");
  await call.start();
  await call.connected();
  await page.evaluate(() => {
    document.documentElement.dataset.slow = "";
  });
  await expect(page.locator("html")).toHaveAttribute("data-slow", "waits");
  await call.endButton.click();
  await call.state("idle");
  const asked = () => page.evaluate(() => window.spies.asked);
  const before = await asked();
  await page.evaluate(() => dispatchEvent(new Event("release")));
  // Long enough for a microphone to be opened.
  await page.waitForTimeout(1500);
  expect(await asked()).toEqual(before);
  await call.isIdle();
});
