import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { DOCUMENTS, SCHEMES } from "../support/site-pages";
import { expect, test } from "./fixtures";

async function violations(page: Page, ...without: string[]) {
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

for (const path of DOCUMENTS) {
  for (const scheme of SCHEMES)
    test(`axe finds nothing on ${path} in the ${scheme} scheme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    });

  test(`a screen reader gets one h1, headings in order and landmarks on ${path}`, async ({
    page,
  }) => {
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
  });

  test(`forced colours leave every button and control of ${path} a visible edge`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await page.goto(path);
    // The system draws its own boxes to tick and to choose.
    const ours = "input:not([type=radio], [type=checkbox])";
    const unmarked = await page
      .locator(`.btn:visible, ${ours}:visible, [aria-current='page']`)
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { borderBottomWidth, borderBottomColor, backgroundColor } =
              getComputedStyle(control);
            return (
              Number.parseFloat(borderBottomWidth) < 1 || borderBottomColor === backgroundColor
            );
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
    expect(unmarked).toEqual([]);
    const others = page.locator("nav a:not([aria-current])");
    for (const tab of await others.all()) await expect(tab).toHaveCSS("border-bottom-width", "0px");
    // The system picks the colours here; axe would judge those of the style sheet.
    expect(await violations(page, "color-contrast")).toEqual([]);
  });

  test(`nothing moves on ${path} for a visitor who wants no motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const link = page.locator("main :is(.btn, .link):visible").first();
    await link.hover();
    const moving = await page.evaluate(() => ({
      animations: document.getAnimations().length,
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
    }));
    expect(moving).toEqual({ animations: 0, scrolling: "auto" });
  });
}

test("axe finds nothing in a calculator that refuses a number", async ({ page }) => {
  await page.goto("/?missed=many#value");
  await expect(page.getByLabel("Missed calls a week")).toHaveAttribute("aria-invalid", "true");
  expect(await violations(page)).toEqual([]);
});
