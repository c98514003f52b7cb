import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openVoice } from "../../packages/simulator/call-machine/voice";
import { scripts } from "../../packages/simulator/script";

beforeEach(() => {
  vi.useFakeTimers();
  // A browser without a voice of its own.
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [hello = ""] = scripts.brief.map(({ text }) => text);
const connect = () => {};

/** A sound context that decodes clips in a given way. */
const contextWith = (decodeAudioData: () => Promise<unknown>) =>
  ({
    decodeAudioData,
    createMediaStreamDestination: () => ({ stream: { getAudioTracks: () => [] } }),
    createGain: () => ({ connect }),
    createAnalyser: () => ({ getFloatTimeDomainData: () => {} }),
    createBufferSource: () => ({ connect, start: () => {}, playbackRate: {} }),
  }) as unknown as AudioContext;

const clip = async () => new Response("clip");

test("a page that reads the level late still learns of a short sentence, once", async () => {
  vi.stubGlobal("fetch", clip);
  const voice = openVoice(
    contextWith(async () => ({ duration: 2.4 })),
    10,
  );
  const sentence = await voice.say(hello, "en");
  expect(sentence.seconds).toBe(0.24);
  await vi.advanceTimersByTimeAsync(500);
  expect(sentence.over()).toBe(true);
  expect(voice.level()).toBeGreaterThan(0.01);
  expect(voice.level()).toBe(0);
});

test.each<[string, number, () => Promise<Response>, () => Promise<unknown>]>([
  ["cannot be loaded", 0, async () => Promise.reject(new TypeError("offline")), async () => null],
  ["never arrives", 3000, () => new Promise(() => {}), async () => null],
  ["cannot be decoded", 0, clip, async () => Promise.reject(new Error("no sound"))],
  ["is never decoded", 3000, clip, () => new Promise(() => {})],
])(
  "the call goes on if a clip %s: its sentence is captioned at the pace of speech",
  async (_what, after, load, decode) => {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.stubGlobal("fetch", load);
    const voice = openVoice(contextWith(decode));
    const saying = voice.say(hello, "en");
    await vi.advanceTimersByTimeAsync(after);
    const sentence = await saying;
    expect(sentence.seconds).toBeGreaterThan(1);
    // The page shows that the dispatcher speaks.
    expect(voice.level()).toBeGreaterThan(0.01);
    await vi.advanceTimersByTimeAsync(sentence.seconds * 1000);
    expect(sentence.over()).toBe(true);
    expect(voice.level()).toBe(0);
  },
);
