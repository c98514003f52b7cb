import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests";
import { startSite } from "../support/site";
import { CallPage, expect, test } from "./call-fixtures";

const SCRIPT = "**/voice-session.client-*.js";
const BUNDLE = "**/simulator/call-machine.js";
const POST = "**/api/voice/call/web";

/** Expects exactly one call with one microphone. */
async function hasOneCall(call: CallPage) {
  await expect(call.page.locator("audio")).toHaveCount(1);
  expect(await call.page.evaluate(() => window.spies.live())).toBe(1);
  await expect(call.widget.getByRole("alert")).toHaveCount(0);
}

/** Routes beacons: Playwright shows a beacon's body only when its request is routed. */
const seeReports = (page: Page) =>
  page.route("**/api/voice/call/ended", (route) => route.continue());

/** Expects the page's next call to connect, and each created call to be reported as ended once. */
async function nextConnects(call: CallPage) {
  await call.start();
  await call.connected();
  await hasOneCall(call);
  await call.end();
  await expect.poll(() => call.ended.length).toBe(call.posts);
  expect(new Set(call.ended).size).toBe(call.ended.length);
}

test("End Call stops a start at every stage, and the next call connects", async ({
  call,
  page,
}) => {
  test.setTimeout(180_000);
  await seeReports(page);
  /**
   * @param held pattern of the request that gets no answer until the call has ended.
   * @param begun waits for the start of the stage.
   * @param open opens the page, if that must happen after `held` is set up.
   */
  const endsWhile = async (held: string, begun: () => Promise<unknown>, open = async () => {}) => {
    const release = await holdRequests(page, held);
    await open();
    const beginning = begun();
    await call.start();
    await beginning;
    await expect(call.status).toHaveText("Connecting...");
    await call.end();
    release();
    await nextConnects(call);
    await page.unroute(held);
  };
  const answered = () => page.waitForResponse(POST).then((response) => response.finished());

  await test.step("while the page's script loads", async () => {
    await endsWhile(
      SCRIPT,
      () => page.waitForRequest(SCRIPT),
      () => call.open("short"),
    );
  });
  await test.step("while the call is created", async () => {
    await call.next("short");
    await endsWhile(POST, () => page.waitForRequest(POST));
  });
  await test.step("an abandoned request does not hold up the next call", async () => {
    await call.next("short");
    const release = await holdRequests(page, POST, 1);
    const asked = page.waitForRequest(POST);
    await call.start();
    await asked;
    await call.endButton.click();
    await call.start();
    await expect(call.widget).toHaveAttribute("data-connected", "", { timeout: 4000 });
    release();
    // The first call was created anyway: it is reported as ended while the second goes on.
    await expect.poll(() => call.ended.length).toBe(1);
    await expect(call.widget).toHaveAttribute("data-connected", "");
    await call.end();
    await page.unroute(POST);
  });
  await test.step("while the page joins the room", async () => {
    await call.next("join-hangs");
    const joining = call.joining();
    await call.start();
    await joining;
    await call.end();
    await call.set("simulator-scenario", "short");
    await nextConnects(call);
    expect(call.ended).toHaveLength(2);
  });
  await test.step("at the permission prompt: no call is created", async () => {
    await call.next("short");
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
  await test.step("while the call bundle loads", async () => {
    await page.reload();
    await call.next("short");
    // Its download starts before the call is created.
    await endsWhile(BUNDLE, answered);
  });
});

test("End Call between the server's answer and the join opens no room", async ({ call, page }) => {
  const bundles: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("call-machine")) bundles.push(request.url());
  });
  await call.open("short");
  await page.evaluate(() => {
    // Lets the page read the answer and holds up the SDK, which reads it second.
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
  // The bundle was downloaded at the press; running it would open a room.
  await expect(page.locator('script[src*="call-machine"]')).toHaveCount(0);
  await call.start();
  await call.connected();
  await expect(page.locator('script[src*="call-machine"]')).toHaveCount(1);
  expect(bundles).toHaveLength(1);
  await call.end();
});

test("an ended call does not disturb the next one", async ({ call, page }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await seeReports(page);
  await call.open("leaves-slowly");
  await test.step("the next call waits for a room that is slow to leave", async () => {
    await call.start();
    await call.connected();
    const player = await page.locator("audio[data-participant-id]").elementHandle();
    await call.endButton.click();
    await call.set("simulator-scenario", "short");
    await nextConnects(call);
    // A player that is only detached would keep the loudspeaker busy.
    expect(await player?.evaluate((audio: HTMLAudioElement) => audio.srcObject)).toBe(null);
  });
  await test.step("a device lookup slower than the call opens no microphone", async () => {
    await call.next("leaves-slowly");
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const list = mediaDevices.enumerateDevices.bind(mediaDevices);
      const released = new Promise((resolve) =>
        addEventListener("release", resolve, { once: true }),
      );
      mediaDevices.enumerateDevices = async () => {
        const { dataset } = document.documentElement;
        if (dataset.slow !== undefined) {
          dataset.slow = "waits";
          await released;
        }
        return list();
      };
    });
    await call.start();
    await call.connected();
    await page.evaluate(() => {
      document.documentElement.dataset.slow = "";
    });
    await expect(page.locator("html")).toHaveAttribute("data-slow", "waits");
    await call.endButton.click();
    await call.state("idle");
    const prompts = () => page.evaluate(() => window.spies.asked);
    const before = await prompts();
    await page.evaluate(() => {
      delete document.documentElement.dataset.slow;
      dispatchEvent(new Event("release"));
    });
    // Long enough to open a microphone.
    await page.waitForTimeout(500);
    expect(await prompts()).toEqual(before);
    await call.isIdle();
  });
  await test.step("three starts, each ended at once", async () => {
    await call.next("short");
    for (let turn = 0; turn < 3; turn++) {
      await call.start();
      await call.endButton.click({ delay: turn * 60 });
    }
    await call.isIdle();
    await nextConnects(call);
  });
  await test.step("a page kept in memory by the browser has ended its call", async () => {
    await call.next("short");
    await call.start();
    await call.connected();
    // Safari keeps pages with a live microphone in memory; Chromium does not.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
    );
    await call.isIdle();
    expect(call.ended).toHaveLength(1);
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    // A reload must find nothing to resume.
    expect(await page.evaluate(() => sessionStorage.getItem("carried-over"))).toBe(null);
    await nextConnects(call);
    expect(call.ended).toHaveLength(2);
  });
  await test.step("a room that never confirms the leave is abandoned", async () => {
    await call.next("never-leaves");
    await call.start();
    await call.connected();
    await call.endButton.click();
    await call.state("idle");
    await page.clock.fastForward(5000);
    await call.isIdle();
    await call.set("simulator-scenario", "short");
    await nextConnects(call);
    expect(call.posts).toBe(2);
  });
});

