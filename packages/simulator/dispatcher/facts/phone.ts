import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Span } from "./span";

/** A callback number found in a text. */
export interface FoundPhone extends Span {
  digits: string;
  /** It has enough digits for a phone number. */
  whole: boolean;
}

const LINK = String.raw`(?:[\s(),/:-]|\.(?!\s)|\.{2,}|\b(?:dash|hyphen|dot|point|area code|extension|that's|then|and|um+|uh+|er|guion|y)\b)*`;
const RUN = new RegExp(String.raw`\+?\(?\d(?:${LINK}\d)*`, "gi");
const CUE =
  /\b(?:number|phone|cell|mobile|landline|telephone|tel|call(?:ing)?(?: me)?(?: back)?(?: (?:at|on))?|reach(?: me)?(?: (?:at|on))?|text(?: me)?(?: at)?|numero|telefono|celular|llam\w+)\b[^\d]{0,30}$/i;
/** Somebody else's number, or another one of the caller's. */
const ANOTHERS =
  /\b(?:tenant|renter|neighbou?r|super|landlord|plumber|office|old|other|work|her|his|their)(?:'s|s)?(?: \w+){0,2} (?:number|phone|cell)\b[^\d]{0,30}$/i;

/** Valid lengths here: with or without the area code, or with the country code 1. */
const isLocal = (digits: string) =>
  digits.length === 7 || digits.length === 10 || (digits.length === 11 && digits.startsWith("1"));

function isForeign(text: string): boolean {
  const number = parsePhoneNumberFromString(text.replace(/[^\d+]/g, ""));
  return number?.isPossible() === true;
}

/** The digits of a run that form a whole number; null for others. */
function numberIn(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  return isLocal(digits) || (text.startsWith("+") && isForeign(text)) ? digits : null;
}

/**
 * Finds the caller's callback numbers in a text whose numbers are digits.
 *
 * @param asked the dispatcher asked for it, so bare digits count.
 */
export function findPhones(text: string, asked: boolean): FoundPhone[] {
  const found: FoundPhone[] = [];
  const anothers: FoundPhone[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const start = index;
    const end = index + run.length;
    const before = text.slice(Math.max(0, start - 60), start);
    const count = run.replace(/\D/g, "").length;
    const number = count <= 24 ? numberIn(run) : null;
    // 13 to 19 digits are a card number, not a phone number.
    const isCard = count >= 13 && count <= 19 && /^[\d -]+$/.test(run) && !CUE.test(before);
    if (number && !isCard)
      (ANOTHERS.test(before) ? anothers : found).push({ start, end, digits: number, whole: true });
    else if (!isCard && count >= 4 && (CUE.test(before) || (asked && count >= 5)) && count <= 12)
      found.push({ start, end, digits: run.replace(/\D/g, ""), whole: false });
  }
  const isShort = found.every(({ digits, whole }) => !whole || digits.length < 10);
  const inPieces = isShort ? piecesIn(text, asked) : null;
  if (inPieces) return [inPieces];
  return found.length > 0 ? found : anothers;
}

/** A number given with pauses: '320, 555, uh, 0179'. What was begun and said again counts once. */
function piecesIn(text: string, asked: boolean): FoundPhone | null {
  const groups = Array.from(text.matchAll(/\d+/g));
  const [first, last] = [groups[0], groups.at(-1)];
  const all = groups.map(([digits]) => digits);
  const once = all.filter((one, at) => !all[at + 1]?.startsWith(one));
  const digits = [all, once].map((list) => list.join("")).find(isLocal);
  const isUsual = /^(?:\d{3} \d{3} \d\D*\d\D*\d\D*\d|(?:\d ){9})/.test(all.join(" "));
  if (!first || !last || !digits || !(asked || isUsual)) return null;
  return { digits, whole: true, start: first.index, end: last.index + last[0].length };
}

/** Formats a number for the work order: 555 0142, (555) 010-0142, +44 20 7946 0958. */
export function writePhone(digits: string): string {
  if (digits.length === 7) return `${digits.slice(0, 3)} ${digits.slice(3)}`;
  if (digits.length === 10 || (digits.length === 11 && digits.startsWith("1"))) {
    const ten = digits.slice(-10);
    return `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`;
  }
  return parsePhoneNumberFromString(`+${digits}`)?.formatInternational() ?? digits;
}

/** Formats a number for speech: digit by digit, in its usual groups. */
export function sayPhone(digits: string): string {
  const local = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  const groups =
    local.length === 10
      ? [local.slice(0, 3), local.slice(3, 6), local.slice(6)]
      : local.length === 7
        ? [local.slice(0, 3), local.slice(3)]
        : [local];
  return groups.map((group) => [...group].join(" ")).join(", ");
}
