import { pace, type ToolCall } from "../calls";
import type { Language } from "../dispatcher/dialogue";
import type { Answer, Listener } from "./listener";
import { isOwnVoice } from "./spoken-turns";
import type { Sentence } from "./voice";

/** What a conversation needs of the room. */
export interface Line {
  /** Sends a message of the provider to the page. */
  tell(message: Record<string, unknown>): void;
  /** Says a sentence; resolves as soon as it is heard. */
  say(text: string, language: Language): Promise<Sentence>;
  /** Ends what is being said. */
  hush(): void;
  /** The dispatcher hangs up. */
  hangUp(reason: string): void;
  /** Somebody who understands what the visitor says. */
  listener: Promise<Listener>;
  /** The visitor's spoken words are recognized, and told to `heard`. */
  recognizes: boolean;
}

/** How far a call has come: what the visitor has said, and whether their words were recognized. */
export interface Progress {
  said: string[];
  hears: boolean;
}

/** A conversation that goes on until it is stopped. */
export interface Conversation {
  /** The visitor wrote instead of speaking. */
  typed(text: string): void;
  /** Words of the visitor's turn so far; `ended` with the whole of it. */
  heard(words: string, ended: boolean): void;
  /** Whether words are the dispatcher's own, out of the loudspeaker. */
  isEcho(words: string): boolean;
  /** From here on nothing that they speak is recognized. */
  deaf(): void;
  stop(): void;
}

/** Milliseconds of silence before it asks again, and before it hangs up. */
const ASK_AGAIN = 12_000;
const GIVE_UP = 45_000;
/** Milliseconds by which a recognizer is behind what it hears. */
const ECHO_WITHIN = 1_500;
/** What is said where the recognizer gives up in the middle of a call. */
const DEAF: Record<Language, string> = {
  en: "I can't make out spoken words any more. Please type what happened.",
  es: "Ya no alcanzo a entender lo que dice. Escriba qué pasó, por favor.",
};
/** Who reads and writes needs longer than who speaks. */
const WRITER_ASK_AGAIN = 60_000;
const WRITER_GIVE_UP = 150_000;
/** Milliseconds between two looks for what the visitor has written, and between two captions. */
const TICK = 100;
const CAPTION_TICK = 50;

class Stopped extends Error {}

/**
 * Talks with a visitor who speaks or writes: each of their turns is understood and answered.
 *
 * @param tempo multiple of real time at which it speaks and thinks; it waits for a visitor who is
 *   silent as long as ever.
 * @param progress how far the call had come when its room was lost; kept up to date.
 */