/** Logged requests that report an ended call. A page that the visitor leaves may report late. */
const reported = (log: string[]) => log.filter((line) => line.includes("/api/voice/call/ended"));

const ended = (log: string[]) => log.filter((line) => line.includes('"call-ended"')).length;

test("a visitor who leaves the page ends the call, and a link asks for confirmation first", async ({
  call,
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const away = page.getByRole("link", { name: "Custom Work Order App" }).first();
  await call.open("short");
  await test.step("to the other page and back", async () => {
    await call.start();
    await call.connected();
    const before = reported(site.log).length;
    // Other tests of this site may have had calls that ended without a report.
    const endedBefore = ended(site.log);
    await away.click();
    await expect(page).toHaveURL(/work-orders/);
    await expect.poll(() => page.evaluate(() => window.spies.live())).toBe(0);
    await expect(page.locator("audio")).toHaveCount(0);
    await expect.poll(() => reported(site.log).length).toBe(before + 1);
    // At once: the server does not wait for a reload.
    await expect.poll(() => ended(site.log), { timeout: 5000 }).toBe(endedBefore + 1);
    await page.goBack();
    await call.isIdle();
  });
  await test.step("to the 404 page and back", async () => {
    await call.next("short");
    await call.start();
    await call.connected();
    const before = reported(site.log).length;
    await page.goto("/no-such-page");
    await expect.poll(() => reported(site.log).length).toBe(before + 1);
    await page.goBack();
    await call.isIdle();
  });
  await test.step("the visitor stays and the call continues", async () => {
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await call.next("short");
    await call.start();
    await call.connected();
    await away.click({ noWaitAfter: true });
    await expect.poll(() => dialogs).toEqual(["beforeunload"]);
    await call.comesTo("listening");
    await expect(call.widget).toHaveAttribute("data-connected", "");
    expect(call.ended).toEqual([]);
    await call.end();
    // After the call the link no longer asks.
    await away.click();
    await expect(page).toHaveURL(/work-orders/);
    expect(dialogs).toEqual(["beforeunload"]);
    expect(call.posts).toBe(1);
  });
});

test("closing the tab ends the call and frees the line", async ({ page, context }) => {
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

  test("End Call during the SDK's wait for permissions ends the call, and the next one connects", async ({
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
