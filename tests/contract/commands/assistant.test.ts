import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dispatcherAssistant } from "../../../packages/assistant/assistant";
import { DEFAULT_ASSISTANT_NAME } from "../../../packages/assistant/assistant-name";
import { scriptOf } from "../../support/command";
import {
  type RecordedRequest,
  type RecordingServer,
  startRecordingServer,
} from "../../support/recording-server";

const KEY = "operator-key-0123456789";
const definition = dispatcherAssistant(180);

type Stored = Record<string, unknown> & { id: string };

let server: RecordingServer;
let folder: string;
/** The account's assistants. */
let stored: Stored[];
let refusal: { status: number; body: unknown } | null;

/** Answers like the provider, which adds its own ids and times. */
function answer({ method, path, body }: RecordedRequest): { status: number; body: unknown } {
  const { pathname } = new URL(path, "http://provider");
  const one = stored.find(({ id }) => pathname === `/assistant/${id}`);
  if (refusal && method !== "GET") return refusal;
  if (method === "GET" && pathname === "/assistant") return { status: 200, body: stored };
  if (method === "POST" && pathname === "/assistant") {
    const made = { ...JSON.parse(body), id: "made-1", orgId: "org", createdAt: "2026-01-01" };
    stored.push(made);
    return { status: 201, body: made };
  }
  if (!one) return { status: 404, body: { message: "Couldn't Get Assistant." } };
  if (method === "PATCH") Object.assign(one, JSON.parse(body), { updatedAt: "2026-01-02" });
  return { status: 200, body: one };
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
  folder = mkdtempSync(join(tmpdir(), "assistant-"));
  server.requests.length = 0;
  stored = [];
  refusal = null;
  return () => rmSync(folder, { recursive: true });
});

const settings = () => ({ VAPI_API_KEY: KEY, VAPI_API_URL: server.url });
const runPush = scriptOf("scripts/assistant/push.ts");
const runPull = scriptOf("scripts/assistant/pull.ts");
const push = (...args: string[]) => runPush(args, settings(), folder);
const pushAs = (more: Record<string, string>) => runPush([], { ...settings(), ...more }, folder);
const pull = (more: Record<string, string> = {}) => runPull([], { ...settings(), ...more }, folder);
const sent = () => server.requests.map(({ method, path }) => `${method} ${path}`);
const envFile = () => readFileSync(join(folder, ".env"), "utf8");
/** Puts the defined assistant, with changes, into the account. */
const hold = (id: string, changes: Record<string, unknown> = {}) =>
  stored.push({ ...structuredClone(definition), id, ...changes } as unknown as Stored);

test("the first push creates the assistant and writes its id where the site reads it", async () => {
  writeFileSync(join(folder, ".env"), "PORT=4000\nVAPI_ASSISTANT_ID=\n# kept");
  const { code, output } = await push();
  expect(output).toContain("Created: made-1");
  expect(code).toBe(0);
  expect(sent()).toEqual(["GET /assistant?limit=1000", "POST /assistant"]);
  expect(JSON.parse(server.requests[1]?.body ?? "")).toEqual(
    JSON.parse(JSON.stringify(definition)),
  );
  expect(envFile()).toBe("PORT=4000\nVAPI_ASSISTANT_ID=made-1\n# kept");
});

test("a second push changes nothing", async () => {
  await push();
  server.requests.length = 0;
  const { code, output } = await push();
  expect(code).toBe(0);
  expect(output).toContain("Nothing to change.");
  expect(sent()).toEqual(["GET /assistant/made-1"]);
});

test("a dry run shows what would change and sends nothing", async () => {
  const created = await push("--dry-run");
  expect(created.output).toMatch(/There is no assistant yet[\s\S]*You are the phone dispatcher/);
  hold("a-1", { firstMessage: "Yo." });
  const changed = await push("--dry-run");
  expect(changed.output).toMatch(/firstMessage\n {2}- Yo\.\n {2}\+ Thanks for calling/);
  expect([created.code, changed.code]).toEqual([0, 0]);
  expect(sent().every((request) => request.startsWith("GET"))).toBe(true);
  expect(() => envFile()).toThrow();
});

