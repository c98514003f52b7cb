import type { CallEvent } from "~/test-call/call-state";
import { pace, type Turn } from "../../simulator/calls";

/** Something that happens in a call, so many milliseconds after its start. */
export interface TimedEvent {
  at: number;
  event: CallEvent;
}

/** Milliseconds from the start to the dispatcher's first listening. */
const CONNECTING = 900;
/** Milliseconds before a caller answers. */
const REACTION = 600;

/**
 * A scripted call as the events that a live call reports, at the pace of the simulator.
 *
 * @returns them in order; the last one is the end.
 */
export function callTimeline(turns: readonly Turn[]): TimedEvent[] {
  const events: TimedEvent[] = [];
  let now = 0;
  const happens = (...all: CallEvent[]) => {
    for (const event of all) events.push({ at: now, event });
  };
  happens({ type: "start", typing: false });
  now += CONNECTING;
  happens({ type: "connected", at: now });
  for (const { text, seconds, tools = [], visitor } of turns) {
    for (const { name, arguments: given } of tools)
      happens({ type: "tool-call", name, arguments: given });
    happens(
      { type: "assistant-began" },
      { type: "transcript", role: "assistant", text, final: false },
    );
    now += seconds * 1000;
    happens(
      { type: "transcript", role: "assistant", text, final: true },
      { type: "assistant-paused" },
    );
    if (visitor === undefined) continue;
    now += REACTION;
    happens(
      { type: "visitor-began" },
      { type: "transcript", role: "user", text: visitor, final: false },
    );
    now += visitor.split(" ").length * pace.word + pace.pause;
    happens(
      { type: "visitor-paused" },
      { type: "transcript", role: "user", text: visitor, final: true },
    );
    now += pace.thinking;
  }
  now += pace.thinking;
  happens({ type: "ended", by: "dispatcher", at: now });
  return events;
}

/** The event as if the call had started then (milliseconds since 1970). */
export const startedAt = (start: number, { at, event }: TimedEvent): CallEvent =>
  "at" in event ? { ...event, at: start + at } : event;
