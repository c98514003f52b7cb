import { type Call, type EndedBy, idleAfter, type Phase } from "./call";
import type { Effect, EventOf, MachineEvent } from "./events";
import type { Notice } from "./notices";
import { addTo } from "./outcome";

/** What an event leads to: the next state, and what is to be done. */
export interface Step {
  call: Call;
  effects: Effect[];
}

/** One row of the table; null where the event means nothing after all. */
export type Row<E> = (call: Call, event: E) => Step | null;

/** Rows by the event that they are about. */
export type Rows = { [T in MachineEvent["type"]]?: Row<EventOf<T>> };

/** The step to a changed call. */
export const step = (call: Call, changes: Partial<Call>, ...effects: Effect[]): Step => ({
  call: { ...call, ...changes },
  effects,
});

/** The step to another phase. */
export const to = (call: Call, phase: Phase, ...effects: Effect[]): Step =>
  step(call, { phase }, ...effects);

/**
 * The end of a call as far as every call has one; farewell.ts adds what there is of a room.
 *
 * @param by who ended it; null where it failed, and the notice says why.
 * @param told what the outcome says of it.
 */
export function close(
  call: Call,
  at: number,
  by: EndedBy | null,
  notice: Notice | null,
  told: string,
): Step {
  const event = by ? ({ type: "ended", by, at } as const) : null;
  return {
    call: { ...idleAfter(addTo(call, { ended: told })), notice, noticeAt: at },
    effects: [
      { do: "clean-up" },
      { do: "report", event: event ?? { type: "failed", notice: notice ?? { code: "" }, at } },
    ],
  };
}
