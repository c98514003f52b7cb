import type { Page } from "@playwright/test";

/** Test controls of the fake recognizer and voice. */
interface FakeSpeech {
  /** Lets the visitor speak; each result but the last is partial. */
  visitor(...results: string[]): void;
  /** Stops the recognizer with an error. */
  break(error: string): void;
  /** Options of every started recognizer, in order. */
  started: { lang: string; processLocally: boolean; track: string | undefined }[];
  /** Sentences given to the voice; `cut` counts interruptions. */
  spoken: string[];
  cut: number;
  /** Whether sentences last until this is false again. */
  holdVoice: boolean;
}

declare global {
  interface Window {
    fakeSpeech: FakeSpeech;
  }
}

/** Has the visitor say something; each result but the last is partial. */
export const say = (page: Page, ...results: string[]) =>
  page.evaluate((said) => window.fakeSpeech.visitor(...said), results);

/**
 * Replaces the page's speech recognizer and voice with fakes. It runs through `addInitScript`, so
 * it uses nothing outside itself.
 *
 * @param local availability of on-device recognition; null leaves out the recognizer.
 */
export function installFakeSpeech(local: "available" | "unavailable" | null) {
  type Handler = ((event: unknown) => void) | null;
  let current: FakeRecognition | null = null;
  class FakeRecognition {
    static available = () => Promise.resolve(local);
    lang = "";
    continuous = false;
    interimResults = false;
    processLocally = false;
    onresult: Handler = null;
    onerror: Handler = null;
    onend: Handler = null;
    start(track?: MediaStreamTrack) {
      const { lang, processLocally } = this;
      window.fakeSpeech.started.push({ lang, processLocally, track: track?.kind });
      current = this;
    }
    abort() {
      if (current === this) current = null;
      this.onend?.({});
    }
  }
  const results: { isFinal: boolean; 0: { transcript: string } }[] = [];
  window.fakeSpeech = {
    visitor(...said) {
      said.forEach((transcript, i) => {
        const isFinal = i === said.length - 1;
        results.push({ isFinal, 0: { transcript } });
        current?.onresult?.({ resultIndex: results.length - 1, results });
        if (!isFinal) results.pop();
      });
    },
    break(error) {
      current?.onerror?.({ error });
      current?.onend?.({});
    },
    started: [],
    spoken: [],
    cut: 0,
    holdVoice: false,
  };
  const kept = local === null ? undefined : FakeRecognition;
  Object.assign(window, { SpeechRecognition: kept, webkitSpeechRecognition: kept });

  class FakeUtterance {
    voice = null;
    lang = "";
    rate = 1;
    volume = 1;
    onstart: Handler = null;
    onend: Handler = null;
    onerror: Handler = null;
    constructor(readonly text: string) {}
  }
  let speaking: FakeUtterance | null = null;
  const voice = { name: "Samantha", lang: "en-US", localService: true, default: true };
  const end = (utterance: FakeUtterance) => {
    if (speaking !== utterance) return;
    if (window.fakeSpeech.holdVoice) return void setTimeout(() => end(utterance), 50);
    speaking = null;
    utterance.onend?.({});
  };
  Object.assign(window, { SpeechSynthesisUtterance: FakeUtterance });
  Object.defineProperty(window, "speechSynthesis", {
    configurable: true,
    value: {
      getVoices: () => [voice],
      speak(utterance: FakeUtterance) {
        speaking = utterance;
        window.fakeSpeech.spoken.push(utterance.text);
        setTimeout(() => utterance.onstart?.({}));
        setTimeout(() => end(utterance), 200);
      },
      cancel() {
        if (!speaking) return;
        const cut = speaking;
        speaking = null;
        window.fakeSpeech.cut++;
        cut.onerror?.({ error: "interrupted" });
      },
    },
  });
}
