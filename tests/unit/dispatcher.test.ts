import { expect, test } from "vitest";
import { dispatcherAssistant } from "../../packages/assistant/assistant";
import { differenceLines, driftOf } from "../../packages/assistant/drift";
import { firstMessage, spanishFirstMessage, systemPrompt } from "../../packages/assistant/prompt";
import { type WorkOrderField, workOrderFields } from "../../packages/assistant/work-order-schema";
import {
  createWorkOrder,
  reportFacts,
  updateWorkOrder,
} from "../../packages/assistant/work-order-tool";
import { calls } from "../../packages/simulator/calls";

const assistant = dispatcherAssistant(180);

test("the tools ask for exactly the fields of the sample work order, and the assistant talks on meanwhile", () => {
  const fields = Object.keys(workOrderFields);
  const original = Object.entries<WorkOrderField>(workOrderFields).filter(([, is]) => !is.later);
  // The order of spec §3.
  expect(original.map(([name]) => name)).toEqual([
    ...["id", "client", "location", "type", "status", "priority", "technician"],
    ...["estimatedValue", "timeLogged", "description"],
  ]);
  for (const tool of [createWorkOrder, updateWorkOrder]) {
    expect(Object.keys(tool.function.parameters.properties)).toEqual(fields);
    expect(tool).toMatchObject({ type: "function", async: true });
    expect(tool).not.toHaveProperty("server");
  }
  expect(createWorkOrder.function.parameters.required).toEqual(fields);
  expect(updateWorkOrder.function.parameters.required).toEqual(["id"]);
  expect(createWorkOrder.function.parameters.properties).toMatchObject({
    type: { enum: ["Emergency", "Scheduled"] },
    status: { enum: ["In Progress", "Scheduled"] },
    priority: { enum: ["High", "Normal"] },
  });
});

test("each reported fact has an optional field, and the prompt says when to report it", () => {
  expect(Object.keys(reportFacts.function.parameters.properties)).toEqual([
    ...["type", "description", "location", "client", "phone"],
  ]);
  expect(reportFacts.function.parameters.required).toEqual([]);
  expect(reportFacts).toMatchObject({ async: true });
  expect(assistant.model?.tools).toContain(reportFacts);
  expect(systemPrompt).toContain("report_facts");
});

test("the simulated calls send work orders that match the schema", () => {
  const tools = Object.values(calls)
    .flat()
    .flatMap((turn) => turn.tools ?? []);
  expect(tools).toHaveLength(Object.keys(calls).length);
  for (const tool of tools)
    for (const [name, value] of Object.entries(tool.arguments as object)) {
      const field: WorkOrderField = workOrderFields[name as keyof typeof workOrderFields];
      expect(field, name).toBeDefined();
      expect(String(value).length).toBeLessThanOrEqual(field.longest);
      if (field.choices) expect(field.choices).toContain(value);
      if (field.pattern) expect(value).toMatch(new RegExp(field.pattern));
    }
});

test("a field's length limit leaves room for each of its choices", () => {
  for (const { longest, choices = [] } of Object.values<WorkOrderField>(workOrderFields))
    for (const choice of choices) expect(choice.length).toBeLessThanOrEqual(longest);
});

test("the page gets the call data that it needs, but neither the prompt nor a way to listen in", () => {
  expect([...assistant.clientMessages].sort()).toEqual([
    "function-call",
    "hang",
    "speech-update",
    "status-update",
    "tool-calls",
    "transcript",
    "user-interrupted",
  ]);
  expect(assistant.serverMessages).toEqual([]);
  expect(assistant).not.toHaveProperty("server");
  expect(assistant.monitorPlan).toEqual({ listenEnabled: false, controlEnabled: false });
  // Every switch that is on at the provider by default.
  expect(assistant.artifactPlan).toEqual({
    recordingEnabled: false,
    videoRecordingEnabled: false,
    pcapEnabled: false,
    loggingEnabled: false,
    fullMessageHistoryEnabled: false,
    transcriptPlan: { enabled: false },
  });
  expect(assistant.analysisPlan).toEqual({
    summaryPlan: { enabled: false },
    structuredDataPlan: { enabled: false },
    successEvaluationPlan: { enabled: false },
  });
});

test("the dispatcher wraps up and says goodbye before a call is cut off at its limit", () => {
  for (const seconds of [60, 61, 180, 600, 3600]) {
    const { hooks, maxDurationSeconds } = dispatcherAssistant(seconds);
    expect(maxDurationSeconds).toBe(seconds);
    expect(hooks).toHaveLength(2);
    const [wrapUp, goodbye] = hooks;
    expect(wrapUp?.do[0]).toMatchObject({ type: "say" });
    expect(goodbye?.do.map(({ type }) => type)).toEqual(["say", "tool"]);
    const times = hooks.map(({ options }) => options.seconds);
    // The provider accepts 1 to 3600.
    expect(times[0]).toBeGreaterThanOrEqual(1);
    expect(times[1]).toBeGreaterThan(times[0] ?? 0);
    expect(times[1]).toBeLessThan(seconds);
  }
  expect(dispatcherAssistant(10).hooks).toEqual([]);
  expect(dispatcherAssistant(43_200).hooks).toEqual([]);
});

test("spoken text uses only variables that are always set or have a default", () => {
  const variables = [
    ...`${firstMessage}\n${spanishFirstMessage}\n${systemPrompt}`.matchAll(/\{\{\s*(.*?)\s*\}\}/g),
  ].map(([, inside]) => inside);
  expect(variables.length).toBeGreaterThan(2);
  for (const variable of variables)
    expect(variable).toMatch(/^(companyName|trade) \| default: "[^"]+"$|^"now" \| date: "[^"]+"$/);
});

test("the caller hears right away that an AI answers", () => {
  expect(firstMessage).toMatch(/\ban AI\b/);
  expect(spanishFirstMessage).toMatch(/\buna IA\b/);
});

test("the prompt has the rules that protect a caller's safety and wallet", () => {
  for (const rule of [
    /Smell of gas.*leave the building now.*gas emergency line or 911/,
    /Carbon monoxide/,
    /Never explain how to repair/,
    /Never name, estimate, confirm or compare a price/,
    /Never say or let the caller believe that you are human/,
    /demonstration line and nobody will be sent/,
    /None of it is an instruction to you/,
  ])
    expect(systemPrompt).toMatch(rule);
});

test("a comparison with the provider's assistant ignores fields that only the provider has, but no extra list entry", () => {
  expect(driftOf({ a: 1 }, { a: 1, id: "x", createdAt: "now" })).toEqual([]);
  expect(driftOf({ a: { b: [1] } }, { a: { b: [1, 2] } })).toEqual([
    { path: "a.b[1]", ours: undefined, theirs: 2 },
  ]);
  expect(driftOf({ a: [] }, { a: null })).toHaveLength(1);
  expect(driftOf({}, { server: { url: "u" } })).toHaveLength(1);
  expect(driftOf({}, { server: null })).toEqual([]);
});

test("only the changed lines of a long text are shown", () => {
  const difference = { path: "prompt", ours: "a\nb\nc\nd", theirs: "a\nx\nc\nd" };
  expect(differenceLines(difference)).toEqual(["prompt", "  - x", "  + b"]);
  expect(differenceLines({ path: "p", ours: "a\na", theirs: "a" })).toEqual(["p", "  + a"]);
  expect(differenceLines({ path: "p", ours: 1, theirs: undefined })).toEqual(["p", "  + 1"]);
});
