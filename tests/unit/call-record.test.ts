import { expect, test } from "vitest";
import { callWords } from "~/content/en/call-words";
import { type Call, type CallEvent, labelOf, noCall, reduceCall } from "../../app/call/call-state";

const notice = { code: "x", title: "t", text: "x" };
const active: Call = { ...noCall, state: "active", connectedAt: 1000 };
const play = (events: CallEvent[], from = active) => events.reduce(reduceCall, from);
const said = (role: "user" | "assistant", text: string, final = true): CallEvent => ({
  type: "transcript",
  role,
  text,
  final,
});

/** What one event changes in a call, and nothing else of it. */
test.each<[what: string, before: Partial<Call>, event: CallEvent, changes: Partial<Call>]>([
  [
    "the dispatcher's first listening",
    { state: "loading", connectedAt: null, typing: true },
    { type: "connected", at: 7 },
    { state: "active", connectedAt: 7 },
  ],
  [
    "the visitor begins to speak",
    { wordsHeard: true, unheard: true, loud: true },
    { type: "visitor-began" },
    {
      state: "listening",
      visitorSpeaking: true,
      unanswered: true,
      wordsHeard: false,
      unheard: false,
    },
  ],
  [
    "the visitor falls silent",
    { state: "listening", visitorSpeaking: true, unanswered: true, loud: true },
    { type: "visitor-paused" },
    { state: "processing", visitorSpeaking: false, loud: false },
  ],
  [
    "the visitor falls silent while the assistant is heard",
    { state: "listening", visitorSpeaking: true, assistantAudible: true },
    { type: "visitor-paused" },
    { state: "speaking", visitorSpeaking: false },
  ],
  [
    "the assistant begins",
    { state: "processing", unanswered: true },
    { type: "assistant-began" },
    { state: "speaking", assistantAudible: true, unanswered: false },
  ],
  [
    "the assistant pauses, with the visitor's words unanswered",
    { state: "speaking", assistantAudible: true, unanswered: true, wordsHeard: true },
    { type: "assistant-paused" },
    { state: "processing", assistantAudible: false },
  ],
  [
    "the assistant pauses, and the words before it were answered",
    { state: "speaking", assistantAudible: true, wordsHeard: true },
    { type: "assistant-paused" },
    { state: "active", assistantAudible: false },
  ],
  [
    "the assistant is heard while the visitor speaks",
    { state: "listening", visitorSpeaking: true, unanswered: true },
    { type: "assistant-audible", audible: true },
    { assistantAudible: true, unanswered: false },
  ],
  [
    "the assistant is heard, alone",
    { state: "processing", unanswered: true },
    { type: "assistant-audible", audible: true },
    { state: "speaking", assistantAudible: true, unanswered: false },
  ],
  [
    "the assistant is not heard any more",
    { state: "speaking", assistantAudible: true, unanswered: true },
    { type: "assistant-audible", audible: false },
    { assistantAudible: false },
  ],
  [
    "the network is lost",
    { state: "speaking", visitorSpeaking: true, assistantAudible: true },
    { type: "reconnecting", reconnecting: true },
    { state: "active", reconnecting: true, visitorSpeaking: false, assistantAudible: false },
  ],
  [
    "the network is lost before the call is connected",
    { state: "loading", connectedAt: null },
    { type: "reconnecting", reconnecting: true },
    { reconnecting: true },
  ],
  ["advice", { state: "loading" }, { type: "advice", notice }, { notice }],
  ["a step of the start", { state: "loading" }, { type: "step", step: "joined" }, {}],
  ["mute", { unheard: true }, { type: "muted", muted: true }, { muted: true, unheard: false }],
  [
    "a written message",
    { transcript: "Before." },
    { type: "typed", text: "Smoke!" },
    {
      captions: [{ id: 1, role: "user", text: "Smoke!", final: true }],
      transcript: "Smoke!",
      wordsHeard: true,
    },
  ],
  [
    "a word of the visitor that is not final",
    { transcript: "Before.", loud: true },
    said("user", "Smo", false),
    {
      captions: [{ id: 1, role: "user", text: "Smo", final: false }],
      wordsHeard: true,
      loud: false,
    },
  ],
  [
    "a word of the assistant",
    { transcript: "Before.", loud: true },
    said("assistant", "Hello."),
    { captions: [{ id: 1, role: "assistant", text: "Hello.", final: true }] },
  ],
  [
    "a word of the assistant keeps what was heard",
    { wordsHeard: true },
    said("assistant", ""),
    {
      captions: [{ id: 1, role: "assistant", text: "", final: true }],
    },
  ],
])("an event changes what it tells of alone: %s", (_what, more, event, changes) => {
  const before = { ...active, ...more };
  expect(reduceCall(before, event)).toEqual({ ...before, ...changes });
});

test("a start that fails where no call came to be says why, and keeps the last call's summary", () => {
  const ended = play([said("user", "Hi."), { type: "ended", by: "visitor", at: 2000 }]);
  const failed = reduceCall(ended, { type: "failed", notice, at: 3000 });
  expect(failed).toEqual({ ...ended, notice });
});

test("a call that fails is told of as one, with what was said; its seconds are never negative", () => {
  const failed = play([said("user", ""), said("user", "Hi."), { type: "failed", notice, at: 0 }]);
  expect(failed).toEqual({
    ...noCall,
    notice,
    summary: {
      seconds: 0,
      endedBy: "failure",
      // A line that never got a word is none.
      captions: [{ id: 2, role: "user", text: "Hi.", final: true }],
    },
  });
});

test("five hundred lines are kept, each with a number of its own", () => {
  const { captions } = play(Array.from({ length: 501 }, (_, i) => said("user", `line ${i}`)));
  expect(captions).toHaveLength(500);
  expect(captions[0]).toEqual({ id: 2, role: "user", text: "line 1", final: true });
  expect(captions.at(-1)?.id).toBe(501);
});

test("only the line that is open grows, however many lines there are", () => {
  const { captions } = play([
    said("user", "One."),
    said("user", "Tw", false),
    said("assistant", "Yes."),
    said("user", "Two."),
  ]);
  expect(captions.map(({ text }) => text)).toEqual(["One.", "Two.", "Yes."]);
});

test("a lost network is what is shown, in any state", () => {
  expect(labelOf({ state: "idle", reconnecting: true }, callWords.labels)).toBe("Reconnecting...");
});
