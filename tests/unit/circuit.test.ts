import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LedgerUnreachable } from "../../server/store/call-ledger.server";
import { Circuit } from "../../server/store/circuit.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store behind a circuit; the test makes it answer, fail or hang, and sees its requests. */
function storeWithCircuit(...clock: (() => number)[]) {
  const events: string[] = [];
  const errors: unknown[] = [];
  const store = { now: "well" as "well" | "down" | "hangs" | "slow" };
  const release: (() => void)[] = [];
  const answer = (slow = 0): Promise<string> =>
    new Promise((resolve, reject) => {
      if (store.now === "hangs") release.push(() => resolve("done"));
      else if (store.now === "slow" && slow) setTimeout(() => resolve("done"), slow);
      else if (store.now === "down") reject(new Error("gone"));
      else resolve("done");
    });
  const work = vi.fn(() => answer(1000));
  const probe = vi.fn(() => answer());
  const log = {
    info: (event: string) => void events.push(event),
    error(event: string, fields?: unknown) {
      events.push(event);
      errors.push(fields);
    },
  };
  const circuit = new Circuit(probe, { take: 60, probe: 160 }, log, ...clock);
  /** The work's result, or the error that it failed with. */
  const attempt = () => circuit.attempt(work).catch((error: Error) => error);
  return { circuit, attempt, work, probe, store, release, events, errors };
}

it("a hanging store is detected within 300 ms and left alone for ten seconds", async () => {
  const { attempt, work, store, events } = storeWithCircuit(Date.now);
  store.now = "hangs";
  const refused = vi.fn();
  void Promise.all([attempt(), attempt()]).then(refused);
  await vi.advanceTimersByTimeAsync(299);
  const silent = new Error("no answer within 160 ms");
  expect(refused).toHaveBeenCalledWith([silent, silent]);
  // The store may still do the work, so the caller has to undo it.
  expect(refused.mock.calls[0]?.[0][0]).not.toBeInstanceOf(LedgerUnreachable);
  expect(events).toEqual(["quota-circuit-open"]);
  expect(await attempt()).toEqual(new LedgerUnreachable("the store has just failed"));
  expect(work).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it("a store that is back is probed after ten seconds, before a visitor's request reaches it", async () => {
  const { circuit, attempt, work, probe, store, events } = storeWithCircuit(Date.now);
  store.now = "down";
  expect(await attempt()).toEqual(new Error("gone"));
  expect(circuit.retryAfter).toBe(10);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await attempt()).toBeInstanceOf(LedgerUnreachable);
  expect(circuit.retryAfter).toBe(6);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await attempt()).toBeInstanceOf(LedgerUnreachable);
  expect(work).toHaveBeenCalledTimes(1);
  expect(probe).toHaveBeenCalledTimes(1);
  store.now = "well";
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await attempt()).toBe("done");
  expect(events).toEqual(["quota-circuit-open", "quota-circuit-closed"]);
});

it("a slow store that still answers is not given up on", async () => {
  const { attempt, store, events } = storeWithCircuit(Date.now);
  store.now = "slow";
  const done = attempt();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toBe("done");
  expect(events).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it("a process that was itself stalled does not blame the store", async () => {
  const { attempt, store, release, events } = storeWithCircuit(Date.now);
  store.now = "hangs";
  const done = attempt();
  // Each timer is late because the CPU is busy; the answer still comes in the end.
  await runLateChecks(20, 40);
  for (const answer of release) answer();
  expect(await done).toBe("done");
  expect(events).toEqual([]);
});

/** Advances time by checks 20 ms apart, each `late` ms late. */
async function runLateChecks(checks: number, late: number) {
  for (let check = 0; check < checks; check++) {
    vi.setSystemTime(Date.now() + late);
    await vi.advanceTimersByTimeAsync(20);
  }
}

it.each([
  ["on time: 60 ms", 3, 0],
  ["late, but not too late to count", 3, 5],
  ["too late to count, for ten times as long", 10, 40],
])("a silent store is probed after checks that are %s", async (_how, n, late) => {
  const { attempt, probe, store } = storeWithCircuit(Date.now);
  store.now = "hangs";
  void attempt();
  await runLateChecks(n - 1, late);
  expect(probe).not.toHaveBeenCalled();
  await runLateChecks(1, late);
  expect(probe).toHaveBeenCalledTimes(1);
});

it("a failing store is logged once, with its error, until it answers again", async () => {
  const { circuit, attempt, store, events, errors } = storeWithCircuit(Date.now);
  store.now = "down";
  await attempt();
  expect(errors).toEqual([{ error: "gone", seconds: 10 }]);
  store.now = "hangs";
  await vi.advanceTimersByTimeAsync(10_000);
  const refused = attempt();
  await vi.advanceTimersByTimeAsync(160);
  expect(await refused).toEqual(new LedgerUnreachable("no answer within 160 ms"));
  expect(circuit.retryAfter).toBe(10);
  expect(events).toEqual(["quota-circuit-open"]);
});

it("a store that cannot be probed is down", async () => {
  const { circuit, store, events } = storeWithCircuit(Date.now);
  store.now = "down";
  expect(await circuit.isReachable()).toBe(false);
  expect(events).toEqual(["quota-circuit-open"]);
});

it("a circuit uses a clock that nobody can set, even right after its process starts", async () => {
  const { attempt, work, store } = storeWithCircuit();
  expect(await attempt()).toBe("done");
  store.now = "down";
  await attempt();
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await attempt()).toEqual(new LedgerUnreachable("the store has just failed"));
  expect(work).toHaveBeenCalledTimes(2);
});

it("readiness checks probe the store at most once a second", async () => {
  const { circuit, probe, store } = storeWithCircuit(Date.now);
  for (let i = 0; i < 100; i++) {
    expect(await circuit.isReachable()).toBe(true);
    await vi.advanceTimersByTimeAsync(9);
  }
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  store.now = "hangs";
  const checks = Promise.all(Array.from({ length: 100 }, () => circuit.isReachable()));
  await vi.advanceTimersByTimeAsync(200);
  expect(new Set(await checks)).toEqual(new Set([false]));
  expect(probe).toHaveBeenCalledTimes(2);
  expect(await circuit.isReachable()).toBe(false);
  expect(circuit.isOpen).toBe(true);
  expect(probe).toHaveBeenCalledTimes(2);
});
