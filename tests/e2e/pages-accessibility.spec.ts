import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { DOCUMENTS } from "../support/site-pages";
import { violationsOf } from "./axe-violations";
import { expect, test } from "./fixtures";

for (const path of DOCUMENTS) {
  test(`axe finds nothing on ${path} in both schemes, nor in colours of the system's own`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    expect(await violationsOf(new AxeBuilder({ page }))).toEqual([]);
    // What is in the page is the same in each scheme; what differs is colours, and edges.
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const contrast = new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]);
    expect(await violationsOf(contrast)).toEqual([]);
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await expectEdges(page);
  });

  test(`a screen reader gets one h1, headings in order and landmarks on ${path}, and who wants no motion gets none`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const levels = await page
      .getByRole("heading")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [i, level] of levels.slice(1).entries())
      expect(level - (levels[i] ?? 0), `heading ${i + 2} of ${path}`).toBeLessThanOrEqual(1);
    for (const landmark of ["banner", "navigation", "main", "contentinfo"] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1);
    const language = /^\/es\b/.test(path) ? "es" : "en";
    await expect(page.locator("html")).toHaveAttribute("lang", language);

    await page.locator("main :is(.btn, .link):visible").first().hover();
    const moving = await page.evaluate(() => ({
      animations: document.getAnimations().length,
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
    }));
    expect(moving).toEqual({ animations: 0, scrolling: "auto" });
  });
}

/** In colours of the system's own every button and control has a visible edge, and a tab none. */
async function expectEdges(page: Page) {
  // The system draws its own boxes to tick and to choose.
  const ours = "input:not([type=radio], [type=checkbox])";
  const unmarked = await page
    .locator(`.btn:visible, ${ours}:visible, [aria-current='page']`)
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { borderBottomWidth, borderBottomColor, backgroundColor } =
            getComputedStyle(control);
          return Number.parseFloat(borderBottomWidth) < 1 || borderBottomColor === backgroundColor;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
  expect(unmarked).toEqual([]);
  const others = page.locator("nav a:not([aria-current])");
  for (const tab of await others.all()) await expect(tab).toHaveCSS("border-bottom-width", "0px");
}

test("axe finds nothing in a calculator that refuses a number", async ({ page }) => {
  await page.goto("/?missed=many#value");
  await expect(page.getByLabel("Missed calls a week")).toHaveAttribute("aria-invalid", "true");
  expect(await violationsOf(new AxeBuilder({ page }))).toEqual([]);
});