test("push updates an assistant with the same name instead of creating a second", async () => {
  hold("theirs-1", { firstMessage: "Yo." });
  const { code, output } = await push();
  expect(output).toContain("Updated: theirs-1");
  expect(code).toBe(0);
  expect(sent()).toEqual(["GET /assistant?limit=1000", "PATCH /assistant/theirs-1"]);
  expect(envFile()).toBe("VAPI_ASSISTANT_ID=theirs-1\n");
  expect(stored).toHaveLength(1);
});

test("staging pushes its own assistant and never takes over production's", async () => {
  hold("production-1");
  const before = structuredClone(stored);
  const staging = { ASSISTANT_NAME: "Staging: dispatcher" };
  expect((await pushAs(staging)).output).toContain("Created: made-1");
  expect(stored[0]).toEqual(before[0]);
  expect(stored[1]).toMatchObject({ name: "Staging: dispatcher" });
  // Not even with production's id, as if it was copied along with other settings.
  const mistaken = await pushAs({ ...staging, VAPI_ASSISTANT_ID: "production-1" });
  expect(mistaken.code).toBe(1);
  expect(mistaken.stderr).toContain(`is named '${DEFAULT_ASSISTANT_NAME}'`);
  expect(stored[0]).toEqual(before[0]);
});

test("pull shows what somebody changed at the provider, and a push reverts it", async () => {
  await push();
  expect((await pull()).code).toBe(0);
  const [one] = stored;
  const model = one?.model as { temperature: number; messages: { content: string }[] };
  model.temperature = 2;
  const prompt = model.messages[0];
  if (prompt) prompt.content = prompt.content.replace("not even a range", "a range is fine");
  const drifted = await pull();
  expect(drifted.code).toBe(1);
  expect(drifted.output).toMatch(/model\.temperature\n {2}- 2\n {2}\+ 0\.3/);
  expect(drifted.output).toMatch(/model\.messages\[0\]\.content\n {2}- .*a range is fine/);
  // Only the changed line of the prompt is printed.
  expect(drifted.output).not.toContain("# Who you are");
  expect((await push()).code).toBe(0);
  expect((await pull()).output).toContain("matches packages/assistant");
});

test("a server that gets every conversation counts as drift, and a push does not hide it", async () => {
  hold("a-1", { server: { url: "https://elsewhere.test/hook" } });
  const pulled = await pull({ VAPI_ASSISTANT_ID: "a-1" });
  expect(pulled.code).toBe(1);
  expect(pulled.output).toContain("https://elsewhere.test/hook");
  const pushed = await push();
  expect(pushed.code).toBe(1);
  expect(pushed.stderr).toContain("did not accept everything");
});

test("pull and push change nothing when it is unclear which assistant is meant", async () => {
  const unknown = await pull({ VAPI_ASSISTANT_ID: "gone" });
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    `The provider has no assistant gone: fix VAPI_ASSISTANT_ID, or unset it to look for '${DEFAULT_ASSISTANT_NAME}'.\n`,
  ]);
  const missing = await pull();
  expect([missing.code, missing.stderr]).toEqual([
    1,
    "There is no assistant yet: npm run assistant:push creates it.\n",
  ]);
  hold("a-1");
  hold("a-2");
  const twice = await push();
  expect(twice.code).toBe(1);
  expect(twice.stderr).toContain("2 assistants");
  expect(twice.stderr).toContain("a-1, a-2");
  expect(sent().every((request) => request.startsWith("GET"))).toBe(true);
});

test("push prints the provider's refusal without the key, and writes no id", async () => {
  refusal = { status: 400, body: { message: [`model is wrong ${KEY}`] } };
  const { code, output } = await push();
  expect(code).toBe(1);
  expect(output).toContain("POST /assistant: answered 400");
  expect(output).toContain("model is wrong [key]");
  expect(output).not.toContain(KEY);
  expect(() => envFile()).toThrow();
});

test("push never writes a malformed id to the settings", async () => {
  for (const id of ["x\nVAPI_API_URL=https://elsewhere.test", "", undefined]) {
    refusal = { status: 201, body: { ...definition, id } };
    const { code, output } = await push();
    expect(code).toBe(1);
    expect(output).toContain("without an assistant ID");
    expect(() => envFile()).toThrow();
  }
});
