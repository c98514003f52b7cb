import { describe, expect, test } from "vitest";
import { callWords } from "~/content/en/call-words";
import {
  type Call,
  type CallEvent,
  type CallState,
  labelOf,
  noCall,
  reduceCall,
} from "../../app/call/call-state";

const { labels } = callWords;

const states: CallState[] = ["idle", "loading", "active", "listening", "processing", "speaking"];
const notice = { code: "x", title: "t", text: "x" };

/**
 * The state after each event, in the order of `states`: that of spec §4 where it names one, else the
 * table of docs/voice.md.
 */
const table: [CallEvent, CallState[]][] = [
  [
    { type: "start", typing: false },
    ["loading", "loading", "active", "listening", "processing", "speaking"],
  ],
  [
    { type: "connected", at: 1 },
    ["idle", "active", "active", "listening", "processing", "speaking"],
  ],
  [
    { type: "visitor-began" },
    ["idle", "loading", "listening", "listening", "listening", "listening"],
  ],
  [
    { type: "visitor-paused" },
    ["idle", "loading", "active", "processing", "processing", "speaking"],
  ],
  [
    { type: "assistant-began" },
    ["idle", "loading", "speaking", "speaking", "speaking", "speaking"],
  ],
  [
    { type: "assistant-paused" },
    // In 'processing' it depends on whether anything was said (see below).
    ["idle", "loading", "active", "listening", "active", "active"],
  ],
  [
    { type: "assistant-audible", audible: true },
    // In 'listening' it depends on whether the visitor is still speaking (see below).
    ["idle", "loading", "speaking", "speaking", "speaking", "speaking"],
  ],
  [{ type: "assistant-audible", audible: false }, states],
  [
    { type: "tool-call", name: "create_work_order", arguments: {} },
    ["idle", "loading", "speaking", "speaking", "speaking", "speaking"],
  ],
  [{ type: "transcript", role: "user", text: "Hi", final: true }, states],
  [{ type: "typed", text: "Hi" }, states],
  [{ type: "muted", muted: true }, states],
  [{ type: "muted", muted: false }, states],
  [{ type: "unheard", unheard: true }, states],
  [{ type: "unheard", unheard: false }, states],
  [{ type: "loud", loud: true }, states],
  [{ type: "loud", loud: false }, states],
  [{ type: "sound-blocked", blocked: true }, states],
  [{ type: "sound-blocked", blocked: false }, states],
  [{ type: "network", poor: true }, states],
  [{ type: "network", poor: false }, states],
  [{ type: "advice", notice }, states],
  [{ type: "ended", by: "visitor", at: 9 }, states.map(() => "idle")],
  [{ type: "failed", notice, at: 9 }, states.map(() => "idle")],
];

const inState = (state: CallState, more: Partial<Call> = {}): Call => ({
  ...noCall,
  state,
  connectedAt: state === "idle" || state === "loading" ? null : 0,
  ...more,
});

describe("every event in every state", () => {
  for (const [event, after] of table)
    for (const [i, state] of states.entries())
      test(`${JSON.stringify(event)} in ${state} leads to ${after[i]}`, () => {
        expect(reduceCall(inState(state), event).state).toBe(after[i]);
      });
});

test("a call that is not on hears nothing that comes late", () => {
  for (const [event] of table)
    if (event.type !== "start" && event.type !== "failed")
      expect(reduceCall(noCall, event)).toBe(noCall);
});

test("the labels are those of the product", () => {
  const told = (["idle", "loading", "active", "listening", "processing", "speaking"] as const).map(
    (state) => [state, labelOf({ state, reconnecting: false }, labels)],
  );
  // spec §4
  expect(Object.fromEntries(told)).toEqual({
    idle: "",
    loading: "Connecting...",
    active: "Call connected",
    listening: "Listening...",
    processing: "Processing...",
    speaking: "AI is speaking",
  });
});

const play = (events: CallEvent[], from = inState("active")) => events.reduce(reduceCall, from);
const said = (role: "user" | "assistant", text: string, final: boolean): CallEvent => ({
  type: "transcript",
  role,
  text,
  final,
});

