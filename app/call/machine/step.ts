import { type Call, idleAfter, type PageEnding, type Phase } from "./call";
import type { Effect, EventOf, MachineEvent } from "./events";
import type { Notice } from "./notices";
import { addTo } from "./outcome";

/** What an event leads to: the next state, and what to do. */
export interface Step {
  call: Call;
  effects: Effect[];
}

/** One row of the table; null where the event means nothing after all. */
export type Row<E> = (call: Call, event: E) => Step | null;

/** Rows by the event that they are about. */
export type Rows = { [T in MachineEvent["type"]]?: Row<EventOf<T>> };

/** The step to a changed call. */
export const step = (call: Call, changes: Partial<Call> = {}, ...effects: Effect[]): Step => ({
  call: { ...call, ...changes },
  effects,
});

/** The step to another phase. */
export const to = (call: Call, phase: Phase, ...effects: Effect[]): Step =>
  step(call, { phase }, ...effects);

/** The same step, with something else to do first. */
export const after = (first: Effect[], { call, effects }: Step): Step => ({
  call,
  effects: [...first, ...effects],
});

/**
 * How a call ends: who ends it, or the notice that says why it failed. `left` is a visitor who left the
 * page, maybe for the same one loaded again.
 */
export type Ending = Exclude<PageEnding, "failure"> | Notice;

/** The word for an ending, as the server is told it. */
export const wordOf = (ending: Ending): PageEnding =>
  typeof ending === "object" ? "failure" : ending;

/**
 * What every end of a call does; farewell.ts adds what a room needs.
 *
 * @param partings what to do between the cleaning up and the report.
 */
export function close(call: Call, at: number, ending: Ending, partings: Effect[] = []): Step {
  const notice = typeof ending === "object" ? ending : null;
  const by = ending === "left" ? "visitor" : (ending as Exclude<Ending, Notice | "left">);
  return step(
    idleAfter(addTo(call, { ended: wordOf(ending) })),
    { notice, noticeAt: at },
    { do: "clean-up" },
    ...partings,
    { do: "report", event: notice ? { type: "failed", notice, at } : { type: "ended", by, at } },
  );
}
