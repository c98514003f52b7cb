import { type Call, hasRoom, type Phase } from "./call";
import type { Effect, EventOf, MachineEvent, Step } from "./events";
import { addTo, report } from "./outcome";
import { type TimerName, timersOf } from "./timers";

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

/** The same step, preceded by other actions. */
export const after = (first: Effect[], { call, effects }: Step): Step => ({
  call,
  effects: [...first, ...effects],
});

/** The transition table for the calls of a page. */
export interface Table {
  phases: { idle: Rows } & Partial<Record<Phase, Rows>>;
  /** Rows for every phase with a room; the phase's own rows take precedence. */
  inRoom?: Rows;
  /** Rows for every phase of a call; the rows above take precedence. */
  inAnyPhase: Rows;
  /** Rows for late events of a finished call. */
  past?: Rows;
  timers: Partial<Record<TimerName, Row<EventOf<"timer">>>>;
  /** Records an event in a live call's outcome. */
  note?(before: Call, event: MachineEvent, after: Call): Call;
}

function rowOf(table: Table, call: Call, event: MachineEvent) {
  const { phase, number } = call;
  const { type, of } = event;
  // A timer counts only while it should be running; a redial runs after a call.
  if (type === "timer") {
    const runs = timersOf(call, event.at).some(({ name }) => name === event.name);
    return of === number && runs ? table.timers[event.name] : undefined;
  }
  if (of !== undefined && (of !== number || phase === "idle")) return table.past?.[type];
  if (phase === "idle") return table.phases.idle[type];
  const inRoom = hasRoom(call) ? table.inRoom?.[type] : undefined;
  return table.phases[phase]?.[type] ?? inRoom ?? table.inAnyPhase[type];
}

function noted(table: Table, before: Call, event: MachineEvent, after: Call): Call {
  if (before.phase === "idle") return after;
  const call = table.note?.(before, event, after) ?? after;
  const { notice } = call;
  return notice && notice !== before.notice ? addTo(call, { notice: notice.code }) : call;
}

/**
 * Makes a table's transition function: a state and an event give the next state and the actions.
 *
 * An event without a row changes nothing, and one of an earlier call counts only if it has a row in
 * `past`: events from libraries and browsers come late, twice and in any order.
 */
export const transitionBy =
  (table: Table) =>
  (before: Call, event: MachineEvent): Step => {
    const row = rowOf(table, before, event) as Row<MachineEvent> | undefined;
    const stepped = row?.(before, event);
    if (!stepped) return { call: before, effects: [] };
    const call = noted(table, before, event, stepped.call);
    // Reports the outcome as the page goes away, or at once if the call's script never loaded.
    const goes = event.type === "page-left" || event.type === "page-hidden";
    const isReported = call.phase === "idle" && (goes || before.phase === "loading");
    return after(stepped.effects, isReported ? report(call) : step(call));
  };
