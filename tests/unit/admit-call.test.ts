import { afterEach, describe, expect, it, vi } from "vitest";
import { admitCall } from "../../server/calls/admit-call.server";
import type { CallProvider } from "../../server/calls/provider/call-provider.server";
import { MAX_BODY } from "../../server/http/request-body.server";
import type { QuotaGrant } from "../../server/store/call-quota.server";
import { testContext } from "../support/request-context";

afterEach(() => void vi.unstubAllGlobals());

function request({
  method = "POST",
  headers = {},
  body = "{}",
}: {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
} = {}) {
  return new Request("https://site.example/api/voice/call/web", {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(method === "POST" && { body }),
  });
}

const stub = (tracksCalls = true): CallProvider & { lookedUp: string[] } => {
  const lookedUp: string[] = [];
  return {
    lookedUp,
    tracksCalls,
    createWebCall: async () => ({ webCallUrl: "" }),
    findCall: async () => null,
    endCall: async () => null,
    async askAboutCall(callId) {
      lookedUp.push(callId);
      return null;
    },
  };
};

const TURNSTILE = { TURNSTILE_SITE_KEY: "site-1", TURNSTILE_SECRET_KEY: "secret-1" };

describe("a request for a call", () => {
  it("gets a slot and keeps what the visitor chose", async () => {
    const { context } = testContext();
    const body = '{"assistantOverrides":{"variableValues":{"trade":"plumbing"}}}';
    const provider = stub();
    const visitorRequest = request({ body });
    expect(await admitCall(visitorRequest, { ...context, provider })).toEqual({
      slot: expect.any(String),
      variables: { trade: "plumbing" },
      ...{ visitorRequest, language: null },
    });
  });

  it.each([
    ["with too large a body", { headers: { "content-length": "16385" } }, "body-too-large"],
    ["sent as plain text", { headers: { "content-type": "text/plain" } }, "invalid-body"],
  ] as const)("%s is refused before its body is read", async (_what, wrong, code) => {
    const wrongRequest = request(wrong);
    expect(await admitCall(wrongRequest, testContext().context)).toEqual({ code });
    expect(wrongRequest.bodyUsed).toBe(false);
  });

  it("takes no slot if it is refused", async () => {
    const { context } = testContext();
    const take = vi.spyOn(context.quota, "take");
    expect(await admitCall(request({ body: "[]" }), { ...context, provider: stub() })).toEqual({
      code: "invalid-body",
    });
    const badTrade = '{"assistantOverrides":{"variableValues":{"trade":"<b>"}}}';
    expect(
      await admitCall(request({ body: badTrade }), { ...context, provider: stub() }),
    ).toMatchObject({
      code: "invalid-body",
      detail: { reason: "trade" },
    });
    const { context: off } = testContext({ VOICE_PROVIDER: "off" }, { quota: context.quota });
    expect(await admitCall(request(), off)).toMatchObject({ code: "voice-off" });
    expect(take).not.toHaveBeenCalled();
  });

  it.each<Record<string, string>>([{}, { "content-length": "1" }])(
    "may hold 16 KiB and not a byte more, with or without a length header: %o",
    async (headers) => {
      const { context } = testContext();
      const admission = (length: number) =>
        admitCall(request({ headers, body: `{"a":"${"x".repeat(length - 8)}"}` }), {
          ...context,
          provider: stub(),
        });
      expect(await admission(MAX_BODY)).toMatchObject({ variables: {} });
      expect(await admission(MAX_BODY + 1)).toEqual({ code: "body-too-large" });
    },
  );
});

it("the bot check gets the address that the host saw, and admits a person who passes", async () => {
  const ask = vi.fn(async (..._request: [unknown, RequestInit]) =>
    Response.json({ success: true }),
  );
  vi.stubGlobal("fetch", ask);
  const { context } = testContext(TURNSTILE);
  const withToken = request({ headers: { "x-turnstile-token": "token-1" } });
  expect(await admitCall(withToken, { ...context, provider: stub() })).toHaveProperty("slot");
  expect(String(ask.mock.calls[0]?.[1].body)).toBe(
    "secret=secret-1&response=token-1&remoteip=192.0.2.1",
  );
});

describe("a visitor who gets no slot", () => {
  it("is told when to try again; the log says why", async () => {
    const { context, background } = testContext();
    const releasing = Promise.resolve();
    const refused = { granted: false, reason: "store-down", retryAfter: 10 } as const;
    context.quota.take = async () => ({ ...refused, storeError: "gone", releasing });
    const message = "Something went wrong on our side. Please try again in a moment.";
    expect(await admitCall(request(), { ...context, provider: stub() })).toEqual({
      code: "demo-at-capacity",
      detail: { retryAfter: 10, reason: "store-down", message },
      noted: { limit: "store-down", detail: "gone" },
    });
    // A slot that the store may have taken is released in the background.
    expect(background).toEqual([releasing]);
    context.quota.take = async () => ({ granted: false, reason: "visitor", retryAfter: 60 });
    expect(await admitCall(request(), { ...context, provider: stub() })).toMatchObject({
      code: "too-many-calls",
      detail: { retryAfter: 60, reason: "visitor" },
      noted: { limit: "visitor" },
    });
    expect(background).toHaveLength(1);
  });

  it.each([
    ["a provider that knows a call's end is asked about their last call", true, "call-w"],
    ["a provider that relies on the page is not asked", false, "call-v"],
  ])("%s", async (_what, tracksCalls, callId) => {
    const { context, background } = testContext({ CALLS_AT_ONCE_PER_VISITOR: "1" });
    const provider = stub(tracksCalls);
    const first = await context.quota.take("192.0.2.1");
    await context.quota.link((first as QuotaGrant).slot, callId);
    expect(await admitCall(request(), { ...context, provider })).toMatchObject({
      code: "too-many-calls",
    });
    await Promise.all(background);
    expect(provider.lookedUp).toEqual(tracksCalls ? [callId] : []);
  });
});

it("the provider gets five seconds less to create a call once the host is stopping", async () => {
  const limits: number[] = [];
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("down"));
  vi.spyOn(globalThis, "setTimeout").mockImplementation((_work, milliseconds = 0) => {
    limits.push(milliseconds);
    return 0 as never;
  });
  let stopping = false;
  const { context } = testContext(
    {
      VAPI_API_KEY: "private-key",
      VAPI_ASSISTANT_ID: "assistant-1",
      SITE_URL: "https://example.com",
    },
    { isStopping: () => stopping },
  );
  const { provider } = context;
  const create = () =>
    provider
      .createWebCall({
        visitorRequest: new Request("https://example.com"),
        ...{ variables: {}, language: null, slot: "slot-1" },
      })
      .catch(() => {});
  await create();
  stopping = true;
  await create();
  await provider.askAboutCall("call-1").catch(() => {});
  vi.restoreAllMocks();
  expect(limits).toEqual([9000, 4000, 9000]);
});

it("a site with test calls switched off starts none, but follows the calls in progress", async () => {
  const { context } = testContext({
    ...{ VAPI_API_KEY: "secret-key", VAPI_ASSISTANT_ID: "assistant-1" },
    ...{ VOICE_PROVIDER: "off", SITE_URL: "https://example.com" },
  });
  expect(context.provider).toMatchObject({ tracksCalls: true });
  const request = new Request("https://example.com/api/voice/call/web", {
    method: "POST",
    headers: { origin: "https://example.com", "content-type": "application/json" },
    body: "{}",
  });
  expect(await admitCall(request, context)).toMatchObject({ code: "voice-off" });
});
