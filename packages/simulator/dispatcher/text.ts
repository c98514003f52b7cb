import { respell } from "./spelling";

/** Longest turn that is read, in characters; nobody says that much in one breath. */
const LONGEST_TURN = 2000;

/**
 * Cleans up a turn to one line: straight quotes, single spaces, and no markup or characters that
 * change text direction.
 */
export const tidy = (said: string): string =>
  said
    .slice(0, LONGEST_TURN)
    .normalize("NFC")
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replace(/…/g, "...")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/[\p{Cf}\p{Bidi_Control}<>]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Common misspellings of key words, from recognizers and from typing. */
const MISSPELLED: [RegExp, string][] = [
  [/\bgass\b/g, "gas"],
  [/\bpip\b/g, "pipe"],
  [
    /\bburs?ted\b|\bbrust\b|\bburts\b|\bbust(?:ed)?(?= (?:pipe|water|hose))|(?<=pipe )bust(?:ed)?\b/g,
    "burst",
  ],
  [/\bleek(?=s|ing|ed|\b)|\bleack/g, "leak"],
  [/\bmon[oa] ?[oi]?x[iy]de\b|\bmonox\b/g, "monoxide"],
  [
    /\b(?:carbon|carbonic) (?:mono ?(?:x|ex|ox|oxy|acks?|axe?|nox)?[a-z]* ?(?:side|sides|ide|ite|site|sight|cide)|(?:mon|man|mun)[a-z]*[ -]?(?:ox|ax|x)[a-z]*(?: (?:side|ide|ite))?|no?x[iy][dt]e|monoside|minoxide|monocide|monoxite|mono|mono side|dye ?oxide|dioxide)\b(?= (?:alarms?|detectors?|monitors?|sensors?|poison\w*|levels?|reading|thing|in)\b|[,.!?]|$)|\bcarbon (?:no?x[iy][dt]e|mono ?x? ?side|monoside|monocide|minoxide|monoxite)\b/g,
    "carbon monoxide",
  ],
  [
    /\b(?:see|sea|cee|c)[ .-]+(?:oh|o|0|owe)[. ]?(?: ?(?:two|2|too|to))?(?= (?:alarms?|detectors?|monitors?|sensors?|meter|poison\w*|levels?|readings?|thing)\b)|\b(?:seo|ceo|c ?02|co2|co two|co 2|co to|co too) (?=(?:alarms?|detectors?|monitors?|sensors?|poison\w*|levels?)\b)/g,
    "co ",
  ],
  [/\bnatural guess\b|\bnatural gaz\b/g, "natural gas"],
  [/(?<=\bsmell(?:s|ing|ed)? (?:like |of |some |the |a )?)(?:gaz|guess|gasp|gass)\b/g, "gas"],
  [/\bun ?conscience\b|\bun conscious\b|\bunconcious\b/g, "unconscious"],
  [/\bsmel(?=s|ing|\b)/g, "smell"],
  [/\bspark(?:e|le)?ing\b|\bsprak/g, "spark"],
  [/\bair ?cond[a-z]*\b|\ba\/c\b|\ba\.c\.?(?= |$)|\bac\b/g, "ac"],
];

/**
 * Text for matching: lower case, no accents or apostrophes (don't = dont), common misspellings
 * corrected. Punctuation between sentences stays.
 */
export function bare(text: string): string {
  let words = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    // "The water's rising" means "the water is"; "it's" and similar words stay as they are.
    .replace(
      /\b(?!(?:it|that|there|he|she|what|who|here|let|where|how|name)')(\p{L}{3,}|ac|tv)'s\b/gu,
      "$1 is",
    )
    .replace(/'/g, "");
  for (const [wrong, right] of MISSPELLED) words = words.replace(wrong, right);
  return words;
}

/** Text for matching, with all misspelled key words corrected. */
export const plain = (text: string): string => respell(bare(text));

/**
 * Capitalizes a word as a name: `o'brien` to O'Brien, `mcdonald` to McDonald; existing capitals
 * stay.
 */
export function capitalize(word: string): string {
  if (/\p{Lu}/u.test(word) && !/^\p{Lu}{4,}$/u.test(word)) return word;
  return word
    .toLowerCase()
    .replace(
      /(^|[-'])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/^(Mc)(\p{L})/u, (_, mc: string, letter: string) => mc + letter.toUpperCase())
    .replace(/'S$/, "'s");
}
