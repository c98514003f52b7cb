import { describe, expect, test } from "vitest";
import { callWords } from "~/content/en/call-words";
import { type Call, labelOf, noCall, type Phase } from "../../app/call/machine/call";
import {
  type Conversation,
  type ConversationEvent,
  hear,
  interrupted,
  type Turn,
} from "../../app/call/machine/conversation";

const { labels } = callWords;
const turns: Turn[] = ["active", "listening", "processing", "speaking"];

/** The state after each event, in the order of `turns`: from spec §4, otherwise docs/call.md. */
const table: [ConversationEvent, Turn[]][] = [
  [{ type: "visitor-began" }, ["listening", "listening", "listening", "listening"]],
  [{ type: "visitor-paused" }, ["active", "processing", "processing", "speaking"]],
  [{ type: "assistant-began" }, ["speaking", "speaking", "speaking", "speaking"]],
  // In 'processing' it depends on whether the visitor said anything (see below).
  [{ type: "assistant-paused" }, ["active", "listening", "active", "active"]],
  // In 'listening' it depends on whether the visitor is still speaking (see below).
  [{ type: "assistant-audible", audible: true }, ["speaking", "speaking", "speaking", "speaking"]],
  [{ type: "assistant-audible", audible: false }, turns],
  [
    { type: "tool-call", name: "create_work_order", arguments: {} },
    ["speaking", "speaking", "speaking", "speaking"],
  ],
  // Facts can be reported while the caller is still speaking.
  [{ type: "tool-call", name: "report_facts", arguments: {} }, turns],
  [{ type: "transcript", role: "user", text: "Hi", final: true }, turns],
  [{ type: "typed", text: "Hi" }, turns],
  [{ type: "microphone-silent", silent: true }, turns],
  [{ type: "unheard" }, turns],
];

describe("every event in every state of a connected call", () => {
  for (const [event, after] of table)
    for (const [i, turn] of turns.entries())
      test(`${JSON.stringify(event)} in ${turn} leads to ${after[i]}`, () => {
        expect(hear({ ...noCall, turn }, event).turn).toBe(after[i]);
      });
});

test("each state has the product's label", () => {
  const label = (phase: Phase, more: Partial<Call> = {}) =>
    labelOf({ ...noCall, phase, ...more }, labels);
  expect(label("idle")).toBe("");
  expect(label("loading")).toBe("Connecting...");
  // spec §4
  const shown = turns.map((turn) => label("connected", { connectedAt: 1, turn }));
  expect(shown).toEqual(["Call connected", "Listening...", "Processing...", "AI is speaking"]);
  for (const phase of ["interrupted", "dropping", "offline", "rejoining", "pausing"] as const)
    expect(label(phase, { connectedAt: 1, turn: "speaking" })).toBe("Reconnecting...");
  // A call resumed after a reload, before its room is joined.
  expect(label("resuming", { resumed: true })).toBe("Reconnecting...");
  expect(label("connected", { resumed: true, joined: true, connectedAt: 1 })).toBe(
    "Call connected",
  );
  expect(label("idle", { resumed: true })).toBe("");
});

const play = (events: ConversationEvent[], from: Conversation = noCall) =>
  events.reduce(hear<Conversation>, from);
const said = (role: "user" | "assistant", text: string, final = true): ConversationEvent => ({
  type: "transcript",
  role,
  text,
  final,
});
const audible = (audible: boolean): ConversationEvent => ({ type: "assistant-audible", audible });
type Bare = "assistant-began" | "assistant-paused" | "visitor-began" | "visitor-paused";
const speech = (...types: Bare[]) => types.map((type): ConversationEvent => ({ type }));

