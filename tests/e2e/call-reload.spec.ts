import type { Page } from "@playwright/test";
import { installFakeSpeech, say } from "../support/fake-speech";
import { holdRequests } from "../support/hold-requests";
import { loggedSince } from "../support/logged-since";
import { expect, test } from "./call-fixtures";
import { atOwnSite } from "./fixtures";
import { test as withOrder } from "./work-order-fixtures";

/** Finished caption lines only. */
const captions = (page: Page) =>
  page.getByRole("log").locator("[data-final=true]").allTextContents();

withOrder(
  "a typed call goes on after two reloads, without asking for a microphone",
  async ({ call, order, page }) => {
    await call.open("burst-pipe");
    await order.startTyping("What happened?");
    await order.type("A pipe burst in my kitchen.");
    await order.waitFor("lights or outlets?");
    // The second reload comes before the call's script has loaded.
    const release = await holdRequests(page, "**/voice-session*", 1);
    await page.reload();
    await call.says("Reconnecting...");
    await page.reload();
    release();
    await call.goesOn();
    expect((await captions(page)).join()).toContain("You: A pipe burst in my kitchen.");
    await order.type("Dana Reyes, 14 Maple Street. 555 0142.");
    await expect(order.field("client")).toHaveText("Dana Reyes", { timeout: 20_000 });
    await expect(order.field("description")).toContainText("A pipe burst in my kitchen.");
    expect(await page.evaluate(() => window.spies.asked)).toEqual([]);
    expect(call.posts).toBe(1);
    await call.endButton.click();
    await call.isIdle();
  },
);

test("a muted call stays muted after a reload until the visitor unmutes, even if React starts before the call is restored", async ({
  call,
  page,
}) => {
  await call.open("short");
  await call.start();
  await call.connected();
  await call.widget.getByRole("button", { name: "Mute microphone" }).click();
  const release = await holdRequests(page, "**/recovery.js");
  await page.reload();
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  release();
  await call.goesOn();
  const unmute = call.widget.getByRole("button", { name: "Unmute microphone" });
  await expect(unmute).toBeVisible();
  await unmute.click();
  await call.comesTo("listening");
  await call.endButton.click();
  await call.isIdle();
});

test("of two reloaded tabs, only the one that had the call resumes it", async ({ call, page }) => {
  await call.open("short");
  await call.start();
  await call.connected();
  const opened = page.waitForEvent("popup");
  // A tab opened by a page gets a copy of its session storage.
  await page.evaluate(() => void window.open("/"));
  const other = await opened;
  await expect(other.locator("#test-call")).toHaveAttribute("data-call-state", "idle");
  await page.reload();
  await call.goesOn();
  await call.comesTo("listening");
  await other.reload();
  await expect(other.locator("#test-call")).toHaveAttribute("data-call-state", "idle");
  await expect(call.widget).toHaveAttribute("data-connected", "");
  await call.endButton.click();
  await call.isIdle();
});

test.describe("on a site of its own", () => {
  test.use({ baseURL: atOwnSite });

  withOrder(
    "a spoken call whose visitor also types goes on after a reload with everything said and written so far, and ends once",
    async ({ call, order, page, ownSite: site }) => {
      await page.addInitScript(installFakeSpeech, "available" as const);
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.type());
        void dialog.accept();
      });
      await call.open("burst-pipe");
      const since = site.log.length;
      await call.start();
      await order.waitFor("What happened?");
      await say(page, "A pipe burst in my basement.");
      await order.waitFor("lights or outlets?");
      await order.type("Ida Berg, 9 Oak Lane, Troy, 555 0123");
      await expect(order.field("id")).toContainText("WO-");
      await expect(order.field("client")).toHaveText("Ida Berg");
      await expect(order.field("description")).toContainText("pipe burst in my basement");
      await order.waitFor("right?");
      const before = await captions(page);
      const created = await order.created.textContent();
      const written = await order.field("description").textContent();
      await page.reload();
      await call.goesOn();
      expect((await captions(page)).slice(0, before.length)).toEqual(before);
      await expect(order.created).toHaveText(created ?? "");
      await expect(order.field("description")).toHaveText(written ?? "");
      await order.waitFor("Are you still there?");
      await say(page, "No, that's all.");
      await expect(page.getByText(/The dispatcher ended it/)).toBeVisible({ timeout: 40_000 });
      await call.isIdle();
      expect(call.posts).toBe(1);
      expect(dialogs).toEqual([]);
      const kept = await page.evaluate(() => Object.keys(sessionStorage).join());
      expect(kept).not.toMatch(/carried-over|simulated-call/);
      await page.goto("/work-orders");
      await expect.poll(() => loggedSince(site, since, "call-outcome")).toHaveLength(1);
      expect(loggedSince(site, since, "call-outcome")).toMatchObject([
        { connected: true, order: true, spoken: true, reconnects: 1, endedBy: "dispatcher" },
      ]);
      expect(loggedSince(site, since, "call-ended")).toMatchObject([{ endedBy: "dispatcher" }]);
    },
  );

  test("refusing the microphone after a reload ends the call with a notice", async ({
    call,
    page,
    ownSite: site,
  }) => {
    await page.addInitScript(() => {
      const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      if (visit?.type !== "reload") return;
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException("Refused.", "NotAllowedError");
      };
    });
    await call.open("short");
    const since = site.log.length;
    await call.start();
    await call.connected();
    await page.reload();
    await expect(call.notice("microphone-denied")).toBeVisible({ timeout: 15_000 });
    await call.isIdle();
    await expect
      .poll(() => loggedSince(site, since, "call-ended"))
      .toMatchObject([{ endedBy: "failure", state: "ending" }]);
  });

  test("after a reload, a call that another tab has taken over shows a notice and keeps its captions", async ({
    call,
    page,
    ownSite: site,
  }) => {
    await call.open("short");
    const since = site.log.length;
    await call.start();
    await call.connected();
    // Only a call in which the visitor said something keeps its captions.
    const typed = "Water comes through the ceiling.";
    await page.getByLabel("Type to the dispatcher").fill(typed);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log")).toContainText(typed);
    const resumes: string[] = [];
    await page.route("**/api/voice/call/ended", async (route) => {
      const body = route.request().postData();
      if (body && !body.includes('"endedBy"')) {
        resumes.push(body);
        // Another tab resumes the call first.
        const headers = { "Content-Type": "application/json" };
        expect(
          (await page.request.post(route.request().url(), { data: body, headers })).status(),
        ).toBe(204);
      }
      await route.continue();
    });
    await page.reload();
    await expect(call.notice("no-room")).toBeVisible({ timeout: 15_000 });
    await call.isIdle();
    expect(resumes).toHaveLength(1);
    await page.getByText("Transcript", { exact: true }).click();
    await expect(page.getByText(typed).first()).toBeVisible();
    // This page reports neither the end nor the outcome.
    await page.goto("/work-orders");
    await page.waitForTimeout(500);
    expect(loggedSince(site, since, "call-ended")).toEqual([]);
    expect(loggedSince(site, since, "call-outcome")).toEqual([]);
  });
});
