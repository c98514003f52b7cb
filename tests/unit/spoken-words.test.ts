// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openRecognizer } from "../../packages/simulator/call-machine/recognizer";
import { collectTurns, isOwnVoice } from "../../packages/simulator/call-machine/spoken-turns";
import { pickVoice, type VoiceLike } from "../../packages/simulator/call-machine/synthesis";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A recognizer controlled by the test. */
function fakeRecognition(onStart: (self: { end(): void }) => void = () => {}) {
  const recognizers: Fake[] = [];
  class Fake {
    lang = "";
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    aborted = false;
    track: unknown;
    constructor() {
      recognizers.push(this);
    }
    start(track: unknown) {
      this.track = track;
      onStart({ end: () => this.onend?.() });
    }
    abort() {
      this.aborted = true;
      this.onend?.();
    }
  }
  vi.stubGlobal("webkitSpeechRecognition", Fake);
  return recognizers;
}

const track = { kind: "audio" } as MediaStreamTrack;
const heard = () => ({ partial: vi.fn(), final: vi.fn(), failed: vi.fn() });

test("a recognizer that the browser stops is replaced until the call is over", () => {
  const recognizers = fakeRecognition();
  const recognizer = openRecognizer(track, "maker", "en-US", heard());
  vi.advanceTimersByTime(60_000);
  recognizers[0]?.onend?.();
  vi.advanceTimersByTime(1000);
  expect(recognizers).toHaveLength(2);
  expect(recognizers[1]?.track).toBe(track);
  recognizer?.close();
  expect(recognizers[1]?.aborted).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(recognizers).toHaveLength(2);
});

test("a muted visitor is not heard", () => {
  const recognizers = fakeRecognition();
  const recognizer = openRecognizer(track, "device", "en-US", heard());
  recognizer?.setMuted(true);
  expect(recognizers[0]?.aborted).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(recognizers).toHaveLength(1);
  recognizer?.setMuted(false);
  expect(recognizers).toHaveLength(2);
});

test("a recognizer that is refused or keeps ending reports one failure and is not restarted endlessly", () => {
  const recognizers = fakeRecognition();
  const refused = heard();
  openRecognizer(track, "maker", "en-US", refused);
  recognizers[0]?.onerror?.({ error: "not-allowed" });
  vi.advanceTimersByTime(10_000);
  expect(refused.failed).toHaveBeenCalledExactlyOnceWith("not-allowed");
  expect(recognizers).toHaveLength(1);

  const again = fakeRecognition(({ end }) => setTimeout(end, 10));
  const short = heard();
  openRecognizer(track, "maker", "en-US", short);
  vi.advanceTimersByTime(60_000);
  expect(short.failed).toHaveBeenCalledOnce();
  expect(again.length).toBeLessThan(6);
});

test("a turn ends at a pause, however the recognizer splits it", () => {
  const hear = vi.fn();
  const turns = collectTurns(1000, hear);
  turns.partial("my furnace");
  turns.final("my furnace died");
  vi.advanceTimersByTime(600);
  turns.partial("and somebody");
  turns.final("and an 84 year old lives here");
  vi.advanceTimersByTime(999);
  expect(hear).toHaveBeenLastCalledWith("my furnace died and an 84 year old lives here", false);
  vi.advanceTimersByTime(1);
  expect(hear).toHaveBeenLastCalledWith("my furnace died and an 84 year old lives here", true);
  turns.partial("also");
  turns.close();
  vi.advanceTimersByTime(5000);
  expect(hear).toHaveBeenLastCalledWith("also", false);
});

test.each([
  ["best callback number", "What is the best callback number?", true],
  [
    "please leave the building now don't touch any",
    "Please leave the building now, don't touch any switches, and call 911.",
    true,
  ],
  ["no wait", "What is your name, the address of the job and a callback number?", false],
  ["my name is Ida Berg", "What is your name?", false],
])(
  "'%s', heard while the dispatcher says '%s', is the dispatcher's own voice: %s",
  (words, spoken, own) => {
    expect(isOwnVoice(words, spoken)).toBe(own);
  },
);

const voice = (name: string, lang: string, more: Partial<VoiceLike> = {}): VoiceLike => ({
  name,
  lang,
  localService: true,
  default: false,
  ...more,
});

test.each<[string, VoiceLike[], string, string | undefined]>([
  [
    "macOS",
    [
      voice("Albert", "en-US"),
      voice("Bad News", "en-US"),
      voice("Daniel", "en-GB", { default: true }),
      voice("Samantha", "en-US"),
      voice("Mónica", "es-ES"),
      voice("Paulina", "es-MX"),
    ],
    "en",
    "Samantha",
  ],
  [
    "Windows",
    [
      voice("Microsoft David - English (United States)", "en-US", { default: true }),
      voice("Microsoft Aria Online (Natural)", "en-US", { localService: false }),
    ],
    "en",
    "Microsoft David - English (United States)",
  ],
  [
    "Android",
    [voice("English United States", "en_US"), voice("German Germany", "de_DE")],
    "en",
    "English United States",
  ],
  [
    "ChromeOS without local voices",
    [voice("Google US English", "en-US", { localService: false, default: true })],
    "en",
    undefined,
  ],
  [
    "Linux with espeak",
    [
      voice("Afrikaans espeak-ng", "af"),
      voice("English (America) espeak-ng", "en-US"),
      voice("English (Scotland) espeak-ng", "en-GB"),
    ],
    "en",
    "English (America) espeak-ng",
  ],
  [
    "Spanish on macOS",
    [voice("Samantha", "en-US", { default: true }), voice("Paulina", "es-MX")],
    "es",
    "Paulina",
  ],
  ["no voice in the language", [voice("Anna", "de-DE", { default: true })], "en", undefined],
])("a suitable device voice is chosen: %s", (_, voices, language, name) => {
  expect(pickVoice(voices, language)?.name).toBe(name);
});
