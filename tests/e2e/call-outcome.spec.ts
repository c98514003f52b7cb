import { holdRequests } from "../support/hold-requests";
import { loggedSince } from "../support/logged-since";
import type { Site } from "../support/site";
import { expect, test } from "./call-fixtures";
import { atOwnSite } from "./fixtures";

test.use({ baseURL: atOwnSite });

/** Outcomes logged after a line in the log; a page that the visitor leaves may report late. */
const outcomesSince = (site: Site, line: number) => loggedSince(site, line, "call-outcome");

test("a visitor rates the call afterward, and the page reports the outcome once", async ({
  call,
  page,
  ownSite: site,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    requests.push(`${request.method()} ${origin === site.url ? "" : origin}${pathname}`);
  });
  await call.open("brief");
  // Hovering the button loads the call's script and nothing else.
  await call.startButton.hover();
  await expect.poll(() => requests.join()).toContain("/assets/voice-session");
  await page.waitForLoadState("networkidle");
  expect(requests.filter((request) => !/^GET \/(assets\/.+)?$/.test(request))).toEqual([]);
  const since = site.log.length;
  await call.start();
  await call.connected();
  await page.evaluate(() =>
    dispatchEvent(
      new ErrorEvent("error", {
        error: new TypeError("Dana Reyes"),
        filename: `${location.origin}/assets/page-1a2b.js`,
        lineno: 1,
        colno: 20,
      }),
    ),
  );
  expect(requests.join()).not.toMatch(/outcome/);
  await expect(page.getByRole("heading", { name: /^No work order|^Your work order/ })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "No", exact: true }).click();
  await page.getByLabel("What went wrong?").selectOption("misheard");
  await expect(page.getByText("Thank you.")).toBeVisible();
  // The transcript is collapsed after a call without a work order.
  await page.getByText("Transcript", { exact: true }).click();
  await page.getByRole("button", { name: "Copy transcript" }).click();
  expect(outcomesSince(site, since)).toEqual([]);
  await page.goto("/work-orders");
  await expect.poll(() => outcomesSince(site, since)).toHaveLength(1);
  const after = expect.any(Number);
  expect(outcomesSince(site, since)[0]).toMatchObject({
    callId: expect.stringMatching(/^[\w-]{36}$/),
    engine: "chromium",
    device: "computer",
    typing: false,
    prompt: "granted",
    promptAfter: after,
    loadedAfter: after,
    joinedAfter: after,
    connected: true,
    connectedAfter: after,
    sound: true,
    soundAfter: after,
    endedBy: "dispatcher",
    right: "no",
    wrong: "misheard",
    kept: ["copied"],
    fault: "TypeError@/assets/page-1a2b.js:1:20",
  });
  expect(loggedSince(site, since, "page-fault")).toHaveLength(1);
});

test("a page error without a call is reported with its location and does not count as a call", async ({
  call,
  page,
  ownSite: site,
}) => {
  await call.open("brief");
  await call.startButton.hover();
  // The page listens for errors once it is hydrated.
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const since = site.log.length;
  const throwError = () => {
    const error = new TypeError("Dana Reyes");
    const filename = `${location.origin}/assets/page-1a2b.js`;
    dispatchEvent(new ErrorEvent("error", { error, filename, lineno: 1, colno: 20 }));
  };
  await page.evaluate(throwError);
  await page.evaluate(throwError);
  // The outcome's line follows the fault's.
  await expect.poll(() => outcomesSince(site, since).length).toBe(1);
  expect(loggedSince(site, since, "page-fault")).toHaveLength(1);
  expect(outcomesSince(site, since)).toMatchObject([
    { again: true, fault: "TypeError@/assets/page-1a2b.js:1:20" },
  ]);

  await test.step("a press is counted even while the call's script is loading", async () => {
    await holdRequests(page, "**/voice-session.client-*.js");
    for (const [how, endedBy] of [
      ["gives up", "visitor"],
      ["leaves", "left"],
    ] as const)
      await test.step(`the visitor ${how}`, async () => {
        await call.open("short");
        const since = site.log.length;
        await call.start();
        await expect(call.status).toHaveText("Connecting...");
        // Hydration carries out a press made before it.
        await call.state("loading");
        if (endedBy === "visitor") await call.endButton.click();
        else await page.goto("/work-orders");
        // The previous page may report its faults as it unloads.
        const presses = () => outcomesSince(site, since).filter(({ again }) => !again);
        await expect.poll(presses).toHaveLength(1);
        expect(presses()[0]).toMatchObject({ endedBy });
        expect(call.posts).toBe(0);
      });
  });
});
