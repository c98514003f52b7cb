import { withoutFalseStarts, withoutRejected } from "../corrections";
import type { Language } from "../dialogue";
import { digitize } from "../numbers";
import { without } from "./span";
import { findSpelled, withoutAsIn } from "./spelled";

/**
 * Removes a stutter: 'Fairmont, Fairmont Avenue', 'Meeker, West Meeker Street', but not 'Cody
 * Brandt, Brandt Fence'.
 */
const withoutStutter = (text: string): string =>
  text.replace(
    /\b(?<!\p{Lu}\p{L}+ )(\p{L}{3,})(?:,|\.\.\.| -) (?=(?:(?:North|South|East|West) )?(\p{L}+)\b)/gu,
    (all, word: string, next: string) =>
      next.toLowerCase() !== word.toLowerCase() || /\d/.test(digitize(word, "es")) ? all : "",
  );

/**
 * Prepares a turn for finding facts: numbers become digits, and retracted words are dropped.
 *
 * @param said a normalized line.
 */
export function factText(said: string, language: Language) {
  const digits = withoutFalseStarts(digitize(withoutStutter(withoutAsIn(said)), language))
    // 'Randall "Bubba" Yancey'
    .replace(/(?<=\p{Lu}\p{L}+ )["']\p{Lu}\p{L}+["'] (?=\p{Lu})/gu, "")
    // A card number, which may have lost a repeated group.
    .replace(/(?<!\d)(?:\d{4}(?:[ -]\d{4}){2,3}|\d{13,19})(?!\d)/g, "|")
    // 'Fourteen eighteen fourteen eighteen', said twice without a pause
    .replace(/(?<![\d-])(\d{3,4})\1(?![\d-])/g, "$1")
    // 'Unit 9-0-2'
    .replace(/(?<![\d-])\d(?:-\d){1,4}(?![\d-])/g, (digits) => digits.replace(/-/g, ""))
    // '4 0 2 Kolache Street': spoken digit by digit, without a phone number before it.
    .replace(/(?<!\d[ ,-]*)\d(?: \d){1,4}(?= \p{L}{2})/gu, (digits) => digits.replace(/ /g, ""))
    // 'El 738 de East Ninth Street'.
    .replace(/(\d) de (?:la )?(?=\p{Lu}|calle\b|avenida\b)/gu, "$1 ");
  const text = withoutRejected(digits, language);
  const spelled = findSpelled(text);
  const open = without(
    text,
    spelled.map(({ span }) => span),
  );
  return { digits, text, spelled, open };
}
