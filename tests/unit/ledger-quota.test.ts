import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseSettings } from "../../server/settings/settings.server";
import { CallQuota, slotSeconds } from "../../server/store/call-quota.server";
import { type LedgerRequest, LedgerUnreachable } from "../../server/store/ledger-rules.server";
import type { Ledger } from "../../server/store/sql-ledger.server";
import { visitorHash } from "../../server/store/visitor-hash.server";

const HOUR = 3_600_000;
/** 10:30 a.m. on some day. */
const NOW = 20_000 * 24 * HOUR + 10.5 * HOUR;
const SLOT_SECONDS = slotSeconds(180);

const settings = parseSettings({
  CALLS_PER_VISITOR_PER_HOUR: "2",
  CALLS_PER_DAY: "20",
  CALLS_AT_ONCE: "4",
  CALLS_AT_ONCE_PER_VISITOR: "1",
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A quota whose store answers as given, or normally otherwise. */
function withLedger(answers: Partial<Ledger> = {}) {
  const ledger = {
    take: vi.fn(answers.take ?? (async () => null)),
    release: vi.fn(answers.release ?? (async () => {})),
    link: vi.fn(answers.link ?? (async () => true)),
    isLive: vi.fn(answers.isLive ?? (async () => true)),
    redeem: vi.fn(answers.redeem ?? (async () => true)),
    close: vi.fn(answers.close ?? (async () => null)),
    overdue: vi.fn(answers.overdue ?? (async () => [])),
    usage: vi.fn(answers.usage ?? (async () => ({ used: [7, 250_000], held: 2 }))),
    record: vi.fn(answers.record ?? (async () => {})),
    admitOutcome: vi.fn(answers.admitOutcome ?? (async () => true)),
    readSwitch: vi.fn(answers.readSwitch ?? (async () => null)),
    writeSwitch: vi.fn(answers.writeSwitch ?? (async () => {})),
    list: vi.fn(answers.list ?? (async () => [])),
    forget: vi.fn(answers.forget ?? (async () => {})),
  };
  const log = vi.fn();
  const reportHealth = vi.fn();
  const quota = new CallQuota(settings, {
    store: "redis",
    ledger,
    retryDelays: [1000, 10_000],
    now: () => NOW,
    log: { info: log, warn: log, error: log },
    reportHealth,
  });
  return { ledger, quota, log, reportHealth };
}

const down = async () => {
  throw new Error("gone");
};

describe("a request to the store", () => {
  const hashes = Promise.all(["a", "n"].map((name) => visitorHash(settings, name)));
  const hour = (visitor: string) => ({
    reason: "visitor",
    key: `visitor:${visitor}/480010`,
    limit: 2,
    secondsLeft: 1800,
    amount: 1,
  });
  const network = (name: string) => ({
    reason: "network",
    key: `network:${name}/20000`,
    limit: 5,
    secondsLeft: 13.5 * 3600,
    amount: 1,
  });
  const day = {
    ...{ reason: "day", key: "day:20000" },
    ...{ limit: 20, secondsLeft: 13.5 * 3600, amount: 1 },
  };

  it.each([
    ["with the visitor's network", "n"],
    ["without one", null],
  ])("for a call lists the counts in the order they are checked, %s", async (_how, networkName) => {
    const { ledger, quota } = withLedger();
    const [visitor = "", wider = ""] = await hashes;
    const grant = await quota.take("a", networkName);
    const listed = [hour(visitor), ...(networkName ? [network(wider)] : []), day];
    const [{ counts, ...rest }] = ledger.take.mock.calls[0] as [LedgerRequest];
    expect(counts.filter(({ reason }) => listed.some((row) => row.reason === reason))).toEqual(
      listed,
    );
    expect(rest).toEqual({
      slot: grant.granted && grant.slot,
      ...{ seconds: SLOT_SECONDS, visitor, atOnce: 4, perVisitor: 1 },
    });
  });

  it("names its slot, call or day", async () => {
    const { ledger, quota } = withLedger();
    const grant = await quota.take("a");
    if (!grant.granted) throw new Error("refused");
    await quota.link(grant.slot, "call-1");
    expect(ledger.link).toHaveBeenCalledWith(grant.slot, "call-1", undefined);
    expect(await quota.redeem("call-1", "token")).toBe(true);
    expect(ledger.redeem).toHaveBeenCalledWith("call-1", "token");
    await quota.release(grant.slot);
    expect(ledger.release).toHaveBeenCalledWith(grant.slot);
    await quota.forget("slot-9");
    expect(ledger.forget).toHaveBeenCalledWith("slot-9");
    expect(await quota.usage()).toEqual({ day: 7, held: 2, spent: 0.25 });
    expect(ledger.usage).toHaveBeenCalledWith(["day:20000", "cost:2024-10"]);
  });

  it("for overdue calls returns when each was taken", async () => {
    const expired = NOW - 5000;
    const { quota } = withLedger({
      overdue: async () => [{ slot: "slot-1", callId: null, expired }],
    });
    const [call] = await quota.overdue();
    const taken = expired - SLOT_SECONDS * 1000;
    expect(call).toMatchObject({ slot: "slot-1", callId: null, expired, taken });
  });
});

it.each([
  [100, SLOT_SECONDS - 100],
  [SLOT_SECONDS + 5, 0],
  [null, null],
])("a call that ends with %s s left on its slot has held it for %s s", async (left, held) => {
  const { quota } = withLedger({ close: async () => left });
  expect(await quota.close("call-1")).toEqual(held === null ? null : { heldSeconds: held });
});

describe("an unreachable store", () => {
  it("refuses, and is asked to release a slot that it may have taken", async () => {
    const { ledger, quota } = withLedger({ take: down });
    const refused = await quota.take("a");
    expect(refused).toEqual({
      granted: false,
      reason: "store-down",
      retryAfter: 10,
      storeError: "gone",
      releasing: expect.any(Promise),
    });
    expect(ledger.release).toHaveBeenCalledWith(ledger.take.mock.calls[0]?.[0].slot);
  });

  it("has nothing to release if nothing was sent to it", async () => {
    const { ledger, quota } = withLedger({
      take: async () => {
        throw new LedgerUnreachable("not connected");
      },
    });
    const refused = await quota.take("a");
    expect(refused).toMatchObject({ reason: "store-down", storeError: "not connected" });
    expect(refused).not.toHaveProperty("releasing");
    expect(ledger.release).not.toHaveBeenCalled();
  });

  it("gets no request for ten seconds, not even one that nothing else can answer", async () => {
    const { ledger, quota } = withLedger();
    ledger.take.mockRejectedValueOnce(new Error("gone"));
    await quota.take("a");
    const known = () =>
      Promise.all([quota.isLive("c"), quota.redeem("c", "w"), quota.overdue(), quota.usage()]);
    expect(await known()).toEqual([false, false, [], null]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await known()).toEqual([true, true, [], { day: 7, held: 2, spent: 0.25 }]);
    expect(ledger.isLive).toHaveBeenCalledTimes(1);
  });

  it("has its state reported at each use, like a reachable one", async () => {
    const { ledger, quota, reportHealth } = withLedger();
    await quota.take("a");
    ledger.take.mockResolvedValueOnce({ reason: "day", retryAfter: 3600 });
    expect(await quota.take("a")).toMatchObject({ reason: "day" });
    expect(await quota.isReachable()).toBe(true);
    ledger.take.mockRejectedValueOnce(new Error("gone"));
    await quota.take("a");
    expect(await quota.isReachable()).toBe(false);
    expect(reportHealth.mock.calls).toEqual([[true], [true], [true], [false], [false]]);
  });

  it("refuses with the thrown value, even if that is not an error", async () => {
    const { quota } = withLedger({ take: () => Promise.reject("no such method") });
    expect(await quota.take("a")).toMatchObject({ storeError: "no such method" });
  });

  it("answers no, none or null to every question", async () => {
    const { quota } = withLedger({ isLive: down, redeem: down, overdue: down, usage: down });
    expect(await quota.isLive("call-1")).toBe(false);
    expect(await quota.redeem("call-1", "token")).toBe(false);
    expect(await quota.overdue()).toEqual([]);
    expect(await quota.usage()).toBe(null);
  });

  it("gets the same request again after each pause until it frees the slot", async () => {
    const { ledger, quota } = withLedger();
    ledger.close.mockRejectedValueOnce(new Error("gone")).mockRejectedValueOnce(new Error("gone"));
    ledger.close.mockResolvedValue(100);
    const ended = quota.close("call-1");
    await vi.advanceTimersByTimeAsync(999);
    expect(ledger.close).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ledger.close).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended).toEqual({ heldSeconds: SLOT_SECONDS - 100 });
    expect(new Set(ledger.close.mock.calls.map(String)).size).toBe(1);
  });

  it("that fails to record a call's id is logged once, at once, and asked again", async () => {
    const { ledger, quota, log } = withLedger();
    ledger.link.mockRejectedValueOnce(new Error("OOM")).mockRejectedValueOnce(new Error("OOM"));
    const grant = await quota.take("a");
    const named = grant.granted && quota.link(grant.slot, "call-1");
    await vi.advanceTimersByTimeAsync(0);
    expect(log.mock.calls).toEqual([["call-unlinked", { callId: "call-1", error: "OOM" }]]);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await named).toBe(true);
    expect(log).toHaveBeenCalledTimes(1);
    ledger.link.mockResolvedValue(false);
    expect(await (grant.granted && quota.link(grant.slot, "call-2"))).toBe(false);
    expect(log).toHaveBeenLastCalledWith("call-unlinked", {
      callId: "call-2",
      error: "the store does not know its slot",
    });
  });

  it("gets no more requests after the last pause; the slot expires on its own", async () => {
    const { ledger, quota } = withLedger({ close: down });
    const ended = quota.close("call-1");
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await ended).toBe(null);
    expect(ledger.close).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});
