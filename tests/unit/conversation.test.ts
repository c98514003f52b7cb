import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { converse, type Line } from "../../packages/simulator/call-machine/conversation";
import { recite } from "../../packages/simulator/call-machine/listener";
import { scripts } from "../../packages/simulator/script";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [hello = ""] = scripts.brief.map(({ text }) => text);

/** A phone line on which each sentence takes two seconds; `heard` is what it carried. */
function line() {
  const heard: Record<string, unknown>[] = [];
  const phone = {
    heard,
    hushed: 0,
    tell: (message: Record<string, unknown>) => void heard.push(message),
    say: async () => {
      const end = performance.now() + 2000;
      return { seconds: 2, over: () => performance.now() >= end };
    },
    hush: () => {
      phone.hushed = performance.now();
    },
    hangUp: () => {},
    recognizes: true,
    listener: Promise.resolve(recite(scripts.short)),
    finals: (role: string) =>
      heard
        .filter((message) => message.role === role && message.transcriptType === "final")
        .map(({ transcript }) => transcript),
  };
  return phone satisfies Line;
}

test("a visitor who talks over the dispatcher stops it within 300 ms at any point, and their words count", async () => {
  for (const after of [300, 1010, 1890]) {
    const phone = line();
    const conversation = converse(phone);
    await vi.advanceTimersByTimeAsync(after);
    const since = performance.now();
    conversation.heard("A pipe", false);
    await vi.advanceTimersByTimeAsync(500);
    expect(phone.hushed - since, `after ${after} ms`).toBeGreaterThan(0);
    expect(phone.hushed - since, `after ${after} ms`).toBeLessThanOrEqual(300);
    expect(phone.heard).toContainEqual({ type: "user-interrupted" });
    const [said] = phone.finals("assistant");
    expect(hello).toContain(said);
    expect(said).not.toBe(hello);
    conversation.heard("A pipe burst.", true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(phone.finals("user")).toEqual(["A pipe burst."]);
    expect(phone.finals("assistant")).toHaveLength(2);
    conversation.stop();
  }
});

test("a call whose room was rejoined picks up where it left off", async () => {
  const progress = { said: ["A pipe burst."], hears: true };
  const phone = { ...line(), listener: Promise.resolve(recite(scripts["hostile-tools"])) };
  const conversation = converse(phone, 1, progress);
  await vi.advanceTimersByTimeAsync(3000);
  expect(phone.finals("assistant")).toEqual(["Are you still there?"]);
  conversation.heard("Yes.", true);
  await vi.advanceTimersByTimeAsync(4000);
  expect(phone.finals("assistant").at(-1)).toBe("Goodbye.");
  expect(progress.said).toEqual(["A pipe burst.", "Yes."]);
  conversation.stop();
});

test("a visitor who types is asked nothing after their room is rejoined", async () => {
  const phone = { ...line(), recognizes: false };
  const conversation = converse(phone, 1, { said: ["A pipe burst."], hears: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(phone.finals("assistant")).toEqual([]);
  conversation.typed("It's 14 Maple Street.");
  await vi.advanceTimersByTimeAsync(4000);
  expect(phone.finals("assistant")).toEqual([hello]);
  conversation.stop();
});

test("when the recognizer gives up, the dispatcher says so in the language of the call", async () => {
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
    const phone = { ...line(), listener: Promise.resolve(listener) };
    const conversation = converse(phone);
    await vi.advanceTimersByTimeAsync(3000);
    conversation.recognizerFailed();
    await vi.advanceTimersByTimeAsync(6000);
    expect(phone.finals("assistant").at(-1)).toMatch(asks);
    conversation.stop();
  }
});
