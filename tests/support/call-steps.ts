import type { Call, EndedBy } from "../../app/call/machine/call";
import type { Notice } from "../../app/call/machine/notices";

/** A step in the life of a call. */
export type CallStep =
  | { type: "connected" }
  | { type: "ended"; by: EndedBy }
  | { type: "failed"; notice: Notice };

/** A page's calls, as the runner gives them. */
interface Page {
  call(): Call;
  subscribe(listener: () => void): unknown;
}

/** @returns a list that grows as the page's calls connect, end and fail. */
export function stepsOf(page: Page): CallStep[] {
  const steps: CallStep[] = [];
  let before = page.call();
  page.subscribe(() => {
    const { connectedAt, phase, notice, summary } = page.call();
    if (connectedAt !== null && before.connectedAt === null) steps.push({ type: "connected" });
    if (phase === "idle" && before.phase !== "idle")
      steps.push(
        notice ? { type: "failed", notice } : { type: "ended", by: summary?.endedBy ?? "visitor" },
      );
    before = page.call();
  });
  return steps;
}
