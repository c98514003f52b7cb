import { pace, reports, type ToolCall, type Turn } from "../calls";
import type { Language } from "../dispatcher/dialogue";
import { clipOf, STILL_THERE } from "./clips";
import type { Listener } from "./rules";
import { isOwnVoice } from "./spoken-turns";
import type { Utterance } from "./synthesis";

/** What a conversation needs of the room. */
export interface Line {
  /** Sends a message of the provider to the page. */
  tell(message: Record<string, unknown>): void;
  /** Plays a clip; resolves with its length in seconds as soon as it plays. */
  play(clip: string): Promise<number>;
  /** Speaks a sentence with the browser's own voice; null where it has none. */
  say(text: string, language: string): Promise<Utterance | null>;
  /** Counts as speaking for so many seconds, where there is neither clip nor voice. */
  mouth(seconds: number): void;
  /** Ends what is being said. */
  hush(): void;
  /** Loudness of the visitor's microphone, from 0 to 1. */
  visitorLevel(): number;
  /** The dispatcher hangs up. */
  hangUp(reason: string): void;
  /** Somebody who understands what the visitor says. */
  listener(): Promise<Listener>;
  /** The visitor's spoken words are recognized, and told to `heard`. */
  recognizes: boolean;
  /** The page is Spanish; the recorded calls are English. */
  isSpanish: boolean;
  /** The greeting names the visitor's company, and there is a voice to say it. */
  namesCompany: boolean;
}

/**
 * How far a call has come: what the visitor is taken to have said, whether they write, and whether their
 * spoken words have been recognized.
 */
