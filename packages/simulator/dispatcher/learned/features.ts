import { clausesOf, sentencesOf } from "../hearing";
import { type Kind, kindsAt } from "./lexicon";

/** Number of slots that all features share; two features in one slot share their weight. */
export const SLOTS = 2 ** 14;
/** Lengths of a word's letter n-grams: 'sparking' and 'sparked' share most of theirs. */
const RUNS = [3, 4, 5];
const FEW_WORDS = 3;

/**
 * Splits a turn into words, with a period for each comma and each end of a sentence, and `#` for a
 * number.
 */
const wordsOf = (words: string): string[] =>
  words
    .replace(/[.!?,]/g, " . ")
    .replace(/[^a-z0-9#.]+/g, " ")
    .split(" ")
    .filter(Boolean)
    .map((word) => (/^\d+$/.test(word) ? "#" : word));

const DENIES =
  /^(?:no|not|isnt|arent|wasnt|dont|doesnt|didnt|havent|hasnt|never|without|nothing|nobody|none|aint|ningun[oa]?|sin|nadie|nunca)$/;
/** Number of words that a 'no' denies. */
const DENIED = 6;

/** The kinds of words in a phrase; denied ones get a mark. */
function kindsIn(piece: string): string[] {
  const said = piece.split(/[^a-z0-9]+/).filter(Boolean);
  let denied = 0;
  const found = new Set<string>();
  for (const [at, word] of said.entries()) {
    for (const kind of kindsAt(said, at)) found.add(mark(kind, denied > 0));
    denied = DENIES.test(word) ? DENIED : denied - 1;
  }
  return [...found].sort();
}

/** The kind `out` gets no mark: 'no heat' doesn't deny it, it says it. */
const mark = (kind: Kind, denied: boolean): string =>
  denied && kind !== "out" ? `!${kind}` : kind;

/** A feature's FNV-1a hash. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++)
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The slot of a feature. */
const slotOf = (feature: string): number => hashOf(feature) % SLOTS;

/** A word's runs of letters; `<` and `>` mark its ends. */
const runsOf = (word: string): string[] =>
  RUNS.flatMap((length) =>
    Array.from({ length: Math.max(0, word.length + 3 - length) }, (_, at) =>
      `<${word}>`.slice(at, at + length),
    ),
  );

/** How a text begins, whether it asks, and whether it is short. */
function beginningsOf(words: string): string[] {
  const said = words.match(/[a-z0-9]+/g) ?? [];
  const [first = "", second = ""] = said;
  return [
    ...[`^${first}`, `^${first} ${second}`],
    ...(words.includes("?") ? ["?"] : []),
    ...(said.length <= FEW_WORDS ? ["short"] : []),
  ];
}

/**
 * The slots of a turn's features: words, their runs of letters and pairs of neighbors; kinds of
 * words, and pairs of kinds in one clause or sentence.
 *
 * @param words plain words, as `plain` returns them.
 */
export function featuresOf(words: string): number[] {
  const said = wordsOf(words);
  const found = new Set(beginningsOf(words));
  for (const [at, word] of said.entries()) {
    if (word === ".") continue;
    found.add(word);
    for (const run of runsOf(word)) found.add(`~${run}`);
    const next = said[at + 1];
    if (next) found.add(`${word} ${next}`);
  }
  for (const [sign, pieces] of [
    [":", clausesOf(words)],
    ["/", sentencesOf(words)],
  ] as const)
    for (const piece of pieces) {
      const kinds = kindsIn(piece);
      for (const [at, kind] of kinds.entries()) {
        found.add(`${sign}${kind}`);
        for (const other of kinds.slice(at + 1)) found.add(`${sign}${kind}&${other}`);
      }
    }
  return [...new Set([...found].map(slotOf))];
}
