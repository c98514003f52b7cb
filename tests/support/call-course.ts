import type { Call, EndedBy } from "../../app/call/machine/call";
import type { Notice } from "../../app/call/machine/notices";

/** A step in the life of a call. */
export type Passed =
  | { type: "connected" }
  | { type: "ended"; by: EndedBy }
  | { type: "failed"; notice: Notice };

/** A page's calls, as the runner gives them. */
interface Page {
  call(): Call;
  subscribe(listener: () => void): unknown;
}

/** @returns a list that grows as the page's calls connect, end and fail. */
export function courseOf(page: Page): Passed[] {
  const passed: Passed[] = [];
  let before = page.call();
  page.subscribe(() => {
    const { connectedAt, phase, notice, summary } = page.call();
    if (connectedAt !== null && before.connectedAt === null) passed.push({ type: "connected" });
    if (phase === "idle" && before.phase !== "idle")
      passed.push(
        notice ? { type: "failed", notice } : { type: "ended", by: summary?.endedBy ?? "visitor" },
      );
    before = page.call();
  });
  return passed;
}
