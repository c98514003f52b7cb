import { pace, type ToolCall } from "../calls";
import type { Language } from "../dispatcher/dialogue";
import type { Answer, Listener } from "./listener";
import { isOwnVoice } from "./spoken-turns";
import type { Sentence } from "./voice";

/** What a conversation needs from the room. */
export interface Line {
  /** Sends the page a message as the provider. */
  tell(message: Record<string, unknown>): void;
  /** Says a sentence; resolves once it is audible. */
  say(text: string, language: Language): Promise<Sentence>;
  /** Stops speaking. */
  hush(): void;
  /** The dispatcher hangs up. */
  hangUp(reason: string): void;
  /** The dispatcher, who understands what the visitor says. */
  listener: Promise<Listener>;
  /** Whether speech is recognized and passed to `heard`. */
  recognizes: boolean;
}

/** How far a call has gotten: what the visitor said, and whether their speech was recognized. */
export interface Progress {
  said: string[];
  hears: boolean;
}

/** A conversation that goes on until it is stopped. */
export interface Conversation {
  /** The visitor wrote instead of speaking. */
  typed(text: string): void;
  /** The visitor's turn so far; `ended` when it is complete. */
  heard(words: string, ended: boolean): void;
  /** Whether words are the dispatcher's own, picked up from the speaker. */
  isEcho(words: string): boolean;
  /** The recognizer has given up: from here on the visitor must type. */
  recognizerFailed(): void;
  stop(): void;
}

/** Milliseconds of silence before the dispatcher asks again, and before it hangs up. */
const ASK_AGAIN = 12_000;
const GIVE_UP = 45_000;
/** The same for a visitor who types, which takes longer than speaking. */
const TYPED_ASK_AGAIN = 60_000;
const TYPED_GIVE_UP = 150_000;
/** Milliseconds that a recognizer lags behind. */
const ECHO_WITHIN = 1_500;
/** The dispatcher's words when the recognizer gives up mid-call. */
const PLEASE_TYPE: Record<Language, string> = {
  en: "I can't make out spoken words anymore. Please type what happened.",
  es: "Ya no alcanzo a entender lo que dice. Escriba qué pasó, por favor.",
};
/** Milliseconds between checks for typed text, and between captions. */
const TICK = 100;
const CAPTION_TICK = 50;

class Stopped extends Error {}

/**
 * Talks with a visitor who speaks or types: understands and answers each of their turns.
 * @param tempo how many times faster the dispatcher speaks and thinks; silences keep their length.
 * @param progress how far the call had gotten when its room was lost; kept up to date.
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
  /** What the dispatcher said last, and when that ended. */
  let lastSaid = "";
  let saidAt = 0;
  /** The visitor has interrupted the dispatcher. */
  let cutIn = false;
  let userSpeaks = false;
  let lastWords = 0;
  let { recognizes } = line;
  let mustType = false;

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

  /** Says a text, with captions that keep pace. Stops when the visitor types or interrupts. */
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
      // Two words at a time: nobody can read a caption per word.
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

  /** The whole call, or the rest of one whose room was lost. */
  async function talk() {
    const isResumed = said.length > 0;
    const listener = await line.listener;
    await listener.catchUp(said);
    if (progress.hears && !recognizes) mustType = true;
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
      } else if (mustType) {
        mustType = false;
        const { language } = listener.silence();
        await speak(PLEASE_TYPE[language], language);
        since = performance.now();
      } else if (waited > (recognizes ? GIVE_UP : TYPED_GIVE_UP)) {
        line.hangUp("silence-timed-out");
        throw new Stopped();
      } else if (!asked && waited > (recognizes ? ASK_AGAIN : TYPED_ASK_AGAIN)) {
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
    recognizerFailed() {
      recognizes = false;
      mustType = true;
    },
    stop() {
      stopped = true;
    },
  };
}
