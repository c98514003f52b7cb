import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Redis from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dispatcherAssistant } from "../../../packages/assistant/assistant";
import { scriptOf } from "../../support/command";
import { type RecordingServer, startRecordingServer } from "../../support/recording-server";
import { startRedisServer } from "../../support/redis-server";

const KEY = "operator-key-0123456789";

let server: RecordingServer;
let folder: string;
let answer: { status: number; body: unknown; headers?: Record<string, string> };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "doctor-"));
  server = await startRecordingServer((_request, response) => {
    response.writeHead(answer.status, { "Content-Type": "application/json", ...answer.headers });
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
// No check may change or bill anything.
afterEach(() =>
  expect(server.requests.every(({ method }) => /^(GET|HEAD)$/.test(method))).toBe(true),
);

const run = scriptOf("scripts/doctor.ts");
const doctor = (settings: Record<string, string> = {}, ...args: string[]) =>
  run(
    args,
    {
      VAPI_API_KEY: KEY,
      VAPI_ASSISTANT_ID: "assistant-1",
      VAPI_API_URL: server.url,
      SUPPORT_EMAIL: "help@site.test",
      // Only the provider is running, no site.
      NODE_ENV: "development",
      ...settings,
    },
    folder,
  );

test("doctor says that the settings work, and what a day can cost", async () => {
  const { code, output } = await doctor({ CALLS_PER_DAY: "100", CALL_MAX_SECONDS: "180" });
  expect(output).toContain("ok    The provider accepts the key and has the assistant assistant-1.");
  expect(output).toContain("ok    The assistant matches packages/assistant.");
  expect(output).toContain("At most 300 minutes of calls are billed per day");
  // Without a site's address, doctor cannot tell what is running.
  expect(output).not.toContain("Nothing to fix");
  expect(output).toMatch(
    /\nThe settings are fine\. The running site was not checked: .* \(warn\)\.\n$/,
  );
  expect(code).toBe(0);
  expect(server.requests.map(({ path }) => path).sort()).toEqual(["/", "/assistant/assistant-1"]);
});

test.each<[string, number, unknown, string]>([
  ["a key that is refused", 401, { message: `Invalid key ${KEY}` }, "rejects VAPI_API_KEY"],
  ["an assistant that is gone", 404, { message: "none" }, "fix VAPI_ASSISTANT_ID"],
  ["an empty account", 402, {}, "account's billing"],
  ["a provider that is down", 500, "<html>", "GET /assistant/assistant-1: answered 500"],
])("doctor says to fix %s and prints no key", async (_what, status, body, said) => {
  answer = { status, body };
  const { code, output } = await doctor();
  expect(output).toMatch(new RegExp(`fix .*${said}`));
  expect(output).toMatch(/\n1 to fix\./);
  expect(output).not.toContain(KEY);
  expect(code).toBe(1);
});

test("doctor names the address of a provider that it cannot reach", async () => {
  const { output } = await doctor({ VAPI_API_URL: "http://127.0.0.1:1" });
  expect(output).toMatch(/fix .*\(VAPI_API_URL is http:\/\/127\.0\.0\.1:1\)/);
});

test("doctor warns of an assistant that somebody changed", async () => {
  answer.body = { ...dispatcherAssistant(180), id: "assistant-1", firstMessage: "Yo." };
  const { code, output } = await doctor();
  expect(output).toMatch(/warn .*npm run assistant:pull/);
  expect(code).toBe(0);
});

test("doctor checks that Redis answers", async () => {
  const redis = await startRedisServer();
  const settings = { REDIS_URL: redis.url };
  try {
    expect((await doctor(settings)).output).toContain(
      "ok    Calls and leads are kept in Redis; undelivered leads: 0.",
    );
  } finally {
    await redis.kill();
  }
  const { code, output } = await doctor(settings);
  expect(output).toMatch(/fix {3}Redis does not answer, so every call is refused: .*ECONNREFUSED/);
  expect(code).toBe(1);
});

test("doctor warns of a Redis that loses its data, evicts keys or is full", async () => {
  const redis = await startRedisServer();
  const store = new Redis(redis.url);
  try {
    await store.config("SET", "maxmemory-policy", "allkeys-lru", "maxmemory", "1mb");
    const { output } = await doctor({ REDIS_URL: redis.url });
    expect(output).toContain("warn  Redis loses its data on a restart");
    expect(output).toContain("warn  Redis evicts keys when it is full");
    expect(output).toContain("warn  Redis is full or nearly full");
  } finally {
    store.disconnect();
    await redis.kill();
  }
});

test("doctor reports an assistant that sends conversations elsewhere", async () => {
  answer.body = {
    ...dispatcherAssistant(180),
    id: "assistant-1",
    server: { url: "https://x.test" },
  };
  const { code, output } = await doctor();
  expect(output).toContain("fix   The assistant sends every conversation to another server");
  expect(code).toBe(1);
});

test("doctor reports a clock that is days off", async () => {
  answer.headers = { Date: new Date(Date.now() - 3 * 86_400_000).toUTCString() };
  const { code, output } = await doctor();
  expect(output).toMatch(
    /fix {3}This machine's clock and the provider's are 2592\d\d seconds apart/,
  );
  expect(code).toBe(1);
});

test("doctor reports what would prevent startup: no SITE_URL, a file that is not a database", async () => {
  const unnamed = await doctor({ NODE_ENV: "production" });
  expect(unnamed.output).toContain("fix   SITE_URL is unset; real calls need the address");
  const database = join(folder, "none.db");
  writeFileSync(database, "no database".repeat(100));
  const broken = await doctor({ DATABASE: database });
  expect(broken.output).toContain(`fix   DATABASE is "${database}", which cannot be used`);
  expect([unnamed.code, broken.code]).toEqual([1, 1]);
});

test("doctor warns of a port that visitors can reach without the proxy", async () => {
  const header = { CLIENT_IP_HEADER: "x-real-ip" };
  const open = "warn  HOST is 0.0.0.0: anyone who bypasses the proxy can forge";
  expect((await doctor(header)).output).toContain(open);
  expect((await doctor({ ...header, HOST: "127.0.0.1" })).output).not.toContain(open);
});

test("doctor names dead links, and unset links that our own pages replace", async () => {
  answer.status = 404;
  const { output } = await doctor({
    VOICE_PROVIDER: "off",
    LOGIN_URL: `${server.url}/login`,
    PRIVACY_URL: "https://no-such-host.invalid/privacy",
  });
  expect(output).toContain(`warn  LOGIN_URL is a dead link: ${server.url}/login answers 404.`);
  expect(output).toMatch(/warn {2}PRIVACY_URL is a dead link\. .*its name .*\(DNS\)/);
  expect(output).toContain("warn  TERMS_URL unset: the site uses generated pages");
});

test("doctor says when all links open", async () => {
  const names = ["PRIVACY_URL", "TERMS_URL", "LOGIN_URL"];
  const all = Object.fromEntries(names.map((name) => [name, server.url]));
  expect((await doctor(all)).output).toContain("ok    Every link has a target that opens.");
});

test("doctor --json gives a program the same findings", async () => {
  const { code, stdout } = await doctor({ CALLS_AT_ONCE: "0" }, "--json");
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ ok: false, site: false, verdict: "1 to fix." });
  expect(report.findings).toContainEqual({
    verdict: "fix",
    text: "CALLS_AT_ONCE is 0: visitors can't make calls.",
  });
  expect(code).toBe(1);
});

test.each<[string, Record<string, string>, string]>([
  ["a setting that does not parse", { CALL_MAX_SECONDS: "5" }, 'CALL_MAX_SECONDS is "5"'],
  [
    "an address without https, so without a microphone",
    { SITE_URL: "http://site.test:1" },
    "SITE_URL is not https",
  ],
  [
    "a contact address that nobody reads",
    { SUPPORT_EMAIL: "" },
    "SUPPORT_EMAIL is support@example.com",
  ],
])("doctor says to fix %s", async (_what, settings, said) => {
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
    "note  SITE runs build b1 (commit 0123456789ab); build/ contains build b2.",
  ],
  ["a page from the previous build", "b1", "b0", "note  The page at SITE is from build b0"],
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
