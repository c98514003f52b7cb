import { afterEach, describe, expect, it, vi } from "vitest";
import { answerCallRequest } from "../../server/calls/create-web-call.server";
import type { CallProvider, WebCall } from "../../server/calls/provider/call-provider.server";
import { ProviderError } from "../../server/calls/provider/provider-error.server";
import { settleLive } from "../../server/calls/settle-call.server";
import { checkPost } from "../../server/http/post-check.server";
import { refuse } from "../../server/http/refusal.server";
import type { Metrics } from "../../server/observe/metric-table.server";
import { requestSpan } from "../../server/observe/traces.server";
import {
  type RecordingServer,
  STUFFED_WEB_CALL,
  startRecordingServer,
} from "../support/recording-server";
import { testContext } from "../support/request-context";

const URL_OF_ROUTE = "https://site.example/api/voice/call/web";

function post(body: BodyInit | null = "{}", headers: Record<string, string> = {}) {
  return new Request(URL_OF_ROUTE, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
    duplex: "half",
  } as RequestInit);
}

/** A call that is over, with its bill. */
const OVER = { cost: 0 };

/** The errors of a provider that creates no call. */
const refusals = {
  full: new ProviderError("rejected", "said no", { status: 429 }),
  failed: new ProviderError("rejected", "said no", { status: 400 }),
  timeout: new ProviderError("timeout", "said no", { sent: false }),
};

const failing = (failure: keyof typeof refusals): CallProvider => ({
  tracksCalls: true,
  findCall: async () => null,
  endCall: async () => OVER,
  createWebCall: async () => {
    throw refusals[failure];
  },
  askAboutCall: async () => OVER,
});

describe("a visitor who starts a test call", () => {
  it("gets a call, and nothing but the fields that the page reads", async () => {
    const response = await answerCallRequest(post(), testContext().context);
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      webCallUrl: expect.stringMatching(/^https:/),
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { voice: { provider: "simulator" } },
    });
  });

  it("reads why there is no call, in words meant for visitors", async () => {
    const response = await answerCallRequest(
      post(),
      testContext({ VOICE_PROVIDER: "off" }).context,
    );
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      statusCode: 503,
      error: "Service Unavailable",
      code: "voice-off",
      reason: "off",
      message: expect.stringMatching(/switched off/),
    });
  });

  it("is told when to come back after too many calls", async () => {
    const { context } = testContext({ CALLS_PER_VISITOR_PER_HOUR: "1" });
    expect((await answerCallRequest(post(), context)).status).toBe(201);
    const response = await answerCallRequest(post(), context);
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ code: "too-many-calls", statusCode: 429 });
    const wait = Number(response.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
  });

  it("is told to wait hours when the day's calls are used up, and a moment when all lines are busy", async () => {
    const refusals = {
      CALLS_PER_DAY:
        /^All test calls for the day are used up\..* within (an?|\d+) (hour|minute)s?\.$/,
      CALLS_AT_ONCE: /has a limit: a line will free up in a moment\.$/,
    };
    for (const [limit, words] of Object.entries(refusals)) {
      const { context } = testContext({ [limit]: "1" });
      expect((await answerCallRequest(post(), context)).status).toBe(201);
      const response = await answerCallRequest(post(), context);
      expect(response.status).toBe(503);
      const { code, message } = await response.json();
      expect(code).toBe("demo-at-capacity");
      expect(message).toMatch(words);
    }
  });

  it.each([
    ["full", 503, "demo-at-capacity", "status 429", "30"],
    ["failed", 502, "provider-error", "status 400", "10"],
    ["timeout", 504, "provider-timeout", "said no", "10"],
  ] as const)(
    "gets back the slot of a call that the provider did not create: %s",
    async (failure, status, code, said, retryAfter) => {
      const limits = { CALLS_PER_VISITOR_PER_HOUR: "1", CALLS_PER_DAY: "1", CALLS_AT_ONCE: "1" };
      const { context, logged } = testContext(limits);
      const refused = await answerCallRequest(post(), { ...context, provider: failing(failure) });
      expect(refused.status).toBe(status);
      expect(await refused.json()).toMatchObject({ code });
      expect(refused.headers.get("retry-after")).toBe(retryAfter);
      expect(logged).toMatchObject({ code, failure: said });
      expect((await answerCallRequest(post(), context)).status).toBe(201);
    },
  );
});

