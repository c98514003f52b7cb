import type { Page } from "@playwright/test";
import { DOCUMENTS } from "../support/site-pages";
import { expect, test } from "./fixtures";

/** What a sighted keyboard user can tell about the focused element. */
interface Stop {
  /** Tag and accessible text, to be told apart. */
  what: string;
  outlined: boolean;
  /** Whether the element itself is on top at its own centre and edges: no bar over it. */
  uncovered: boolean;
  inViewport: boolean;
}

const stop = (page: Page) =>
  page.evaluate((): Stop | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    // A control may let the group around it draw the outline.
    const drawn = element.closest("[data-outlines]") ?? element;
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
    const hits = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
      document.elementFromPoint(left + width / 2, y),
    );
    return {
      what: `${element.tagName} ${element.id || element.textContent?.trim()} ${element.getAttribute("href") ?? ""}`,
      outlined: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      uncovered: hits.every((hit) => hit && (element.contains(hit) || hit.contains(element))),
      inViewport: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
    };
  });

/** How many stops there are: everything visible, a group of radio buttons once. */
const focusable = (page: Page) =>
  page
    .locator(
      "a[href]:visible, button:visible, input:not([type=radio]:not(:checked)):visible, textarea:visible, summary:visible",
    )
    .evaluateAll((elements) => elements.length);

for (const [size, viewport] of Object.entries({
  "a phone": { width: 360, height: 640 },
  "a desk": { width: 1440, height: 800 },
}))
  for (const path of DOCUMENTS)
    test(`the keyboard alone reaches everything on ${path} on ${size}, and sees where it is`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      await page.keyboard.press("Tab");
      const stops: Stop[] = [];
      for (let at = await stop(page); at && stops.length < 80; at = await stop(page)) {
        stops.push(at);
        await page.keyboard.press("Tab");
      }
      expect(stops[0]?.what).toContain(
        path.startsWith("/es") ? "Ir al contenido" : "Skip to content",
      );
      expect(stops).toHaveLength(await focusable(page));
      expect(stops.filter(({ outlined }) => !outlined)).toEqual([]);
      expect(stops.filter(({ uncovered, inViewport }) => !uncovered || !inViewport)).toEqual([]);

      // Backwards the bar is where the focus comes from.
      const backwards: Stop[] = [];
      await page.keyboard.press("Shift+Tab");
      for (let at = await stop(page); at && backwards.length < 80; at = await stop(page)) {
        backwards.push(at);
        await page.keyboard.press("Shift+Tab");
      }
      expect(backwards.filter(({ uncovered, inViewport }) => !uncovered || !inViewport)).toEqual(
        [],
      );
    });

test("the skip link jumps over the bar, and the next stop is in the page", async ({ page }) => {
  await page.goto("/work-orders");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Explore Work Order Features" })).toBeFocused();
});
