import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dispatcherAssistant } from "../../../packages/assistant/assistant";
import { scriptOf } from "../../support/command";
import { type RecordingServer, startRecordingServer } from "../../support/recording-server";
import { startRedisServer } from "../../support/redis-server";

const KEY = "operator-key-0123456789";

let server: RecordingServer;
let folder: string;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "doctor-"));
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
  answer = { status: 200, body: { ...dispatcherAssistant(180), id: "assistant-1" } };
});
// Whatever is checked: nothing is changed, nothing is billed.
afterEach(() => expect(server.requests.every(({ method }) => method === "GET")).toBe(true));

const run = scriptOf("doctor.ts");
const doctor = (settings: Record<string, string> = {}, ...args: string[]) =>
  run(
    args,
    {
      VAPI_API_KEY: KEY,
      VAPI_ASSISTANT_ID: "assistant-1",
      VAPI_API_URL: server.url,
      SUPPORT_EMAIL: "help@site.test",
      ...settings,
    },
    folder,
  );

test("an operator whose settings work is told so, and what a day can cost", async () => {
  const { code, output } = await doctor({ CALLS_PER_DAY: "100", CALL_MAX_SECONDS: "180" });
  expect(output).toContain("ok    The provider takes the key and knows the assistant assistant-1.");
  expect(output).toContain("ok    The assistant is as dispatcher/ defines it.");
  expect(output).toContain("At most 300 minutes of calls are billed in a day");
  // No site is named, so nobody knows what runs.
  expect(output).not.toContain("Nothing to fix");
  expect(output).toMatch(
    /\nThe settings are in order\. What runs was not checked: .* \(warn\)\.\n$/,
  );
  expect(code).toBe(0);
  expect(server.requests.map(({ path }) => path)).toEqual(["/assistant/assistant-1"]);
});

test.each<[string, number, unknown, string]>([
  ["a key that is refused", 401, { message: `Invalid key ${KEY}` }, "refuses VAPI_API_KEY"],
  ["an assistant that is gone", 404, { message: "none" }, "fix VAPI_ASSISTANT_ID"],
  ["an empty account", 402, {}, "account's billing"],
  ["a provider that is down", 500, "<html>", "GET /assistant/assistant-1: answered 500"],
])("%s is to be fixed, and the key is not printed", async (_what, status, body, said) => {
  answer = { status, body };
  const { code, output } = await doctor();
  expect(output).toMatch(new RegExp(`fix .*${said}`));
  expect(output).toMatch(/\n1 to fix\./);
  expect(output).not.toContain(KEY);
  expect(code).toBe(1);
});

test("a provider that cannot be reached is told with its address", async () => {
  const { output } = await doctor({ VAPI_API_URL: "http://127.0.0.1:1" });
  expect(output).toMatch(/fix .*\(VAPI_API_URL is http:\/\/127\.0\.0\.1:1\)/);
});

test("an assistant that somebody changed is worth a warning", async () => {
  answer.body = { ...dispatcherAssistant(180), id: "assistant-1", firstMessage: "Yo." };
  const { code, output } = await doctor();
  expect(output).toMatch(/warn .*npm run assistant:pull/);
  expect(code).toBe(0);
});

test("a Redis is asked whether it answers", async () => {
  const redis = await startRedisServer();
  const settings = { REDIS_URL: redis.url };
  try {
    expect((await doctor(settings)).output).toContain("ok    Redis answers.");
  } finally {
    await redis.kill();
  }
  const { code, output } = await doctor(settings);
  expect(output).toMatch(/fix {3}Redis does not answer, so no call is granted: .*ECONNREFUSED/);
  expect(code).toBe(1);
});

test("pages that stand in for the operator's own are a warning, and none where all are theirs", async () => {
  expect((await doctor({ LOGIN_URL: "https://x.test" })).output).toMatch(
    /warn {2}PRIVACY_URL, TERMS_URL unset: our own pages/,
  );
  expect((await doctor({ PRIVACY_URL: "https://x.test" })).output).toMatch(
    /warn {2}LOGIN_URL is unset.*\nwarn {2}TERMS_URL unset/,
  );
  const names = ["PRIVACY_URL", "TERMS_URL", "LOGIN_URL"];
  const all = Object.fromEntries(names.map((name) => [name, "https://x.test"]));
  expect((await doctor(all)).output).toContain("ok    Every link has a target.");
});

test("a program reads the same as JSON", async () => {
  const { code, stdout } = await doctor({ CALLS_AT_ONCE: "0" }, "--json");
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ ok: false, site: false, verdict: "1 to fix." });
  expect(report.findings).toContainEqual({
    verdict: "fix",
    text: "CALLS_AT_ONCE is 0: no visitor gets a call.",
  });
  expect(code).toBe(1);
});

test.each<[string, Record<string, string>, string]>([
  ["a setting that does not parse", { CALL_MAX_SECONDS: "5" }, 'CALL_MAX_SECONDS holds "5"'],
  ["half a bot check", { TURNSTILE_SITE_KEY: "s" }, "TURNSTILE_SECRET_KEY is unset"],
  ["a page without a microphone", { SITE_URL: "http://site.test:1" }, "SITE_URL is not https"],
  ["a misspelt name", { CALLS_PER_DAI: "9" }, "CALLS_PER_DAI is not a setting; is CALLS_PER_DAY"],
  ["a contact that nobody reads", { SUPPORT_EMAIL: "" }, "SUPPORT_EMAIL is support@example.com"],
  ["a limit that forbids all calls", { CALLS_AT_ONCE: "0" }, "CALLS_AT_ONCE is 0"],
])("%s is to be fixed", async (_what, settings, said) => {
  const { code, output } = await doctor(settings);
  expect(output).toMatch(new RegExp(`fix {3}${said}`));
  expect(code).toBe(1);
});

test.each([
  [
    "the same build",
    "b1",
    "b1",
    "ok    SITE runs build b1 (commit 0123456789ab), the one in build/.",
  ],
  [
    "another build",
    "b2",
    "b1",
    "note  SITE runs build b1 (commit 0123456789ab); build/ holds build b2.",
  ],
  ["a page of the build before", "b1", "b0", "note  The page at SITE is of build b0"],
])("an operator sees which build is up: %s", async (_what, here, page, line) => {
  const site = await startRecordingServer(({ path }, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "X-Version": page });
    const version = { build: "b1", commit: "0123456789abcdef" };
    response.end(JSON.stringify(path === "/version" ? version : { voice: { takesCalls: true } }));
  });
  const own = mkdtempSync(join(tmpdir(), "doctor-built-"));
  mkdirSync(join(own, "build/client"), { recursive: true });
  const builds = [{ build: here, commit: null, files: {} }];
  writeFileSync(join(own, "build/client/builds.json"), JSON.stringify(builds));
  const settings = { VOICE_PROVIDER: "off", SUPPORT_EMAIL: "help@site.test", SITE_URL: site.url };
  const { output } = await run([], settings, own);
  await site.stop();
  rmSync(own, { recursive: true });
  expect(output).toContain(line.replace("SITE", site.url));
});
