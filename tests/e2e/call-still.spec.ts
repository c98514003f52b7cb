import { installFakeSpeech, say } from "../support/fake-speech";
import { holdRequests } from "../support/hold-requests";
import { shifts, watchShifts } from "../support/layout-shifts";
import { type CallPage, expect, test } from "./call-fixtures";

// Checks layout shifts with all animations on.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

interface Device {
  viewport: { width: number; height: number };
  /** Scenarios that end without a press or show a notice mid-call. */
  scenarios: string[];
  buttons: string[];
  failures: string[];
}

const START = "Start Test Call";
const DEVICES: Record<string, Device> = {
  // The narrowest window has the tallest notices.
  "a phone": {
    viewport: { width: 360, height: 780 },
    scenarios: ["brief", "join-meeting-full", "bad-network", "burst-pipe"],
    buttons: [START, "I’d rather type"],
    failures: ["call-ejected", "microphone-denied"],
  },
  // Here the page makes room for the order below the call.
  "a tablet": {
    viewport: { width: 768, height: 1024 },
    scenarios: [],
    buttons: [START],
    failures: ["call-ejected"],
  },
  "a computer": {
    viewport: { width: 1440, height: 900 },
    scenarios: ["brief", "bad-network"],
    buttons: [START],
    failures: ["call-ejected"],
  },
};

/** Watches for layout shifts once the page has loaded all that a press needs. */
async function watchStart({ page, startButton }: CallPage) {
  await page.evaluate(() => document.fonts.ready);
  await startButton.hover();
  // React adds the note about who turns speech into text.
  await expect(page.locator("[data-hearing=device]")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await watchShifts(page);
}

for (const [name, { viewport, scenarios, buttons, failures }] of Object.entries(DEVICES))
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    if (scenarios.length > 0)
      test("the call and its surroundings do not shift from start to end", async ({
        call,
        page,
      }) => {
        test.setTimeout(120_000);
        await page.addInitScript(installFakeSpeech, "available" as const);
        const hears = (words: string) =>
          expect(page.getByRole("log").locator("[data-final=true]").last()).toContainText(words);
        for (const scenario of scenarios)
          await test.step(scenario, async () => {
            // Starts on a fresh page: a call leaves its scripts and styles loaded.
            await call.open(scenario);
            await watchStart(call);
            await call.start();
            if (scenario === "bad-network") {
              await expect(call.notice("poor-network")).toBeVisible({ timeout: 20_000 });
              await call.endButton.click();
            }
            if (scenario === "brief") {
              await hears("automated dispatcher");
              await say(page, "My furnace died.");
            }
            // The short order grows as it fills, and the captions give it room.
            if (scenario === "burst-pipe") {
              await hears("What happened?");
              await say(page, "A pipe burst in my basement and the water is rising fast.");
              await hears("lights or outlets?");
              await say(page, "No. It's 14 Maple Street, Springfield.");
              const written = call.widget.locator(".order-strip [data-written]");
              await expect(written).toHaveCount(3);
              await call.endButton.click();
            }
            await call.state("idle");
            await expect(call.startButton).toBeVisible();
            expect.soft(await shifts(page)).toEqual([]);
          });
      });

    test("End Call stays in place, and the panel of a failed call fits its notice without a shift", async ({
      call,
      page,
    }) => {
      test.setTimeout(120_000);
      await test.step("End Call stays in place while the rest of the call UI loads", async () => {
        const top = () => call.endButton.evaluate((it) => it.getBoundingClientRect().top + scrollY);
        for (const button of buttons)
          await test.step(button, async () => {
            const extras = "**/assets/call-extras*.js";
            const release = await holdRequests(page, extras);
            await call.open("join-hangs");
            await call.startButton.hover();
            await page.getByRole("button", { name: button }).click();
            await expect(call.endButton).toBeVisible();
            const before = await top();
            release();
            await expect(page.getByRole("log")).toBeVisible();
            expect.soft(Math.abs((await top()) - before)).toBeLessThan(1);
            await page.unroute(extras);
            await call.end();
          });
      });
      await test.step("a failure notice leaves no empty space and does not move when a choice opens", async () => {
        const empty = () =>
          call.widget.evaluate((panel) => {
            const { paddingBottom } = getComputedStyle(panel);
            const last = panel.querySelector(".choices > :last-child")?.getBoundingClientRect();
            return (
              panel.getBoundingClientRect().bottom - (last?.bottom ?? 0) - parseFloat(paddingBottom)
            );
          });
        const choice = page.getByText("Change call");
        // The choice opens below itself: the pressed words and the notice above stay in place.
        const tops = () =>
          Promise.all(
            [choice, call.widget.getByRole("alert")].map((it) =>
              it.evaluate((it) => it.getBoundingClientRect().top + scrollY),
            ),
          );
        for (const scenario of failures)
          await test.step(scenario, async () => {
            await call.open(scenario);
            if (scenario === "microphone-denied")
              await page.evaluate(() => {
                const refused = new Promise((refuse) => addEventListener("refuse", refuse));
                navigator.mediaDevices.getUserMedia = async () => {
                  await refused;
                  throw new DOMException("No", "NotAllowedError");
                };
              });
            await watchStart(call);
            await call.start();
            // After the press, the widget is as tall as in a call, and one may have connected.
            await expect(call.endButton).toBeVisible();
            await page.evaluate(() => dispatchEvent(new Event("refuse")));
            await expect(call.widget.getByRole("alert")).toBeVisible({ timeout: 20_000 });
            await expect(call.startButton).toBeVisible();
            expect.soft(await empty()).toBeLessThan(2);
            // On a tablet, the page below moves up when the order is gone.
            if (name !== "a tablet" && scenario === "call-ejected")
              expect.soft(await shifts(page)).toEqual([]);
            const before = await tops();
            await choice.click();
            expect.soft(await tops()).toEqual(before);
          });
      });
    });
  });
