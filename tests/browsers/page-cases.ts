import sharp from "sharp";
import { expect, it } from "vitest";
import { DISTINCT } from "../support/site-pages";
import type { Stage } from "./stage";
import type { Tab } from "./tab";

const WIDTHS = [360, 768, 1440];
/** Pages checked at every width; the others only at the narrowest. */
const EVERY_WIDTH = ["/", "/work-orders", "/no-such-page"];
/** More Tab stops than any page has before its call. */
const MAX_STOPS = 25;

const errorsOf = (tab: Tab) =>
  tab.console.filter(({ kind }) => kind === "error").map(({ text }) => text);

/** Elements beyond the page's edges, with the window's width. */
function tooWide() {
  const inside = document.documentElement.clientWidth;
  const outside = [...document.querySelectorAll("body *:not(.skip)")].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && (right > inside + 0.5 || left < -0.5);
  });
  return {
    width: innerWidth,
    scrolls: document.documentElement.scrollWidth > inside,
    outside: outside.map(({ outerHTML }) => outerHTML.slice(0, 100)),
  };
}

/** The focused element, and whether its focus is visible. */
function focused() {
  const { activeElement } = document;
  const outline = activeElement ? getComputedStyle(activeElement) : null;
  return {
    id: activeElement?.id ?? "",
    text: activeElement?.textContent?.trim() ?? "",
    outlined:
      outline?.outlineStyle !== "none" && Number.parseFloat(outline?.outlineWidth ?? "") > 0,
  };
}

/** Waits for the page's font: Firefox logs an error if the page is left before it loads. */
const fontArrives = () => document.fonts.load("1em Archivo").then((faces) => faces.length);

/** Page behavior that differs between engines. */
export function pageCases(stage: () => Stage) {
  it("pages fit windows of 360, 768 and 1440 px without scrolling sideways, and log no console error", async () => {
    const { site, engine } = stage();
    const tab = await engine.tab(site.url);
    try {
      for (const [i, width] of WIDTHS.entries()) {
        await tab.resize(width, 800);
        for (const path of i === 0 ? DISTINCT : EVERY_WIDTH) {
          await tab.goto(site.url + path);
          const fits = { width, scrolls: false, outside: [] };
          expect(await tab.evaluate(tooWide), `${path} at ${width} px`).toEqual(fits);
          expect(await tab.evaluate(fontArrives), path).toBeGreaterThan(0);
        }
      }
      // Some engines log the 404 page's status.
      expect(errorsOf(tab).filter((text) => !text.includes("404"))).toEqual([]);
    } finally {
      await tab.close();
    }
  });

  it("a scroll area in a dark section has a dark scrollbar", async ({ skip }) => {
    const { site, engine } = stage();
    if (engine.name === "WebKitGTK") skip("its scrollbars lie over the page and have no track");
    const tab = await engine.tab(site.url);
    try {
      await tab.resize(1440, 800);
      await tab.goto(site.url);
      // Stands in for the captions, which are still empty.
      const bar = await tab.evaluate(() => {
        const box = document.createElement("div");
        box.style.cssText = "position:absolute;top:90px;left:0;width:200px;height:200px;z-index:9";
        box.style.overflowY = "scroll";
        box.innerHTML = "<div style='height:900px'></div>";
        document.querySelector(".night")?.append(box);
        const { right, top } = box.getBoundingClientRect();
        return {
          right: Math.round(right),
          top: Math.round(top),
          width: box.offsetWidth - box.clientWidth,
        };
      });
      expect(bar.width, "the bar takes up space").toBeGreaterThan(0);
      const area = { left: bar.right - bar.width, top: bar.top, width: bar.width, height: 200 };
      const screen = Buffer.from(await tab.screenshot());
      // Encodes the cutout first: sharp's stats() ignores extract().
      const cut = await sharp(screen).extract(area).removeAlpha().png().toBuffer();
      const { channels } = await sharp(cut).stats();
      // A white track would be near 255 in each channel.
      for (const { mean } of channels) expect(mean).toBeLessThan(150);
    } finally {
      await tab.close();
    }
  });

  it("the keyboard reaches the call with visible focus", async () => {
    const { site, engine } = stage();
    const tab = await engine.tab(site.url);
    try {
      await tab.resize(1440, 800);
      await tab.goto(site.url);
      await tab.key("Tab");
      expect((await tab.evaluate(focused)).text).toBe("Skip to content");
      for (let stops = 0; stops < MAX_STOPS; stops++) {
        const at = await tab.evaluate(focused);
        if (at.id === "start-test-call") break;
        await tab.key("Tab");
      }
      expect(await tab.evaluate(focused)).toMatchObject({ id: "start-test-call", outlined: true });
      expect(errorsOf(tab)).toEqual([]);
    } finally {
      await tab.close();
    }
  });
}
