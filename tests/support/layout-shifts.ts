import type { Page } from "@playwright/test";

interface Shift {
  at: number;
  value: number;
  moved: string;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    /** Layout shifts, as `shifts` judges them. */
    shifts: Shift[];
    /** From each press to the moment when all that it brings is there. */
    pressed: { from: number; to: number }[];
  }
}

/** As browsers tell of it; the type is in no library of TypeScript's. */
export interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Begins to note what moves without a press. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    window.shifts = [];
    window.pressed = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const { value, hadRecentInput, sources, startTime: at } = entry;
        const moved = sources.map(({ node }) => (node as Element)?.className ?? node?.textContent);
        window.shifts.push({ at, value, moved: moved.join(", "), hadRecentInput });
      }
    }).observe({ type: "layout-shift" });
    // The browser calls 500 ms after a press its doing; a busy machine takes longer to show it all:
    // the call that it starts with its controls and the card beside it, or what is left when it ends
    // the call. What a call does that ends by itself is no press's doing.
    const state = () => document.querySelector<HTMLElement>("#test-call")?.dataset.callState;
    addEventListener(
      "click",
      () => {
        const press = { from: performance.now(), to: Number.POSITIVE_INFINITY };
        window.pressed.push(press);
        const before = state();
        const isOver = () => {
          press.to = performance.now();
          changes.disconnect();
        };
        let began = false;
        let shown = false;
        const changes = new MutationObserver(() => {
          const now = state();
          began ||= now !== before;
          if (shown || !began) return;
          if (before === "idle" && now === "idle") return isOver();
          const call = document.querySelector("#test-call [role=log]");
          if (now !== "idle" && !(call && document.querySelector("#live-order"))) return;
          shown = true;
          requestAnimationFrame(() => requestAnimationFrame(isOver));
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true });
      },
      { capture: true },
    );
  });

/** What has moved without a press since then, as `size: what moved`. */
export const shifts = async (page: Page) => {
  // The observer is told after the frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate(() =>
    window.shifts
      .filter(
        ({ at, hadRecentInput }) =>
          !hadRecentInput && !window.pressed.some(({ from, to }) => from <= at && at <= to),
      )
      .map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`),
  );
};
