import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readMessage } from "../../app/call/hearing/messages";
import { visitorSpeech, volumeOf } from "../../app/call/hearing/speech";
import { type ConversationEvent, hear, silence } from "../../app/call/machine/conversation";
import { limits } from "../../app/call/machine/timers";
import { sdkCall } from "../support/sdk-call";

/** A speech detector that knows what it last reported, and names each change. */
function detector() {
  let state = silence;
  const take = (event: ConversationEvent | null) => {
    if (!event) return null;
    state = hear(state, event);
    return event.type === "microphone-silent" && !event.silent ? "sound" : event.type;
  };
  const speech = visitorSpeech(() => state);
  return {
    level: (level: number, now: number) => take(speech.level(level, now)),
    provider: (status: unknown, now: number) => {
      const [event] = readMessage({ type: "speech-update", role: "user", status });
      return event && speech.trusts(event, now) ? take(event as ConversationEvent) : null;
    },
  };
}

/** Feeds levels 100 ms apart and returns the changes with their times. */
function heardIn(levels: number[], speech = detector()) {
  return levels.flatMap((level, i) => {
    const change = speech.level(level, i * 100);
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

test("volume is the level divided by 0.15, at most 1", () => {
  expect([volumeOf(0), volumeOf(0.075), volumeOf(0.6), volumeOf(-1)]).toEqual([0, 0.5, 1, 0]);
});

test("the faintest room noise counts as sound; a dead track does not", () => {
  expect(heardIn([0.0005, 0, 0.0005, 0.0006, 0.003])).toEqual([
    ["microphone-silent", 0],
    ["sound", 300],
  ]);
});

test("the provider's report counts if no level has come for a second, once per change", () => {
  const speech = detector();
  expect(speech.provider("started", 0)).toBe("visitor-began");
  expect(speech.provider("stopped", 5)).toBe("visitor-paused");
  speech.level(0.003, 1000);
  expect(speech.provider("started", 1999)).toBeNull();
  expect(speech.provider("started", 2000)).toBe("visitor-began");
  expect(speech.provider("started", 2100)).toBeNull();
  expect(speech.provider("anything", 2200)).toBe("visitor-paused");
  expect(speech.provider(undefined, 2300)).toBeNull();
});

// A hidden page shows no levels.
vi.stubGlobal("document", { hidden: true, querySelectorAll: () => [] });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connected call. `hears` feeds it a level every 100 ms, and returns what the page then says. */
async function connected() {
  const { sdk, page } = await sdkCall();
  sdk.emit("call-start-success");
  sdk.emit("call-start");
  const hears = (level: number, milliseconds: number) => {
    for (let now = 100; now <= milliseconds; now += 100) {
      sdk.emit("local-volume-level", level);
      vi.advanceTimersByTime(100);
    }
    const { unheard, loud } = page.call();
    return { unheard, loud };
  };
  return { sdk, page, hears };
}

const UNHEARD = limits.unheard.after;
const LOUD = limits.loud.after;
const fine = { unheard: false, loud: false };
const unheard = { unheard: true, loud: false };
const loud = { unheard: false, loud: true };

test("a silent track is reported after five seconds, until there is sound", async () => {
  const { hears } = await connected();
  expect(hears(0, UNHEARD - 100)).toEqual(fine);
  expect(hears(0, 100)).toEqual(unheard);
  expect(hears(0, 2000)).toEqual(unheard);
  expect(hears(0.003, 100)).toEqual(fine);
});

test("silence is not reported while the assistant speaks or after the visitor was heard", async () => {
  const { sdk, hears } = await connected();
  hears(0, UNHEARD);
  sdk.emit("volume-level", 1);
  expect(hears(0, 2 * UNHEARD)).toEqual(fine);
  sdk.emit("volume-level", 0);
  hears(0.2, 100);
  expect(hears(0, 2 * UNHEARD)).toEqual(fine);
});

test("silence is not reported while the room is out of reach", async () => {
  const { sdk, hears } = await connected();
  hears(0, 1000);
  sdk.emit("network-connection", { event: "interrupted" });
  expect(hears(0, UNHEARD)).toEqual(fine);
});

test("a muted visitor is not told that the microphone is silent", async () => {
  const { page, hears } = await connected();
  page.send({ type: "mute", muted: true });
  expect(hears(0.2, 2 * UNHEARD)).toEqual(fine);
  page.send({ type: "mute", muted: false });
  expect(hears(0, UNHEARD - 100)).toEqual(fine);
  expect(hears(0, 100)).toEqual(unheard);
});

test("silence counts from when the visitor should speak, and starts over with another microphone", async () => {
  const { sdk, page, hears } = await connected();
  hears(0, 3000);
  sdk.emit("volume-level", 1);
  hears(0, 100);
  vi.advanceTimersByTime(500);
  sdk.emit("volume-level", 0);
  expect(hears(0, UNHEARD - 100)).toEqual(fine);
  expect(hears(0.05, 100)).toEqual(fine);
  expect(hears(0, 2 * UNHEARD)).toEqual(fine);
  page.send({ type: "pick", device: "speaker", id: "another" });
  expect(hears(0, 2 * UNHEARD)).toEqual(fine);
  page.send({ type: "pick", device: "microphone", id: "another" });
  expect(hears(0, UNHEARD - 100)).toEqual(fine);
  expect(hears(0, 100)).toEqual(unheard);
});

test("long noise without a word is reported, and again only after a silence", async () => {
  const { hears } = await connected();
  expect(hears(0.05, LOUD - 100)).toEqual(fine);
  expect(hears(0.05, 100)).toEqual(loud);
  expect(hears(0.05, LOUD)).toEqual(loud);
  expect(hears(0, 1100)).toEqual(fine);
  expect(hears(0.05, LOUD - 100)).toEqual(fine);
  expect(hears(0.05, 100)).toEqual(loud);
});

test("a visitor whose words are recognized gets no noise warning", async () => {
  const { sdk, hears } = await connected();
  for (let i = 0; i < 12; i++) {
    sdk.emit("message", { type: "transcript", transcript: `A pipe ${i}` });
    expect(hears(0.05, 2000)).toEqual(fine);
  }
  expect(hears(0.05, LOUD - 2100)).toEqual(fine);
  expect(hears(0.05, 100)).toEqual(loud);
});
