import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type {
  CallQuota,
  OverdueCall,
  QuotaGrant,
  QuotaRefusal,
} from "../../server/store/call-quota.server";
import { circuitQuota } from "../../server/store/circuit-quota.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What only the store itself can know. */
const KNOWN = {
  usage: { day: 7, held: 2, spent: 0 },
  overdue: [{ lease: "lease-1" } as OverdueCall],
};

/** A store that the test lets answer, refuse or hang, behind a circuit; and what it was asked. */
function brokenStore(...clock: (() => number)[]) {
  const events: string[] = [];
  const told: unknown[] = [];
  const release = vi.fn(async () => {});
  const grant: QuotaGrant = { granted: true, lease: "lease-1", release, started: async () => true };
  const down: QuotaRefusal = {
    granted: false,
    reason: "store-down",
    retryAfter: 10,
    detail: "gone",
  };
  const full: QuotaRefusal = { granted: false, reason: "day", retryAfter: 3600 };
  const mood = { now: "well" as "well" | "full" | "down" | "hangs" | "slow" };
  const thaw: (() => void)[] = [];
  const answer = <T>(good: T, bad: T, slow = 0): Promise<T> =>
    new Promise((resolve) => {
      if (mood.now === "hangs") thaw.push(() => resolve(good));
      else if (mood.now === "slow" && slow) setTimeout(() => resolve(good), slow);
      else resolve(mood.now === "down" ? bad : good);
    });
  const take = vi.fn(() =>
    answer<QuotaGrant | QuotaRefusal>(mood.now === "full" ? full : grant, down, 1000),
  );
  const isReachable = vi.fn(() => answer(true, false));
  const store: CallQuota = {
    store: "redis",
    take,
    isReachable,
    isLive: async () => true,
    claim: async () => true,
    ended: async () => null,
    overdue: async () => KNOWN.overdue,
    record: async () => {},
    tell: async () => true,
    list: async () => [],
    switchState: async () => null,
    setSwitch: async () => {},
    usage: async () => KNOWN.usage,
    neverStarted: async () => {},
    problems: () => [],
  };
  const log = {
    info: (event: string) => void events.push(event),
    error(event: string, fields?: unknown) {
      events.push(event);
      told.push(fields);
    },
  };
  const quota = circuitQuota(store, { take: 60, probe: 160 }, log, ...clock);
  return { quota, take, isReachable, release, down, mood, thaw, events, told };
}

