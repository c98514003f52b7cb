import { type Call, idleAfter, type PageEnding, type Phase } from "./call";
import type { Effect, EventOf, MachineEvent } from "./events";
import type { Notice } from "./notices";
import { addTo } from "./outcome";

/** Result of an event: the next state and the actions to take. */
export interface Step {
  call: Call;
  effects: Effect[];
}

/** One row of the table; returns null to ignore the event. */
export type Row<E> = (call: Call, event: E) => Step | null;

/** Rows by event type. */
export type Rows = { [T in MachineEvent["type"]]?: Row<EventOf<T>> };

/** A step that changes the call. */
export const step = (call: Call, changes: Partial<Call> = {}, ...effects: Effect[]): Step => ({
  call: { ...call, ...changes },
  effects,
});

/** A step to another phase. */
export const to = (call: Call, phase: Phase, ...effects: Effect[]): Step =>
  step(call, { phase }, ...effects);

/** The same step with other actions first. */
export const after = (first: Effect[], { call, effects }: Step): Step => ({
  call,
  effects: [...first, ...effects],
});

/**
 * Closes a call, in every case; farewell.ts adds what a room needs.
 *
 * @param by who ends it; `left` means the visitor left the page or reloaded it.
 * @param notice why it failed, if it did.
 * @param partings actions between the cleanup and the report.
 */
export function close(
  call: Call,
  at: number,
  by: PageEnding,
  notice: Notice | null = null,
  partings: Effect[] = [],
): Step {
  const ended = { type: "ended", by: by === "left" ? "visitor" : by, at } as const;
  return step(
    idleAfter(addTo(call, { ended: by })),
    { notice, noticeAt: at },
    { do: "clean-up" },
    ...partings,
    { do: "report", event: notice ? { type: "failed", notice, at } : ended },
  );
}
