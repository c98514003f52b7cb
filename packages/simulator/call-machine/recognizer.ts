/** Where speech is recognized; the visitor has agreed to it on the page before the call. */
export type Hearing = "device" | "maker";

/** Receives the words recognized in a visitor's speech. */
export interface Heard {
  /** The words since the last final piece, which may still change. */
  partial(words: string): void;
  /** A piece that will not change anymore. */
  final(words: string): void;
  /** Nothing more will be recognized in this call. */
  failed(reason: string): void;
}

/** Recognizes what a microphone hears, until it is closed. */
export interface Recognizer {
  /** Stops listening while the microphone is muted. */
  setMuted(muted: boolean): void;
  /** Switches to another microphone. */
  listenTo(track: MediaStreamTrack): void;
  close(): void;
}

/** The part of the Web Speech API used here; TypeScript's types lack it. */
interface SpeechRecognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: { resultIndex: number; results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  abort(): void;
}

declare global {
  interface Window {
    SpeechRecognition?: new () => SpeechRecognition;
    webkitSpeechRecognition?: new () => SpeechRecognition;
  }
}

/** Errors after which the recognizer can be restarted. */
const PASSING = /^(?:no-speech|aborted|network)$/;
/** An end within this many milliseconds is a failed start; after this many in a row it gives up. */
const TOO_SOON = 1_000;
const MOST_FAILURES = 4;
/** Milliseconds before a restart, so that a browser that refuses is not asked in a tight loop. */
const RESTART_AFTER = 250;

/**
 * Recognizes the speech in a track, until it is closed: it restarts browsers that stop after a
 * while or a silence. Null if the browser does not recognize speech.
 * @param track the call's microphone; browsers that accept no track open the default one.
 */
export function openRecognizer(
  track: MediaStreamTrack,
  where: Hearing,
  language: string,
  heard: Heard,
): Recognizer | null {
  const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Recognition) return null;
  let microphone = track;
  let muted = false;
  let closed = false;
  let failures = 0;
  let current: SpeechRecognition | null = null;
  let restart: ReturnType<typeof setTimeout> | undefined;

  function fail(reason: string) {
    if (closed) return;
    close();
    heard.failed(reason);
  }

  function begin() {
    if (closed || muted || current || !Recognition) return;
    const recognition = new Recognition();
    const began = performance.now();
    current = recognition;
    recognition.lang = language;
    recognition.continuous = true;
    recognition.interimResults = true;
    if (where === "device") recognition.processLocally = true;
    recognition.onresult = ({ resultIndex, results }) => {
      if (current !== recognition) return;
      failures = 0;
      let partial = "";
      for (let i = resultIndex; i < results.length; i++) {
        const result = results[i];
        const words = result?.[0]?.transcript.trim() ?? "";
        if (result?.isFinal && words) heard.final(words);
        else if (words) partial = `${partial} ${words}`.trim();
      }
      if (partial) heard.partial(partial);
    };
    recognition.onerror = ({ error }) => {
      if (current === recognition && !PASSING.test(error)) fail(error);
    };
    recognition.onend = () => {
      if (current !== recognition) return;
      current = null;
      if (closed || muted) return;
      failures = performance.now() - began < TOO_SOON ? failures + 1 : 0;
      if (failures >= MOST_FAILURES) return fail("ends-at-once");
      restart = setTimeout(begin, RESTART_AFTER);
    };
    try {
      recognition.start(microphone);
    } catch (error) {
      fail(error instanceof Error ? error.name : "refused");
    }
  }

  function halt() {
    clearTimeout(restart);
    const ending = current;
    current = null;
    ending?.abort();
  }

  function close() {
    closed = true;
    halt();
  }

  begin();
  return {
    setMuted(now) {
      muted = now;
      if (muted) halt();
      else begin();
    },
    listenTo(next) {
      microphone = next;
      halt();
      begin();
    },
    close,
  };
}
