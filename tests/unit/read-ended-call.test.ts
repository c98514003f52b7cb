import { expect, it } from "vitest";
import { pickEndedCall } from "../../server/calls/provider/vapi/vapi-answers.server";

const complete = {
  id: "call-1",
  status: "ended",
  startedAt: "2026-01-01T12:00:00.000Z",
  endedAt: "2026-01-01T12:01:05.250Z",
  endedReason: "customer-ended-call",
  cost: 0.1234,
  costBreakdown: {
    stt: 0.01,
    llm: 0.02,
    tts: 0.03,
    vapi: 0.05,
    total: 0.1234,
    llmPromptTokens: 99,
  },
  messages: [
    { role: "system", message: "THE SECRET PROMPT" },
    { role: "user", message: "My name is Dana Reyes" },
    { role: "tool_calls", toolCalls: [{ function: { name: "create_work_order" } }] },
  ],
  assistantOverrides: { variableValues: { scenario: "burst-pipe", companyName: "Ace" } },
};

it("the log gets the facts of a finished call, but nothing that anyone said", () => {
  expect(pickEndedCall(complete)).toEqual({
    scenario: "burst-pipe",
    seconds: 65.3,
    endedReason: "customer-ended-call",
    cost: 0.1234,
    costs: { stt: 0.01, llm: 0.02, tts: 0.03, vapi: 0.05 },
    workOrder: true,
  });
});

it.each([
  ["no conversation was kept", { messages: undefined }, { workOrder: undefined }],
  ["nobody wrote an order", { messages: [{ role: "user" }] }, { workOrder: false }],
  ["nobody joined", { startedAt: undefined }, { seconds: 0 }],
  ["the bill has only a total", { cost: undefined }, { cost: 0.1234 }],
  ["there is no bill", { cost: undefined, costBreakdown: undefined }, { cost: undefined }],
  ["a reason is not a word", { endedReason: "a b\nc" }, { endedReason: undefined }],
  ["times make no sense", { startedAt: "yesterday" }, { seconds: undefined }],
])("missing or invalid data never produces a wrong fact: %s", (_what, changes, expected) => {
  const known = pickEndedCall({ ...complete, ...changes });
  for (const [name, value] of Object.entries(expected))
    expect(known?.[name as keyof typeof known]).toBe(value);
});

it.each([null, "ended", { status: "in-progress" }, { ...complete, status: "queued" }])(
  "a call that is not over has no facts yet: %o",
  (call) => expect(pickEndedCall(call)).toBeNull(),
);
