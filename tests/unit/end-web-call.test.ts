import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { action } from "~/routes/api.voice.call.ended";
import type { SettlingTools } from "../../server/calls/close-call.server";
import type { CallProvider } from "../../server/calls/provider/call-provider.server";
import { ProviderError } from "../../server/calls/provider/provider-error.server";
import { checkCallsInTheWay, settleLive, whenFreed } from "../../server/calls/settle-call.server";
import { testContext } from "../support/request-context";

/** The page reports that its call is over; waits for all the work that follows. */
async function hangUp(id: string, settling: SettlingTools) {
  const settled = settleLive("ending", id, settling);
  await vi.runAllTimersAsync();
  return settled;
}

/** A provider that answers in turn whether the call is over, and counts how often it is asked. */
function provider(...answers: (boolean | Error)[]): CallProvider & { asked: number } {
  return {
    asked: 0,
    tracksCalls: true,
    findCall: async () => null,
    endCall: async () => ({}),
    createWebCall: async () => ({ webCallUrl: "" }),
    async askAboutCall() {
      const answer = answers[this.asked++] ?? false;
      if (answer instanceof Error) throw answer;
      return answer ? { cost: 0 } : null;
    },
  };
}

async function siteWithCall() {
  const { context, ...recorded } = testContext({ CALLS_AT_ONCE: "1" });
  const grant = await context.quota.take("a");
  if (grant.granted) await context.quota.link(grant.slot, "call-1");
  const isFree = async () => (await context.quota.take("b")).granted;
  return { context, ...recorded, isFree };
}

describe("a visitor who hangs up frees the slot for the next one", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("as soon as the provider says that the call is over", async () => {
    const { context, isFree } = await siteWithCall();
    const patient = provider(false, new ProviderError("unreachable", "x"), true);
    await hangUp("call-1", { ...context, provider: patient });
    expect(patient.asked).toBe(3);
    expect(await isFree()).toBe(true);
  });

  it("but not while the provider still has the call", async () => {
    const { context, isFree } = await siteWithCall();
    const talking = Object.assign(provider(), { endCall: async () => null });
    await hangUp("call-1", { ...context, provider: talking });
    expect(talking.asked).toBe(5);
    expect(await isFree()).toBe(false);
  });

  it("once the site has ended a call that runs on at the provider, so nobody pays for it", async () => {
    const { context, isFree } = await siteWithCall();
    const ended: string[] = [];
    const kept = Object.assign(provider(), {
      async endCall(callId: string) {
        ended.push(callId);
        return {};
      },
    });
    await hangUp("call-1", { ...context, provider: kept });
    expect(ended).toEqual(["call-1"]);
    expect(await isFree()).toBe(true);
    await hangUp("call-2", { ...context, provider: kept });
    expect(ended).toEqual(["call-1"]);
  });

  it("even if the provider first fails to end it", async () => {
    const { context, isFree } = await siteWithCall();
    let tries = 0;
    const failing = Object.assign(provider(), {
      async endCall() {
        if (++tries < 2) throw new Error("The provider is down.");
        return {};
      },
    });
    await hangUp("call-1", { ...context, provider: failing });
    expect(tries).toBe(2);
    expect(await isFree()).toBe(true);
  });

  it("without asking the provider about a made-up call or a repeated report", async () => {
    const { context } = await siteWithCall();
    const counting = provider(true);
    const settling = { ...context, provider: counting };
    await hangUp("call-2", settling);
    expect(counting.asked).toBe(0);
    await Promise.all([1, 2, 3].map(() => hangUp("call-1", settling)));
    expect(counting.asked).toBe(1);
  });
});

