import { holdRequests } from "../support/hold-requests";
import { DOCUMENTS, SCHEMES } from "../support/site-pages";
import { expect, test } from "./fixtures";

declare global {
  interface Window {
    shifted: number;
  }
}

const WIDTHS = [320, 360, 414, 600, 640, 768, 1024, 1280, 1440, 1920, 2560];

for (const path of DOCUMENTS) {
  test(`${path} never scrolls sideways, from 320 to 2560 px`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => {
        // Clipping on the body would hide what is too wide, so every element is asked.
        const inside = document.documentElement.clientWidth + 0.5;
        const tooWide = [...document.querySelectorAll("body *:not(.skip)")].filter((element) => {
          const { left, right, width, height } = element.getBoundingClientRect();
          return width > 0 && height > 0 && (right > inside || left < -0.5);
        });
        return tooWide.map(({ outerHTML }) => outerHTML.slice(0, 100));
      });
      expect(wide, `${width} px`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

  test(`a thumb hits every link, button and field of ${path} (44 px each), and no zoom cuts a word off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(path);
    const small = await page
      .locator("a[href]:visible:not(.skip), button:visible, input:visible, summary:visible")
      .evaluateAll((targets) =>
        targets
          .map((control) => {
            // A label's words are part of what a thumb may hit.
            const target = control.closest("label") ?? control;
            const { width, height } = target.getBoundingClientRect();
            return { what: control.outerHTML.slice(0, 100), width, height };
          })
          .filter(({ width, height }) => width < 44 || height < 43.9),
      );
    expect(small).toEqual([]);

    // A window of 1280×800 at a zoom of 200 and 400 %.
    for (const viewport of [
      { width: 640, height: 400 },
      { width: 320, height: 200 },
    ]) {
      await page.setViewportSize(viewport);
      const cut = await page
        .locator("h1, h2, h3, h4, p, a, button, label, dt, dd, li")
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && !element.matches(".skip"))
            .filter(
              (element) =>
                element.scrollWidth > element.clientWidth + 1 &&
                getComputedStyle(element).display !== "inline",
            )
            .map(({ outerHTML }) => outerHTML.slice(0, 100)),
        );
      expect(cut, `${viewport.width} px`).toEqual([]);
    }
  });

  test(`the browser's own bar has the colour of ${path} in both schemes`, async ({ page }) => {
    await page.goto(path);
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      const colours = await page.evaluate((scheme) => {
        const meta = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`);
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = meta?.getAttribute("content") ?? "";
        const background = (selector: string) =>
          getComputedStyle(document.querySelector(selector) as Element).backgroundColor;
        const theme = getComputedStyle(probe).color;
        probe.remove();
        return { theme, page: background("html"), bar: background("header") };
      }, scheme);
      expect(colours.page, scheme).toBe(colours.theme);
      expect(colours.bar, scheme).toBe(colours.theme);
    }
  });
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

test("a printed work order is the slip alone, dark ink on one page", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/work-orders");
  const printed = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("article", { name: "Sample work order" })).toBeVisible();
  for (const hidden of ["header", "footer", "h1", "#features"])
    await expect(page.locator(hidden).first()).toBeHidden();
  const ink = await page
    .locator(".work-order dd")
    .first()
    .evaluate((element) => getComputedStyle(element).color);
  const brightness = Math.max(...(ink.match(/\d+/g) ?? ["255"]).slice(0, 3).map(Number));
  expect(brightness).toBeLessThan(80);
});

for (const path of DOCUMENTS)
  test(`the words of ${path} are there before the font, which moves nothing when it arrives`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.shifted += entry.value;
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
    for (const part of await page.locator("header, main > *, footer").all())
      await expect(part).toHaveCSS("font-family", /^Archivo,/);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.001);
  });
