import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LogFields } from "~/log.server";
import type { CallProvider } from "~/voice/provider/call-provider.server";
import { ProviderError } from "~/voice/provider/provider-error.server";
import { leaseSeconds, type QuotaGrant } from "~/voice/quota/call-quota.server";
import { memoryQuota } from "~/voice/quota/memory-quota.server";
import type { JournalEntry, QuotaJournal } from "~/voice/quota/quota-journal.server";
import { freePlace } from "~/voice/web-call/end-web-call.server";
import { settleOverdueCalls } from "~/voice/web-call/overdue-calls.server";
import { watchOverdueCalls } from "../../hosts/overdue-calls";
import { testContext } from "../support/site-context";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) }));
afterEach(() => void vi.useRealTimers());

const LEASE = leaseSeconds(180) * 1000;
const told = { seconds: 30, endedReason: "customer-ended-call", cost: 0.1 };

function journal(): QuotaJournal & { entries: JournalEntry[] } {
  const entries: JournalEntry[] = [];
  return {
    entries,
    failing: false,
    read: () => [],
    append: async (entry) => void entries.push(entry),
  };
}

/** A site whose log is kept, and a provider that says what it is told to. */
function siteThatLogs(
  { endedCall = async () => told, findCall = async () => null }: Partial<CallProvider> = {},
  kept?: QuotaJournal,
) {
  const lines: LogFields[] = [];
  const write = (event: string, fields?: LogFields) => void lines.push({ event, ...fields });
  const log = { debug: write, info: write, warn: write, error: write };
  const context = testContext({}, { log });
  if (kept) context.site.quota = memoryQuota(context.site.settings, () => Date.now(), kept);
  const provider: CallProvider = {
    isWitness: true,
    createWebCall: async () => ({ webCallUrl: "" }),
    endCall: async () => told,
    endedCall: vi.fn(endedCall),
    findCall: vi.fn(findCall),
  };
  const { site } = context;
  const take = async (callId?: string) => {
    const place = (await site.quota.take(`visitor of ${callId}`)) as QuotaGrant;
    if (callId) await place.started(callId);
    return place;
  };
  const settling = { ...site, provider };
  const settle = () => settleOverdueCalls(site, Date.now(), provider);
  const ends = () => lines.filter(({ event }) => event === "call-ended");
  return { ...context, lines, provider, take, settling, settle, ends };
}

it("a call that is hung up has one line, with what the page and the provider said of it", async () => {
  const { take, settling, settle, ends } = siteThatLogs();
  await take("call-1");
  await vi.advanceTimersByTimeAsync(40_000);
  const said = { settledBy: "page", page: "visitor" } as const;
  void freePlace("call-1", settling, said, [0]);
  await vi.advanceTimersByTimeAsync(LEASE);
  await settle();
  expect(ends()).toEqual([
    {
      event: "call-ended",
      requestId: "request-1",
      callId: "call-1",
      ...told,
      ...said,
      freedAfter: 40,
    },
  ]);
});

it("a bill that comes later is waited for, and the place is free meanwhile", async () => {
  const endedCall = vi.fn().mockResolvedValueOnce({ seconds: 30 }).mockResolvedValue(told);
  const { take, settling, site, ends } = siteThatLogs({ endedCall });
  await take("call-1");
  const freed = freePlace("call-1", settling, { settledBy: "page" }, [0]);
  await vi.advanceTimersByTimeAsync(1);
  await freed;
  expect(await site.quota.isLive("call-1")).toBe(false);
  expect(ends()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ends()).toMatchObject([{ callId: "call-1", cost: 0.1, seconds: 30 }]);
});

it("a call whose page vanished is settled when its place has run out, not before", async () => {
  const { take, settle, ends } = siteThatLogs();
  await take("call-1");
  await vi.advanceTimersByTimeAsync(LEASE - 1000);
  await settle();
  expect(ends()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([settle(), settle()]);
  await settle();
  expect(ends()).toEqual([
    {
      event: "call-ended",
      callId: "call-1",
      ...told,
      settledBy: "lease",
      freedAfter: LEASE / 1000,
    },
  ]);
});

it("is asked about once a minute while the provider does not say, and given up after an hour", async () => {
  const { take, settle, ends, provider } = siteThatLogs({
    endedCall: async () => {
      throw new ProviderError("unreachable", "no answer");
    },
  });
  await take("call-1");
  await vi.advanceTimersByTimeAsync(LEASE);
  for (let i = 0; i < 12; i++) {
    await settle();
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(provider.endedCall).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  const settled = settle();
  await vi.advanceTimersByTimeAsync(5000);
  await settled;
  const [end, ...more] = ends();
  expect(more).toEqual([]);
  expect(end).toEqual({
    event: "call-ended",
    callId: "call-1",
    settledBy: "lease",
    freedAfter: LEASE / 1000,
  });
});

it("a call that the provider has deleted has an end as well", async () => {
  const { take, settle, ends } = siteThatLogs({
    endedCall: async () => {
      throw new ProviderError("rejected", "answered 404", { status: 404 });
    },
  });
  await take("call-1");
  await vi.advanceTimersByTimeAsync(LEASE);
  const settled = settle();
  await vi.advanceTimersByTimeAsync(5000);
  await settled;
  expect(ends()).toMatchObject([{ callId: "call-1", settledBy: "lease" }]);
});

it("a call that was asked for by a process that was killed is found by the name of its place", async () => {
  const kept = journal();
  const before = siteThatLogs({}, kept);
  const { lease } = await before.take();
  const { take: named } = before;
  await named("call-2");
  const after = siteThatLogs(
    { findCall: async (asked) => (asked === lease ? "call-1" : null) },
    { ...kept, read: () => kept.entries.splice(0) },
  );
  await vi.advanceTimersByTimeAsync(LEASE + 20_000);
  await after.settle();
  expect(after.ends()).toMatchObject([
    { callId: "call-1", settledBy: "lease" },
    { callId: "call-2", settledBy: "lease" },
  ]);
  expect(after.provider.findCall).toHaveBeenCalledTimes(1);
});

it("what was settled before a restart is not settled again", async () => {
  const kept = journal();
  const before = siteThatLogs({}, kept);
  await before.take("call-1");
  await vi.advanceTimersByTimeAsync(LEASE);
  await before.settle();
  expect(before.ends()).toHaveLength(1);
  const after = siteThatLogs({}, { ...kept, read: () => kept.entries.splice(0) });
  await vi.advanceTimersByTimeAsync(LEASE);
  await after.settle();
  expect(after.ends()).toEqual([]);
});

it("a place for which there never was a call has no end", async () => {
  const { take, settle, ends, provider } = siteThatLogs();
  const released = await take();
  await released.release();
  await take();
  await vi.advanceTimersByTimeAsync(LEASE);
  await settle();
  await vi.advanceTimersByTimeAsync(120_000);
  await settle();
  expect(provider.findCall).toHaveBeenCalledTimes(1);
  expect(ends()).toEqual([]);
});

it("the host looks every five seconds, one look at a time, until it stops", async () => {
  const { site } = siteThatLogs();
  let looks = 0;
  const stop = watchOverdueCalls(async () => {
    looks++;
    await new Promise((resolve) => setTimeout(resolve, 7000));
  }, site.log);
  await vi.advanceTimersByTimeAsync(16_900);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(looks).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(2);
});
