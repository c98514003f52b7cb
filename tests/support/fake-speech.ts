/** What a test does with the visitor's recognizer and the browser's voice. */
interface FakeSpeech {
  /** The visitor says words; each but the last is a partial result. */
  visitor(...results: string[]): void;
  /** The recognizer stops with an error. */
  break(error: string): void;
  /** What every recognizer was started with, in order. */
  started: { lang: string; processLocally: boolean; track: string | undefined }[];
  /** Sentences that the browser's voice was given, and how often it was cut short. */
  spoken: string[];
  cut: number;
  /** Lets sentences take their time until it is told otherwise. */
  holdVoice: boolean;
}

declare global {
  interface Window {
    fakeSpeech: FakeSpeech;
  }
}

/**
 * Puts a recognizer and a voice of our own into a page, in place of the browser's: to be given to
 * `addInitScript`, so it uses nothing outside itself.
 *
 * @param local what the recognizer says of working on the device; null leaves it out altogether.
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
