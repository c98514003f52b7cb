import type { Page } from "@playwright/test";
import { expect, test } from "./call-fixtures";

declare global {
  interface Window {
    /** Layout shifts that no press explains, as `size: what moved`. */
    shifts: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

const watchShifts = () => {
  window.shifts = [];
  // The column beside the call makes room for the work order, and takes it back.
  const beside = (node: Node | null) => node?.parentElement?.closest('[class*="area:more"]');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => node).filter((node) => !beside(node));
      const what = moved.map((node) => (node as Element)?.className ?? node?.textContent);
      if (!hadRecentInput && what.some((name) => name && name !== "[grid-area:more]"))
        window.shifts.push(`${value.toFixed(4)}: ${what.join(", ")}`);
    }
  }).observe({ type: "layout-shift" });
};

const shifts = async (page: Page) => {
  // The observer is told after the frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate(() => window.shifts);
};

/** What ends without a press, or speaks up in the middle of a call. */
const courses = ["short", "join-meeting-full", "call-connection-error", "bad-network"];

for (const [name, viewport] of Object.entries({
  "a phone": { width: 360, height: 780 },
  "a computer": { width: 1440, height: 900 },
}))
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    for (const scenario of courses)
      test(`neither the call nor what is below it jumps while it comes and goes (${scenario})`, async ({
        call,
        page,
      }) => {
        await call.open(scenario);
        await page.evaluate(() => document.fonts.ready);
        await call.startButton.hover();
        await page.waitForLoadState("networkidle");
        await page.evaluate(watchShifts);
        await call.start();
        if (scenario === "bad-network") {
          await expect(call.notice("poor-network")).toBeVisible({ timeout: 20_000 });
          await call.endButton.click();
        }
        await call.state("idle");
        await expect(call.startButton).toBeVisible();
        expect(await shifts(page)).toEqual([]);
      });
  });
