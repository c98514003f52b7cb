import type { Page } from "@playwright/test";
import sharp from "sharp";
import { DISTINCT } from "../support/site-pages";
import { contrastIn, violationsIn } from "./axe-violations";
import { expect, test } from "./fixtures";

for (const path of DISTINCT)
  test(`${path} passes axe in both schemes, has ordered headings and landmarks, and respects reduced motion`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    await test.step("axe finds no violation in the light scheme", async () => {
      expect.soft(await violationsIn(page)).toEqual([]);
    });
    await test.step("one h1, headings in order, and landmarks", async () => {
      const levels = await page
        .getByRole("heading")
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
      expect.soft(levels.filter((level) => level === 1)).toHaveLength(1);
      expect.soft(levels[0]).toBe(1);
      for (const [i, level] of levels.slice(1).entries())
        expect.soft(level - (levels[i] ?? 0), `heading ${i + 2}`).toBeLessThanOrEqual(1);
      for (const landmark of ["banner", "navigation", "main", "contentinfo"] as const)
        await expect.soft(page.getByRole(landmark), landmark).toHaveCount(1);
      const language = /^\/es\b/.test(path) ? "es" : "en";
      await expect.soft(page.locator("html")).toHaveAttribute("lang", language);
    });
    await test.step("nothing moves under a pointer", async () => {
      await page.locator(":is(main, footer) :is(.btn, a):visible").first().hover();
      const moving = await page.evaluate(() => ({
        animations: document.getAnimations().length,
        scrolling: getComputedStyle(document.documentElement).scrollBehavior,
      }));
      expect.soft(moving).toEqual({ animations: 0, scrolling: "auto" });
      await page.mouse.move(0, 0);
    });
    await test.step("axe finds no weak contrast in the dark scheme", async () => {
      // Only colors and borders differ between the schemes.
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      expect.soft(await contrastIn(page, "html")).toEqual([]);
    });
    await test.step("in forced colors every control has a visible border", async () => {
      await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
      await expectEdges(page);
    });
  });

/** In forced colors every button and control has a visible border, and a tab has none. */
async function expectEdges(page: Page) {
  // The system draws radio buttons and checkboxes itself.
  const fields = "input:not([type=radio], [type=checkbox])";
  const unmarked = await page
    .locator(`.btn:visible, ${fields}:visible, [aria-current='page']`)
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

test("axe finds no violation in a calculator with an invalid number", async ({ page }) => {
  await page.goto("/?missed=many#value");
  await expect(page.getByLabel("Missed calls per week")).toHaveAttribute("aria-invalid", "true");
  expect(await violationsIn(page)).toEqual([]);
});

for (const path of ["/", "/es"])
  test(`the last step of the night on ${path} is readable in front of the dawn`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    const text = page.locator(".timeline > :last-child .text-muted");
    const color = await text.evaluate((element) => {
      const { color } = getComputedStyle(element);
      // Axe does not judge text in front of a gradient: this leaves only the gradient to see.
      for (const word of document.querySelectorAll<HTMLElement>(".sunup *, header, .reach"))
        word.style.visibility = word.contains(element) ? "" : "hidden";
      element.style.color = "transparent";
      return color;
    });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      const behind = await text.screenshot();
      const { channels } = await sharp(behind).removeAlpha().stats();
      const brightest = channels.map(({ max }) => max);
      const contrast = contrastOf(color.match(/\d+/g)?.map(Number) ?? [], brightest);
      expect.soft(contrast, `${width} px`).toBeGreaterThanOrEqual(4.5);
    }
  });

/** The contrast ratio of WCAG between two colors. */
function contrastOf(...colors: [number[], number[]]): number {
  const [light = 1, dark = 1] = colors
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = color.map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    })
    .sort((a, b) => b - a);
  return light / dark;
}
