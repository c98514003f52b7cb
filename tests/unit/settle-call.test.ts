import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallProvider } from "../../server/calls/provider/call-provider.server";
import { ProviderError } from "../../server/calls/provider/provider-error.server";
import { settle } from "../../server/calls/settle-call.server";
import type { QuotaGrant } from "../../server/store/call-quota.server";
import { testContext } from "../support/request-context";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) }));
afterEach(() => void vi.useRealTimers());

const silent = async () => {
  throw new ProviderError("unreachable", "no answer");
};

async function settling(answers: Partial<CallProvider>) {
  const lines: unknown[] = [];
  const write = (event: string, fields?: object) => void lines.push({ event, ...fields });
  const log = { debug: write, info: write, warn: write, error: write };
  const { context } = testContext({ CALLS_AT_ONCE: "1", CALLS_PER_DAY: "2" }, { log });
  const { slot } = (await context.quota.take("a")) as QuotaGrant;
  const provider: CallProvider = {
    tracksCalls: true,
    createWebCall: silent,
    askAboutCall: silent,
    findCall: silent,
    endCall: silent,
    ...answers,
  };
  const { quota, requestId, waitUntil } = context;
  const isFree = async () => {
    const taken = await quota.take("b");
    if (taken.granted) await quota.release(taken.slot);
    return taken.granted;
  };
  return { slot, isFree, quota, lines, parts: { quota, provider, log, requestId, waitUntil } };
}

describe("a call whose answer was lost", () => {
  it("is ended once it is found, and only then is its slot free", async () => {
    const found = vi.fn().mockResolvedValueOnce(null).mockResolvedValue("call-1");
    const ended = vi.fn().mockResolvedValueOnce(null).mockResolvedValue({ cost: 0 });
    const { slot, isFree, quota, lines, parts } = await settling({
      findCall: found,
      endCall: ended,
    });
    const settled = settle("unconfirmed", { slot, wasCreated: "unheard", requestedAt: 5 }, parts);
    await vi.advanceTimersByTimeAsync(3500);
    expect(found).toHaveBeenCalledWith(slot, 5, undefined);
    expect(ended).toHaveBeenCalledWith("call-1", undefined);
    expect(await isFree()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await settled;
    expect(await isFree()).toBe(true);
    const request = { requestId: "request-1", callId: "call-1" };
    expect(lines).toEqual([
      { event: "unconfirmed-call-found", ...request },
      { event: "call-ended", ...request, cost: 0, state: "unjoined", freedAfter: 4 },
      { event: "unjoined-call-ended", ...request },
    ]);
    // The call was created, so it counts toward the day's limit.
    expect((await quota.take("c")).granted).toBe(true);
    expect(await quota.take("d")).toMatchObject({ reason: "day" });
  });

  it.each([
    ["unheard", 16_000, 26_000],
    ["faulty", 600, 3500],
  ] as const)(
    "frees its slot if nobody finds it in time: %s",
    async (wasCreated, before, after) => {
      const { slot, isFree, parts } = await settling({ findCall: async () => null });
      const settled = settle("unconfirmed", { slot, wasCreated }, parts);
      await vi.advanceTimersByTimeAsync(before);
      expect(await isFree()).toBe(false);
      await vi.advanceTimersByTimeAsync(after - before);
      await settled;
      expect(await isFree()).toBe(true);
    },
  );

  it("still counts if the provider stays silent or said that it created the call", async () => {
    const hour = 3_700_000;
    for (const [wasCreated, findCall] of [
      ["unheard", silent],
      ["yes", async () => null],
    ] as const) {
      const { slot, quota, lines, parts } = await settling({ findCall });
      const settled = settle("unconfirmed", { slot, wasCreated }, parts);
      await vi.advanceTimersByTimeAsync(hour);
      await settled;
      expect(lines).toEqual([{ event: "unconfirmed-call-unsettled", requestId: "request-1" }]);
      // Its slot has expired by now; the day still counts it.
      expect((await quota.take("b")).granted).toBe(true);
      expect(await quota.take("c")).toMatchObject({ granted: false });
    }
  });

  it("frees its slot once a provider that was down is back up", async () => {
    const down = vi.fn(silent);
    const { slot, isFree, parts } = await settling({ findCall: down });
    const settled = settle("unconfirmed", { slot, wasCreated: "faulty" }, parts);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await isFree()).toBe(false);
    down.mockImplementation(async () => null as never);
    await vi.advanceTimersByTimeAsync(200_000);
    await settled;
    expect(await isFree()).toBe(true);
  });
});

it("a call that cannot be ended keeps its slot", async () => {
  const { slot, isFree, lines, parts } = await settling({ endCall: async () => null });
  await parts.quota.link(slot, "call-1");
  const ended = settle("unjoined", { id: "call-1" }, parts);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(lines).toEqual([
    { event: "unjoined-call-left", requestId: "request-1", callId: "call-1" },
  ]);
  expect(await isFree()).toBe(false);
});

it("a call whose provider is silent is ended as soon as the provider answers", async () => {
  const endCall = vi.fn(silent).mockRejectedValueOnce(new Error("no answer"));
  endCall.mockResolvedValue({} as never);
  const { slot, isFree, parts } = await settling({ endCall });
  await parts.quota.link(slot, "call-1");
  const ended = settle("unjoined", { id: "call-1" }, parts);
  await vi.advanceTimersByTimeAsync(1000);
  await ended;
  expect(endCall).toHaveBeenCalledTimes(2);
  expect(await isFree()).toBe(true);
});
