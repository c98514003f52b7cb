import { capitalize } from "../text";
import type { Span } from "./span";

/** Reduces 'O as in Oscar' to 'O'. */
export const withoutAsIn = (text: string): string =>
  text.replace(
    /(?<![\p{L}'])(\p{L}|\d{1,4} ?\p{L})(?:,? (?:as in|like in|is for|(?:like|for|de)(?= \1))) \p{L}+/giu,
    "$1",
  );
/** The letters of a spelled word; "I'd like a price" spells nothing. */
const SPELLED =
  /(?<![\p{L}'-])(?!a )(?:double )?\p{L}(?:(?:\s*[-.,]\s*|\s+)(?:(?:double )?\p{L}(?![\p{L}']))){2,}(?![\p{L}'])/giu;

/** Finds words spelled letter by letter, with their place in the text. */
export function findSpelled(text: string): { word: string; span: Span }[] {
  return Array.from(text.matchAll(SPELLED)).flatMap(({ 0: run, index }) => wordsIn(run, index));
}

/** A letter of a spelled word, with what stands before it. */
const LETTER = /([\s.,-]*)((?:double )?\p{L})(?!\p{L})/giu;

/**
 * Splits a run of letters into words where what stands between them changes: 'a K, B-R-A-N-D-T',
 * 'P-R-I-Y-A, R-A-M-A-N', 'I V E R S E N, E N'.
 */
function wordsIn(run: string, index: number): { word: string; span: Span }[] {
  const span = { start: index, end: index + run.length };
  const letters = Array.from(run.matchAll(LETTER), ([, gap = "", letter = ""]) => ({
    gap: gap.trim(),
    letter: letter.replace(/double (\p{L})/iu, "$1$1"),
  }));
  const gaps = letters.slice(1).map(({ gap }) => gap);
  const often = (gap: string) => gaps.filter((one) => one === gap).length;
  const usual = [...gaps].sort((one, other) => often(other) - often(one))[0];
  return letters
    .map(({ gap, letter }, at) => (at > 0 && gap !== usual ? ` ${letter}` : letter))
    .join("")
    .split(" ")
    .filter((word) => word.length >= 3)
    .map((word) => ({ word: capitalize(word.toLowerCase()), span }));
}

function distance(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = row[0] ?? 0;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      row[j] = Math.min(
        above + 1,
        (row[j - 1] ?? 0) + 1,
        diagonal + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      diagonal = above;
    }
  }
  return row[b.length] ?? 0;
}

/** Whether a line contains a word close to the spelled one. */
export const isLike = (line: string, spelled: string): boolean =>
  line
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .some(
      (word) =>
        word.length > 2 &&
        distance(word, spelled.toLowerCase()) / Math.max(word.length, spelled.length) <= 0.34,
    );

/**
 * Puts the spelled word into the name in place of the closest part; null when it is like none.
 */
export function correctedBy(name: string, spelled: string): string | null {
  const letters = (word: string) => word.toLowerCase().replace(/[^\p{L}]/gu, "");
  const parts = name.split(" ");
  // 'Petersen, S-E-N at the end' and 'Mercer-Quade, Q-U-A-D-E' spell part of the name.
  if (parts.some((part) => letters(part).includes(letters(spelled)))) return name;
  const scores = parts.map(
    (part) => distance(letters(part), letters(spelled)) / Math.max(part.length, spelled.length),
  );
  const best = Math.min(...scores);
  if (best > 0.6) return null;
  parts[scores.indexOf(best)] = spelled;
  return parts.join(" ");
}

/** Puts the spelled word into the name: in place of the closest part, or as the last name. */
export function withSpelled(name: string | null, spelled: string): string {
  if (!name) return spelled;
  const first = name.split(" ").slice(0, -1).join(" ") || name;
  return correctedBy(name, spelled) ?? `${first} ${spelled}`;
}
