import { bare } from "../text";
import { hashOf } from "./features";

/** What a word of a turn belongs to: nothing, one of the caller's facts, or a business's name. */
export const tags = [
  "other",
  "name",
  "house",
  "street",
  "unit",
  "town",
  "phone",
  "company",
] as const;
export type Tag = (typeof tags)[number];

/** Number of slots for features; each has a weight for each tag. A slot fits 16 bits. */
const TAG_SLOTS = 2 ** 16;

/** A word of a turn. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

/** Splits a turn into words; what stands between them shows in their places. */
export const tokensOf = (text: string): Token[] =>
  Array.from(
    text.matchAll(/\d+ (?:1\/2|½)|(?:\p{L}\.){2,}|[#\p{L}\p{N}][\p{L}\p{N}'½&/-]*|\|/gu),
    ({ 0: word, index }) => ({
      text: word,
      start: index,
      end: index + word.length,
    }),
  );

const shapeOf = (word: string): string =>
  /^#?\d+$/.test(word)
    ? `9${Math.min(word.length, 7)}`
    : /\d/.test(word)
      ? word
          .toLowerCase()
          .replace(/\d+/g, "9")
          .replace(/[a-z]+/g, "a")
      : /^\p{Lu}$/u.test(word)
        ? "A"
        : /^\p{Lu}{2,}$/u.test(word)
          ? "AA"
          : /^\p{Lu}/u.test(word)
            ? "Aa"
            : word.length === 1
              ? "x"
              : "a";

const GAPS: [string, RegExp][] = [
  ["|", /\|/],
  [".", /[.!?]/],
  [",", /,/],
  [";", /[;:]/],
  ["-", /-/],
];

/** The number of kinds of gap between two words; the gap tells whether a name or a street continues. */
const LINKS = 6;

/** A word as the tagger sees it: its features' slots, and its link to the word before. */
export interface Seen {
  slots: ArrayLike<number>;
  link: number;
}

/** What the tagger sees of each word of a turn. */
export function seenIn(text: string, words: readonly Token[], asked: string): Seen[] {
  const plain = words.map(({ text: word }) => bare(word));
  const known = plain.map((word) => word.replace(/\d/g, "9"));
  const shapes = words.map(({ text: word }) => shapeOf(word));
  const cased = /\p{Lu}/u.test(text) ? "" : "lower ";
  const gap = (at: number): string => {
    const between = text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length);
    if (at === 0) return "<";
    return GAPS.find(([, sign]) => sign.test(between))?.[0] ?? (at === words.length ? ">" : "_");
  };
  const gaps = Array.from({ length: words.length + 1 }, (_, at) => gap(at));
  const word = (at: number) => known[at] ?? (at < 0 ? "<" : ">");
  const shape = (at: number) => shapes[at] ?? (at < 0 ? "<" : ">");
  const size = words.length < 5 ? `${words.length}` : words.length < 9 ? "few" : "many";
  const linkAt = (at: number): number => {
    const between = "_,.;|-".indexOf(gaps[at] ?? "");
    const isCapital = /^[A]/.test(shape(at - 1)) && /^[A]/.test(shape(at));
    return between > 0 ? Math.min(between + 1, LINKS - 1) : isCapital ? 1 : 0;
  };
  return words.map((_, at) => {
    const [w, s] = [word(at), shape(at)];
    const [before, after] = [gaps[at] ?? "", gaps[at + 1] ?? ""];
    const features = [
      "bias",
      `w ${w}`,
      `w- ${word(at - 1)}${before}`,
      `w+ ${after}${word(at + 1)}`,
      `w-- ${word(at - 2)}`,
      `w++ ${word(at + 2)}`,
      `-3 ${w.slice(-3)}`,
      `-2 ${w.slice(-2)}`,
      `-4 ${w.slice(-4)}`,
      `3 ${w.slice(0, 3)}`,
      `s ${cased}${s}`,
      `ss ${shape(at - 1)}${before}${s}${after}${shape(at + 1)}`,
      `s-- ${shape(at - 2)} ${shape(at - 1)} ${s}`,
      `s++ ${s} ${shape(at + 1)} ${shape(at + 2)}`,
      `g ${before}${after} ${s}`,
      `w-s ${word(at - 1)}${before} ${s}`,
      `sw+ ${s} ${after}${word(at + 1)}`,
      `a ${asked} ${cased}${s}`,
      `as ${asked} ${size} ${s}${at === 0 ? " first" : ""}`,
      `ag ${asked} ${before}${after} ${s}`,
      `aw- ${asked} ${word(at - 1)}`,
      `aw ${asked} ${w}`,
    ];
    return { slots: Uint16Array.from(features, hashOf), link: linkAt(at) };
  });
}

const N = tags.length;
/** The place of the weight of two tags in a row, by their link. */
export const pairAt = (link: number, from: number, to: number): number =>
  (TAG_SLOTS + link * N + from) * N + to;
/** Number of weights: for each slot and tag, then for each link and pair of tags. */
export const WEIGHTS = pairAt(LINKS, 0, 0);

/** The head start of a wrong tag in training. */
const MARGIN = 10;

/** The most likely tags of a turn's words, by Viterbi's method. */
export function bestTags(
  weights: Float32Array,
  words: readonly Seen[],
  truth?: readonly number[],
): number[] {
  const back = new Uint8Array(words.length * N);
  // Nothing comes before the first word.
  let best = new Float64Array(N).fill(Number.NEGATIVE_INFINITY);
  best[0] = 0;
  let now = new Float64Array(N);
  for (let at = 0; at < words.length; at++) {
    const { slots, link } = words[at] as Seen;
    // In training each wrong tag gets a head start, so the right one learns to win by a margin.
    now.fill(truth ? MARGIN : 0);
    if (truth) now[truth[at] as number] = 0;
    for (let i = 0; i < slots.length; i++)
      for (let tag = 0, from = (slots[i] as number) * N; tag < N; tag++)
        now[tag] = (now[tag] as number) + (weights[from + tag] as number);
    const pairs = pairAt(link, 0, 0);
    for (let tag = 0; tag < N; tag++) {
      let top = Number.NEGATIVE_INFINITY;
      for (let one = 0; one < N; one++) {
        const score = (best[one] as number) + (weights[pairs + one * N + tag] as number);
        if (score > top) {
          top = score;
          back[at * N + tag] = one;
        }
      }
      now[tag] = (now[tag] as number) + top;
    }
    [best, now] = [now, best];
  }
  let tag = best.indexOf(Math.max(...best));
  const chosen: number[] = [];
  for (let at = words.length - 1; at >= 0; at--) {
    chosen.unshift(tag);
    tag = back[at * N + tag] as number;
  }
  return chosen;
}
