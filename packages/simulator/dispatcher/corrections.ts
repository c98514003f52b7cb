import type { Language } from "./dialogue";
import type { Address } from "./facts/address";

/** A correction: 'forty-one, not fourteen'. */
export interface Swap {
  wrong: string;
  right: string;
}

const THING = String.raw`[\p{L}\d][\p{L}\d'-]*`;
/** A number, a name, or letters: what the caller may reject. */
const VALUE = String.raw`(?:\d+[A-Za-z]?(?![\d-])|(?!I\b)\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,2})`;
const NOT = "(?:[Nn]ot|[Ii]nstead of)";
const NOT_OURS =
  /\bnot (?:mine|ours)\b[^.!?;]*|\b\d+(?: is|'s| was) (?:the|my|our) (?:neighbor|old|other|wrong|daughter|son|mother|father|mom|dad|next)[^.!?;]*/giu;
const NOT_BEFORE = new RegExp(
  String.raw`\b(?:it's |its |that's )?(?:not|(?:i )?(?:said|gave you|told you|put|wrote)) (?<wrong>${THING}(?: ${THING})?)(?:,| but|;|\.)+ ?(?:but |it's |its |it is |it should be |should be |actually |i said |(?:i )?(?:mean|meant) |that's |no,? )+(?<right>${THING}(?: ${THING})?)`,
  "giu",
);

const isDigits = (text: string) => /^\d+[A-Za-z]?$/.test(text);

/**
 * Reads the corrections in a text whose numbers are digits: '41, not 14', 'not Oak, it's Elm'. What
 * the caller rejects is cut out, so that nothing takes it for an answer.
 */
export function readCorrections(said: string, language: Language): { text: string; swaps: Swap[] } {
  // 'Es el 704, no 74' rejects 74; in English '74, no 704' takes 704.
  const not = language === "es" ? `(?:${NOT}|(?<=[\\p{L}\\d],? )no)` : NOT;
  const swaps: Swap[] = [];
  const pair = (
    right: string[],
    wrong: string[],
    side: (list: string[], n: number) => string[],
  ) => {
    for (let count = Math.min(3, right.length, wrong.length); count > 0; count--) {
      const swap = { right: side(right, count), wrong: wrong.slice(0, count) };
      swaps.push({ right: swap.right.join(" "), wrong: swap.wrong.join(" ") });
      // 'Augusta Court, not Augusta Street' says nothing about 'Augusta'.
      if (swap.right.some((word) => swap.wrong.includes(word))) break;
    }
  };
  const after = new RegExp(
    `(?<right>${THING}(?: ${THING}){0,2}),? (?:and )?${not} (?:the |el |la )?(?<wrong>${THING}(?: ${THING}){0,2})`,
    "giu",
  );
  for (const { groups } of said.matchAll(after))
    pair(words(groups?.right), words(groups?.wrong), (list, count) => list.slice(-count));
  for (const { groups } of said.matchAll(NOT_BEFORE))
    pair(words(groups?.right), words(groups?.wrong), (list, count) => list.slice(0, count));
  const rejected = new RegExp(
    String.raw`[,.]? *(?:\b[Aa]nd )?(?:\b[Ii]t's )?(?<!\p{L})(?:${not}|(?:[Dd]id )?[Yy]ou (?:say|said)) (?:the |el |la )?${VALUE}(?!\p{L})\??`,
    "gu",
  );
  return {
    text: said.replace(rejected, "").replace(NOT_OURS, ""),
    swaps: swaps.filter(
      ({ right, wrong }) =>
        isDigits(right) === isDigits(wrong) &&
        !/^(?:it'?s|that'?s|es|is)\b|^\p{L}-|'s$/iu.test(right),
    ),
  };
}

const words = (text = "") => text.split(" ").filter(Boolean);

const NOT_THAT = String.raw`(?:(?:uh|um|er|no|wait|sorry|actually|i mean|i meant|make that|scratch that|correction|hold on|hang on|excuse me|oops|oh|rather|let me start over|perd[oó]n|digo)[\s,.!]*)*\b(?:no|wait|sorry|actually|i mean|i meant|make that|scratch that|correction|oops|rather|start over|hang on|perd[oó]n|digo)\b[\s,.!]*`;
const UNIT = "(?:apartment|apt|unit|suite|ste|flat|room|lot|space|building|floor)";
/** 'Unit 3B. Sorry, 3D.', 'apartment, um, 2C. No, 3C' */
const WRONG_UNIT = new RegExp(
  String.raw`\b(?<kind>${UNIT}),? (?:(?:um|uh|number),? )*\w{1,5}[\s,.-]+${NOT_THAT}(?:it's |its )?(?=\d{0,4}[A-Za-z]\b(?:[\s,.]|$))`,
  "giu",
);
const FALSE_DIGITS = new RegExp(
  String.raw`(?<first>\d(?:[\d\s.,()-]*\d)?)(?<cut>[\s.,-]+${NOT_THAT})(?:it's |its |that's |number is )?(?<second>\d(?:[\d\s().-]*\d)?)`,
  "giu",
);

/** The number of a house, corrected after its street: '407 South Fifth Avenue. No, wait, 470.' */
const FALSE_HOUSE = new RegExp(
  String.raw`(?<![\d-]|\d )(?<house>\d{1,6})(?<street>(?: (?!(?:no|not|wait|sorry|actually|and|or|is|my|apartment|apt|unit|suite|ste|flat|room|lot|space|floor|building|trailer)\b)[\p{L}][\p{L}'.]*){1,5}(?: \d{1,4})?)[\s,.-]+${NOT_THAT}(?:that's (?:the|my|our) [^.\d]*[.,]\s*(?:(?:the|our|my) \p{L}+(?: is|'s) )?)?(?:it's |its |that's |(?:the|our|my) (?:house|number|address)(?: number)?(?: is|'s) )?(?<number>\d{1,6})(?=\s*(?:$|[.;!]))`,
  "giu",
);

/**
 * A name or town taken back at once: 'Worcester.. well, Auburn.', 'Weatherford, no, we're Mineral Wells',
 * but not 'Dub Hatcher. Well, William, but nobody calls me that.'
 */
const FALSE_NAME =
  /^(?!(?:Yes|Yeah|Yep|No|Nope|Okay|Sure|Hi|Hello|Hey|Right|Correct|Sí)\b)\p{Lu}\p{L}+(?:,? \p{Lu}\p{L}+){0,2}[.,]+ (?:[Ww]ell|[Nn]o|[Aa]ctually|I mean),? (?:(?:excuse me|sorry|wait),? )?(?:(?:it's|we're|that's|make that|really) )?(?=\p{Lu}\p{L})(?![^.]*,? but\b)/u;

/** Removes false starts: '313 555 01.. sorry, 0192', 'suite.. no, unit 12'. */
export const withoutFalseStarts = (text: string): string =>
  text
    .replace(WRONG_UNIT, "$<kind> ")
    .replace(FALSE_NAME, "")
    .replace(FALSE_HOUSE, (all, house: string, street: string, number: string) =>
      Math.abs(house.length - number.length) > 1 ? all : number + street,
    )
    // '208 and a half Main Street'
    .replace(/(\d) and (?:a|one|1) half(?= \p{Lu})/gu, "$1 1/2")
    .replace(FALSE_DIGITS, (all, first: string, _, second: string) => {
      const groups = first.match(/\d+/g) ?? [];
      const again = second.replace(/\D/g, "");
      const begun = groups.join("").length;
      if (begun < 3 || (begun === 7 && groups.length < 3) || begun >= 10 || again.length < 2)
        return all;
      // 'No, 15153, no 15135'
      if (again.length === 5 || again.length === 6) return all;
      if (again.length >= 7) return second;
      for (let kept = groups.length; kept > 0; kept--) {
        const whole = groups.slice(0, kept).join("") + again;
        if (whole.length === 10) return [...groups.slice(0, kept), again].join(" ");
      }
      return all;
    });

const swapped = (line: string, { wrong, right }: Swap): string => {
  const escaped = wrong.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return line.replace(new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, "iu"), right);
};

/** Applies a correction to the address; null when it is about something else. */
export function swapAddress(address: Address, swap: Swap): Address | null {
  if (isDigits(swap.wrong) && address.number.toLowerCase() === swap.wrong.toLowerCase())
    return { ...address, number: swap.right.toUpperCase() };
  for (const part of ["street", "town", "unit"] as const) {
    const changed = swapped(address[part], swap);
    if (changed !== address[part]) return { ...address, [part]: changed };
  }
  return null;
}

/** Applies a correction to the name; null when it is about something else. */
export function swapName(name: string, swap: Swap): string | null {
  const changed = swapped(name, swap);
  return changed === name ? null : changed;
}

/** Applies a correction to some digits of the phone number; null when it doesn't fit. */
export function swapPhone(digits: string, { wrong, right }: Swap): string | null {
  if (!/^\d{2,}$/.test(wrong) || !/^\d+$/.test(right) || !digits.includes(wrong)) return null;
  // Two digits may be a house number's too: 'it's 41, not 14 Redbud Lane'.
  if (wrong.length < 3 && !digits.endsWith(wrong)) return null;
  const at = digits.lastIndexOf(wrong);
  return digits.slice(0, at) + right + digits.slice(at + wrong.length);
}

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
