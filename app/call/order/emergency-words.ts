import { EMERGENCY_WORDS } from "~/content/emergency-words";

/** A line of speech, split around its telling words. */
export type MarkedText = { text: string; telling: boolean }[];

const TELLING = new RegExp(
  `(?<![\\p{L}\\p{N}])(${EMERGENCY_WORDS.join("|")})(?![\\p{L}\\p{N}])`,
  "iu",
);

/**
 * Finds the words that made a call an emergency.
 *
 * @param said the caller's lines, first to last.
 * @returns the first line with telling words, or null if there is none.
 */
export function emergencyWords(said: readonly string[]): MarkedText | null {
  for (const line of said) {
    // The words in parentheses are in the odd places.
    const parts = line.split(TELLING).map((text, i) => ({ text, telling: i % 2 === 1 }));
    if (parts.length > 1) return parts.filter(({ text }) => text !== "");
  }
  return null;
}
