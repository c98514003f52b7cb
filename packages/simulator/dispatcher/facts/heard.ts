import { readCorrections, withoutFalseStarts } from "../corrections";
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
 * Prepares a turn for finding facts: numbers become digits, and what the caller takes back goes.
 *
 * @param said a normalized line.
 */
export function factText(said: string, language: Language) {
  const digits = withoutFalseStarts(digitize(withoutStutter(withoutAsIn(said)), language))
    // A card number, which may have lost a repeated group.
    .replace(/(?<!\d)(?:\d{4}(?:[ -]\d{4}){2,3}|\d{13,19})(?!\d)/g, "|")
    // 'Zero one, hold on, zero one five two.'
    .replace(
      /(?<!\d)(\d{1,3})\W+(?:hold on|wait|no|sorry|let me (?:see|look|check)|esp[eé]r\p{L}+|perd[oó]n)\W+(?=\1)/giu,
      "",
    )
    // '843.. let me find it.. 555 0161'
    .replace(
      /(?<=\d)[.,]+ (?:let me (?:see|look|check|find it)|hold on|wait|d[ée]jeme ver|esp[eé]r\p{L}+)[.,]+ (?=\d)/giu,
      ", ",
    )
    // 'Five-fourteen, that's five one four, Ridge Road'
    .replace(/(?<!\d)(\d{2,5}),? that's (\d(?: ?\d){1,4}), (?=\p{Lu})/gu, (all, one, again) =>
      again.replace(/ /g, "") === one ? `${one} ` : all,
    )
    // 'Unit 9-0-2'
    .replace(/(?<![\d-])\d(?:-\d){1,4}(?![\d-])/g, (digits) => digits.replace(/-/g, ""))
    // 'Nine, one, six. Five, five, five. Zero, one, nine, five.'
    .replace(/(?<!\d)\d(?:[,.]+ \d(?!\d)){6,9}/g, (digits) => digits.replace(/\D/g, ""))
    // '985. 555. 0139.', '985. 555. 01. 39.'
    .replace(
      /(?<!\d)(\d{3})[.,]+ (\d{3})[.,]+ (\d(?:(?:[.,]+ ?)?\d){3})(?!\d)/g,
      (_, area: string, exchange: string, line: string) =>
        `${area} ${exchange} ${line.replace(/\D/g, "")}`,
    )
    // '4 0 2 Kolache Street': spoken digit by digit, without a phone number before it.
    .replace(/(?<!\d[ ,-]*)\d(?: \d){1,4}(?= \p{L}{2})/gu, (digits) => digits.replace(/ /g, ""))
    // 'House number is 2270, street is Magnolia Bluff'
    .replace(/\b(?:house )?number(?:'s| is) (\d+),? (?:and )?(?:the )?street(?:'s| is) /gi, "$1 ")
    // 'El 738 de East Ninth Street'.
    .replace(/(\d) de (?:la )?(?=\p{Lu}|calle\b|avenida\b)/gu, "$1 ");
  const { text, swaps } = readCorrections(digits, language);
  const spelled = findSpelled(text);
  const open = without(
    text,
    spelled.map(({ span }) => span),
    // 'Ann, that's A-N-N, Lee' is 'Ann Lee'.
  ).replace(
    /(?<=\p{L}),?\s+(?:that's|that is|it's|spelled|spelt|as in)?\s*\|\s*,\s*(?=\p{Lu}\p{Ll})/gu,
    (run) => (spelled.length > 0 ? " " : run),
  );
  return { text, swaps, spelled, open };
}
