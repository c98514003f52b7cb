/** Puts a visitor's turns together from a recognizer's pieces. */
export interface SpokenTurns {
  partial(words: string): void;
  final(words: string): void;
  close(): void;
}

/**
 * Joins a recognizer's pieces into turns: speech may be split anywhere; a turn ends with a pause.
 *
 * @param pause milliseconds without a new word that end a turn.
 * @param hear called with the turn so far, and with all of it at its end.
 */
export function collectTurns(
  pause: number,
  hear: (words: string, ended: boolean) => void,
): SpokenTurns {
  let whole = "";
  let open = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const said = () => `${whole} ${open}`.trim();
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const turn = said();
      whole = "";
      open = "";
      if (turn) hear(turn, true);
    }, pause);
  }
  return {
    partial(words) {
      open = words;
      hear(said(), false);
      wait();
    },
    final(words) {
      whole = `${whole} ${words}`.trim();
      open = "";
      hear(said(), false);
      wait();
    },
    close: () => clearTimeout(timer),
  };
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);

/**
 * Whether the microphone heard the dispatcher's own voice: nearly all the words are in the sentence
 * that it spoke.
 */
export function isOwnVoice(heard: string, spoken: string): boolean {
  const words = wordsOf(heard);
  const sentence = ` ${wordsOf(spoken).join(" ")} `;
  if (words.length === 0) return true;
  if (sentence.includes(` ${words.join(" ")} `)) return true;
  const known = words.filter((word) => sentence.includes(` ${word} `)).length;
  return words.length >= 4 && known / words.length >= 0.8;
}
