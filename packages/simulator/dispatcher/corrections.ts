import type { Language } from "./dialogue";

/** A number, a name, or letters: what the caller may reject. */
const VALUE = String.raw`(?:\d+[A-Za-z]?(?![\d-])|(?!I\b)\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,2})`;
const NOT = "(?:[Nn]ot|[Ii]nstead of)";
const NOT_OURS =
  /\bnot (?:mine|ours)\b[^.!?;]*|\b\d+(?: is|'s| was) (?:the|my|our) (?:neighbor|old|other|wrong|daughter|son|mother|father|mom|dad|next)[^.!?;]*/giu;

/** Cuts out what the caller rejects, so that nothing takes it for an answer: '41, not 14'. */
export function withoutRejected(said: string, language: Language): string {
  // 'Es el 704, no 74' rejects 74; in English '74, no 704' takes 704.
  const not = language === "es" ? `(?:${NOT}|(?<=[\\p{L}\\d],? )no)` : NOT;
  const rejected = new RegExp(
    String.raw`[,.]? *(?:\b[Aa]nd )?(?:\b[Ii]t's )?(?<!\p{L})(?:${not}|(?:[Dd]id )?[Yy]ou (?:say|said)) (?:the |el |la )?${VALUE}(?!\p{L})\??`,
    "gu",
  );
  return said.replace(rejected, "").replace(NOT_OURS, "");
}

const SWAP = new RegExp(
  `(?<![\\p{L}-])(?!\\p{L}-)(${VALUE}),? (?:and )?${NOT} (?:the )?(${VALUE})|${NOT} (${VALUE})[,.;]+ (?:but |it's |that's )+(${VALUE})`,
  "gu",
);

/** A fact with what the caller puts in place of a part: '41, not 14', 'not Oak, it's Elm'; else null. */
export function swapped(fact: string, said: string): string | null {
  let now = fact;
  // 'El Paso, not Paso'
  for (const [, first = "", not = "", wrong = not, right = first] of said.matchAll(SWAP))
    if (/\d/.test(wrong) === /\d/.test(right) && !right.includes(wrong))
      now = now.replace(new RegExp(`(?<![\\p{L}\\d])${wrong}(?![\\p{L}\\d])`, "u"), right);
  return now === fact ? null : now;
}

const NOT_THAT = String.raw`(?:(?:uh|um|er|no|wait|sorry|actually|i mean|i meant|make that|scratch that|correction|hold on|hang on|excuse me|oops|oh|rather|let me start over|perd[oó]n|digo)[\s,.!]*)*\b(?:no|wait|sorry|actually|i mean|i meant|make that|scratch that|correction|oops|rather|start over|hang on|perd[oó]n|digo)\b[\s,.!]*`;

const UNIT = "(?:apartment|apt|unit|suite|ste|flat|room|lot|space|building|floor)";
/** 'Unit 3B. Sorry, 3D.', 'apartment, um, 2C. No, 3C' */
const WRONG_UNIT = new RegExp(
  String.raw`\b(?<kind>${UNIT}),? (?:(?:um|uh|number),? )*\w{1,5}[\s,.-]+${NOT_THAT}(?:it's |its )?(?=\d{0,4}[A-Za-z]\b(?:[\s,.]|$))`,
  "giu",
);

/** The number of a house, corrected after its street: '407 South Fifth Avenue. No, wait, 470.' */
const FALSE_HOUSE = new RegExp(
  String.raw`(?<![\d-]|\d )(?<house>\d{1,6})(?<street>(?: (?!(?:no|not|wait|sorry|actually|and|or|is|my|apartment|apt|unit|suite|ste|flat|room|lot|space|floor|building|trailer)\b)[\p{L}][\p{L}'.]*){1,5}(?: \d{1,4})?)[\s,.-]+${NOT_THAT}(?:that's (?:the|my|our) [^.\d]*[.,]\s*(?:(?:the|our|my) \p{L}+(?: is|'s) )?)?(?:it's |its |that's |(?:the|our|my) (?:house|number|address)(?: number)?(?: is|'s) )?(?<number>\d{1,6})(?=\s*(?:$|[.;!]))`,
  "giu",
);

/** Removes a house number that was taken back: '407 South Fifth Avenue. No, wait, 470.' */
export const withoutFalseStarts = (text: string): string =>
  text
    .replace(WRONG_UNIT, "$<kind> ")
    .replace(FALSE_HOUSE, (all, house: string, street: string, number: string) =>
      Math.abs(house.length - number.length) > 1 ? all : number + street,
    )
    // '208 and a half Main Street'
    .replace(/(\d) and (?:a|one|1) half(?= \p{Lu})/gu, "$1 1/2");

/** New last digits of a number: 'the last four are 0153', 'termina en 53'. */
export function newEnding(text: string): string | null {
  const found =
    /(?<!\p{L})(?:(?:last|[uú]ltim[oa]s) (?:four|4|cuatro|two|2|dos|three|3|tres|digits?|d[ií]gitos)(?: d[ií]g\w+)?|end(?:s|ing)?(?: in| with)?|at the end|(?:termina|acaba) en)(?![\p{L}])[^\d]{0,20}(\d[\d ]{0,6}\d)/iu.exec(
      text,
    ) ?? /(\d[\d ]{0,6}\d) (?:(?:at|on) the end|al final)\b/i.exec(text);
  const digits = found?.[1]?.replace(/\D/g, "") ?? "";
  return digits.length >= 2 && digits.length <= 4 ? digits : null;
}

/** How many digits two numbers have in common, in any order. */
const inCommon = (one: string, other: string): number => {
  const left = [...other];
  return [...one].filter((digit) => {
    const at = left.indexOf(digit);
    return at >= 0 && left.splice(at, 1).length > 0;
  }).length;
};

/** Whether new last digits fit a house number, perhaps swapped, better than the phone number. */
export const endsHouse = (ending: string, house: string, phone: string | null): boolean => {
  const of = (number: string) => inCommon(ending, number.slice(-ending.length));
  return house.length >= ending.length && of(house) > (phone ? of(phone) : 0);
};

/** The last number of a text that could be a misheard house number: as long, and mostly alike. */
export const likeHouse = (text: string, house: string): string | undefined =>
  text
    .match(/(?<![\d-])\d{3,6}(?![\d-])/g)
    ?.filter((one) => one.length === house.length && inCommon(one, house) > house.length / 2)
    .at(-1);
