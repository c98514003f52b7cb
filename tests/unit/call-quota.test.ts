import { describe, expect, it, vi } from "vitest";
import { type DurableNamespace, durableStore } from "../../hosts/durable-storage";
import { sqliteQuota } from "../../hosts/node-store";
import { openSqlite } from "../../hosts/sqlite";
import { parseSettings } from "../../server/settings/settings.server";
import { dayCount } from "../../server/store/call-counts.server";
import { CallQuota, slotSeconds } from "../../server/store/call-quota.server";
import { memoryQuota, silentLog } from "../support/memory-store";

const HOUR = 3_600_000;
const settings = (visitor: number, day: number, atOnce: number, more = {}) =>
  parseSettings({
    CALLS_AT_ONCE_PER_VISITOR: "10000",
    CALLS_PER_VISITOR_PER_HOUR: String(visitor),
    CALLS_PER_DAY: String(day),
    CALLS_AT_ONCE: String(atOnce),
    ...more,
  });

/** Takes a slot and returns its name. */
async function granted(quota: CallQuota, visitor = "a"): Promise<string> {
  const grant = await quota.take(visitor);
  if (!grant.granted) throw new Error(`refused: ${grant.reason}`);
  return grant.slot;
}

describe("in-memory call quotas", () => {
  it("count each visitor's hour, and let others call in the meantime", async () => {
    let now = 10.5 * HOUR;
    const quota = memoryQuota(settings(2, 100, 100), () => now);
    await granted(quota);
    await granted(quota);
    expect(await quota.take("a")).toEqual({ granted: false, reason: "visitor", retryAfter: 1800 });
    await granted(quota, "b");
    now += HOUR;
    await granted(quota);
  });

  it("count the site's day", async () => {
    let now = 0;
    const quota = memoryQuota(settings(100, 2, 100), () => now);
    await granted(quota, "a");
    await granted(quota, "b");
    expect(await quota.take("c")).toMatchObject({ reason: "day", retryAfter: 86_400 });
    now += 24 * HOUR;
    await granted(quota, "c");
  });

  it("count a day once, even if the clock is a day ahead at the start and corrected later", async () => {
    const database = openSqlite(null);
    const startedAt = (now: number) =>
      sqliteQuota(settings(100, 2, 100), database, silentLog, () => now);
    for (const time of [10 * HOUR, 34 * HOUR]) {
      const quota = startedAt(time);
      await quota.overdue();
      await granted(quota, "a");
      await granted(quota, "b");
      expect(await quota.take("c")).toMatchObject({ reason: "day" });
    }
    for (const time of [11 * HOUR, 35 * HOUR])
      expect(await startedAt(time).take("d")).toMatchObject({ reason: "day" });
  });

  it("free a slot when its call ends, or when its time runs out if nobody reports the end", async () => {
    let now = 0;
    const quota = memoryQuota(settings(100, 100, 1), () => now);
    const first = await granted(quota);
    await quota.link(first, "call-1");
    expect(await quota.isLive("call-1")).toBe(true);
    expect(await quota.take("b")).toMatchObject({ reason: "at-once", retryAfter: 30 });
    await quota.close("call-1");
    expect(await quota.isLive("call-1")).toBe(false);
    await quota.link(await granted(quota, "b"), "call-2");
    await quota.close("call-1");
    expect((await quota.take("c")).granted).toBe(false);
    now += slotSeconds(180) * 1000;
    expect(await quota.isLive("call-2")).toBe(false);
    await granted(quota, "c");
  });

  it("count nothing for a call that was refused or that the provider did not create", async () => {
    const quota = memoryQuota(settings(1, 1, 1));
    for (let i = 0; i < 5; i++) await quota.release(await granted(quota));
    const kept = await granted(quota);
    for (let i = 0; i < 5; i++) expect((await quota.take("a")).granted).toBe(false);
    for (let i = 0; i < 5; i++) expect((await quota.take("b")).granted).toBe(false);
    await quota.release(kept);
    await quota.release(kept);
    await granted(quota, "b");
    expect((await quota.take("c")).granted).toBe(false);
  });

  it.each([
    ["hour", settings(1, 100, 100), HOUR],
    ["day", settings(100, 1, 100), 24 * HOUR],
  ])("do not raise the next %s when a release comes late", async (_span, limits, later) => {
    let now = 0;
    const quota = memoryQuota(limits, () => now);
    const slot = await granted(quota);
    now += later;
    // Requested before the release; the release must not affect the new count.
    const next = await granted(quota);
    await quota.release(slot);
    expect((await quota.take("a")).granted).toBe(false);
    await quota.release(next);
    await granted(quota);
  });

  it("limit a visitor's calls at a time, and name the calls in progress", async () => {
    let now = 0;
    const quota = memoryQuota(
      settings(100, 100, 3, { CALLS_AT_ONCE_PER_VISITOR: "1", CALL_MAX_SECONDS: "10" }),
      () => now,
    );
    await quota.link(await granted(quota, "a"), "call-1");
    now += 30_000;
    const refused = { reason: "visitor-at-once", retryAfter: 60, calls: ["call-1"] };
    expect(await quota.take("a")).toMatchObject(refused);
    await granted(quota, "b");
    // The wait is accurate: the slot is free by then.
    now += 60_000;
    await granted(quota, "a");
  });

  it("limit one /48 to a quarter of the day's calls, but never to fewer than one visitor's calls per hour", async () => {
    const quota = memoryQuota(settings(2, 10, 100));
    const takeFrom = (network: string, visitor: number) => quota.take(`v${visitor}`, network);
    for (let i = 0; i < 3; i++) expect((await takeFrom("n1", i)).granted).toBe(true);
    expect(await takeFrom("n1", 9)).toMatchObject({ reason: "network" });
    expect((await takeFrom("n2", 10)).granted).toBe(true);
    expect((await quota.take("v11")).granted).toBe(true);
    const small = memoryQuota(settings(5, 8, 100));
    for (let i = 0; i < 5; i++) expect((await small.take(`v${i}`, "n1")).granted).toBe(true);
    expect((await small.take("v9", "n1")).granted).toBe(false);
  });

  it("keep time when the system clock is changed", async () => {
    // Starts well before the end of a day, whenever the test runs.
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) });
    try {
      const quota = memoryQuota(settings(100, 3, 1));
      await granted(quota);
      // A jump ahead must not free the slot, and a jump back must not hold it.
      vi.setSystemTime(Date.now() + 300_000);
      expect((await quota.take("b")).granted).toBe(false);
      vi.setSystemTime(Date.now() - 86_400_000);
      await vi.advanceTimersByTimeAsync(slotSeconds(180) * 1000);
      await granted(quota, "b");
      await vi.advanceTimersByTimeAsync(slotSeconds(180) * 1000);
      await granted(quota, "c");
      vi.setSystemTime(Date.now() + 86_400_000);
      await vi.advanceTimersByTimeAsync(slotSeconds(180) * 1000);
      expect(await quota.take("d")).toMatchObject({ reason: "day" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("refuse everyone when set to zero", async () => {
    expect(await memoryQuota(settings(0, 9, 9)).take("a")).toMatchObject({ reason: "visitor" });
    expect(await memoryQuota(settings(9, 0, 9)).take("a")).toMatchObject({ reason: "day" });
    expect(await memoryQuota(settings(9, 9, 0)).take("a")).toMatchObject({ reason: "at-once" });
  });
});

describe("the month's spending", () => {
  const real = (more: Record<string, string>) =>
    settings(1000, 1000, 100, {
      ...{ VAPI_API_KEY: "key-1", VAPI_ASSISTANT_ID: "assistant-1" },
      ...{ CALL_MAX_SECONDS: "60", ...more },
    });
  const noon = Date.UTC(2026, 1, 27, 12);
  const costs = async (quota: CallQuota, callId: string, cost?: number) => {
    await quota.link(await granted(quota), callId);
    await quota.close(callId);
    await quota.record(callId, cost === undefined ? {} : { cost });
  };

  it("adds up bills, counts a call without one at the highest possible cost, and is limited", async () => {
    let now = noon;
    const quota = memoryQuota(real({ BUDGET_PER_MONTH: "1" }), () => now);
    await costs(quota, "call-1", 0.25);
    await costs(quota, "call-2");
    expect(await quota.usage()).toMatchObject({ spent: 0.55 });
    await costs(quota, "call-3", 0.45);
    const refused = await quota.take("b");
    // The wait lasts until March 1, not one day.
    expect(refused).toMatchObject({ reason: "budget", retryAfter: 36 * 3600 });
    now += 36 * HOUR;
    await granted(quota, "b");
  });

  it("is counted even without a limit, and simulated calls cost nothing", async () => {
    const unbounded = memoryQuota(real({}), () => noon);
    for (let i = 0; i < 3; i++) await costs(unbounded, `call-${i}`, 900);
    expect(await unbounded.usage()).toMatchObject({ spent: 2700 });
    const simulated = memoryQuota(settings(9, 9, 9, { BUDGET_PER_MONTH: "0" }), () => noon);
    await granted(simulated);
  });

  it("is logged once at each of 50, 80 and 100 percent", async () => {
    const logged: unknown[] = [];
    const write = (event: string, fields: unknown) => void logged.push([event, fields]);
    const log = { info: write, warn: write, error: write };
    const quota = sqliteQuota(real({ BUDGET_PER_MONTH: "10" }), openSqlite(null), log, () => noon);
    for (let i = 0; i < 10; i++) await costs(quota, `call-${i}`, 1);
    await quota.usage();
    const used = (percent: number) => ["budget-used", expect.objectContaining({ percent })];
    expect(logged).toEqual([used(50), used(80), used(100)]);
  });
});

describe("call quotas with an unreachable ledger", () => {
  const away = async () => {
    throw new Error("the ledger is down");
  };
  const broken = () => {
    throw new Error("no such method");
  };
  it.each([
    ["one that rejects", { ask: away }],
    ["one that throws", { ask: broken }],
  ])("grant nothing and throw nothing: %s", async (_how, ledger) => {
    const ledgers = { getByName: () => ledger } as unknown as DurableNamespace;
    const quota = new CallQuota(settings(9, 9, 9), {
      store: "durable-object",
      ledger: durableStore(ledgers),
      retryDelays: [],
      now: Date.now,
      log: silentLog,
    });
    expect(await quota.take("a")).toMatchObject({ granted: false, reason: "store-down" });
    expect(await quota.isLive("call-1")).toBe(false);
    expect(await quota.isReachable()).toBe(false);
    await quota.close("call-1");
  });
});

it("a resume token redeemed under an earlier build stays redeemed", async () => {
  const database = openSqlite(null);
  const quota = () => sqliteQuota(settings(9, 9, 9), database, silentLog);
  const before = quota();
  await before.link(await granted(before), "call-1");
  expect(await before.redeem("call-1", "token")).toBe(true);
  // As version 5 of the schema left it.
  database.rows("INSERT INTO claims SELECT * FROM redeemed");
  database.rows("DROP TABLE redeemed");
  database.rows("UPDATE versions SET version = 5 WHERE name = 'calls'");
  const after = quota();
  expect(await after.redeem("call-1", "token")).toBe(false);
  expect(await after.redeem("call-1", "another")).toBe(true);
});

it("every instance computes the same windows from the clock", () => {
  expect(dayCount(Date.UTC(2026, 0, 1, 23, 59, 59), 5)).toEqual({
    ...dayCount(Date.UTC(2026, 0, 1), 5),
    secondsLeft: 1,
  });
});
