import type { Page } from "@playwright/test";
import { makeReleases, type Releases } from "../support/releases";
import { freePort, type Site, startSite } from "../support/site";
import { CallPage, expect, test } from "./call-fixtures";

/** The documents that a page asks for from now on. */
const loads = (page: Page) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.push(request.url());
  });
  return seen;
};

const RELOAD = { name: "Reload the page" };

/**
 * Answers as a site that does not have these files, until the page has been loaded again.
 *
 * However often a page asks before that: what is fetched ahead and what is run are two requests.
 */
const missing = (page: Page, pattern: string, isBack = () => false) =>
  page.route(pattern, (route) =>
    isBack()
      ? route.continue()
      : route.fulfill({ status: 404, headers: { "Cache-Control": "no-store" } }),
  );

/** Fills in what is to survive: the picked call, the company, a number of the calculator. */
async function fillIn(page: Page) {
  await page.getByLabel("Missed calls a week").fill("77");
  // The page may still be scrolling to it.
  await expect(async () => {
    await page.locator('#test-call input[value="no-heat"]').check({ force: true });
  }).toPass();
  await page.getByText("Answer as your company").click();
  await page.getByLabel("Company name").fill("Alder & Sons");
}

async function isFilledIn(page: Page) {
  await expect(page.getByLabel("Missed calls a week")).toHaveValue("77");
}

test.describe("a file that is gone:", () => {
  for (const [what, pattern, touched] of [
    ["the starter", "**/assets/start-*.js", false],
    ["the libraries", "**/assets/libraries-*.js", false],
    ["the voice chunk", "**/assets/voice-session*.js", true],
    ["what is shown during a call", "**/assets/call-extras*.js", true],
  ] as const)
    test(`${what}: the page reloads itself once and makes the call that was asked for`, async ({
      call,
      page,
    }) => {
      const seen = loads(page);
      await missing(page, pattern, () => seen.length > 1);
      const sent = page.waitForRequest("**/api/voice/call/web");
      await call.open(null);
      if (touched) {
        await fillIn(page);
        await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
      }
      await call.start();
      await call.connected();
      expect(seen).toHaveLength(2);
      expect(call.posts).toBe(1);
      if (!touched) return;
      const { variableValues } = (await sent).postDataJSON().assistantOverrides ?? {};
      expect(variableValues ?? (await sent).postDataJSON()).toMatchObject({
        scenario: "no-heat",
        companyName: "Alder & Sons",
      });
      await isFilledIn(page);
    });

  test("the replay: it reloads once, and plays the picked call", async ({ call, page }) => {
    await call.open(null);
    // The page may still be scrolling to it.
    await expect(async () => {
      await page.locator('#test-call input[value="no-heat"]').check({ force: true });
    }).toPass();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    const seen = loads(page);
    await missing(page, "**/assets/call-replay*.js", () => seen.length > 0);
    await page.getByRole("link", { name: "Watch Demo" }).click();
    await expect(page.locator("#call-replay")).toBeVisible();
    await expect(page.locator("#call-replay select").first()).toHaveValue("no-heat");
    expect(seen).toHaveLength(1);
  });

  for (const [what, pattern] of [
    ["before React is there", "**/assets/start-*.js"],
    ["after it", "**/assets/voice-session*.js"],
  ] as const)
    test(`a second time ${what}: the page says so, offers to reload, and never loops`, async ({
      call,
      page,
    }) => {
      await missing(page, pattern);
      const seen = loads(page);
      await call.open(null);
      await call.start();
      await expect(page.getByRole("button", RELOAD)).toBeVisible();
      await expect(call.widget).toContainText("could not load");
      expect(seen).toHaveLength(2);
      // Another press says the same, on the same page; none replaces it with an error.
      await call.startButton.click();
      await expect(page.getByRole("button", RELOAD)).toBeVisible();
      await expect(page.locator("#test-call")).toBeVisible();
      expect(seen).toHaveLength(2);
      await page.unrouteAll();
      await page.getByRole("button", RELOAD).click();
      await expect.poll(() => seen.length).toBe(3);
      await call.start();
      await call.connected();
    });

  test("without a network the page stays, with what was typed", async ({ call, page, context }) => {
    await call.open(null);
    await fillIn(page);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    const seen = loads(page);
    await context.setOffline(true);
    await call.start();
    await expect(call.notice("script-failed")).toBeVisible({ timeout: 15_000 });
    expect(seen).toHaveLength(0);
    await isFilledIn(page);
    await context.setOffline(false);
    await call.start();
    await call.connected();
  });

  test("a call in progress is not disturbed", async ({ call, page }) => {
    await missing(page, "**/assets/call-parts*.js");
    await missing(page, "**/assets/call-replay*.js");
    await call.open("burst-pipe");
    const seen = loads(page);
    await call.start();
    await call.connected();
    await expect(call.endButton).toBeVisible();
    expect(seen).toHaveLength(0);
    await call.endButton.click();
    await call.isIdle();
    expect(seen).toHaveLength(0);
  });
});

test.describe("a deploy while a tab is open:", () => {
  // In one worker: each that takes one of these builds the releases for itself.
  test.describe.configure({ mode: "default", timeout: 600_000 });
  let releases: Releases;
  test.beforeAll(() => {
    test.setTimeout(600_000);
    releases = makeReleases();
  });

  /** Opens the first build's page, puts another in its place, and presses. */
  async function overADeploy(page: Page, to: string, touch: boolean) {
    const PORT = String(await freePort());
    let site: Site = await startSite({ PORT }, "node", releases.one);
    const call = new CallPage(page, site.url);
    try {
      await call.open(null);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("release one");
      if (touch) {
        await page.mouse.move(5, 5);
        await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
      }
      const seen = loads(page);
      await site.stop();
      site = await startSite({ PORT }, "node", to);
      await call.start();
      await call.connected();
      await call.endButton.click();
      await call.isIdle();
      return { seen, title: await page.getByRole("heading", { level: 1 }).innerText() };
    } finally {
      await site.stop();
    }
  }

  for (const [state, touch] of [
    ["nobody has touched", false],
    ["is alive", true],
  ] as const) {
    test(`one that ${state} goes on as if nothing had happened`, async ({ page }) => {
      const { seen, title } = await overADeploy(page, releases.three, touch);
      expect(seen).toEqual([]);
      expect(title).toContain("release one");
    });

    test(`one that ${state} and whose files are gone reloads once and calls`, async ({ page }) => {
      const { seen, title } = await overADeploy(page, releases.bare, touch);
      expect(seen).toHaveLength(1);
      expect(title).not.toContain("release one");
    });
  }
});
