import { type Call, hasRoom, noCall, type PageFacts, type Phase } from "./call";
import type { Effect, EventOf, MachineEvent } from "./events";
import { addTo, sendOutcome } from "./outcome";
import type { Row, Rows, Step } from "./step";
import type { Timer, TimerName } from "./timers";

/** What can happen to the calls of a page, and what it leads to. */
export interface Table {
  phases: Partial<Record<Phase, Rows>>;
  /** In every phase that has a room, where its own rows do not say otherwise. */
  inRoom: Rows;
  /** In every phase of a call, where no row above says otherwise. */
  inAnyPhase: Rows;
  /** Told of a call that is over. */
  past: Rows;
  /** The timers that run for a call, at a moment (milliseconds since 1970): they follow from its state. */
  timersOf(call: Call, at: number): Timer[];
  timers: Partial<Record<TimerName, Row<EventOf<"timer">>>>;
  /** Notes in a live call's outcome what an event has changed. */
  note(before: Call, event: MachineEvent, after: Call): Call;
}

/** The call of a page that has had none. */
export const firstCall = (page: PageFacts): Call => ({ ...noCall, page });

function rowOf(table: Table, call: Call, event: MachineEvent) {
  const { phase, number } = call;
  const { type, of } = event;
  // What the clock says counts while it is waited for, which may be after a call.
  if (type === "timer") {
    const runs = table.timersOf(call, event.at).some(({ name }) => name === event.name);
    return of === number && runs ? table.timers[event.name] : undefined;
  }
  if (of !== undefined && (of !== number || phase === "idle")) return table.past[type];
  const shared = hasRoom(call) ? { ...table.inAnyPhase, ...table.inRoom } : table.inAnyPhase;
  return table.phases[phase]?.[type] ?? (phase === "idle" ? undefined : shared[type]);
}

/** The timers that are to be started and stopped between two states. */
function timerEffects(table: Table, before: Call, after: Call, at: number): Effect[] {
  const [ran, run] = [table.timersOf(before, at), table.timersOf(after, at)];
  const missing = (from: typeof run, key: string) => from.every((timer) => timer.key !== key);
  // The end of a call takes all of them back.
  const ends = before.phase !== "idle" && after.phase === "idle";
  const stopped = ends ? [] : ran.filter(({ key }) => missing(run, key));
  return [
    ...stopped.map(({ name }): Effect => ({ do: "stop-timer", name })),
    ...run
      .filter(({ key }) => missing(ran, key))
      .map(({ name, after: ms }): Effect => ({ do: "start-timer", name, after: ms })),
  ];
}

/** The outcome is told when the page goes, and at once where the call's script never came. */
function tellsOutcome(before: Call, { type }: MachineEvent, after: Call): boolean {
  if (after.phase !== "idle") return false;
  const unloaded = before.phase === "loading" || before.phase === "reloading";
  return type === "page-left" || type === "page-hidden" || unloaded;
}

function noted(table: Table, before: Call, event: MachineEvent, after: Call): Call {
  if (before.phase === "idle") return after;
  const call = table.note(before, event, after);
  const isNews = call.notice && call.notice !== before.notice;
  return isNews ? addTo(call, { notice: call.notice?.code }) : call;
}

/**
 * The next state of a page's calls, and what is to be done, by a table.
 *
 * An event that has no row, or that is told of an earlier call, changes nothing: what libraries and
 * browsers say comes late, doubled and in any order.
 */
export const transitionBy =
  (table: Table) =>
  (before: Call, event: MachineEvent): Step => {
    const row = rowOf(table, before, event) as Row<MachineEvent> | undefined;
    const stepped = row?.(before, event);
    if (!stepped) return { call: before, effects: [] };
    const effects = [...stepped.effects, ...timerEffects(table, before, stepped.call, event.at)];
    const call = noted(table, before, event, stepped.call);
    const sent = tellsOutcome(before, event, call) ? sendOutcome(call) : null;
    if (!sent) return { call, effects };
    const tell: Effect = { do: "tell-outcome", outcome: sent.told };
    return { call: { ...call, outcome: sent.after }, effects: [...effects, tell] };
  };