describe("a visitor who calls again", () => {
  afterEach(() => void vi.useRealTimers());

  it("waits up to four seconds for a call to end after its page reported the end", async () => {
    vi.useFakeTimers();
    const { context } = await siteWithCall();
    const talking = Object.assign(provider(), { endCall: async () => null });
    void settleLive("ending", "call-1", { ...context, provider: talking });
    const waited = vi.fn();
    void whenFreed(["call-0", "call-1"]).then(waited);
    await vi.advanceTimersByTimeAsync(3999);
    expect(waited).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(waited).toHaveBeenCalledWith(true);
    await vi.advanceTimersByTimeAsync(60_000);
    // The provider is no longer being asked.
    expect(await whenFreed(["call-1"])).toBe(false);
  });

  it("does not wait unless a page reported an end", async () => {
    expect(await whenFreed(["call-1"])).toBe(false);
    expect(await whenFreed([])).toBe(false);
  });

  it("has the provider asked about the last call at most every five seconds", async () => {
    vi.useFakeTimers();
    const { context } = await siteWithCall();
    const counting = provider();
    const check = async () => {
      const checked = checkCallsInTheWay(["call-1"], { ...context, provider: counting });
      await vi.advanceTimersByTimeAsync(0);
      await checked;
    };
    await check();
    await vi.advanceTimersByTimeAsync(4999);
    await check();
    expect(counting.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await check();
    await check();
    expect(counting.asked).toBe(2);
  });

  it("does not fill memory: only the last thousand calls count as asked about", async () => {
    vi.useFakeTimers();
    const { context } = testContext();
    vi.spyOn(context.quota, "isLive").mockResolvedValue(true);
    const asked: string[] = [];
    const recorder: CallProvider = {
      ...provider(),
      async askAboutCall(callId) {
        asked.push(callId);
        return null;
      },
    };
    const check = async (...callIds: string[]) => {
      asked.length = 0;
      const checked = checkCallsInTheWay(callIds, { ...context, provider: recorder });
      await vi.advanceTimersByTimeAsync(0);
      await checked;
      return asked;
    };
    await vi.advanceTimersByTimeAsync(60_000);
    const calls = Array.from({ length: 1000 }, (_, i) => `call ${i}`);
    expect(await check(...calls)).toEqual(calls);
    expect(await check("call 0")).toEqual([]);
    await check("another");
    expect(await check("call 0", "call 1", "call 2")).toEqual(["call 0"]);
  });
});

describe("the end route", () => {
  const send = (requestContext: object, body: string) =>
    action({
      request: new Request("https://site.example/api/voice/call/ended", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
      context: { requestContext },
    } as unknown as Parameters<typeof action>[0]);

  it("answers with an empty body, then frees the slot", async () => {
    const { context, background, isFree } = await siteWithCall();
    const response = await send(context, '{"id":"call-1"}');
    expect(response.status).toBe(204);
    await Promise.all(background);
    expect(await isFree()).toBe(true);
  });

  it.each(["", "[]", "{}", '{"id":7}', `{"id":"${"x".repeat(4000)}"}`])(
    "accepts nonsense without an error: %s",
    async (body) => {
      const { context, background } = await siteWithCall();
      expect((await send(context, body)).status).toBe(204);
      expect(background).toEqual([]);
    },
  );

  it.each([
    [200, true],
    [201, false],
  ])("accepts an id of %i characters: %s", async (length, taken) => {
    const { context, background } = await siteWithCall();
    await send(context, JSON.stringify({ id: "x".repeat(length) }));
    expect(background).toHaveLength(taken ? 1 : 0);
    await Promise.all(background);
  });

  it.each([
    ["reads", 3072, 1],
    ["ignores", 3073, 0],
  ])("%s a message of %i bytes", async (_what, length, taken) => {
    const { context, background } = await siteWithCall();
    const start = '{"id":"call-2","x":"';
    await send(context, `${start}${"x".repeat(length - start.length - 2)}"}`);
    expect(background).toHaveLength(taken);
    await Promise.all(background);
  });

  it("ignores reports while test calls are off", async () => {
    const { context, background } = testContext({ VOICE_PROVIDER: "off" });
    expect((await send(context, '{"id":"call-1"}')).status).toBe(204);
    const ended = vi.spyOn(context.quota, "close");
    await Promise.all(background);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    ["visitor", "visitor"],
    ["<b>", undefined],
    [undefined, undefined],
  ])("records who ended the call if the value is known: %s", async (sent, endedBy) => {
    const { context, background } = await siteWithCall();
    const lines: unknown[] = [];
    context.log = {
      ...context.log,
      info: (event, fields) => void lines.push({ event, ...fields }),
    };
    await send(context, JSON.stringify({ id: "call-1", endedBy: sent }));
    while (background.length > 0) await background.shift();
    expect(lines).toEqual([
      {
        event: "call-ended",
        requestId: "request-1",
        callId: "call-1",
        state: "ending",
        ...(endedBy && { endedBy }),
        freedAfter: expect.any(Number),
      },
    ]);
  });
});