export interface Progress {
  said: string[];
  writes: boolean;
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

/** As the real provider does: speech is above this level (spec §9). */
const SPEECH_LEVEL = 0.01;
/** Milliseconds of silence before it asks again, and before it hangs up. */
const ASK_AGAIN = 12_000;
const GIVE_UP = 45_000;
/** Milliseconds: a shorter silence of the visitor may be a gap between two syllables. */
const SHORTEST_PAUSE = 300;
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
/** Milliseconds between two looks at the microphone. */
const TICK = 100;
/** Milliseconds of speech over the dispatcher's own that silence it, and between two looks for them. */
const BARGE_IN = 150;
const BARGE_TICK = 50;
/** Milliseconds that a silent look takes back: an echo canceler leaves scraps of speech. */
const BARGE_LEAK = 10;
/** Letters a second of brisk speech, and the shortest time that a sentence takes. */
const LETTERS_PER_SECOND = 20;
const SHORTEST_SENTENCE = 1.2;

class Stopped extends Error {}

/**
 * Plays a script as long as the visitor speaks: waits for their real voice and silence, answers.
 * From the first message that they write, the call is a conversation: what is written is understood,
 * and nothing is taken as said that was not written.
 *
 * @param tempo multiple of real time at which it speaks and thinks; it waits for a visitor who is
 *   silent as long as ever.
 * @param progress how far the call had come when its room was lost; kept up to date.
 */
export function converse(
  script: Turn[],
  line: Line,
  tempo = 1,
  progress: Progress = { said: [], writes: false, hears: false },
): Conversation {
  const { said } = progress;
  const missed = said.length;
  const pause = Math.max(SHORTEST_PAUSE, pace.pause / tempo);
  let stopped = false;
  const written: string[] = [];
  /** What the dispatcher is saying. */
  let saying: string | null = null;
  /** What it said last, and when it ended. */
  let lastSaid = "";
  let saidAt = 0;
  /** The visitor's words have cut it short. */
  let cutIn = false;
  let userSpeaks = false;
  let lastWords = 0;
  let recognizes = line.recognizes;
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

  /** Says it, with captions that keep pace; a visitor who writes or talks over it is not made to wait. */
  async function speak(text: string, clip = clipOf(text), language = "en") {
    const words = text.split(" ").length;
    const silent = Math.max(SHORTEST_SENTENCE, text.length / LETTERS_PER_SECOND) / tempo;
    cutIn = false;
    saying = text;
    lastSaid = text;
    const interrupted = () => written.length > 0 || cutIn;
    const voice = clip ? null : await line.say(text, language);
    if (!clip && !voice) line.mouth(silent);
    const seconds = clip ? await line.play(clip) : silent;
    line.tell({ type: "speech-update", status: "started", role: "assistant" });
    const since = performance.now();
    let spoken = 0;
    let talkedOver = 0;
    const isTalkedOver = () => talkedOver >= BARGE_IN * tempo;
    const goesOn = () => !interrupted() && !isTalkedOver() && !voice?.over();
    while (spoken < words && goesOn()) {
      const share = (performance.now() - since) / (seconds * 1000);
      // Two words more each time: a caption for every one is more than anybody reads.
      const now = Math.min(words, 1 + 2 * Math.floor((share * words) / 2));
      if (now > spoken && now < words) transcript("assistant", firstWords(text, now), false);
      spoken = share >= 1 ? words : now;
      if (spoken === words) break;
      await wait(Math.min(BARGE_TICK, (1 - share) * seconds * 1000));
      // Where words are recognized it is they that silence it: what is loud may be its own echo.
      const isLoud = !progress.writes && !recognizes && line.visitorLevel() > SPEECH_LEVEL;
      talkedOver = Math.max(0, talkedOver + (isLoud ? BARGE_TICK : -BARGE_LEAK));
    }
    while (voice && goesOn()) await wait(TICK);
    saying = null;
    saidAt = performance.now();
    const isCut = cutIn || isTalkedOver();
    if (isCut) line.tell({ type: "user-interrupted" });
    if (isCut || written.length > 0) line.hush();
    transcript("assistant", isCut ? firstWords(text, spoken) : text, true);
    line.tell({ type: "speech-update", status: "stopped", role: "assistant" });
  }

  function callTools(tools: ToolCall[]) {
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

  function giveUp(): never {
    line.hangUp("silence-timed-out");
    throw new Stopped();
  }

  /**
   * Waits until the visitor has spoken and fallen silent, or has written.
   *
   * @returns whether they spoke.
   */
  async function hear({ visitor: answer = "", understood = [] }: Turn): Promise<boolean> {
    const facts = [...understood];
    const report = (words: number) => {
      while (facts[0] && facts[0].after <= words) callTools([reports(facts.shift()?.facts ?? {})]);
    };
    let heardAt: number | null = null;
    let lastLoud = 0;
    let asked = false;
    const since = performance.now();
    for (;;) {
      if (written.length > 0) return false;
      await wait(TICK);
      const now = performance.now();
      if (line.visitorLevel() > SPEECH_LEVEL) {
        if (heardAt === null) line.tell({ type: "speech-update", status: "started", role: "user" });
        heardAt ??= now;
        lastLoud = now;
        const words = Math.ceil(((now - heardAt) * tempo) / pace.word);
        const spoken = firstWords(answer, words);
        if (spoken !== answer) transcript("user", spoken, false);
        report(words);
      } else if (heardAt !== null && now - lastLoud >= pause) {
        line.tell({ type: "speech-update", status: "stopped", role: "user" });
        transcript("user", answer, true);
        report(Number.POSITIVE_INFINITY);
        return true;
      } else if (heardAt === null && now - since > GIVE_UP) giveUp();
      else if (heardAt === null && !asked && now - since > ASK_AGAIN) {
        asked = true;
        await speak(STILL_THERE);
      }
    }
  }

  /**
   * The call as a conversation: each turn of the visitor is understood and answered. It begins with
   * what they are taken to have said before.
   */
  async function talk(listener: Listener) {
    await listener.catchUp(said);
    let since = performance.now();
    let asked = false;
    for (;;) {
      const text = written.shift();
      const waited = performance.now() - Math.max(since, lastWords);
      if (text !== undefined) {
        await wait(pace.thinking / tempo);
        said.push(text);
        const { says, tools, hangsUp, language } = await listener.hear(text);
        callTools(tools.map((tool) => ({ ...tool, as: "tool-calls" })));
        await speak(says, clipOf(says), language);
        if (hangsUp) return;
        since = performance.now();
        asked = false;
      } else if (turnedDeaf) {
        turnedDeaf = false;
        const { language } = listener.silence();
        await speak(DEAF[language], undefined, language);
        since = performance.now();
      } else if (waited > (recognizes ? GIVE_UP : WRITER_GIVE_UP)) giveUp();
      else if (!asked && waited > (recognizes ? ASK_AGAIN : WRITER_ASK_AGAIN)) {
        asked = true;
        const { says, language } = listener.silence();
        await speak(says, clipOf(says), language);
      } else await wait(TICK);
    }
  }

  /** The call from the visitor's first written message on. */
  async function write(listener: Listener | null) {
    progress.writes = true;
    return talk(listener ?? (await line.listener()));
  }

  async function play() {
    const understands = line.recognizes || line.isSpanish;
    const greeter = understands || line.namesCompany ? await line.listener() : null;
    if (understands && greeter) {
      progress.hears = line.recognizes;
      const { says, language } = missed > 0 ? greeter.silence() : greeter.greeting;
      await speak(says, clipOf(says), language);
      return talk(greeter);
    }
    // They were understood so far: nothing is put into their mouth now.
    if (progress.hears) turnedDeaf = true;
    if (progress.writes || progress.hears) return write(greeter);
    for (const [i, turn] of script.entries()) {
      if (i < missed) continue;
      // After its room was lost and joined again it asks for what it has not heard.
      if (i > 0 && i === missed) await speak(STILL_THERE);
      else {
        if (turn.tools) callTools(turn.tools);
        if (greeter && i === 0) await speak(greeter.greeting.says);
        else await speak(turn.text, turn.clip);
      }
      if (turn.visitor === undefined) return;
      if (!(await hear(turn))) return write(greeter);
      said.push(turn.visitor);
      await wait(pace.thinking / tempo);
    }
  }

  async function run() {
    await play();
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
      if (saying !== null) cutIn = true;
      if (!userSpeaks) line.tell({ type: "speech-update", status: "started", role: "user" });
      userSpeaks = !ended;
      transcript("user", words, ended);
      if (!ended) return;
      line.tell({ type: "speech-update", status: "stopped", role: "user" });
      written.push(words);
    },
    isEcho: (words) =>
      (saying !== null || performance.now() - saidAt < ECHO_WITHIN) && isOwnVoice(words, lastSaid),
    deaf() {
      recognizes = false;
      turnedDeaf = true;
    },
    stop() {
      stopped = true;
    },
  };
}
