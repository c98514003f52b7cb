import type { Page } from "@playwright/test";

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

/** Begins to note what moves without a press. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => (node as Element)?.className ?? node?.textContent);
        if (!hadRecentInput) window.shifts.push(`${value.toFixed(4)}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift" });
  });

/** What has moved without a press since then. */
export const shifts = async (page: Page) => {
  // The observer is told after the frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate(() => window.shifts);
};
