import { type CallPage, expect, test } from "./call-fixtures";

const offline = (call: CallPage, yes: boolean) => call.page.context().setOffline(yes);

/** Whether the browser has loaded everything that a call needs. */
function hasLoadedCall() {
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
  const hrefs = [...links].map((link) => link.href);
  return (
    hrefs.some((file) => file.includes("voice-session")) &&
    hrefs.every((file) => loaded.includes(file))
  );
}

test("an offline visitor is told so before any prompt or paid call", async ({ call }) => {
  await call.open("short");
  await call.startButton.focus();
  await expect.poll(() => call.page.evaluate(hasLoadedCall)).toBe(true);
  await offline(call, true);
  await call.start();
  await expect(call.notice("offline")).toBeVisible();
  expect(call.posts).toBe(0);
  expect(await call.page.evaluate(() => window.spies.asked)).toEqual([]);
  await offline(call, false);
  await call.start();
  await call.connected();
});

test("a call survives two network outages: a short one the room recovers from, and a long one", async ({
  call,
  page,
  site,
}) => {
  await page.clock.install();
  await call.open("short");
  const since = site.log.length;
  await call.start();
  await call.connected();
  // Shorter and longer than the room's timeout.
  for (const seconds of [2, 10]) {
    await offline(call, true);
    await expect(call.status).toHaveText("Reconnecting...");
    await expect(call.notice("reconnecting")).toBeVisible();
    await page.clock.fastForward(seconds * 1000);
    await offline(call, false);
    await expect(call.status).not.toHaveText("Reconnecting...", { timeout: 10_000 });
    await call.comesTo("listening");
    await expect(call.widget).toHaveAttribute("data-connected", "");
  }
  expect(call.posts).toBe(1);
  expect(call.ended).toEqual([]);
  await call.endButton.click();
  await call.isIdle();
  await expect.poll(() => call.ended.length).toBe(1);
  await page.goto("/work-orders");
  const outcomes = () => site.log.slice(since).filter((line) => line.includes('"call-outcome"'));
  await expect.poll(() => outcomes().join()).toContain('"reconnects":2');
});

test("a busy line is redialed when the server says to, unless the visitor cancels", async ({
  call,
  page,
}) => {
  await page.clock.install();
  let refusals = 0;
  const busy = { code: "demo-at-capacity", message: "Every test line is in use." };
  await page.route("**/api/voice/call/web", (route) => {
    if (refusals >= 2) return route.continue();
    refusals++;
    const headers = { "Retry-After": "3" };
    return route.fulfill({ status: 503, headers, json: busy });
  });
  await call.open("short");
  await call.start();
  await expect(call.notice("demo-at-capacity")).toContainText("Trying again in 0:0");
  await call.widget.getByRole("button", { name: "Stop trying" }).click();
  await expect(call.notice("demo-at-capacity")).toContainText("Stopped.");
  // Longer than the countdown.
  await page.clock.runFor(4000);
  await call.isIdle();
  expect(refusals).toBe(1);

  await call.start();
  await expect(call.notice("demo-at-capacity")).toBeVisible();
  // The countdown goes on behind the replay, and the call replaces the replay.
  await call.widget.getByRole("button", { name: "Watch Demo" }).click();
  await expect(page.locator("#call-replay")).toBeVisible();
  await page.clock.fastForward(3000);
  await call.connected();
  await expect(page.locator("#call-replay")).toHaveCount(0);
  await expect(call.widget).toBeVisible();
});
