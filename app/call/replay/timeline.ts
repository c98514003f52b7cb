import { type Call, noCall } from "~/call/machine/call";
import type { CallEvent } from "~/call/machine/events";
import { callTable } from "~/call/machine/table";
import { transitionBy } from "~/call/machine/transition";
import { CALL_BACK } from "~/components/work-order-card";
import type { CallDetails } from "~/content/call-details";
import { type CallName, calls, pace, reports, type ToolCall } from "../../../packages/simulator";
import seconds from "./speech/seconds.json";

/** Seconds of each caller's clip, by call and turn (packages/simulator/make-speech.ts). */
export const callerSeconds: Record<string, number> = seconds;

/** An event of a call; `at` is milliseconds after its start. */
export interface TimedEvent {
  at: number;
  event: CallEvent;
  /** File of the clip that starts here. */
  clip?: string;
  /** The line for the browser's own voice, in a language without clips. */
  says?: string;
  /** The chapter that is reached here, and where it starts if that is earlier. */
  chapter?: keyof CallDetails["replay"]["chapter"];
  from?: number;
}

/** Milliseconds from the start until the dispatcher listens. */
const CONNECTING = 900;
/** Milliseconds before the caller answers. */
const REACTION = 600;
/** Milliseconds of silence after a caller's clip. */
const BREATH = 400;
/** Milliseconds that a browser's voice takes per letter. */
const LETTER = 75;

/**
 * Turns a scripted call into the events of a live call, at the simulator's pace.
 *
 * @param lines the translation of each English line; null in English, which has clips.
 * @returns the events in order; the last one is the end.
 */
export function callTimeline(name: CallName, lines: Record<string, string> | null = null) {
  const shown = (line: string) => lines?.[line] ?? line;
  const voiced = (line: string, clip: string, seconds = 0) => {
    const says = shown(line);
    return lines ? { says, lasts: says.length * LETTER } : { clip, lasts: seconds * 1000 };
  };
  const events: TimedEvent[] = [];
  let now = 0;
  const happens = (event: CallEvent, more?: Partial<TimedEvent>) =>
    events.push({ at: now, event, ...more });
  const waits = name === "water-heater-quote";
  const tells = (tool: ToolCall, at = now) => {
    const told = { ...(tool.arguments as { description?: string; type?: string }) };
    // The caller's line, then the number to call back.
    if (told.description) told.description = told.description.split(CALL_BACK).map(shown).join(" ");
    const spotted = told.type && (waits ? "request" : "emergency");
    const chapter = tool.name === "create_work_order" ? "order" : spotted || undefined;
    happens({ type: "tool-call", name: tool.name, arguments: told }, { at, chapter, from: now });
  };
  now += CONNECTING;
  happens({ type: "answered" }, { chapter: "answered" });
  for (const [i, turn] of calls[name].entries()) {
    const { text, seconds, tools = [], visitor, understood = [] } = turn;
    const spoken = voiced(text, `../../../packages/simulator/speech/${turn.clip}.mp3`, seconds);
    for (const tool of tools) tells(tool);
    happens({ type: "assistant-began" }, spoken);
    happens({ type: "transcript", role: "assistant", text: shown(text), final: false });
    now += spoken.lasts;
    happens({ type: "transcript", role: "assistant", text: shown(text), final: true });
    happens({ type: "assistant-paused" });
    if (visitor === undefined) continue;
    now += REACTION;
    const answer = `${name}-${i + 1}`;
    const reply = voiced(visitor, `./speech/${answer}.mp3`, callerSeconds[answer]);
    happens({ type: "visitor-began" }, reply);
    happens({ type: "transcript", role: "user", text: shown(visitor), final: false });
    const words = visitor.split(" ").length;
    const voice = reply.lasts || words * pace.word;
    for (const { after, facts } of understood) tells(reports(facts), now + (voice * after) / words);
    now += Math.max(voice + BREATH, words * pace.word + pace.pause);
    happens({ type: "visitor-paused" });
    happens({ type: "transcript", role: "user", text: shown(visitor), final: true });
    now += pace.thinking;
  }
  now += pace.thinking;
  happens({ type: "room-closed" }, { chapter: waits ? "scheduled" : "answers" });
  return events;
}

const transition = transitionBy(callTable);

/** The call after these events, if it started at `start` (milliseconds since 1970). */
export const callAfter = (events: readonly TimedEvent[], start: number): Call =>
  events.reduce<Call>(
    (call, { at, event }) => transition(call, { ...event, at: start + at, of: 1 }).call,
    { ...noCall, number: 1, phase: "answering" },
  );