it("a store that hangs is found out within 300 ms, and not asked again for ten seconds", async () => {
  const { quota, take, mood, thaw, release, events } = brokenStore(Date.now);
  mood.now = "hangs";
  const refused = vi.fn();
  const visitors = Promise.all([quota.take("a"), quota.take("b")]).then(refused);
  await vi.advanceTimersByTimeAsync(299);
  await visitors;
  expect(refused).toHaveBeenCalledWith([
    expect.objectContaining({ granted: false, reason: "store-down" }),
    expect.objectContaining({ granted: false, reason: "store-down" }),
  ]);
  expect(events).toEqual(["quota-circuit-open"]);
  expect(await quota.take("c")).toMatchObject({
    reason: "store-down",
    detail: "the store has just failed",
  });
  expect(take).toHaveBeenCalledTimes(2);
  // What it does when it goes on is undone.
  for (const answer of thaw) answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(release).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it("a store that is back is asked after ten seconds whether it is, before a visitor is let on", async () => {
  const { quota, take, isReachable, mood, events } = brokenStore(Date.now);
  mood.now = "down";
  expect(await quota.take("a")).toMatchObject({ detail: "gone", retryAfter: 10 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(await quota.take("a")).toMatchObject({ reason: "store-down", retryAfter: 6 });
  await vi.advanceTimersByTimeAsync(6000);
  expect(await quota.take("a")).toMatchObject({ reason: "store-down" });
  expect(take).toHaveBeenCalledTimes(1);
  expect(isReachable).toHaveBeenCalledTimes(1);
  mood.now = "well";
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await quota.take("a")).toMatchObject({ granted: true });
  expect(events).toEqual(["quota-circuit-open", "quota-circuit-closed"]);
});

it("a store that is behind, but answers, is waited for", async () => {
  const { quota, mood, events } = brokenStore(Date.now);
  mood.now = "slow";
  const taken = quota.take("a");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await taken).toMatchObject({ granted: true });
  expect(events).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it("a process that was held up itself does not blame the store", async () => {
  const { quota, mood, thaw, events } = brokenStore(Date.now);
  mood.now = "hangs";
  const taken = quota.take("a");
  // Each timer is late, since the processor is somebody else's; the answer comes in the end.
  await lateLooks(20, 40);
  for (const answer of thaw) answer();
  expect(await taken).toMatchObject({ granted: true });
  expect(events).toEqual([]);
});

/** Lets time pass in looks of 20 ms, each late by so many milliseconds. */
async function lateLooks(looks: number, late: number) {
  for (let look = 0; look < looks; look++) {
    vi.setSystemTime(Date.now() + late);
    await vi.advanceTimersByTimeAsync(20);
  }
}

it.each([
  ["on time: 60 ms", 3, 0],
  ["just late enough to count still", 3, 5],
  ["too late to count, for ten times as long", 10, 40],
])("a silent store is asked whether it is there after looks that are %s", async (_how, n, late) => {
  const { quota, isReachable, mood } = brokenStore(Date.now);
  mood.now = "hangs";
  void quota.take("a");
  await lateLooks(n - 1, late);
  expect(isReachable).not.toHaveBeenCalled();
  await lateLooks(1, late);
  expect(isReachable).toHaveBeenCalledTimes(1);
});

it("a store that fails is logged once, with what it said, until it has answered", async () => {
  const { quota, mood, events, told } = brokenStore(Date.now);
  mood.now = "down";
  await quota.take("a");
  expect(told).toEqual([{ error: "gone", seconds: 10 }]);
  mood.now = "hangs";
  await vi.advanceTimersByTimeAsync(10_000);
  const refused = quota.take("a");
  await vi.advanceTimersByTimeAsync(160);
  expect(await refused).toMatchObject({ detail: "no answer within 160 ms", retryAfter: 10 });
  expect(events).toEqual(["quota-circuit-open"]);
});

it("a store that fails without a word is logged as one that does not answer", async () => {
  const { quota, mood, told, down } = brokenStore(Date.now);
  mood.now = "down";
  delete down.detail;
  await quota.take("a");
  expect(told).toEqual([{ error: "no answer", seconds: 10 }]);
});

it("a store whose calls of the day are used up is a store that works", async () => {
  const { quota, take, mood, events } = brokenStore(Date.now);
  mood.now = "full";
  for (let i = 0; i < 2; i++) expect(await quota.take("a")).toMatchObject({ reason: "day" });
  expect(take).toHaveBeenCalledTimes(2);
  expect(events).toEqual([]);
});

it("a store that cannot even be asked is down", async () => {
  const { quota, isReachable, events } = brokenStore(Date.now);
  isReachable.mockRejectedValue(new Error("no connection"));
  expect(await quota.isReachable()).toBe(false);
  expect(events).toEqual(["quota-circuit-open"]);
});

it("what only the store knows is asked of it, but not while it is down", async () => {
  const { quota, mood } = brokenStore(Date.now);
  const known = async () => [
    await quota.usage(),
    await quota.overdue(),
    await quota.isLive("call-1"),
  ];
  expect(await known()).toEqual([KNOWN.usage, KNOWN.overdue, true]);
  mood.now = "down";
  await quota.take("a");
  expect(await known()).toEqual([null, [], false]);
});

it("a circuit goes by a clock that nobody sets, also right after the start of its process", async () => {
  const { quota, take, mood } = brokenStore();
  expect(await quota.take("a")).toMatchObject({ granted: true });
  mood.now = "down";
  await quota.take("a");
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await quota.take("a")).toMatchObject({ detail: "the store has just failed" });
  expect(take).toHaveBeenCalledTimes(2);
});

it("whoever asks for the state of the site asks the store once a second at most", async () => {
  const { quota, isReachable, mood } = brokenStore(Date.now);
  for (let i = 0; i < 100; i++) {
    expect(await quota.isReachable()).toBe(true);
    await vi.advanceTimersByTimeAsync(9);
  }
  expect(isReachable).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  mood.now = "hangs";
  const asked = Promise.all(Array.from({ length: 100 }, () => quota.isReachable()));
  await vi.advanceTimersByTimeAsync(200);
  expect(new Set(await asked)).toEqual(new Set([false]));
  expect(isReachable).toHaveBeenCalledTimes(2);
  expect(await quota.isReachable()).toBe(false);
  expect(await quota.isLive("call-1")).toBe(false);
  expect(await quota.claim("call-1", "word")).toBe(false);
  expect(isReachable).toHaveBeenCalledTimes(2);
});
