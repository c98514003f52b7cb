import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CallSoFar } from "../../../packages/simulator/dispatcher/call-so-far";
import { ruleDispatcher } from "../../../packages/simulator/dispatcher/rules";
import { scriptOf } from "../../support/command";
import {
  type RecordedRequest,
  type RecordingServer,
  startRecordingServer,
} from "../../support/recording-server";

const KEY = "operator-key-0123456789";

let server: RecordingServer;
let folder: string;
/** The account's calls, by the id of their last chat. */
let chats: Map<string, CallSoFar>;
/** Unwanted text that the assistant adds. */
let slip: string;
/** Cost of a chat in US dollars. */
let cost: number;

/** Answers like the documented provider: chained chats with tool calls. */
function answer({ method, path, body }: RecordedRequest): { status: number; body: unknown } {
  if (method === "GET" && path === "/assistant/a-1")
    return {
      status: 200,
      body: { id: "a-1", firstMessage: "Thanks for calling. What's going on?" },
    };
  if (method !== "POST" || path !== "/chat") return { status: 404, body: { message: "Not Found" } };
  const { assistantId, input, previousChatId } = JSON.parse(body);
  if (assistantId !== "a-1") return { status: 400, body: { message: "Which assistant?" } };
  const before = chats.get(previousChatId) ?? ruleDispatcher.greet({ year: 2026 }).state;
  const { state, reply } = ruleDispatcher.hear(before, input);
  const id = `chat-${chats.size + 1}`;
  chats.set(id, state);
  const calls = [
    ...reply.tools,
    ...(reply.hangsUp ? [{ name: "endCall", arguments: {} }] : []),
  ].map((tool, i) => ({
    id: `call-${i}`,
    type: "function",
    function: { name: tool.name, arguments: JSON.stringify(tool.arguments) },
  }));
  const output = [
    ...(calls.length > 0 ? [{ role: "assistant", tool_calls: calls }] : []),
    { role: "assistant", content: `${slip}${reply.says}` },
  ];
  return { status: 201, body: { id, orgId: "org", output, cost } };
}