/** A provider that creates the given call and records which calls it is asked to end. */
function creating(call: Partial<WebCall>, over: Partial<CallProvider> = {}) {
  const ended: string[] = [];
  const provider: CallProvider = {
    ...failing("failed"),
    createWebCall: async () => ({ webCallUrl: "https://x.daily.co/r", ...call }),
    async endCall(callId) {
      ended.push(callId);
      return OVER;
    },
    ...over,
  };
  return { ended, provider };
}

/** Waits for the background work of an answer, and for the work that it adds. */
async function settled(background: Promise<unknown>[]) {
  while (background.length > 0) await background.shift();
}

describe("a call that was created", () => {
  const asked = { assistantOverrides: { variableValues: { scenario: "no-heat" } } };

  it("is counted, and logged with its id and its scenario", async () => {
    const count = vi.fn();
    const { context, logged } = testContext(
      {},
      { metrics: { count, observe: vi.fn() } as Metrics },
    );
    const { provider } = creating({ id: "call-1" });
    const response = await answerCallRequest(post(JSON.stringify(asked)), { ...context, provider });
    expect(response.status).toBe(201);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(logged).toEqual({ callId: "call-1", traceId: undefined, scenario: "no-heat" });
    expect(count.mock.calls).toEqual([["dispatch_funnel_total", { step: "created" }]]);
    expect(await context.quota.isLive("call-1")).toBe(true);
  });

  it("is finished by the host even if the visitor leaves, and its id is in the request's log line", async () => {
    const waitUntil = vi.fn();
    const { context } = testContext({}, { waitUntil, noticesLate: true });
    const response = await answerCallRequest(post(), {
      ...context,
      provider: creating({ id: "call-1" }).provider,
    });
    const [created, , taken] = waitUntil.mock.calls;
    expect(created).toEqual([expect.any(Promise), { beforeLine: true }]);
    // The log line also says whether the visitor got the answer.
    expect(taken).toEqual([expect.any(Promise), { beforeLine: true }]);
    await response.text();
  });

  it("is logged without a scenario if the visitor picked none", async () => {
    const { context, logged } = testContext();
    await answerCallRequest(post(), { ...context, provider: creating({ id: "call-1" }).provider });
    expect(logged).toEqual({ callId: "call-1", traceId: undefined });
  });

  it("without an id is given to the visitor, and there is nothing to end", async () => {
    const { context, background } = testContext({}, { noticesLate: true });
    const response = await answerCallRequest(post(), {
      ...context,
      provider: creating({}).provider,
    });
    expect(background).toHaveLength(1);
    expect(await response.json()).toEqual({ webCallUrl: "https://x.daily.co/r" });
  });

  it("is ended when its visitor leaves without waiting for it", async () => {
    const leaving = new AbortController();
    const { context, background } = testContext({}, { visitorLeft: leaving.signal });
    const { ended, provider } = creating({ id: "call-1" });
    expect((await answerCallRequest(post(), { ...context, provider })).status).toBe(201);
    await settled(background);
    expect(ended).toEqual([]);
    leaving.abort();
    await settled(background);
    expect(ended).toEqual(["call-1"]);
  });

  it("stays up if the visitor reads the whole answer, on a host that notices leaving late", async () => {
    const { context, logged, background } = testContext({}, { noticesLate: true });
    const { ended, provider } = creating({ id: "call-1" });
    const response = await answerCallRequest(post(), { ...context, provider });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ id: "call-1" });
    await settled(background);
    expect(ended).toEqual([]);
    expect(logged).not.toHaveProperty("left");
  });

  it("is ended if its answer reaches nobody, on a host that notices leaving late", async () => {
    const { context, logged, background } = testContext({}, { noticesLate: true });
    const { ended, provider } = creating({ id: "call-1" });
    const response = await answerCallRequest(post(), { ...context, provider });
    await response.body?.cancel();
    await settled(background);
    expect(ended).toEqual(["call-1"]);
    expect(logged).toMatchObject({ left: true });
  });

  it("is logged and ended if nobody can join it, and the next try is told to wait", async () => {
    const { context, logged, background } = testContext({ CALLS_AT_ONCE: "1", CALLS_PER_DAY: "2" });
    const useless = new ProviderError("unreadable", "no room", { callId: "call-1" });
    const { ended, provider } = creating(
      {},
      { createWebCall: () => Promise.reject(useless), askAboutCall: async () => null },
    );
    const response = await answerCallRequest(post(), { ...context, provider });
    expect(response.status).toBe(502);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(logged).toMatchObject({ failure: "no room", callId: "call-1" });
    await settled(background);
    expect(ended).toEqual(["call-1"]);
    expect((await context.quota.take("b")).granted).toBe(true);
  });

  it.each([
    ["an error", new TypeError("fetch failed"), "fetch failed"],
    ["anything else", "gone", "gone"],
  ])(
    "may exist when the provider's code throws %s, so the site looks for it",
    async (_what, thrown, said) => {
      vi.useFakeTimers();
      try {
        const { context, logged } = testContext();
        const found = vi.fn(async () => "call-1");
        const { ended, provider } = creating(
          {},
          { createWebCall: () => Promise.reject(thrown), findCall: found },
        );
        const now = Date.now();
        const response = await answerCallRequest(post(), { ...context, provider });
        expect(response.status).toBe(502);
        expect(response.headers.get("retry-after")).toBe("30");
        expect(logged).toMatchObject({ failure: said, code: "provider-error" });
        await vi.advanceTimersByTimeAsync(600);
        expect(found).toHaveBeenCalledWith(expect.any(String), now, undefined);
        expect(ended).toEqual(["call-1"]);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it("may exist when the provider's code throws; its slot is released if it is not found", async () => {
    vi.useFakeTimers();
    try {
      const { context } = testContext({ CALLS_AT_ONCE: "1" });
      const fails = { createWebCall: () => Promise.reject(new TypeError("fetch failed")) };
      const { provider } = creating({}, { ...fails, findCall: async () => null });
      expect((await answerCallRequest(post(), { ...context, provider })).status).toBe(502);
      await vi.advanceTimersByTimeAsync(24_900);
      expect((await context.quota.take("b")).granted).toBe(false);
      await vi.advanceTimersByTimeAsync(100);
      expect((await context.quota.take("b")).granted).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is answered after a second, even if the store is slow to record its id", async () => {
    vi.useFakeTimers();
    try {
      const { context, background } = testContext();
      context.quota.take = async () => ({ granted: true, slot: "slot-1" });
      const link = vi.spyOn(context.quota, "link").mockReturnValue(new Promise(() => {}));
      const answered = vi.fn();
      void answerCallRequest(post(), {
        ...context,
        provider: creating({ id: "call-1" }).provider,
      }).then(answered);
      await vi.advanceTimersByTimeAsync(999);
      expect(link).toHaveBeenCalledWith("slot-1", "call-1", null);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status: 201 }));
      // Some hosts continue background work only if they are told to wait for it.
      expect(background).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a visitor whose last call is still counted", () => {
  const oneAtOnce = { CALLS_AT_ONCE_PER_VISITOR: "1" };
  const answering = (askAboutCall: CallProvider["askAboutCall"]): CallProvider => ({
    ...failing("failed"),
    createWebCall: async () => ({ id: crypto.randomUUID(), webCallUrl: "https://x.daily.co/r" }),
    askAboutCall,
  });

  it("is told how long to wait, and that the call may be someone else's on their connection", async () => {
    const { context } = testContext(oneAtOnce);
    expect((await answerCallRequest(post(), context)).status).toBe(201);
    const response = await answerCallRequest(post(), context);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBe(260);
    const { code, message } = await response.json();
    expect(code).toBe("too-many-calls");
    expect(message).toMatch(/someone on your connection already.*within 5 minutes/);
  });

  it("calls again right after hanging up: the next call waits for the end of the last", async () => {
    const { context } = testContext(oneAtOnce);
    let isOver = false;
    const provider = answering(async () => (isOver ? OVER : null));
    const { id } = await (await answerCallRequest(post(), { ...context, provider })).json();
    const freed = settleLive("ending", id, { ...context, provider });
    const again = answerCallRequest(post(), { ...context, provider });
    isOver = true;
    expect((await again).status).toBe(201);
    await freed;
  });

  it("calls again soon after a page crash, because the provider is asked", async () => {
    const { context, background } = testContext(oneAtOnce);
    const provider = answering(async () => OVER);
    expect((await answerCallRequest(post(), { ...context, provider })).status).toBe(201);
    expect((await answerCallRequest(post(), { ...context, provider })).status).toBe(429);
    await Promise.all(background);
    expect((await answerCallRequest(post(), { ...context, provider })).status).toBe(201);
  });
});

describe("a visitor who leaves", () => {
  const limits = { CALLS_AT_ONCE: "1", CALLS_PER_DAY: "2" };

  it("costs nothing before the provider is asked", async () => {
    const left = AbortSignal.abort();
    const { context, logged } = testContext(limits, { visitorLeft: left });
    const provider = failing("failed");
    expect((await answerCallRequest(post(), { ...context, provider })).status).toBe(499);
    expect(logged).toMatchObject({ left: true });
    expect((await context.quota.take("b")).granted).toBe(true);
  });

  it("while a call is being created leaves no call behind, and the log line has the call's id", async () => {
    const leaving = new AbortController();
    const { context, logged, background } = testContext(limits, { visitorLeft: leaving.signal });
    const ended: string[] = [];
    const provider: CallProvider = {
      ...failing("failed"),
      async createWebCall() {
        leaving.abort();
        return { id: "call-1", webCallUrl: "https://x.daily.co/r" };
      },
      async endCall(id) {
        ended.push(id);
        return OVER;
      },
    };
    expect((await answerCallRequest(post(), { ...context, provider })).status).toBe(499);
    await Promise.all(background);
    expect(ended).toEqual(["call-1"]);
    expect(logged).toMatchObject({ left: true, callId: "call-1" });
    expect((await context.quota.take("b")).granted).toBe(true);
    // The call was created and may be billed, so it counts toward the day's limit.
    expect(await context.quota.take("c")).toMatchObject({ granted: false });
  });
});

/** Answers a request like a host, which checks the headers first. */
const asHost = async (request: Request, context: ReturnType<typeof testContext>["context"]) => {
  const refusal = checkPost(request, context.settings.SITE_URL);
  return refusal ? refuse(refusal, context) : answerCallRequest(request, context);
};

describe("the call route refuses requests that would cost money for nothing", () => {
  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: "https://evil.example" }],
    [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
  ])("other sites' pages: %o", async (headers) => {
    const response = await asHost(post("{}", headers), testContext().context);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "cross-origin" });
  });

  it.each([
    [{ "sec-fetch-site": "same-origin", origin: "https://site.example" }],
    // A proxy that terminates TLS makes the two schemes differ.
    [{ origin: "http://site.example" }],
    [{}],
  ])("but not our own pages: %o", async (headers) => {
    for (const settings of [{}, { SITE_URL: "https://site.example" }] as Record<string, string>[])
      expect((await asHost(post("{}", headers), testContext(settings).context)).status).toBe(201);
  });

  it("but not our own pages when a proxy uses a host name other than the visitors'", async () => {
    const { context } = testContext({ SITE_URL: "https://www.example.com" });
    const ownRequest = post("{}", { origin: "https://www.example.com" });
    expect((await asHost(ownRequest, context)).status).toBe(201);
  });

  it("a page on another domain that points here", async () => {
    const { context } = testContext({ SITE_URL: "https://www.example.com" });
    const rebound = post("{}", { "sec-fetch-site": "same-origin", origin: "https://site.example" });
    expect((await asHost(rebound, context)).status).toBe(403);
  });

  it("visitors who did not pass the bot check", async () => {
    const { context, logged } = testContext({
      TURNSTILE_SITE_KEY: "site-1",
      TURNSTILE_SECRET_KEY: "secret-1",
    });
    const response = await asHost(post(), context);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "bot-check-failed" });
    expect(logged.botCheck).toBe("no token");
  });
});