export function converse(
  line: Line,
  tempo = 1,
  progress: Progress = { said: [], hears: false },
): Conversation {
  const { said } = progress;
  const written: string[] = [];
  let stopped = false;
  let isSpeaking = false;
  /** What it said last, and when it ended. */
  let lastSaid = "";
  let saidAt = 0;
  /** The visitor's words have cut it short. */
  let cutIn = false;
  let userSpeaks = false;
  let lastWords = 0;
  let { recognizes } = line;
  let turnedDeaf = false;

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve, reject) =>
      setTimeout(() => (stopped ? reject(new Stopped()) : resolve()), milliseconds),
    );
  const transcript = (role: "user" | "assistant", text: string, final: boolean) =>
    line.tell({
      type: "transcript",
      role,
      transcriptType: final ? "final" : "partial",
      transcript: text,
    });
  const firstWords = (text: string, count: number) => text.split(" ").slice(0, count).join(" ");

  /** Says it, with captions that keep pace; a visitor who writes or cuts in is not made to wait. */
  async function speak(text: string, language: Language) {
    const words = text.split(" ").length;
    cutIn = false;
    isSpeaking = true;
    lastSaid = text;
    const sentence = await line.say(text, language);
    line.tell({ type: "speech-update", status: "started", role: "assistant" });
    const since = performance.now();
    let spoken = 0;
    while (!sentence.over() && !cutIn && written.length === 0) {
      const share = (performance.now() - since) / (sentence.seconds * 1000);
      // Two words more each time: a caption for every one is more than anybody reads.
      const now = Math.min(words - 1, 1 + 2 * Math.floor((share * words) / 2));
      if (now > spoken) transcript("assistant", firstWords(text, now), false);
      spoken = Math.max(spoken, now);
      await wait(CAPTION_TICK);
    }
    isSpeaking = false;
    saidAt = performance.now();
    if (cutIn) line.tell({ type: "user-interrupted" });
    if (cutIn || written.length > 0) line.hush();
    const heard = cutIn ? firstWords(text, spoken) : text;
    if (heard) transcript("assistant", heard, true);
    line.tell({ type: "speech-update", status: "stopped", role: "assistant" });
  }

  function callTools(tools: readonly ToolCall[]) {
    for (const { as, name, arguments: given } of tools)
      if (as === "function-call")
        line.tell({ type: as, functionCall: { name, parameters: given } });
    const list = tools.filter(({ as }) => as === "tool-calls");
    if (list.length > 0)
      line.tell({
        type: "tool-calls",
        toolCallList: list.map(({ name, arguments: given }) => ({
          id: crypto.randomUUID(),
          type: "function",
          function: { name, arguments: JSON.stringify(given) },
        })),
      });
  }

  async function reply({ says, tools, language }: Answer) {
    callTools(tools);
    await speak(says, language);
  }

  /** The whole call; it goes on with what was said before its room was lost. */
  async function talk() {
    const isResumed = said.length > 0;
    const listener = await line.listener;
    await listener.catchUp(said);
    if (progress.hears && !recognizes) turnedDeaf = true;
    else if (!isResumed) {
      await reply(listener.greeting);
      if (listener.greeting.hangsUp) return;
    } else if (recognizes) await reply(listener.silence());
    progress.hears ||= recognizes;
    let since = performance.now();
    let asked = false;
    for (;;) {
      const text = written.shift();
      const waited = performance.now() - Math.max(since, lastWords);
      if (text !== undefined) {
        await wait(pace.thinking / tempo);
        said.push(text);
        const answer = await listener.hear(text);
        await reply(answer);
        if (answer.hangsUp) return;
        since = performance.now();
        asked = false;
      } else if (turnedDeaf) {
        turnedDeaf = false;
        const { language } = listener.silence();
        await speak(DEAF[language], language);
        since = performance.now();
      } else if (waited > (recognizes ? GIVE_UP : WRITER_GIVE_UP)) {
        line.hangUp("silence-timed-out");
        throw new Stopped();
      } else if (!asked && waited > (recognizes ? ASK_AGAIN : WRITER_ASK_AGAIN)) {
        asked = true;
        await reply(listener.silence());
      } else await wait(TICK);
    }
  }

  async function run() {
    await talk();
    await wait(pace.thinking / tempo);
    line.hangUp("assistant-ended-call");
  }

  run().catch((error) => {
    if (error instanceof Stopped) return;
    console.error("The simulated call broke off.", error);
    if (!stopped) line.hangUp("pipeline-error-dispatcher-failed");
  });
  return {
    typed(text) {
      written.push(text);
    },
    heard(words, ended) {
      lastWords = performance.now();
      if (isSpeaking) cutIn = true;
      if (!userSpeaks) line.tell({ type: "speech-update", status: "started", role: "user" });
      userSpeaks = !ended;
      transcript("user", words, ended);
      if (!ended) return;
      line.tell({ type: "speech-update", status: "stopped", role: "user" });
      written.push(words);
    },
    isEcho: (words) =>
      (isSpeaking || performance.now() - saidAt < ECHO_WITHIN) && isOwnVoice(words, lastSaid),
    deaf() {
      recognizes = false;
      turnedDeaf = true;
    },
    stop() {
      stopped = true;
    },
  };
}
