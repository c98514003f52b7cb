import { describe, expect, it } from "vitest";
import { faultOf, pageFacts } from "~/call/adapters/page";
import type { PageVoice } from "~/call/page-voice";
import { action } from "~/routes/api.voice.call.outcome";
import { browserKind } from "../../server/calls/call-outcome.server";
import { MAX_OUTCOME } from "../../server/calls/take-outcome.server";
import { checkPost } from "../../server/http/post-check.server";
import { refuse } from "../../server/http/refusal.server";
import type { LogFields } from "../../server/observe/log.server";
import { throttledLog } from "../../server/observe/throttled-log.server";
import { testContext } from "../support/request-context";

const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const complete = {
  id: "call-1",
  typing: false,
  prompt: "granted",
  promptAfter: 812,
  connected: true,
  connectedAfter: 3210,
  endedBy: "visitor",
  kept: ["printed", "trial"],
  right: "no",
  wrong: "misheard",
};

function newSite(settings: Record<string, string> = {}) {
  const lines: LogFields[] = [];
  const write = (event: string, fields?: LogFields) => void lines.push({ event, ...fields });
  const errors: string[] = [];
  const error = (event: string, fields?: LogFields) => {
    errors.push(event);
    write(event, fields);
  };
  const log = { debug: write, info: write, warn: write, error };
  const timed: string[] = [];
  const metrics = { count() {}, observe: (name: string) => void timed.push(name) };
  return { ...testContext(settings, { log, metrics }), lines, errors, timed };
}

