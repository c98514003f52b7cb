import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callTable } from "../../app/call/machine/table";
import { limits } from "../../app/call/machine/timers";
import type { Table } from "../../app/call/machine/transition";
import { type Adapters, runCalls, type Tools } from "../../app/call/runner";
import { stepsOf } from "../support/call-steps";

const facts = { callMaxSeconds: 60, botCheck: false, outcomes: false, untracked: false };

beforeEach(() => {
  vi.useFakeTimers();
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

/** A page whose call script brings these adapters. */
function page(adapters: Adapters = {}, table: Table = callTable, here: Adapters = {}) {
  const load = vi.fn(async () => ({ table, adapters }));
  const calls = runCalls(facts, here, load);
  const steps = stepsOf(calls);
  const types = () => steps.map(({ type }) => type);
  return { calls, load, types, phase: () => calls.call().phase };
}

/** A check adapter that records what each check is given. */
function checks() {
  const seen: Tools[] = [];
  const adapters: Adapters = { check: (_effect, tools) => void seen.push(tools) };
  return { seen, adapters };
}

test("a start loads the script once and continues with its adapters", async () => {
  const { seen, adapters } = checks();
  const { calls, load, phase } = page(adapters);
  calls.prepare();
  calls.prepare();
  calls.send({ type: "start", typing: true });
  expect(phase()).toBe("loading");
  await settled();
  expect(phase()).toBe("checking");
  expect(load).toHaveBeenCalledOnce();
  expect(seen).toHaveLength(1);
  expect(seen[0]?.call()).toBe(calls.call());
});

test("the script's adapters replace the page's, which remain where the script has none", async () => {
  const ran: string[] = [];
  const here: Adapters = {
    check: () => void ran.push("check of the page"),
    preload: () => void ran.push("preload of the page"),
  };
  const adapters: Adapters = {
    check(_effect, { send }) {
      ran.push("check of the script");
      send({ type: "checked", problem: null });
    },
  };
  const { calls } = page(adapters, callTable, here);
  calls.send({ type: "start", typing: false });
  await settled();
  expect(ran).toEqual(["check of the script", "preload of the page"]);
});

test("a script that fails to load is reported, and the next start requests it again", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("gone"));
  load.mockResolvedValue({ table: callTable, adapters: {} });
  const reload = vi.fn();
  const calls = runCalls(facts, { reload }, load);
  // Nobody is told of a failed preload.
  calls.prepare();
  await settled();
  expect(console.error).not.toHaveBeenCalled();
  load.mockRejectedValueOnce(new Error("gone"));
  calls.send({ type: "start", typing: true, variables: { trade: "Roofs" } });
  await settled();
  expect(calls.call().phase).toBe("loading");
  expect(reload.mock.calls[0]?.[0]).toEqual({
    do: "reload",
    typing: true,
    variables: { trade: "Roofs" },
  });
  expect(console.error).toHaveBeenCalledWith(
    "The test call's script did not load.",
    new Error("gone"),
  );
  calls.send({ type: "stop" });
  calls.send({ type: "start", typing: true });
  await settled();
  expect(calls.call().phase).toBe("checking");
  expect(load).toHaveBeenCalledTimes(3);
});

test("events that an effect sends wait until all effects of its step are done", async () => {
  const order: string[] = [];
  const adapters: Adapters = {
    check: (_effect, { send }) => send({ type: "checked", problem: null }),
    preload(_effect, { send }) {
      send({ type: "microphone-refused", code: "microphone-denied" });
      order.push("preload");
    },
    "stay-awake": () => void order.push("stay-awake"),
    "open-microphone": (_effect, { call }) => void order.push(`open in ${call().phase}`),
  };
  const { calls, types, phase } = page(adapters);
  calls.send({ type: "start", typing: false });
  await settled();
  expect(order).toEqual(["preload", "stay-awake", "open in asking"]);
  expect(phase()).toBe("idle");
  expect(types()).toEqual(["failed"]);
  expect(calls.call().notice).toEqual({ code: "microphone-denied" });
});

