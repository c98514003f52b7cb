import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CallQuota, QuotaGrant, QuotaRefusal } from "~/voice/quota/call-quota.server";
import { circuitQuota } from "~/voice/quota/circuit-quota.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store that the test lets answer, refuse or hang, behind a circuit; and what it was asked. */
function brokenStore() {
  const events: string[] = [];
  const release = vi.fn(async () => {});
  const grant: QuotaGrant = { granted: true, lease: "lease-1", release, started: async () => {} };
  const down: QuotaRefusal = {
    granted: false,
    reason: "store-down",
    retryAfter: 10,
    detail: "gone",
  };
  const mood = { now: "well" as "well" | "down" | "hangs" | "slow" };
  const thaw: (() => void)[] = [];
  const answer = <T>(good: T, bad: T, slow = 0): Promise<T> =>
    new Promise((resolve) => {
      if (mood.now === "hangs") thaw.push(() => resolve(good));
      else if (mood.now === "slow" && slow) setTimeout(() => resolve(good), slow);
      else resolve(mood.now === "down" ? bad : good);
    });
  const take = vi.fn(() => answer<QuotaGrant | QuotaRefusal>(grant, down, 1000));
  const isReachable = vi.fn(() => answer(true, false));
  const store: CallQuota = {
    store: "redis",
    take,
    isReachable,
    isLive: async () => true,
    ended: async () => null,
    overdue: async () => [],
    usage: async () => null,
    neverStarted: async () => {},
  };
  const log = {
    info: (event: string) => void events.push(event),
    error: (event: string) => void events.push(event),
  };
  const quota = circuitQuota(store, { take: 60, probe: 160 }, log, () => Date.now());
  return { quota, take, isReachable, release, mood, thaw, events };
}

it("a store that hangs is found out within 300 ms, and not asked again for ten seconds", async () => {
  const { quota, take, mood, thaw, release, events } = brokenStore();
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
  expect(await quota.take("c")).toMatchObject({ reason: "store-down" });
  expect(take).toHaveBeenCalledTimes(2);
  // What it does when it goes on is undone.
  for (const answer of thaw) answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(release).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it("a store that is back is asked after ten seconds whether it is, before a visitor is let on", async () => {
  const { quota, take, isReachable, mood, events } = brokenStore();
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
  const { quota, mood, events } = brokenStore();
  mood.now = "slow";
  const taken = quota.take("a");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await taken).toMatchObject({ granted: true });
  expect(events).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it("a process that was held up itself does not blame the store", async () => {
  const { quota, mood, thaw, events } = brokenStore();
  mood.now = "hangs";
  const taken = quota.take("a");
  // Each timer is late, since the processor is somebody else's; the answer comes in the end.
  for (let turn = 0; turn < 20; turn++) {
    vi.setSystemTime(Date.now() + 40);
    await vi.advanceTimersByTimeAsync(20);
  }
  for (const answer of thaw) answer();
  expect(await taken).toMatchObject({ granted: true });
  expect(events).toEqual([]);
});

it("whoever asks for the state of the site asks the store once a second at most", async () => {
  const { quota, isReachable, mood } = brokenStore();
  for (let i = 0; i < 100; i++) expect(await quota.isReachable()).toBe(true);
  expect(isReachable).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  mood.now = "hangs";
  const asked = Promise.all(Array.from({ length: 100 }, () => quota.isReachable()));
  await vi.advanceTimersByTimeAsync(200);
  expect(new Set(await asked)).toEqual(new Set([false]));
  expect(isReachable).toHaveBeenCalledTimes(2);
  expect(await quota.isReachable()).toBe(false);
  expect(await quota.isLive("call-1")).toBe(false);
  expect(isReachable).toHaveBeenCalledTimes(2);
});
