import type { CDPSession, Page } from "@playwright/test";
import { DISTINCT } from "../support/site-pages";
import { expect, test } from "./fixtures";

/** What a sighted keyboard user sees of the focused element. */
interface Stop {
  /** Tag and accessible text, to tell stops apart. */
  what: string;
  outlined: boolean;
  /** Whether nothing, such as the bar, covers the element's center and edges. */
  uncovered: boolean;
  inViewport: boolean;
}

declare global {
  interface Window {
    /** Focus stops in order; null when the focus left the page. */
    stops: (Stop | null)[];
  }
}

/**
 * Records each Tab stop on keyup, after the focused element has scrolled into view. Once the focus
 * has left the page, Tab does nothing more, so keys already in flight end there.
 */
function noteStops() {
  window.stops = [];
  const stop = (): Stop | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    // A group may draw the outline for its control.
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
  };
  const hasLeft = () => window.stops.at(-1) === null;
  addEventListener("keydown", (event) => hasLeft() && event.preventDefault(), true);
  addEventListener("keyup", () => hasLeft() || window.stops.push(stop()), true);
}

const SHIFT = 8;

/** Presses Tab several times without waiting in between. */
async function tab(keys: CDPSession, times: number, modifiers = 0) {
  const key = { modifiers, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  const pressed = Array.from({ length: times }, () => [
    keys.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
    keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
  ]);
  await Promise.all(pressed.flat());
}

/**
 * Presses Tab until the focus leaves the page, ten presses at a time: querying the page after each
 * press would take most of the test's time.
 */
async function tabThrough(page: Page, keys: CDPSession, modifiers = 0): Promise<Stop[]> {
  for (let batch = 0; batch < 10; batch++) {
    await tab(keys, 10, modifiers);
    const hasLeft = await page.evaluate(() => window.stops.at(-1) === null);
    if (!hasLeft) continue;
    const stops = await page.evaluate(() => window.stops.splice(0));
    return stops.filter((stop) => stop !== null);
  }
  throw new Error("The focus does not leave the page.");
}

/** Expected number of stops: every visible control, each radio group once. */
const focusable = (page: Page) =>
  page
    .locator(
      "a[href]:visible, button:visible, input:not([type=radio]:not(:checked)):visible, textarea:visible, summary:visible",
    )
    .evaluateAll((elements) => elements.length);

const SIZES = { "a phone": { width: 360, height: 640 }, "a desktop": { width: 1440, height: 800 } };

for (const path of DISTINCT)
  test(`on ${path} the keyboard reaches every control with visible focus, on phone and desktop`, async ({
    page,
  }) => {
    await page.addInitScript(noteStops);
    const keys = await page.context().newCDPSession(page);
    await page.setViewportSize(SIZES["a phone"]);
    await page.goto(path);
    await tab(keys, 1);
    // The first key hydrates the call's page, which adds a control.
    if (await page.locator("#test-call").count())
      await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    for (const [size, viewport] of Object.entries(SIZES))
      await test.step(`on ${size}`, async () => {
        // The desktop run starts at the top: the phone run left the page backwards.
        await page.setViewportSize(viewport);
        const stops = await tabThrough(page, keys);
        expect(stops[0]?.what).toContain(
          path.startsWith("/es") ? "Ir al contenido" : "Skip to content",
        );
        expect(stops).toHaveLength(await focusable(page));
        expect.soft(stops.filter(({ outlined }) => !outlined)).toEqual([]);
        const hidden = ({ uncovered, inViewport }: Stop) => !uncovered || !inViewport;
        expect.soft(stops.filter(hidden)).toEqual([]);

        // Also backwards, where elements could end up under the bar.
        const backwards = await tabThrough(page, keys, SHIFT);
        expect(backwards).toHaveLength(stops.length);
        expect.soft(backwards.filter(hidden)).toEqual([]);
      });
  });

test("the skip link jumps over the bar, and the next stop is in the main content", async ({
  page,
}) => {
  await page.goto("/work-orders");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // Waits for the jump before the next key.
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Explore Work Order Features" })).toBeFocused();
});
