import fc from "fast-check";
import { expect, test } from "vitest";
import { readMessage } from "../../app/call/hearing/messages";

test("both shapes of a tool call give its name and arguments", () => {
  const event = { type: "tool-call", name: "create_work_order", arguments: { id: "WO-1" } };
  const expected = [event];
  const name = event.name;
  expect(
    readMessage({ type: "function-call", functionCall: { name, parameters: { id: "WO-1" } } }),
  ).toEqual(expected);
  for (const given of ['{"id":"WO-1"}', { id: "WO-1" }])
    expect(
      readMessage({ type: "tool-calls", toolCallList: [{ function: { name, arguments: given } }] }),
    ).toEqual(expected);
});

test("the ended reason says who ended the call", () => {
  const endOf = (endedReason: string) =>
    readMessage({ type: "status-update", status: "ended", endedReason });
  expect(endOf("customer-ended-call")).toEqual([{ type: "provider-ended", endedBy: "visitor" }]);
  expect(endOf("assistant-ended-call")).toEqual([
    { type: "provider-ended", endedBy: "dispatcher" },
  ]);
  expect(endOf("exceeded-max-duration")).toEqual([
    { type: "provider-ended", endedBy: "time-limit" },
  ]);
  expect(endOf("pipeline-error-openai")).toEqual([{ type: "provider-ended", endedBy: "failure" }]);
});

test("only the visitor's speech updates count; other messages are ignored", () => {
  expect(readMessage({ type: "speech-update", role: "assistant", status: "started" })).toEqual([]);
  expect(readMessage({ type: "speech-update", role: "user", status: "started" })).toHaveLength(1);
  expect(readMessage({ type: "conversation-update", conversation: [] })).toEqual([]);
});

test("no message makes the reader throw", () => {
  const types = ["transcript", "tool-calls", "function-call", "status-update", "speech-update"];
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.object(), fc.anything(), (type, more, other) => {
      readMessage({ ...more, type });
      readMessage({ type, functionCall: other, toolCallList: other, transcript: other });
      readMessage(other);
    }),
  );
});

test.each([
  ["final, from the visitor", { role: "user", transcriptType: "final" }, true],
  ["partial, from the dispatcher", { role: "assistant", transcriptType: "partial" }, false],
])("a transcript becomes a line: %s", (_what, { role, transcriptType }, final) => {
  const event = { type: "transcript", role, text: "Hello?", final };
  expect(readMessage({ type: "transcript", role, transcriptType, transcript: "Hello?" })).toEqual([
    event,
  ]);
});

test("a transcript without a role belongs to the visitor", () => {
  const message = { type: "transcript", transcript: "Hello?", transcriptType: "final" };
  expect(readMessage(message)).toEqual([
    { type: "transcript", role: "user", text: "Hello?", final: true },
  ]);
});

test("a line too long for the page is cut; one with an unknown role is dropped", () => {
  const line = (role: string, transcript: unknown) =>
    readMessage({ type: "transcript", role, transcript, transcriptType: "final" });
  expect(line("user", "x".repeat(2001))).toMatchObject([{ text: "x".repeat(2000) }]);
  expect(line("system", "You are a dispatcher")).toEqual([]);
  expect(line("user", 7)).toEqual([]);
});

test("the visitor's speech begins with 'started' and pauses with any other status", () => {
  const update = (status: unknown) => readMessage({ type: "speech-update", role: "user", status });
  expect(update("started")).toEqual([{ type: "visitor-began" }]);
  for (const status of ["stopped", "anything", undefined])
    expect(update(status)).toEqual([{ type: "visitor-paused" }]);
});

test("the dispatcher's hang-up is recognized; a status other than 'ended' ends nothing", () => {
  expect(readMessage({ type: "hang" })).toEqual([
    { type: "provider-ended", endedBy: "dispatcher" },
  ]);
  expect(readMessage({ type: "status-update", status: "in-progress" })).toEqual([]);
  const ended = { type: "status-update", status: "ended" };
  for (const endedReason of [undefined, 7, ["error"]])
    expect(readMessage({ ...ended, endedReason })).toEqual([
      { type: "provider-ended", endedBy: "dispatcher" },
    ]);
});

test.each<[what: string, message: object]>([
  ["has no name", { type: "function-call", functionCall: { parameters: {} } }],
  ["is not an object", { type: "function-call", functionCall: "create_work_order" }],
  [
    "is in a list of invalid entries",
    { type: "tool-calls", toolCallList: [null, "x", { function: 7 }] },
  ],
  ["is not in a list", { type: "tool-calls", toolCallList: { function: { name: "x" } } }],
])("a tool call that %s is ignored", (_what, message) => {
  expect(readMessage(message)).toEqual([]);
});

test("broken arguments become null; arguments that are not text are passed through", () => {
  const readWith = (parameters: unknown) =>
    readMessage({ type: "function-call", functionCall: { name: "x", parameters } });
  expect(readWith("{broken")).toMatchObject([{ arguments: null }]);
  expect(readWith([1])).toMatchObject([{ arguments: [1] }]);
});
