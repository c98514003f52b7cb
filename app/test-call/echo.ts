import type { Caption } from "./call-state";

/** Fewer words are repeated on purpose: an address, a number. */
const FEWEST_WORDS = 6;
/** The share of the visitor's words that must be the dispatcher's, in their order. */
const SHARE = 0.9;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many words of one line stand in another in the same order. */
function inOrder(words: string[], within: string[]): number {
  let from = 0;
  return words.filter((word) => {
    const at = within.indexOf(word, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  }).length;
}

/**
 * Whether the visitor's last final words are the dispatcher's own: the loudspeaker is heard by the
 * microphone.
 */
export function echoes(captions: Caption[]): boolean {
  const last = captions.findLastIndex(({ role, final }) => role === "user" && final);
  const words = wordsOf(captions[last]?.text ?? "");
  if (words.length < FEWEST_WORDS) return false;
  const said = captions.slice(0, last).findLast(({ role }) => role === "assistant");
  return inOrder(words, wordsOf(said?.text ?? "")) / words.length >= SHARE;
}
