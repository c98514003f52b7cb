import type { Caption } from "../machine/conversation";

/** Visitors may repeat a shorter line on purpose, such as an address or a number. */
const FEWEST_WORDS = 6;
/** Share of the visitor's words that must match the dispatcher's, in order. */
const SHARE = 0.9;

const wordsOf = (text: string) =>
  Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word);

/** Counts the words of one line that appear in another in the same order. */
function inOrder(words: string[], within: string[]): number {
  let from = 0;
  return words.filter((word) => {
    const at = within.indexOf(word, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  }).length;
}

/**
 * Whether the visitor's last final line repeats the dispatcher's, because the microphone hears the
 * speaker.
 */
export function echoes(captions: Caption[]): boolean {
  const last = captions.findLast(({ role, final }) => role === "user" && final);
  if (!last) return false;
  const said = captions.findLast(({ role, id }) => role === "assistant" && id < last.id);
  const words = wordsOf(last.text);
  if (!said || words.length < FEWEST_WORDS) return false;
  return inOrder(words, wordsOf(said.text)) / words.length >= SHARE;
}
