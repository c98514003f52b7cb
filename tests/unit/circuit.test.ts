import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { within } from "../../server/http/timeout.server";
import { Circuit } from "../../server/store/circuit.server";
import { LedgerUnreachable } from "../../server/store/ledger-rules.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store behind a circuit breaker. The test makes it answer, fail or hang, and sees requests. */
function storeWithCircuit() {
  const events: string[] = [];
  const errors: unknown[] = [];
  const store = { state: "well" as "well" | "down" | "hangs" };
  // Every store has its own time limit (timeout.server.ts).
  const answer = (): Promise<string> =>
    within(1000, async () => {
      if (store.state === "down") throw new Error("gone");
      return store.state === "well" ? "done" : new Promise(() => {});
    });
  const work = vi.fn(answer);
  const probe = vi.fn(answer);
  const log = {
    info: (event: string) => void events.push(event),
    error(event: string, fields?: unknown) {
      events.push(event);
      errors.push(fields);
    },
  };
  const circuit = new Circuit(probe, log);
  /** The work's result, or the error that it failed with. */
  const attempt = () => circuit.attempt(work).catch((error: Error) => error);
  return { circuit, attempt, work, probe, store, events, errors };
}

it("a hanging store is left alone for ten seconds", async () => {
  const { attempt, work, store, events } = storeWithCircuit();
  store.state = "hangs";
  const refused = vi.fn();
  void Promise.all([attempt(), attempt()]).then(refused);
  await vi.advanceTimersByTimeAsync(1100);
  const silent = "TimeoutError: no answer within 1000 ms";
  expect(refused.mock.calls[0]?.[0].map(String)).toEqual([silent, silent]);
  // The store may still do the work, so the caller has to undo it.
  expect(refused.mock.calls[0]?.[0][0]).not.toBeInstanceOf(LedgerUnreachable);
  expect(events).toEqual(["quota-circuit-open"]);
  expect(await attempt()).toEqual(new LedgerUnreachable("the store has just failed"));
  expect(work).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it("a store that is back is probed after ten seconds, before a visitor's request reaches it", async () => {
  const { circuit, attempt, work, probe, store, events } = storeWithCircuit();
  store.state = "down";
  expect(await attempt()).toEqual(new Error("gone"));
  expect(circuit.retryAfter).toBe(10);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await attempt()).toBeInstanceOf(LedgerUnreachable);
  expect(circuit.retryAfter).toBe(6);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await attempt()).toBeInstanceOf(LedgerUnreachable);
  expect(work).toHaveBeenCalledTimes(1);
  expect(probe).toHaveBeenCalledTimes(1);
  store.state = "well";
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await attempt()).toBe("done");
  expect(events).toEqual(["quota-circuit-open", "quota-circuit-closed"]);
});

it("a failing store is logged once, with its error, until it answers again", async () => {
  const { circuit, attempt, store, events, errors } = storeWithCircuit();
  store.state = "down";
  await attempt();
  expect(errors).toEqual([{ error: "gone", seconds: 10 }]);
  store.state = "hangs";
  await vi.advanceTimersByTimeAsync(10_000);
  const refused = attempt();
  await vi.advanceTimersByTimeAsync(1100);
  expect(await refused).toEqual(new LedgerUnreachable("the store has just failed"));
  expect(circuit.retryAfter).toBe(10);
  expect(events).toEqual(["quota-circuit-open"]);
});

it("a store that cannot be probed counts as down", async () => {
  const { circuit, store, events } = storeWithCircuit();
  store.state = "down";
  expect(await circuit.isReachable()).toBe(false);
  expect(events).toEqual(["quota-circuit-open"]);
});

it("a circuit breaker keeps time when the system clock is changed, even right after its process starts", async () => {
  const { attempt, work, store } = storeWithCircuit();
  expect(await attempt()).toBe("done");
  store.state = "down";
  await attempt();
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await attempt()).toEqual(new LedgerUnreachable("the store has just failed"));
  expect(work).toHaveBeenCalledTimes(2);
});

it("readiness checks probe the store at most once a second", async () => {
  const { circuit, probe, store } = storeWithCircuit();
  for (let i = 0; i < 100; i++) {
    expect(await circuit.isReachable()).toBe(true);
    await vi.advanceTimersByTimeAsync(9);
  }
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  store.state = "hangs";
  const checks = Promise.all(Array.from({ length: 100 }, () => circuit.isReachable()));
  await vi.advanceTimersByTimeAsync(1100);
  expect(new Set(await checks)).toEqual(new Set([false]));
  expect(probe).toHaveBeenCalledTimes(2);
  expect(await circuit.isReachable()).toBe(false);
  expect(circuit.isOpen).toBe(true);
  expect(probe).toHaveBeenCalledTimes(2);
});
