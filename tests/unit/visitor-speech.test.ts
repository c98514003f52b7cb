import { expect, test } from "vitest";
import { LOUD_AFTER, UNHEARD_AFTER, VisitorSpeech, volumeOf } from "../../app/call/hearing/speech";
import { type ConversationEvent, hear, silence } from "../../app/call/machine/conversation";

/** A detector whose changes reach the state, and are named. */
function visitorSpeech() {
  let state = { ...silence, microphone: "" };
  const take = (event: ConversationEvent | null) => {
    if (!event) return null;
    state = hear(state, event);
    return event.type === "unheard" && !event.unheard ? "heard" : event.type;
  };
  const speech = new VisitorSpeech(() => state);
  return {
    level: (level: number, now: number, awaited: boolean) =>
      take(speech.level(level, now, awaited)),
    provider: (status: unknown, now: number) => take(speech.provider(status, now)),
    recognized: (now: number) => speech.recognized(now),
    anotherMicrophone: () => {
      state = { ...state, microphone: `not ${state.microphone}` };
    },
  };
}

/** Feeds levels 100 ms apart and returns the changes with their times. */
function heardIn(levels: number[], awaited = true, speech = visitorSpeech()) {
  return levels.flatMap((level, i) => {
    const change = speech.level(level, i * 100, awaited);
    return change ? [[change, i * 100]] : [];
  });
}

test("speech begins above the threshold and ends after one second of silence", () => {
  const levels = [0.005, 0.01, 0.02, 0.2, ...Array(12).fill(0.004)];
  expect(heardIn(levels)).toEqual([
    ["visitor-began", 200],
    ["visitor-paused", 1300],
  ]);
});

test("a pause shorter than a second is part of the same speech", () => {
  const levels = [0.2, ...Array(9).fill(0.004), 0.2, ...Array(9).fill(0.004)];
  expect(heardIn(levels)).toEqual([["visitor-began", 0]]);
});

test("a silent track is reported once after five seconds, and withdrawn when there is sound", () => {
  const silent = UNHEARD_AFTER / 100;
  expect(heardIn([...Array(silent + 20).fill(0), 0.003])).toEqual([
    ["unheard", UNHEARD_AFTER],
    ["heard", (silent + 20) * 100],
  ]);
});

test("silence is not reported while the assistant speaks or after the visitor was heard", () => {
  expect(heardIn(Array(100).fill(0), false)).toEqual([]);
  const speech = visitorSpeech();
  heardIn([0.2, ...Array(12).fill(0)], true, speech);
  expect(heardIn(Array(100).fill(0), true, speech)).toEqual([]);
});

test("long noise without a word is reported once, and again only after a silence", () => {
  const loud = LOUD_AFTER / 100;
  expect(
    heardIn([...Array(2 * loud).fill(0.05), ...Array(10).fill(0), ...Array(loud + 1).fill(0.05)]),
  ).toEqual([
    ["visitor-began", 0],
    ["loud", LOUD_AFTER],
    ["visitor-paused", (2 * loud + 9) * 100],
    ["visitor-began", (2 * loud + 10) * 100],
    ["loud", (2 * loud + 10) * 100 + LOUD_AFTER],
  ]);
});

test("a visitor whose words are recognized gets no noise warning", () => {
  const speech = visitorSpeech();
  for (let now = 0; now <= 3 * LOUD_AFTER; now += 100) {
    if (now % 2000 === 0) speech.recognized(now);
    expect(speech.level(0.05, now, true)).toBe(now === 0 ? "visitor-began" : null);
  }
});

test("volume is the level divided by 0.15, at most 1", () => {
  expect([volumeOf(0), volumeOf(0.075), volumeOf(0.6), volumeOf(-1)]).toEqual([0, 0.5, 1, 0]);
});

test("the faintest room noise counts as sound; a dead track does not", () => {
  const heard = (level: number) => heardIn(Array(60).fill(level)).map(([change]) => change);
  expect(heard(0.0005)).toEqual(["unheard"]);
  expect(heard(0.0006)).toEqual([]);
});

test("silence counts from when the visitor should speak, and starts over with another microphone", () => {
  const speech = visitorSpeech();
  const silence = (from: number, to: number, awaited = true) => {
    for (let now = from; now < to; now += 100)
      expect(speech.level(0, now, awaited), `${now}`).toBeNull();
  };
  silence(0, 3000);
  silence(3000, 3100, false);
  silence(3100, 8100);
  speech.anotherMicrophone();
  silence(8100, 13_100);
  expect(speech.level(0, 13_100, true)).toBe("unheard");
  expect(speech.level(0.05, 13_200, true)).toBe("visitor-began");
  expect(speech.level(0, 14_200, true)).toBe("visitor-paused");
  // The speech already withdrew the silence report.
  silence(14_300, 24_300);
  speech.anotherMicrophone();
  silence(24_300, 29_300);
  expect(speech.level(0, 29_300, true)).toBe("unheard");
});

test("the provider's report counts without levels and a second after the last one, once per change", () => {
  const speech = visitorSpeech();
  expect(speech.provider("started", 0)).toBe("visitor-began");
  expect(speech.provider("stopped", 5)).toBe("visitor-paused");
  speech.level(0.003, 1000, true);
  expect(speech.provider("started", 1999)).toBeNull();
  expect(speech.provider("started", 2000)).toBe("visitor-began");
  expect(speech.provider("started", 2100)).toBeNull();
  expect(speech.provider("anything", 2200)).toBe("visitor-paused");
  expect(speech.provider(undefined, 2300)).toBeNull();
});

test("speech that the provider reported is not called noise, whatever came before it", () => {
  const speech = visitorSpeech();
  expect(speech.level(0.05, 0, true)).toBe("visitor-began");
  expect(speech.level(0, 1000, true)).toBe("visitor-paused");
  speech.recognized(1100);
  expect(speech.provider("started", 3000)).toBe("visitor-began");
  expect(speech.level(0.05, 3000 + LOUD_AFTER, true)).toBeNull();
});
