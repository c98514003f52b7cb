import { expect, test } from "vitest";
import { UNHEARD_AFTER, VisitorSpeech, volumeOf } from "~/test-call/session/visitor-speech";

/** Feeds levels 100 ms apart and gives the changes with their times. */
function hear(levels: number[], awaited = true, speech = new VisitorSpeech()) {
  return levels.flatMap((level, i) => {
    const change = speech.level(level, i * 100, awaited);
    return change ? [[change, i * 100]] : [];
  });
}

test("speech begins above the threshold and ends after one second of silence", () => {
  const levels = [0.005, 0.01, 0.02, 0.2, ...Array(12).fill(0.004)];
  expect(hear(levels)).toEqual([
    ["visitor-began", 200],
    ["visitor-paused", 1300],
  ]);
});

test("a pause shorter than a second is part of the same speech", () => {
  const levels = [0.2, ...Array(9).fill(0.004), 0.2, ...Array(9).fill(0.004)];
  expect(hear(levels)).toEqual([["visitor-began", 0]]);
});

test("a silent track is reported after five seconds, once, and taken back when it is heard", () => {
  const silent = UNHEARD_AFTER / 100;
  expect(hear([...Array(silent + 20).fill(0), 0.003])).toEqual([
    ["unheard", UNHEARD_AFTER],
    ["heard", (silent + 20) * 100],
  ]);
});

test("silence is nobody's fault while the assistant speaks or after the visitor was heard", () => {
  expect(hear(Array(100).fill(0), false)).toEqual([]);
  const speech = new VisitorSpeech();
  hear([0.2, ...Array(12).fill(0)], true, speech);
  expect(hear(Array(100).fill(0), true, speech)).toEqual([]);
});

test("the provider's word counts only while no levels come", () => {
  const speech = new VisitorSpeech();
  expect(speech.provider("started", 0)).toBe("visitor-began");
  expect(speech.provider("stopped", 5)).toBe("visitor-paused");
  speech.level(0.003, 1000, true);
  expect(speech.provider("started", 1500)).toBeNull();
  expect(speech.provider("started", 2500)).toBe("visitor-began");
});

test("volume is the level divided by 0.15, at most 1", () => {
  expect([volumeOf(0), volumeOf(0.075), volumeOf(0.6), volumeOf(-1)]).toEqual([0, 0.5, 1, 0]);
});