test.each([
  ["rejects", () => Promise.reject(new Error("no"))],
  [
    "throws",
    () => {
      throw new Error("no");
    },
  ],
])("an adapter that %s ends the call, and the error is logged", async (_how, check) => {
  const { calls, types } = page({ check });
  calls.send({ type: "start", typing: false });
  await settled();
  expect(types()).toEqual(["failed"]);
  expect(calls.call().notice).toEqual({ code: "start-failed" });
  expect(console.error).toHaveBeenCalledWith("The test call failed.", new Error("no"));
});

test("the end of a call aborts its signal and stops its timers; the next call gets its own signal", async () => {
  const { seen, adapters } = checks();
  const { calls } = page(adapters);
  calls.send({ type: "start", typing: false });
  await settled();
  expect(seen[0]?.over.aborted).toBe(false);
  calls.send({ type: "stop" });
  expect(seen[0]?.over.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  calls.send({ type: "start", typing: false });
  await settled();
  expect(seen[1]?.over.aborted).toBe(false);
  expect(seen[0]?.over.aborted).toBe(true);
});

test("a late event from a call that is over does not affect the next one", async () => {
  const { seen, adapters } = checks();
  const { calls, phase } = page(adapters);
  calls.send({ type: "start", typing: false });
  await settled();
  calls.send({ type: "stop" });
  calls.send({ type: "start", typing: false });
  await settled();
  seen[0]?.send({ type: "checked", problem: "no-webrtc" });
  expect(phase()).toBe("checking");
  seen[1]?.send({ type: "checked", problem: "no-webrtc" });
  expect(phase()).toBe("idle");
  expect(calls.call().notice).toEqual({ code: "no-webrtc" });
});

test("timers follow the state: they start, stop when it moves on, and report when they run out", async () => {
  const { seen, adapters } = checks();
  const slow = new Promise<never>(() => {});
  const stuck = runCalls(facts, {}, () => slow);
  stuck.send({ type: "start", typing: false });
  await vi.advanceTimersByTimeAsync(limits.load.after - 1);
  expect(stuck.call().phase).toBe("loading");
  await vi.advanceTimersByTimeAsync(1);
  expect(stuck.call()).toMatchObject({ phase: "idle", notice: { code: "script-failed" } });

  const { calls, phase } = page(adapters);
  calls.send({ type: "start", typing: false });
  await settled();
  expect(vi.getTimerCount()).toBe(1);
  seen[0]?.send({ type: "checked", problem: null });
  expect(phase()).toBe("asking");
  // The advice and prompt-limit timers replace the check's timer.
  expect(vi.getTimerCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(8000);
  expect(calls.call().notice).toEqual({ code: "prompt-unanswered" });
  expect(phase()).toBe("asking");
  await vi.advanceTimersByTimeAsync(52_000);
  expect(phase()).toBe("idle");
  expect(vi.getTimerCount()).toBe(0);
});

test("listeners are called after each step, until they unsubscribe", async () => {
  const { calls, phase } = page();
  const phases: string[] = [];
  const leave = calls.subscribe(() => phases.push(phase()));
  calls.send({ type: "start", typing: false });
  expect(phases).toEqual(["loading"]);
  await settled();
  expect(phases).toEqual(["loading", "checking"]);
  leave();
  calls.send({ type: "stop" });
  expect(phases).toHaveLength(2);
});

test("each event carries the time when it was sent", async () => {
  vi.setSystemTime(5000);
  const { seen, adapters } = checks();
  const { calls } = page(adapters);
  calls.send({ type: "start", typing: false });
  await settled();
  vi.setSystemTime(7000);
  seen[0]?.send({ type: "checked", problem: "no-webrtc" });
  expect(calls.call().noticeAt).toBe(7000);
});

test("log effects reach the console", () => {
  const { calls } = page();
  calls.send({ type: "mute", muted: true });
  expect(vi.mocked(console.warn).mock.calls).toEqual([["Call object is not available."]]);
});