test("'You said' shows the visitor's last final words, never partial ones or the assistant's", () => {
  const call = play([
    said("user", "A pipe", false),
    said("user", "A pipe burst.", true),
    said("assistant", "I see.", true),
    said("user", "Please", false),
  ]);
  expect(call.transcript).toBe("A pipe burst.");
});

test("a partial line grows in place and stays when it is final", () => {
  const call = play([
    said("assistant", "Hel", false),
    said("user", "Hi", false),
    said("assistant", "Hello.", true),
    said("assistant", "Bye.", true),
  ]);
  expect(call.captions).toEqual([
    { id: 1, role: "assistant", text: "Hello.", final: true },
    { id: 2, role: "user", text: "Hi", final: false },
    { id: 3, role: "assistant", text: "Bye.", final: true },
  ]);
});

test("the end clears the transcript and leaves a summary until the next start", () => {
  const ended = play([said("user", "Hi.", true), { type: "ended", by: "dispatcher", at: 65_400 }]);
  expect(ended).toEqual({
    ...noCall,
    summary: {
      seconds: 65,
      endedBy: "dispatcher",
      captions: [{ id: 1, role: "user", text: "Hi.", final: true }],
    },
  });
  expect(reduceCall(ended, { type: "start", typing: true })).toEqual({
    ...noCall,
    state: "loading",
    typing: true,
  });
});

test("a call that never connected leaves no summary", () => {
  const ended = play([{ type: "ended", by: "visitor", at: 5 }], inState("loading"));
  expect(ended).toEqual(noCall);
});

test("mute, silence and a weak network are told, and taken back, from their first moment on", () => {
  for (const state of states.filter((state) => state !== "idle"))
    for (const now of [true, false]) {
      const before = inState(state, { muted: !now, unheard: !now, poorNetwork: !now });
      expect(reduceCall(before, { type: "muted", muted: now }).muted).toBe(now);
      expect(reduceCall(before, { type: "network", poor: now }).poorNetwork).toBe(now);
      // Before the call is connected nobody has had the chance to be heard.
      const unheard = reduceCall(before, { type: "unheard", unheard: now }).unheard;
      expect(unheard).toBe(state === "loading" ? !now : now);
    }
});

test("unmuting does not take back 'We can't hear you'", () => {
  const unheard = inState("active", { unheard: true, muted: true });
  expect(reduceCall(unheard, { type: "muted", muted: false }).unheard).toBe(true);
});

test("speaking takes back 'We can't hear you', and so does mute", () => {
  const unheard = inState("active", { unheard: true });
  expect(reduceCall(unheard, { type: "visitor-began" }).unheard).toBe(false);
  expect(reduceCall(unheard, { type: "muted", muted: true }).unheard).toBe(false);
});

const stateAfter = (...events: CallEvent["type"][]) =>
  play(events.map((type) => ({ type }) as CallEvent)).state;

test("a visitor who talks over the assistant is listened to once it pauses, then processed", () => {
  for (const began of [
    ["visitor-began", "assistant-began"],
    ["assistant-began", "visitor-began"],
  ] as const) {
    expect(stateAfter(...began, "assistant-paused")).toBe("listening");
    expect(stateAfter(...began, "assistant-paused", "visitor-paused")).toBe("processing");
  }
});

test("a visitor who fell silent before the assistant did is not listened to", () => {
  expect(stateAfter("visitor-began", "assistant-began", "visitor-paused", "assistant-paused")).toBe(
    "active",
  );
});

test("words said over the assistant are processed when it pauses, a cough is not", () => {
  const over: CallEvent[] = [
    { type: "assistant-began" },
    { type: "visitor-began" },
    said("user", "Yes", false),
    { type: "visitor-paused" },
    { type: "assistant-paused" },
  ];
  expect(play(over).state).toBe("processing");
  expect(play(over.filter(({ type }) => type !== "transcript")).state).toBe("active");
});

const audible = (audible: boolean): CallEvent => ({ type: "assistant-audible", audible });
const speech = (
  type: "assistant-began" | "assistant-paused" | "visitor-began" | "visitor-paused",
) => ({ type }) satisfies CallEvent;

