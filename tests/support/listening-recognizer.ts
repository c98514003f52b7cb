import { calls } from "../../packages/simulator";

/** What a visitor says, turn by turn, in the simulator's scenarios; elsewhere they say hello. */
const LINES = Object.fromEntries(
  Object.entries(calls).map(([name, turns]) => [name, turns.flatMap((turn) => turn.visitor ?? [])]),
);

/**
 * Runs in the page. Replaces its speech recognizer with one on the device that hears when the
 * visitor's microphone is loud, and then recognizes the next line of their scenario: a fake
 * microphone carries a tone, not words. Keeps an installed fake. Uses nothing outside itself, and
 * methods only: a named function would need a compiler helper.
 */
function install(lines: Record<string, string[]>) {
  if ("fakeSpeech" in window) return;
  const listening = {
    onresult: null as ((event: object) => void) | null,
    onend: null as (() => void) | null,
    context: null as AudioContext | null,
    timer: 0,
    line() {
      const [, scenario = "burst-pipe"] = /simulator-scenario=([\w-]+)/.exec(document.cookie) ?? [];
      const turn = [...document.querySelectorAll("[role=log] [data-final=true] strong")].filter(
        ({ textContent }) => /^(You|Usted):/.test(textContent ?? ""),
      ).length;
      return lines[scenario]?.[turn] ?? "Hello.";
    },
    tell(transcript: string, isFinal: boolean) {
      this.onresult?.({ resultIndex: 0, results: [{ isFinal, 0: { transcript } }] });
    },
    start(track: MediaStreamTrack) {
      const context = new AudioContext();
      // Looks back as far as it can, longer than a pause within a turn.
      const analyser = new AnalyserNode(context, { fftSize: 32_768 });
      context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let saying: string[] | null = null;
      let spoken = 0;
      this.context = context;
      this.timer = window.setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        if (samples.some((sample) => Math.abs(sample) > 0.02)) {
          saying ??= this.line().split(" ");
          spoken = Math.min(saying.length - 1, spoken + 1);
          if (spoken > 0) this.tell(saying.slice(0, spoken).join(" "), false);
        } else if (saying) {
          this.tell(saying.join(" "), true);
          saying = null;
          spoken = 0;
        }
      }, 100);
    },
    abort() {
      clearInterval(this.timer);
      void this.context?.close();
      this.onend?.();
    },
  };
  const recognizer = Object.assign(
    function (this: object) {
      Object.assign(this, listening);
    },
    {
      async available() {
        return "available";
      },
    },
  );
  Object.assign(window, { SpeechRecognition: recognizer, webkitSpeechRecognition: recognizer });
}

/** A recognizer for the fake microphone's visitor: a function to run in a page and its argument. */
export const listeningRecognizer = [install, LINES] as const;