/** What each event changes in a conversation. */
test.each<[string, Partial<Conversation>, ConversationEvent, Partial<Conversation>]>([
  [
    "the visitor begins to speak",
    { wordsHeard: 1, unheard: true, loud: true },
    { type: "visitor-began" },
    {
      ...{ turn: "listening", visitorSpeaking: true, unanswered: true },
      ...{ wordsHeard: 0, everHeard: true, unheard: false },
    },
  ],
  [
    "the visitor falls silent",
    { turn: "listening", visitorSpeaking: true, unanswered: true, loud: true },
    { type: "visitor-paused" },
    { turn: "processing", visitorSpeaking: false, loud: false },
  ],
  [
    "the assistant begins",
    { turn: "processing", unanswered: true, unheard: true },
    { type: "assistant-began" },
    { turn: "speaking", assistantAudible: true, unanswered: false, unheard: false },
  ],
  [
    "the assistant pauses, with the visitor's words unanswered",
    ...([
      { turn: "speaking", assistantAudible: true, unanswered: true, wordsHeard: 1 },
      { type: "assistant-paused" },
      { turn: "processing", assistantAudible: false },
    ] as [Partial<Conversation>, ConversationEvent, Partial<Conversation>]),
  ],
  [
    "the assistant pauses, with nothing left to answer",
    { turn: "speaking", assistantAudible: true, wordsHeard: 1 },
    { type: "assistant-paused" },
    { turn: "active", assistantAudible: false },
  ],
  [
    "the assistant is heard while the visitor speaks",
    { turn: "listening", visitorSpeaking: true, unanswered: true },
    audible(true),
    { assistantAudible: true, unanswered: false },
  ],
  [
    "the assistant is no longer heard",
    { turn: "speaking", assistantAudible: true, unanswered: true },
    audible(false),
    { assistantAudible: false },
  ],
  [
    "a silent microphone",
    { unheard: true },
    { type: "microphone-silent", silent: true },
    { silent: true },
  ],
  [
    "a live microphone",
    { silent: true, unheard: true },
    { type: "microphone-silent", silent: false },
    { silent: false, unheard: false },
  ],
  ["a microphone taken away", {}, { type: "unheard" }, { silent: true, unheard: true }],
  [
    "a written message",
    { transcript: "Before.", loud: true },
    { type: "typed", text: "Smoke!" },
    {
      captions: [{ id: 1, role: "user", text: "Smoke!", final: true }],
      ...{ transcript: "Smoke!", wordsHeard: 1 },
    },
  ],
  [
    "a partial word from the visitor",
    { transcript: "Before.", loud: true },
    said("user", "Smo", false),
    {
      captions: [{ id: 1, role: "user", text: "Smo", final: false }],
      ...{ wordsHeard: 1, loud: false },
    },
  ],
  [
    "a word from the assistant",
    { transcript: "Before.", loud: true, wordsHeard: 1 },
    said("assistant", "Hello."),
    { captions: [{ id: 1, role: "assistant", text: "Hello.", final: true }] },
  ],
])("an event changes only what it reports: %s", (_what, more, event, changes) => {
  const before = { ...noCall, ...more };
  expect(hear(before, event)).toEqual({ ...before, ...changes });
});

test("'You said' shows the visitor's last final words, never partial ones or the assistant's", () => {
  const words = [said("user", "A pipe", false), said("user", "A pipe burst.")];
  const { transcript } = play([...words, said("assistant", "I see."), said("user", "Pl", false)]);
  expect(transcript).toBe("A pipe burst.");
});

test("a partial line is updated in place until it is final, and then stays", () => {
  const lines = [said("assistant", "Hel", false), said("user", "Hi", false)];
  expect(play([...lines, said("assistant", "Hello."), said("assistant", "Bye.")]).captions).toEqual(
    [
      { id: 1, role: "assistant", text: "Hello.", final: true },
      { id: 2, role: "user", text: "Hi", final: false },
      { id: 3, role: "assistant", text: "Bye.", final: true },
    ],
  );
});

