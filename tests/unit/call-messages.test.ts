import fc from "fast-check";
import { expect, test } from "vitest";
import { readMessage } from "~/test-call/session/call-messages";

test("both shapes of a tool call give its name and arguments", () => {
  const event = { type: "tool-call", name: "create_work_order", arguments: { id: "WO-1" } };
  const expected = [{ is: "event", event }];
  const name = event.name;
  expect(
    readMessage({ type: "function-call", functionCall: { name, parameters: { id: "WO-1" } } }),
  ).toEqual(expected);
  for (const held of ['{"id":"WO-1"}', { id: "WO-1" }])
    expect(
      readMessage({ type: "tool-calls", toolCallList: [{ function: { name, arguments: held } }] }),
    ).toEqual(expected);
});

test("the reason of the end says who ended the call", () => {
  const by = (endedReason: string) =>
    readMessage({ type: "status-update", status: "ended", endedReason });
  expect(by("customer-ended-call")).toEqual([{ is: "ending", by: "visitor" }]);
  expect(by("assistant-ended-call")).toEqual([{ is: "ending", by: "dispatcher" }]);
  expect(by("exceeded-max-duration")).toEqual([{ is: "ending", by: "time-limit" }]);
  expect(by("pipeline-error-openai")).toEqual([{ is: "ending", by: "failure" }]);
});

test("only the visitor's speech updates count, and other messages mean nothing", () => {
  expect(readMessage({ type: "speech-update", role: "assistant", status: "started" })).toEqual([]);
  expect(readMessage({ type: "speech-update", role: "user", status: "started" })).toHaveLength(1);
  expect(readMessage({ type: "conversation-update", conversation: [] })).toEqual([]);
});

test("no message whatever makes reading throw", () => {
  const types = ["transcript", "tool-calls", "function-call", "status-update", "speech-update"];
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.object(), fc.anything(), (type, more, other) => {
      readMessage({ ...more, type });
      readMessage({ type, functionCall: other, toolCallList: other, transcript: other });
      readMessage(other);
    }),
  );
});