beforeAll(async () => {
  server = await startRecordingServer((request, response) => {
    const { status, body } = answer(request);
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assistant-eval-"));
  server.requests.length = 0;
  chats = new Map();
  slip = "";
  cost = 0.004;
  return () => rmSync(folder, { recursive: true });
});

const settings = () => ({
  VAPI_API_KEY: KEY,
  VAPI_API_URL: server.url,
  VAPI_ASSISTANT_ID: "a-1",
});
const run = scriptOf("scripts/assistant/eval.ts");
const evaluate = (args: string[], given: Record<string, string> = settings()) =>
  run(args, given, folder);

/** Trains briefly: tests/unit/dispatcher-cases.test.ts checks how well training works. */
const evaluateEmbedded = scriptOf("scripts/assistant/eval.ts", 100);

test("without options the command measures the embedded dispatcher and prints a table; --transcript prints the calls", {
  timeout: 180_000,
}, async () => {
  const cases = ["--cases", "dripping-tap,slow-drain"];
  const options = [...cases, "--at-least", "100", "--transcript"];
  const { code, stdout, stderr } = await evaluateEmbedded(options, {}, folder);
  expect(stdout).toMatch(/the type, emergency or not, is right +\| 2 of 2 +\| 100\.0%/);
  expect(stdout).toMatch(/expected → written: Scheduled → Scheduled +\| 2/);
  expect(stderr).toContain("2/2");
  expect(code).toBe(0);
  expect(stdout).toMatch(/== [\w-]+\nAI: .+\nCaller: .+\nAI: /);
  expect(stdout).toMatch(/ {2}type: Scheduled\n/);
  expect(server.requests).toEqual([]);
});

test("--provider evaluates the operator's assistant chat by chat, including its tool calls", async () => {
  const { code, stdout } = await evaluate([
    "--provider",
    ...["--cases", "burst-pipe-basement", "--cases", "dripping-tap", "--repeat", "2", "--json"],
  ]);
  const summary = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(summary).toMatchObject({
    speaker: "assistant a-1",
    calls: 4,
    passed: 4,
    confusion: { "Emergency → Emergency": 2, "Scheduled → Scheduled": 2 },
    turnsToOrder: 4,
    failures: [],
  });
  const turns = server.requests.filter(({ path }) => path === "/chat");
  expect(summary.dollars).toBeCloseTo(turns.length * cost);
  for (const { headers } of turns) expect(headers.authorization).toBe(`Bearer ${KEY}`);
  const sent = turns.map(({ body }) => JSON.parse(body));
  // Each call is a separate chain.
  expect(sent.filter(({ previousChatId }) => previousChatId === undefined)).toHaveLength(4);
  expect(sent[1]).toMatchObject({ assistantId: "a-1", previousChatId: "chat-1" });
});

/** A model that speaks like the rules; each request contains the whole call. */
function ruled({ body }: RecordedRequest) {
  let { state, reply } = ruleDispatcher.greet({ year: 2026 });
  for (const { role, content } of JSON.parse(body).messages)
    if (role === "user") ({ state, reply } = ruleDispatcher.hear(state, content));
  const calls = [...reply.tools, ...(reply.hangsUp ? [{ name: "end_call", arguments: {} }] : [])];
  const tool_calls = calls.map(({ name, arguments: given }) => ({
    function: { name, arguments: JSON.stringify(given) },
  }));
  return JSON.stringify({ choices: [{ message: { content: reply.says, tool_calls } }] });
}

test("--model measures a model over chat completions; if the model fails, one line says so", async () => {
  let say: (request: RecordedRequest, response: ServerResponse) => void = (request, response) =>
    response.end(ruled(request));
  const model = await startRecordingServer((request, response) => say(request, response));
  const given = {
    SIMULATOR_MODEL_URL: `${model.url}/v1`,
    SIMULATOR_MODEL: "small:7b",
    SIMULATOR_MODEL_KEY: KEY,
  };
  try {
    const cases = ["--model", "--cases", "burst-pipe-basement,dripping-tap"];
    const { code, output } = await evaluate([...cases, "--json"], given);
    expect(code).toBe(0);
    expect(JSON.parse(output.slice(output.indexOf("{")))).toMatchObject({
      speaker: "model small:7b",
      calls: 2,
      passed: 2,
      confusion: { "Emergency → Emergency": 1, "Scheduled → Scheduled": 1 },
    });
    for (const { path, headers } of model.requests) {
      expect(path).toBe("/v1/chat/completions");
      expect(headers.authorization).toBe(`Bearer ${KEY}`);
    }
    const failures: [string, typeof say][] = [
      ["401", (_, response) => response.writeHead(401).end('{"error":{"message":"no such key"}}')],
      ["302", (_, response) => response.writeHead(302, { Location: server.url }).end()],
      ["over 65536 bytes", (_, response) => response.end("x".repeat(1_000_000))],
      ["without a message", (_, response) => response.end('{"choices":{"__proto__":[]}}')],
    ];
    for (const [word, answer] of failures) {
      say = answer;
      const failed = await evaluate(cases, given);
      expect(failed.code, word).toBe(1);
      expect(failed.output).toContain(word);
      expect(failed.output).not.toContain(KEY);
      expect(failed.output).not.toContain("    at ");
    }
    const unset = await evaluate(cases, {});
    expect(unset.output).toContain("SIMULATOR_MODEL_URL and SIMULATOR_MODEL are unset");
    expect((await evaluate([...cases, "--provider"], given)).code).toBe(2);
  } finally {
    await model.stop();
  }
});

test("an assistant that names a price fails; if too few calls pass for --at-least, the command exits with 1", async () => {
  slip = "It costs about 80 dollars. ";
  const { code, stdout, stderr } = await evaluate([
    ...["--provider", "--cases", "dripping-tap", "--at-least", "95"],
  ]);
  expect(code).toBe(1);
  expect(stdout).toContain("dripping-tap: forbidden: price");
  expect(stderr).toContain("at least 95% is required");
});

test("the command prints an estimate first, and sends nothing if that is above the limit", async () => {
  const { code, output } = await evaluate(["--provider", "--repeat", "100"]);
  expect(code).toBe(2);
  expect(output).toMatch(/\d+ calls of about 5 turns: about \$\d+\.\d\d; the limit is \$5\.00/);
  expect(server.requests).toEqual([]);
});

test("the command stops at the limit, whatever the estimate said", async () => {
  cost = 0.05;
  const { code, stdout, stderr } = await evaluate([
    ...["--provider", "--cases", "dripping-tap", "--repeat", "3", "--limit", "0.1"],
  ]);
  expect(code).toBe(1);
  expect(stderr).toContain("Stopped after 1 of 3 calls: the limit is spent.");
  expect(stdout).toMatch(/every rule at once +\| 1 of 1/);
});

test("if the provider fails, one line says so without the key", async () => {
  const { code, output } = await evaluate(["--provider", "--cases", "slow-drain"], {
    ...settings(),
    VAPI_ASSISTANT_ID: "a-2",
  });
  expect(code).toBe(1);
  expect(output).toContain("The provider has no assistant a-2");
  expect(output).not.toContain(KEY);
  expect(output).not.toContain("    at ");
});

test.each([
  ["an unknown case", ["--cases", "no-such-case"], "There is no case no-such-case."],
  [
    "a percentage that is not a number",
    ["--at-least", "all"],
    "--at-least must be a number from 0 to 100",
  ],
  ["an unknown option", ["--fast"], "--fast"],
])("the command refuses %s and prints its usage", async (_name, args, words) => {
  const { code, output } = await evaluate(args);
  expect(code).toBe(2);
  expect(output).toContain(words);
  expect(output).toContain("npm run assistant:eval`: lets the callers");
  expect(output).toContain("--at-least=PERCENT  exit code 1");
});