test("the last five hundred lines are kept, each with its own number", () => {
  const { captions } = play(Array.from({ length: 501 }, (_, i) => said("user", `line ${i}`)));
  expect(captions).toHaveLength(500);
  expect(captions[0]).toEqual({ id: 2, role: "user", text: "line 1", final: true });
  expect(captions.at(-1)?.id).toBe(501);
});

test("a visitor who talks over the assistant is listened to once it pauses, and their words are processed", () => {
  for (const began of [
    speech("visitor-began", "assistant-began"),
    speech("assistant-began", "visitor-began"),
  ]) {
    expect(play([...began, ...speech("assistant-paused")]).turn).toBe("listening");
    expect(play([...began, ...speech("assistant-paused", "visitor-paused")]).turn).toBe(
      "processing",
    );
  }
});

test("a visitor who stopped talking before the assistant did is not treated as speaking", () => {
  const types: Bare[] = ["visitor-began", "assistant-began", "visitor-paused", "assistant-paused"];
  expect(play(speech(...types)).turn).toBe("active");
});

test("words said over the assistant are processed when it pauses; a cough is not", () => {
  const over = (...words: ConversationEvent[]) => [
    ...speech("assistant-began", "visitor-began"),
    ...words,
    ...speech("visitor-paused", "assistant-paused"),
  ];
  expect(play(over(said("user", "Yes", false))).turn).toBe("processing");
  expect(play(over()).turn).toBe("active");
});

test("an assistant that talks through the visitor's words is speaking again once they pause", () => {
  const over = [audible(true), ...speech("assistant-began", "visitor-began")];
  const paused = play([...over, ...speech("visitor-paused")]);
  expect(paused.turn).toBe("speaking");
  expect(play(speech("assistant-paused"), paused).turn).toBe("active");
  const words = play([...over, said("user", "Yes"), ...speech("visitor-paused")]);
  expect(words.turn).toBe("speaking");
  expect(play(speech("assistant-paused"), words).turn).toBe("processing");
});

test("an assistant that stopped for the visitor is not speaking when they pause", () => {
  const stopped = [audible(true), ...speech("assistant-began", "visitor-began"), audible(false)];
  const paused = play([...stopped, ...speech("visitor-paused")]);
  expect(paused.turn).toBe("processing");
  // The SDK's own end-of-speech event comes late, or only with the answer.
  const words = play([said("user", "A pipe burst.")], paused);
  expect(play(speech("assistant-paused"), words).turn).toBe("processing");
  const answered = play([audible(true)], words);
  expect(answered.turn).toBe("speaking");
  expect(play(speech("assistant-paused"), answered).turn).toBe("active");
});

test("an answer that starts while the visitor is still talking leaves nothing to process", () => {
  const answered = play([
    ...speech("visitor-began"),
    ...[said("user", "A pipe burst."), audible(true)],
  ]);
  expect(answered.turn).toBe("listening");
  expect(play(speech("visitor-paused"), answered).turn).toBe("speaking");
  expect(play(speech("visitor-paused", "assistant-paused"), answered).turn).toBe("active");
});

test("after the network drops, nobody counts as speaking", () => {
  const before = play([audible(true), ...speech("assistant-began", "visitor-began")]);
  const lost = { ...before, ...interrupted };
  expect(lost.turn).toBe("active");
  expect(play(speech("assistant-paused"), lost).turn).toBe("active");
  expect(play(speech("visitor-began", "visitor-paused"), lost).turn).toBe("processing");
});

test.each([
  [
    "the number is 2 1 7, 5 5 5, 0 1 4 2. Is that right?",
    "the number is (217) 555-0142. Is that right?",
  ],
  ["5 5 5, 0 1 4 2", "555-0142"],
  ["the number is 2 1 7, 5", "the number is 217-5"],
  ["units 3, 4 and 12", "units 3, 4 and 12"],
])("a number spoken digit by digit is shown as people write it: %s", (text, shown) => {
  const { captions } = hear(noCall, { type: "transcript", role: "assistant", text, final: true });
  expect(captions.map(({ text }) => text)).toEqual([shown]);
});
