import type { Page } from "@playwright/test";

interface Shift {
  at: number;
  value: number;
  moved: string;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    /** Layout shifts recorded so far. */
    shifts: Shift[];
    /** Each press: when it happened, and when everything it caused was on screen. */
    pressed: { from: number; to: number }[];
  }
}

/** A browser's layout-shift entry, which TypeScript's DOM library lacks. */
export interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Starts to record layout shifts and presses. */
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
    // The browser attributes 500 ms of shifts to a press. A busy machine takes longer to show what
    // the press causes: the started call with its controls and card, or the page after the call. If
    // a call ends by itself, its shifts are not blamed on the press.
    const state = () => document.querySelector<HTMLElement>("#test-call")?.dataset.callState;
    addEventListener(
      "click",
      () => {
        const press = { from: performance.now(), to: Number.POSITIVE_INFINITY };
        window.pressed.push(press);
        const before = state();
        const end = () => {
          press.to = performance.now();
          changes.disconnect();
        };
        let began = false;
        let shown = false;
        const changes = new MutationObserver(() => {
          const now = state();
          began ||= now !== before;
          if (shown || !began) return;
          if (before === "idle" && now === "idle") return end();
          const call = document.querySelector("#test-call [role=log]");
          if (now !== "idle" && !(call && document.querySelector("#live-order"))) return;
          shown = true;
          requestAnimationFrame(() => requestAnimationFrame(end));
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true });
      },
      { capture: true },
    );
  });

/** Layout shifts not caused by a press, as `size: what moved`. */
export const shifts = async (page: Page) => {
  // The observer is notified after the frame.
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
