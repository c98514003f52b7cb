import { pace, type ToolCall, type Turn } from "../calls";

/** What a conversation needs of the room. */
export interface Line {
  /** Sends a message of the provider to the page. */
  tell(message: Record<string, unknown>): void;
  play(clip: string): Promise<number>;
  /** Loudness of the visitor's microphone, from 0 to 1. */
  visitorLevel(): number;
  /** The dispatcher hangs up. */
  hangUp(reason: string): void;
}

/** A conversation that goes on until it is stopped. */
export interface Conversation {
  /** The visitor wrote instead of speaking. */
  typed(text: string): void;
  stop(): void;
}

/** As the real provider does: speech is above this level (spec §9). */
const SPEECH_LEVEL = 0.01;
/** Milliseconds of silence before it asks again, and before it hangs up. */
const ASK_AGAIN = 12_000;
const GIVE_UP = 45_000;
/** Milliseconds: a shorter silence of the visitor may be a gap between two syllables. */
const SHORTEST_PAUSE = 300;
/** Milliseconds between two looks at the microphone. */
const TICK = 100;

class Stopped extends Error {}

/**
 * Plays a script: speaks, waits for the visitor's real voice and silence, answers.
 *
 * @param tempo multiple of real time at which it speaks and thinks; it waits for a visitor who is
 *   silent as long as ever.
 */
export function converse(script: Turn[], line: Line, tempo = 1): Conversation {
  const pause = Math.max(SHORTEST_PAUSE, pace.pause / tempo);
  let stopped = false;
  let written: string | null = null;

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

  async function speak(turn: Omit<Turn, "seconds">) {
    if (turn.tools) callTools(turn.tools);
    const seconds = await line.play(turn.clip);
    line.tell({ type: "speech-update", status: "started", role: "assistant" });
    const words = turn.text.split(" ").length;
    for (let word = 1; word < words; word += 2) {
      transcript("assistant", firstWords(turn.text, word), false);
      await wait((seconds * 2000) / words);
    }
    transcript("assistant", turn.text, true);
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

  /** Waits until the visitor has spoken and fallen silent, or has written. */
  async function hear(answer: string) {
    let heardAt: number | null = null;
    let lastLoud = 0;
    let asked = false;
    const since = performance.now();
    for (;;) {
      await wait(TICK);
      const now = performance.now();
      if (written !== null) {
        written = null;
        return;
      }
      if (line.visitorLevel() > SPEECH_LEVEL) {
        if (heardAt === null) line.tell({ type: "speech-update", status: "started", role: "user" });
        heardAt ??= now;
        lastLoud = now;
        const words = Math.ceil(((now - heardAt) * tempo) / pace.word);
        const spoken = firstWords(answer, words);
        if (spoken !== answer) transcript("user", spoken, false);
      } else if (heardAt !== null && now - lastLoud >= pause) {
        line.tell({ type: "speech-update", status: "stopped", role: "user" });
        return transcript("user", answer, true);
      } else if (heardAt === null && now - since > GIVE_UP) {
        line.hangUp("silence-timed-out");
        throw new Stopped();
      } else if (heardAt === null && !asked && now - since > ASK_AGAIN) {
        asked = true;
        await speak({ clip: "still-there", text: "Are you still there?" });
      }
    }
  }

  async function run() {
    for (const turn of script) {
      await speak(turn);
      if (turn.visitor === undefined) break;
      await hear(turn.visitor);
      await wait(pace.thinking / tempo);
    }
    await wait(pace.thinking / tempo);
    line.hangUp("assistant-ended-call");
  }

  run().catch((error) => {
    if (!(error instanceof Stopped)) console.error("The simulated call broke off.", error);
  });
  return {
    typed(text) {
      written = text;
    },
    stop() {
      stopped = true;
    },
  };
}
