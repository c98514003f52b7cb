import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests";
import type { LayoutShift } from "../support/layout-shifts";
import { DOCUMENTS, SCHEMES } from "../support/site-pages";
import { expect, test } from "./fixtures";

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

declare global {
  interface Window {
    /** Elements that moved and their layout shift score (1: the whole window, by its height). */
    shifted: { value: number; what: string[] }[];
  }
}

const WIDTHS = [320, 360, 414, 600, 640, 768, 1024, 1280, 1440, 1920, 2560];

/**
 * The highest total layout shift allowed. If the browser paints before it has the whole bar, the
 * bar's words move apart (0.0060 on /es, delivered 40 bytes at a time). A centered line differs by
 * a few pixels between the fonts (0.0009). One added line counted as 0.023.
 */
const MAX_SHIFT = 0.01;

/** A 1280×800 window at 200% and 400% zoom. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 200 },
];

for (const path of DOCUMENTS)
  test(`the layout of ${path} holds in every window: no font shift, no cut or overflowing text, large tap targets, and a matching theme color`, async ({
    page,
  }) => {
    await test.step("text shows before the font, which causes no shift when it loads", () =>
      arriveBeforeFont(page, path));
    await test.step("the theme color matches the bar in both schemes", async () => {
      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme });
        const { theme, bar } = await page.evaluate(barColors);
        expect.soft(bar, scheme).toBe(theme);
      }
    });
    await test.step("every link, button and field is a 44 px tap target", async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      expect.soft(await page.evaluate(smallTargets)).toEqual([]);
    });
    await test.step("zoom cuts off no word", async () => {
      for (const viewport of ZOOMED) {
        await page.setViewportSize(viewport);
        expect.soft(await page.evaluate(cutOff), `${viewport.width} px`).toEqual([]);
      }
    });
    await test.step("the page never scrolls sideways, from 320 to 2560 px", async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(tooWide);
        expect.soft(wide, `${width} px`).toEqual({ sideways: 0, elements: [] });
      }
    });
    await test.step("the page never scrolls sideways with text at twice the size", async () => {
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      for (const width of [360, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(tooWide);
        expect.soft(wide, `${width} px`).toEqual({ sideways: 0, elements: [] });
      }
    });
  });

/** Opens a page with delayed fonts and expects its text at once and without a shift. */
async function arriveBeforeFont(page: Page, path: string) {
  await page.addInitScript(() => {
    window.shifted = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        window.shifted.push({
          value,
          what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ""),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const arrive = await holdRequests(page, "**/*.woff2");
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(path, { waitUntil: "commit" });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("paint").length))
    .toBeGreaterThan(0);
  const arrived = page.evaluate(() => document.fonts.load("1em Archivo"));
  arrive();
  await arrived;
  await page.waitForLoadState();
  const others = () =>
    page
      .locator("header, main > *, footer")
      .evaluateAll((parts) =>
        parts
          .map((part) => getComputedStyle(part).fontFamily)
          .filter((family) => !family.startsWith("Archivo,")),
      );
  await expect.poll(others).toEqual([]);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
  );
  const shifted = await page.evaluate(() => window.shifted);
  const sum = shifted.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, JSON.stringify(shifted)).toBeLessThan(MAX_SHIFT);
}

/** Runs in the page: the theme color and the color of the bar. */
function barColors() {
  const meta = document.querySelector('meta[name="theme-color"]');
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = meta?.getAttribute("content") ?? "";
  const theme = getComputedStyle(probe).color;
  probe.remove();
  return {
    theme,
    bar: getComputedStyle(document.querySelector("header") as Element).backgroundColor,
  };
}

/** Runs in the page: tap targets that are too small. */
function smallTargets() {
  const targets = "a[href]:not(.skip), button, input, summary";
  return [...document.querySelectorAll(targets)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => {
      // A label's text is part of the tap target.
      const target = control.closest("label") ?? control;
      const { width, height } = target.getBoundingClientRect();
      return { what: control.outerHTML.slice(0, 100), width, height };
    })
    .filter(({ width, height }) => width < 44 || height < 43.9);
}

/** Runs in the page: text that overflows its container. */
function cutOff() {
  return [...document.querySelectorAll("h1, h2, h3, h4, p, a, button, label, dt, dd, li")]
    .filter((element) => element.checkVisibility() && !element.matches(".skip"))
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).display !== "inline",
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}

/** Runs in the page: how far it scrolls sideways, and elements beyond its edges. */
function tooWide() {
  // Checks every element, since clipping on the body would hide overflow.
  const inside = document.documentElement.clientWidth + 0.5;
  const elements = [...document.querySelectorAll("body *:not(.skip)")].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && (right > inside || left < -0.5);
  });
  const sideways = Math.max(0, document.documentElement.scrollWidth - innerWidth);
  return { sideways, elements: elements.map(({ outerHTML }) => outerHTML.slice(0, 100)) };
}

test("an anchor's target is not hidden under the bar", async ({ page }) => {
  for (const [path, ids] of Object.entries({
    "/": ["value", "how-it-works", "pricing", "test-call"],
    "/work-orders": ["dispatch", "features", "benefits", "sample"],
  }))
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      for (const id of ids) {
        await page.goto(`${path}#${id}`);
        const heading = page.locator(`#${id} :is(h2, h3)`).first();
        const bar = await page.getByRole("banner").boundingBox();
        await expect
          .poll(async () => (await heading.boundingBox())?.y, { message: `${path}#${id}` })
          .toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
        await expect(heading).toBeInViewport();
      }
    }
});

test("a printed work order is only the slip, in dark ink on one page", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/work-orders");
  const printed = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("article", { name: "Sample work order" })).toBeVisible();
  for (const hidden of ["header", "footer", "h1", "#features"])
    await expect(page.locator(hidden).first()).toBeHidden();
  const ink = await page
    .locator("[data-field=client] dd")
    .evaluate((element) => getComputedStyle(element).color);
  const brightness = Math.max(...(ink.match(/\d+/g) ?? ["255"]).slice(0, 3).map(Number));
  expect(brightness).toBeLessThan(80);
});
