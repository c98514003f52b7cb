import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { scriptOf } from "../../support/command";
import { type RecordingServer, startRecordingServer } from "../../support/recording-server";

const KEY = "operator-key-0123456789";

let server: RecordingServer;
let folder: string;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "operator-"));
  server = await startRecordingServer((_request, response) => {
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  server.requests.length = 0;
  answer = { status: 200, body: { id: "x", token: KEY } };
});

const run = scriptOf("scripts/platform.ts");
const platform = (...args: string[]) =>
  run(args, { VAPI_API_KEY: KEY, VAPI_API_URL: server.url }, folder);

test("an operator can send any request and gets JSON, without the key in it", async () => {
  const { code, stdout, output } = await platform("GET", "/call?limit=2&assistantId=a");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ id: "x", token: "[key]" });
  expect(output).not.toContain(KEY);
  expect(server.requests).toMatchObject([
    { method: "GET", path: "/call?limit=2&assistantId=a", body: "" },
  ]);
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test("the command sends a body as JSON, and a new webhook credential without the key", async () => {
  await platform("POST", "/credential/webhook", '{"type":"auth"}');
  expect(server.requests[0]?.headers["content-type"]).toBe("application/json");
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
  expect(JSON.parse(server.requests[0]?.body ?? "")).toEqual({ type: "auth" });
});

test("the command sends a file as form data", async () => {
  writeFileSync(join(folder, "voice.wav"), "RIFF----");
  const form = ["--form", "files=@voice.wav", "--form", "name=Night desk"];
  expect((await platform("POST", "/11labs/voice/clone", ...form)).code).toBe(0);
  const [request] = server.requests;
  expect(request?.headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(request?.body).toMatch(/name="files"; filename="voice\.wav"[\s\S]*RIFF----/);
  expect(request?.body).toMatch(/name="name"\r\n\r\nNight desk/);
});

test("a refusal exits with 1 and prints what the provider said, without the key", async () => {
  answer = { status: 401, body: { message: `Invalid key ${KEY}` } };
  const { code, stdout, stderr } = await platform("DELETE", "/assistant/a");
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toContain("DELETE /assistant/a: answered 401");
  expect(stderr).toContain("Invalid key [key]");
  expect(stderr).not.toContain(KEY);
});

test.each([
  [["FETCH", "/call"], "METHOD must be GET, POST, PATCH, PUT or DELETE."],
  [["GET", "call"], "PATH must start with a slash."],
  [["POST", "/call", "{bad"], "The body can't be read"],
  [["POST", "/file", "--form", "file=@missing.wav"], "The body can't be read"],
  [["POST", "/call", "{}", "{}"], "one body"],
])("for %j the command prints its usage and sends nothing", async (args, said) => {
  const { code, stderr } = await platform(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(said);
  expect(stderr).toContain("npm run platform");
  expect(server.requests).toEqual([]);
});

test("without a key one line says which setting is missing", async () => {
  const { code, stderr } = await run(["GET", "/call"], {}, folder);
  expect(code).toBe(1);
  expect(stderr).toBe("VAPI_API_KEY is unset; set it to the provider's private key.\n");
});

test("settings come from .env, and the environment wins over it", async () => {
  writeFileSync(join(folder, ".env"), `VAPI_API_KEY=from-the-file\nVAPI_API_URL=${server.url}\n`);
  try {
    await run(["GET", "/org"], {}, folder);
    await run(["GET", "/org"], { VAPI_API_KEY: KEY }, folder);
  } finally {
    rmSync(join(folder, ".env"));
  }
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
    "Bearer from-the-file",
    `Bearer ${KEY}`,
  ]);
});

test("one line says that .env is not a file", async () => {
  const held = mkdtempSync(join(tmpdir(), "operator-"));
  mkdirSync(join(held, ".env"));
  const { code, stderr } = await run(["GET", "/org"], {}, held);
  rmSync(held, { recursive: true });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The settings in \.env can't be read: .*\n$/);
});