test("an assistant that goes on over the visitor's words is speaking again once they pause", () => {
  const over = [audible(true), speech("assistant-began"), speech("visitor-began")];
  const paused = play([...over, speech("visitor-paused")]);
  expect(paused.state).toBe("speaking");
  // They said nothing; or they said something, and it has not begun to answer.
  expect(reduceCall(paused, speech("assistant-paused")).state).toBe("active");
  const words = play([...over, said("user", "Yes", true), speech("visitor-paused")]);
  expect(words.state).toBe("speaking");
  expect(reduceCall(words, speech("assistant-paused")).state).toBe("processing");
});

test("an assistant that fell silent for the visitor is not speaking when they pause", () => {
  const stopped = [audible(true), speech("assistant-began"), speech("visitor-began")];
  const paused = play([...stopped, audible(false), speech("visitor-paused")]);
  expect(paused.state).toBe("processing");
  // The SDK's own end of its speech comes late, or not at all before the answer.
  const words = reduceCall(paused, said("user", "A pipe burst.", true));
  expect(reduceCall(words, speech("assistant-paused")).state).toBe("processing");
  const answered = reduceCall(words, audible(true));
  expect(answered.state).toBe("speaking");
  expect(reduceCall(answered, speech("assistant-paused")).state).toBe("active");
});

test("an answer that begins while the visitor still speaks leaves nothing to process", () => {
  const answered = play([
    ...[speech("visitor-began"), said("user", "A pipe burst.", true), audible(true)],
  ]);
  expect(answered.state).toBe("listening");
  const after = [speech("visitor-paused"), speech("assistant-paused")];
  expect(play(after.slice(0, 1), answered).state).toBe("speaking");
  expect(play(after, answered).state).toBe("active");
});

test("after a break of the network nobody is taken to be speaking", () => {
  const lost = play([
    ...[audible(true), speech("assistant-began")],
    { type: "reconnecting", reconnecting: true },
    { type: "reconnecting", reconnecting: false },
  ]);
  expect(play([speech("visitor-began"), speech("visitor-paused")], lost).state).toBe("processing");
});

test("what is typed stands under 'You said'", () => {
  expect(play([{ type: "typed", text: "A pipe burst." }]).transcript).toBe("A pipe burst.");
});

test("loudness is told until a word of the visitor or silence comes, not a word of the assistant", () => {
  const loud = play([{ type: "visitor-began" }, { type: "loud", loud: true }]);
  expect(loud.loud).toBe(true);
  expect(reduceCall(loud, said("assistant", "Hello?", true)).loud).toBe(true);
  expect(reduceCall(loud, said("user", "Hi", false)).loud).toBe(false);
  expect(reduceCall(loud, { type: "visitor-paused" }).loud).toBe(false);
});

test("a blocked voice is told before and during a call, and taken back", () => {
  for (const state of states.filter((state) => state !== "idle"))
    for (const blocked of [true, false]) {
      const before = inState(state, { soundBlocked: !blocked });
      expect(reduceCall(before, { type: "sound-blocked", blocked }).soundBlocked).toBe(blocked);
    }
});

test("a lost network goes before the state's label, and leaves the call where it was", () => {
  const talking = [
    { type: "start", typing: false },
    { type: "connected", at: 1 },
    { type: "transcript", role: "user", text: "Hello.", final: true },
    { type: "visitor-began" },
    { type: "reconnecting", reconnecting: true },
  ] satisfies CallEvent[];
  const lost = talking.reduce<Call>(reduceCall, noCall);
  expect(labelOf(lost, labels)).toBe("Reconnecting...");
  expect(lost).toMatchObject({ state: "active", visitorSpeaking: false, transcript: "Hello." });
  const back = reduceCall(lost, { type: "reconnecting", reconnecting: false });
  expect(labelOf(back, labels)).toBe("Call connected");
  expect(reduceCall(lost, { type: "ended", by: "visitor", at: 5 })).toMatchObject({
    ...{ state: "idle", reconnecting: false },
  });
});