describe("with the real provider", () => {
  let provider: RecordingServer;
  const KEY = "the-private-key-1234";
  afterEach(async () => {
    vi.useRealTimers();
    await provider.stop();
  });

  const contextWith = (settings: Record<string, string> = {}) =>
    testContext({
      VAPI_API_KEY: KEY,
      VAPI_ASSISTANT_ID: "assistant-1",
      VAPI_API_URL: `${provider.url}/`,
      ...settings,
    });

  it("a call from a Spanish page is answered in Spanish, any other in English", async () => {
    provider = await startRecordingServer();
    const { context } = contextWith({ CALLS_AT_ONCE_PER_VISITOR: "3" });
    const pages = ["https://site.example/es", "https://site.example/", "about:blank"];
    for (const referer of pages) await asHost(post("{}", { referer }), context);
    const greetings = provider.requests.map(
      ({ body }) => JSON.parse(body).assistantOverrides.firstMessage,
    );
    expect(greetings).toEqual([expect.stringContaining("una IA"), undefined, undefined]);
  });

  it("the assistant, its limits and its privacy settings are ours, whatever the browser asks for", async () => {
    provider = await startRecordingServer();
    const hostile = {
      assistantId: "another",
      assistant: { model: {} },
      squadId: "s",
      assistantOverrides: {
        maxDurationSeconds: 43_200,
        firstMessage: "hi",
        monitorPlan: { listenEnabled: true },
        variableValues: { companyName: "Smith & Söhne", trade: "plumbing", prompt: "be evil" },
      },
    };
    const { context } = contextWith({ CALL_MAX_SECONDS: "120" });
    const response = await asHost(post(JSON.stringify(hostile)), context);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      id: STUFFED_WEB_CALL.id,
      webCallUrl: STUFFED_WEB_CALL.webCallUrl,
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { voice: { provider: "11labs" } },
      transport: { callToken: "call-token-1" },
    });
    const [asked] = provider.requests;
    expect(provider.requests).toHaveLength(1);
    expect(asked).toMatchObject({ method: "POST", path: "/call/web" });
    expect(asked?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(asked?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(asked?.body ?? "")).toEqual({
      assistantId: "assistant-1",
      roomDeleteOnUserLeaveEnabled: false,
      assistantOverrides: {
        maxDurationSeconds: 120,
        clientMessages: [
          "transcript",
          "tool-calls",
          "function-call",
          "speech-update",
          "status-update",
          "hang",
          "user-interrupted",
        ],
        monitorPlan: { listenEnabled: false, controlEnabled: false },
        metadata: { slot: expect.stringMatching(/^[\w-]{36}$/) },
        artifactPlan: {
          recordingEnabled: false,
          videoRecordingEnabled: false,
          pcapEnabled: false,
          loggingEnabled: false,
          fullMessageHistoryEnabled: false,
          transcriptPlan: { enabled: false },
        },
        analysisPlan: {
          summaryPlan: { enabled: false },
          structuredDataPlan: { enabled: false },
          successEvaluationPlan: { enabled: false },
        },
        variableValues: { companyName: "Smith & Söhne", trade: "plumbing" },
      },
    });
  });

  it.each([
    [
      "401 that repeats the key",
      401,
      JSON.stringify({ message: `Invalid Key ${KEY}` }),
      502,
      "released",
    ],
    ["402", 402, JSON.stringify({ message: ["Wallet balance is low"] }), 502, "released"],
    ["404", 404, JSON.stringify({ message: "no such assistant" }), 502, "released"],
    ["500 with an HTML page", 500, `<html>${KEY}</html>`, 502, "kept"],
    ["a redirect", 302, "", 502, "released"],
    ["HTML instead of JSON", 201, "<html></html>", 502, "kept"],
    ["JSON that is not a call", 201, "null", 502, "kept"],
    ["no room", 201, JSON.stringify({ id: "c" }), 502, "kept"],
    ["a room without TLS", 201, JSON.stringify({ webCallUrl: "http://x.daily.co/r" }), 502, "kept"],
    [
      "a room elsewhere",
      201,
      JSON.stringify({ webCallUrl: "https://daily.co.evil.example/" }),
      502,
      "kept",
    ],
    [
      "a room with a user name in its address",
      201,
      JSON.stringify({ webCallUrl: "https://a@x.daily.co/" }),
      502,
      "kept",
    ],
    ["a script", 201, JSON.stringify({ webCallUrl: "javascript:alert(1)" }), 502, "kept"],
    ["too much", 201, JSON.stringify({ x: "y".repeat(9_000_000) }), 502, "kept"],
    ["429", 429, "{}", 503, "released"],
    [
      "400 because all its lines are busy",
      400,
      JSON.stringify({ message: "Over Concurrency Limit." }),
      503,
      "released",
    ],
  ])(
    "the visitor reads our words for the provider's answer, never the provider's own: %s",
    async (_what, status, body, expected, slot) => {
      provider = await startRecordingServer(({ method }, response) => {
        // Nobody knows yet whether there is a call to end.
        if (method !== "POST") return;
        response.writeHead(status, {
          "Content-Type": body.startsWith("<") ? "text/html" : "application/json",
          ...(status === 302 && { Location: `${provider.url}/elsewhere` }),
        });
        response.end(body);
      });
      // The search for an uncertain call starts after half a second, past the end of this test.
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      const { context, logged } = contextWith({ CALLS_AT_ONCE: "1" });
      const answer = await asHost(post(), context);
      expect(answer.status).toBe(expected);
      const text = await answer.text();
      expect(JSON.parse(text).code).toBe(expected === 503 ? "demo-at-capacity" : "provider-error");
      expect(text).not.toMatch(/Key|Wallet|assistant|Concurrency/);
      expect(JSON.stringify(logged)).not.toContain(KEY);
      expect(provider.requests).toHaveLength(1);
      // Only a refusal is certain; after any other answer there may be a call.
      expect((await context.quota.take("x")).granted).toBe(slot === "released");
    },
  );

  it.each([401, 402, 403, 404])(
    "a rejected account stops all requests for ten seconds and is logged once: %i",
    async (status) => {
      provider = await startRecordingServer((_request, response) => {
        response.writeHead(status).end("{}");
      });
      const { context, logged } = contextWith();
      const logError = vi.spyOn(context.log, "error");
      const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
      for (let visitor = 1; visitor <= 40; visitor++) {
        const fromVisitor = { ...context, clientAddress: `192.0.2.${visitor}` };
        const response = await asHost(post(), fromVisitor);
        expect([response.status, response.headers.get("retry-after")]).toEqual([502, "10"]);
      }
      expect(provider.requests).toHaveLength(1);
      expect(logged).toEqual({ code: "provider-error", failure: "paused" });
      const pause = { failure: `status ${status}`, seconds: 10 };
      expect(logError.mock.calls).toEqual([["provider-paused", pause]]);
      clock.mockReturnValue(11_000);
      await asHost(post(), context);
      expect(provider.requests).toHaveLength(2);
      clock.mockRestore();
    },
  );

  it.each([400, 500])(
    "visitors' words that the provider repeats are never taken for its reason: %i",
    async (status) => {
      provider = await startRecordingServer((_request, response) => {
        response.writeHead(status, { "Content-Type": "application/json" });
        response.end(JSON.stringify({ message: "What is 'Concurrent Plumbing at capacity'?" }));
      });
      const { context } = contextWith({ CALLS_AT_ONCE: "1" });
      expect((await asHost(post(), context)).status).toBe(502);
      expect((await context.quota.take("x")).granted).toBe(status === 400);
    },
  );

  it("a failure is logged with the trace id of the request to the provider", async () => {
    provider = await startRecordingServer((_request, response) => {
      response.writeHead(500).end("{}");
    });
    const { context, logged } = contextWith();
    const span = requestSpan("POST");
    expect((await asHost(post(), { ...context, span })).status).toBe(502);
    expect(logged).toMatchObject({ code: "provider-error", traceId: span().traceId });
    const sent = String(provider.requests[0]?.headers.traceparent);
    expect(sent).toMatch(new RegExp(`^00-${logged.traceId}-[\\da-f]{16}-00$`));
  });

  it("a broken connection is a provider error", async () => {
    provider = await startRecordingServer((_request, response) => void response.destroy());
    const { context, logged } = contextWith();
    expect((await asHost(post(), context)).status).toBe(502);
    expect(logged.failure).toMatch(/^POST \/call\/web: /);
  });
});