const beacon = (body: unknown, headers: Record<string, string> = {}, method = "POST") =>
  new Request("https://site.example/api/voice/call/outcome", {
    method,
    headers: { "content-type": "application/json", "user-agent": CHROME, ...headers },
    ...(method !== "GET" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });

const send = (site: ReturnType<typeof newSite>, request: Request) =>
  action({ request, context: { requestContext: site.context } } as unknown as Parameters<
    typeof action
  >[0]);

/** A site that created the outcome's call. */
async function siteWithCall(settings?: Record<string, string>) {
  const site = newSite(settings);
  const grant = await site.context.quota.take("a");
  if (!grant.granted || !(await site.context.quota.link(grant.slot, "call-1")))
    throw new Error("no call");
  return site;
}

describe("a page fault", () => {
  const fault = "TypeError@/assets/page-1a2b.js:1:20";

  it("is logged once as an error for a call created here, as a warning without a call, and not for a made-up call", async () => {
    const site = await siteWithCall();
    for (const id of ["call-1", "call-1", "made-up", undefined])
      await send(site, beacon({ ...complete, id, fault }));
    const faults = site.lines.filter(({ event }) => event === "page-fault");
    const line = { event: "page-fault", requestId: expect.any(String), fault };
    expect(faults).toEqual([line, line]);
    expect(site.errors).toEqual(["page-fault"]);
  });

  it.each([
    "TypeError: Dana Reyes, 14 Elm Street",
    "TypeError@https://evil.example/assets/a.js:1:2",
    "TypeError@/assets/a.js:1:2 and more",
  ])("is never free text such as '%s'", async (words) => {
    const site = await siteWithCall();
    expect((await send(site, beacon({ ...complete, fault: words }))).status).toBe(400);
  });

  it("holds the error's class and its place in our scripts, never its message", () => {
    const error = new TypeError("Dana Reyes");
    const ownFrame = "at f (https://site.example/assets/page-1a2b.js:1:20)";
    const foreignFrame = "at chrome-extension://abc/content.js:1:2";
    for (const [stack, expected] of [
      [`TypeError: Dana Reyes\n    ${foreignFrame}\n    ${ownFrame}`, fault],
      [`TypeError: Dana Reyes\n    ${foreignFrame}`, null],
    ]) {
      error.stack = stack ?? "";
      expect(faultOf(error)).toBe(expected);
    }
    expect(faultOf("a word", "https://site.example/assets/page-1a2b.js:1:20")).toBe(
      "Error@/assets/page-1a2b.js:1:20",
    );
  });
});

describe("how a call went", () => {
  it("is one log line, with the kind of browser and no extra fields", async () => {
    const site = await siteWithCall();
    const response = await send(
      site,
      beacon({ ...complete, transcript: "Dana Reyes", ip: "1.2.3.4" }),
    );
    expect(response.status).toBe(204);
    const { id, ...report } = complete;
    expect(site.lines).toEqual([
      {
        event: "call-outcome",
        requestId: "request-1",
        engine: "chromium",
        device: "phone",
        callId: id,
        ...report,
      },
    ]);
    expect(site.timed).toEqual(Array(2).fill("dispatch_call_step_seconds"));
  });

  it.each<Record<string, string>>([{ dnt: "1" }, { "sec-gpc": "1" }])(
    "holds only counts for a visitor who asks not to be tracked: %o",
    async (asked) => {
      const site = await siteWithCall();
      expect((await send(site, beacon(complete, asked))).status).toBe(204);
      const { id: _id, promptAfter: _prompt, connectedAfter: _connected, ...counts } = complete;
      expect(site.lines).toEqual([{ event: "call-outcome", ...counts }]);
      expect(site.timed).toEqual([]);
    },
  );

  it("is counted once, and only for a call that was created here", async () => {
    const site = await siteWithCall();
    const more = { id: "call-1", again: true, right: "yes" };
    for (const report of [{ ...complete, id: "made-up" }, more, complete, complete, more, complete])
      expect((await send(site, beacon(report))).status).toBe(204);
    expect(site.lines).toMatchObject([
      { callId: "call-1", right: "no" },
      { callId: "call-1", again: true },
    ]);
    for (let i = 0; i < 20; i++) await send(site, beacon(more));
    expect(site.lines).toHaveLength(11);
  });

  it("raises no alert without a call's id", async () => {
    const counted: unknown[] = [];
    const metrics = { count: (name: string) => void counted.push(name), observe() {} };
    const { context: counting } = testContext({}, { metrics });
    const failed = { prompt: "granted", endedBy: "failure", notice: "no-answer" };
    await send({ ...newSite(), context: counting }, beacon(failed));
    expect(counted).toContain("dispatch_call_notices_total");
    expect(counted).not.toContain("dispatch_call_connects_total");
  });

  it("is neither sent nor kept when outcomes are off", async () => {
    expect(pageFacts({ outcomes: false } as PageVoice).outcomes).toBe(false);
    const site = newSite({ OUTCOMES: "off" });
    expect((await send(site, beacon(complete))).status).toBe(204);
    expect(site.lines).toEqual([]);
  });

  it.each<[string, number, string, Request]>([
    ["GET", 405, "method-not-allowed", beacon("", {}, "GET")],
    ["PUT", 405, "method-not-allowed", beacon(complete, {}, "PUT")],
    ["another site", 403, "cross-origin", beacon(complete, { origin: "https://evil.example" })],
    ["too long", 413, "body-too-large", beacon({ notice: "x".repeat(2048) })],
    ["text", 400, "invalid-body", beacon(complete, { "content-type": "text/plain" })],
    ["not JSON", 400, "invalid-body", beacon("{")],
    ["a list", 400, "invalid-body", beacon([])],
    ["a wrong id", 400, "invalid-body", beacon({ id: "a b" })],
    ["an id that is a number", 400, "invalid-body", beacon({ id: 7 })],
    ["a wrong flag", 400, "invalid-body", beacon({ connected: "yes" })],
    ["a wrong word", 400, "invalid-body", beacon({ endedBy: "exploded" })],
    ["a wrong time", 400, "invalid-body", beacon({ soundAfter: -1 })],
    ["a fraction", 400, "invalid-body", beacon({ soundAfter: 0.5 })],
    ["a wrong rating", 400, "invalid-body", beacon({ right: true })],
    ["a wrong notice", 400, "invalid-body", beacon({ notice: "My name is Dana" })],
    ["a wrong list", 400, "invalid-body", beacon({ kept: ["printed", "eaten"] })],
  ])("is refused with the documented error: %s", async (_what, status, code, request) => {
    const site = newSite();
    const refusal = checkPost(request, undefined);
    const response = refusal ? refuse(refusal, site.context) : await send(site, request);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status, code });
    expect(site.logged).toMatchObject({ code });
    expect(site.lines).toEqual([]);
  });

  it("may hold 2 KiB", async () => {
    const longest = `{"x":"${"y".repeat(MAX_OUTCOME - 8)}"}`;
    expect((await send(newSite(), beacon(longest))).status).toBe(204);
  });

  it("names the wrong field", async () => {
    const response = await send(newSite(), beacon({ soundAfter: "soon" }));
    expect((await response.json()).message).toContain("'soundAfter'");
  });

  it("cannot fill the disk with made-up ids", () => {
    const site = newSite();
    const log = throttledLog(site.context.log);
    for (let i = 0; i < 5000; i++) log.info("call-outcome", { callId: `call-${i}` });
    for (let i = 0; i < 5000; i++) log.info("call-ended", { callId: `call-${i}` });
    const linesOf = (name: string) => site.lines.filter(({ event }) => event === name).length;
    expect(linesOf("call-outcome")).toBeLessThan(1000);
    expect(linesOf("call-ended")).toBe(5000);
    log.close();
  });
});

it.each([
  [CHROME, "chromium", "phone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "gecko", "computer"],
  ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18 Safari/605.1.15", "webkit", "computer"],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605 CriOS/140 Mobile/15 Safari/604", "webkit", "phone"],
  [null, "other", "computer"],
])("a browser's name is reduced to its kind: %s", (name, engine, device) => {
  expect(browserKind(name)).toEqual({ engine, device });
});
