/** Letters of a longer word that stand for its family: 'sparking' and 'sparked'. */
const STEM = 5;

/** A turn's words, with a point where a sentence ends and `#` for a number. */
const wordsOf = (words: string): string[] =>
  words
    .replace(/[.!?,]/g, " . ")
    .replace(/[^a-z0-9#.]+/g, " ")
    .split(" ")
    .filter(Boolean)
    .map((word) => (/^\d+$/.test(word) ? "#" : word));

/**
 * What the model sees of what was said: each word, each pair of neighbors, and the start of longer
 * words, once each.
 *
 * @param words plain words, as `plain` leaves them.
 */
export function featuresOf(words: string): string[] {
  const said = wordsOf(words);
  const found = new Set<string>();
  for (const [at, word] of said.entries()) {
    if (word === ".") continue;
    found.add(word);
    if (word.length > STEM) found.add(`${word.slice(0, STEM)}-`);
    const next = said[at + 1];
    if (next) found.add(`${word} ${next}`);
  }
  return [...found];
}
