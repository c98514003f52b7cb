import type { Page } from "@playwright/test";
import { type CallPage, expect, test } from "./call-fixtures";
import { loads } from "./loads";

const RELOAD = { name: "Reload the page" };

/**
 * Answers 404 for these files until the page has been reloaded.
 *
 * A page may ask more than once before that: preloading and running are separate requests.
 */
const serveMissing = (page: Page, pattern: string, isBack = () => false) =>
  page.route(pattern, (route) =>
    isBack()
      ? route.continue()
      : route.fulfill({ status: 404, headers: { "Cache-Control": "no-store" } }),
  );

/** Clicks without moving a pointer, which would hydrate the page and could reload it mid-click. */
const pressWithoutPointer = (call: CallPage) => call.startButton.dispatchEvent("click");

/**
 * Moves the pointer, so that the reloaded page hydrates and misses its file again before it reads
 * the state that the previous page saved.
 */
async function hydrateBeforeRestore(page: Page, file: string, seen: string[]) {
  let isMissing = false;
  page.on("response", (response) => {
    if (seen.length > 1 && response.status() === 404 && response.url().includes(file))
      isMissing = true;
  });
  await page.route("**/recovery.js", async (route) => {
    let y = 5;
    if (seen.length > 1)
      await expect(async () => {
        await page.mouse.move(5, y++);
        expect(isMissing).toBe(true);
      }).toPass();
    // Keeps the first page from reloading before the press.
    else await expect(page.locator("html")).toHaveAttribute("data-test-call", "start");
    await route.continue();
  });
}

/** Clicks the label, which covers the radio button; Playwright scrolls to it before it clicks. */
async function pickNoHeat(page: Page) {
  await page.getByText("Change call").click();
  const label = page.locator("#test-call label").filter({ has: page.locator("[value=no-heat]") });
  await label.click();
  await expect(label.locator("input")).toBeChecked();
}

/** Fills in what must survive: the picked call, the company, and a calculator number. */
async function fillIn(page: Page) {
  await page.getByLabel("Missed calls per week").fill("77");
  await pickNoHeat(page);
  await page.getByLabel("Answer as").fill("Alder & Sons");
}

async function keepsTypedNumber(page: Page) {
  await expect(page.getByLabel("Missed calls per week")).toHaveValue("77");
}

test.describe("a missing file:", () => {
  for (const [what, pattern, hydrated] of [
    ["the bootstrap module", "**/assets/start-*.js", false],
    ["the voice chunk", "**/assets/voice-session*.js", true],
  ] as const)
    test(`${what}: the page reloads once and makes the requested call`, async ({ call, page }) => {
      const seen = loads(page);
      await serveMissing(page, pattern, () => seen.length > 1);
      const sent = page.waitForRequest("**/api/voice/call/web");
      await call.open(null);
      if (hydrated) {
        await fillIn(page);
        await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
      }
      if (hydrated) await call.start();
      else await pressWithoutPointer(call);
      await call.connected();
      expect(seen).toHaveLength(2);
      expect(call.posts).toBe(1);
      if (!hydrated) return;
      const { variableValues } = (await sent).postDataJSON().assistantOverrides ?? {};
      expect(variableValues ?? (await sent).postDataJSON()).toMatchObject({
        scenario: "no-heat",
        companyName: "Alder & Sons",
      });
      await keepsTypedNumber(page);
    });

  test("a press during the reload is carried out by the new page", async ({ call, page }) => {
    const seen = loads(page);
    await serveMissing(page, "**/assets/start-*.js", () => seen.length > 1);
    await page.addInitScript(() =>
      addEventListener("beforeunload", () =>
        document.querySelector<HTMLElement>('[data-call-start="start"]')?.click(),
      ),
    );
    await call.open(null);
    await page.mouse.move(5, 5);
    await call.connected();
    expect(seen).toHaveLength(2);
    expect(call.posts).toBe(1);
  });

  test("the replay: the page reloads once and plays the picked call", async ({ call, page }) => {
    await call.open(null);
    await pickNoHeat(page);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    const seen = loads(page);
    await serveMissing(page, "**/assets/call-replay*.js", () => seen.length > 0);
    await page.getByRole("link", { name: "Watch Demo" }).click();
    await expect(page.locator("#call-replay")).toBeVisible();
    await expect(page.locator("#call-replay select").first()).toHaveValue("no-heat");
    expect(seen).toHaveLength(1);
  });

  for (const [what, pattern, first] of [
    ["before React has loaded", "**/assets/start-*.js", "the press"],
    ["before the press is restored", "**/assets/start-*.js", "the file"],
    ["after React has loaded", "**/assets/voice-session*.js", "the press"],
  ] as const)
    test(`missing again after the reload, ${what}: the page offers a reload and never loops`, async ({
      call,
      page,
    }) => {
      await serveMissing(page, pattern);
      const seen = loads(page);
      if (first === "the file") await hydrateBeforeRestore(page, "/assets/start-", seen);
      await call.open(null);
      if (first === "the press") await pressWithoutPointer(call);
      else await call.start();
      await expect(page.getByRole("button", RELOAD)).toBeVisible();
      await expect(call.widget).toContainText("could not load");
      expect(seen).toHaveLength(2);
      // Another press shows the same notice and does not replace the page with an error.
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

  test("without a network the page does not reload and keeps a typed number", async ({
    call,
    page,
    context,
  }) => {
    await call.open(null);
    await fillIn(page);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    const seen = loads(page);
    await context.setOffline(true);
    await call.start();
    await expect(call.notice("script-failed")).toBeVisible({ timeout: 15_000 });
    expect(seen).toHaveLength(0);
    await keepsTypedNumber(page);
    await context.setOffline(false);
    await call.start();
    await call.connected();
  });

  test("a call in progress is not disturbed", async ({ call, page }) => {
    await call.open("burst-pipe");
    const seen = loads(page);
    await call.start();
    await call.connected();
    await serveMissing(page, "**/assets/*");
    await expect(call.endButton).toBeVisible();
    expect(seen).toHaveLength(0);
    await call.endButton.click();
    await call.isIdle();
    expect(seen).toHaveLength(0);
  });
});
