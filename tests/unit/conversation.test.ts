import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { converse, type Line } from "../../packages/simulator/call-machine/conversation";
import { calls } from "../../packages/simulator/calls";
import { scripts } from "../../packages/simulator/script";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A line where the test sets the visitor's level and reads what was heard. */
function line() {
  const heard: Record<string, unknown>[] = [];
  const on = {
    level: 0,
    heard,
    hushed: 0,
    tell: (message: Record<string, unknown>) => void heard.push(message),
    play: async () => 5.5,
    mouth: () => {},
    hush: () => {
      on.hushed = performance.now();
    },
    visitorLevel: () => on.level,
    hangUp: () => {},
    say: async () => null,
    recognizes: false,
    isSpanish: false,
    namesCompany: false,
    listener: () => Promise.reject(new Error("nobody writes")),
    finals: (role: string) =>
      heard
        .filter((message) => message.role === role && message.transcriptType === "final")
        .map(({ transcript }) => transcript),
  };
  return on satisfies Line;
}

const greeting =
  "Thanks for calling. I'm the automated dispatcher, a computer voice. What happened?";

test("a visitor who talks over the dispatcher stops it within 300 ms at any point, and their words count", async () => {
  for (const after of [300, 1010, 2490, 4999]) {
    const on = line();
    const conversation = converse(scripts["burst-pipe"] ?? [], on);
    await vi.advanceTimersByTimeAsync(after);
    const since = performance.now();
    on.level = 0.2;
    await vi.advanceTimersByTimeAsync(1500);
    expect(on.hushed - since, `after ${after} ms`).toBeGreaterThan(0);
    expect(on.hushed - since, `after ${after} ms`).toBeLessThanOrEqual(300);
    expect(on.heard).toContainEqual({ type: "user-interrupted" });
    const [said] = on.finals("assistant");
    expect(greeting).toContain(said);
    expect(said).not.toBe(greeting);
    on.level = 0;
    await vi.advanceTimersByTimeAsync(1500);
    expect(on.finals("user")).toEqual([calls["burst-pipe"][0]?.visitor]);
    conversation.stop();
  }
});

test("scraps of speech, as an echo canceler leaves them, stop the dispatcher", async () => {
  const on = line();
  const conversation = converse(scripts["burst-pipe"] ?? [], on);
  await vi.advanceTimersByTimeAsync(1000);
  for (let scrap = 0; scrap < 15; scrap++) {
    on.level = 0.2;
    await vi.advanceTimersByTimeAsync(50);
    on.level = 0;
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(on.hushed).toBeGreaterThan(0);
  conversation.stop();
});

test("a click or a cough does not stop the dispatcher", async () => {
  const on = line();
  const conversation = converse(scripts["burst-pipe"] ?? [], on);
  await vi.advanceTimersByTimeAsync(1000);
  on.level = 0.2;
  await vi.advanceTimersByTimeAsync(90);
  on.level = 0;
  await vi.advanceTimersByTimeAsync(5000);
  expect(on.hushed).toBe(0);
  expect(on.finals("assistant")).toEqual([greeting]);
  conversation.stop();
});

test("a call whose room was rejoined picks up where it was", async () => {
  const progress = { said: [calls["burst-pipe"][0]?.visitor ?? ""], writes: false, hears: false };
  const on = line();
  const conversation = converse(scripts["burst-pipe"] ?? [], on, 1, progress);
  await vi.advanceTimersByTimeAsync(7000);
  expect(on.finals("assistant")).toEqual(["Are you still there?"]);
  on.level = 0.2;
  await vi.advanceTimersByTimeAsync(1000);
  on.level = 0;
  await vi.advanceTimersByTimeAsync(1500);
  expect(on.finals("user")).toEqual([calls["burst-pipe"][1]?.visitor]);
  expect(progress.said).toHaveLength(2);
  conversation.stop();
});

test("a recognizer that gives up is told of in the language of the call", async () => {
  for (const [language, asks] of [
    ["en", /Please type what happened/],
    ["es", /Escriba qué pasó/],
  ] as const) {
    const reply = { says: "?", language, tools: [], hangsUp: false };
    const listener = {
      greeting: reply,
      catchUp: async () => {},
      hear: async () => reply,
      silence: () => reply,
    };
    const on = { ...line(), recognizes: true, listener: async () => listener };
    const conversation = converse([], on);
    await vi.advanceTimersByTimeAsync(3000);
    conversation.deaf();
    await vi.advanceTimersByTimeAsync(6000);
    expect(on.finals("assistant").at(-1)).toMatch(asks);
    conversation.stop();
  }
});
