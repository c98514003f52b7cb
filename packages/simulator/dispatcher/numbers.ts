import type { Language } from "./dialogue";

/** The words of a line with their values: a first value, and a step. */
const counted = (line: string, first: number, step: number): Record<string, number> =>
  Object.fromEntries(line.split(" ").map((word, at) => [word, first + at * step]));

const ENGLISH: Record<string, number> = {
  ...counted("zero one two three four five six seven eight nine ten eleven twelve thirteen", 0, 1),
  ...counted("fourteen fifteen sixteen seventeen eighteen nineteen", 14, 1),
  ...counted("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
  ...{ nought: 0, naught: 0, oh: 0, o: 0, niner: 9, fourty: 40 },
};
const HUNDREDS =
  "doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos";
const SPANISH: Record<string, number> = {
  ...counted("cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece", 0, 1),
  ...counted("catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno", 14, 1),
  ...counted("veintidos veintitres veinticuatro veinticinco veintiseis veintisiete", 22, 1),
  ...{ veintiocho: 28, veintinueve: 29, un: 1, una: 1 },
  ...counted("treinta cuarenta cincuenta sesenta setenta ochenta noventa", 30, 10),
  ...counted(HUNDREDS, 200, 100),
  ...counted(HUNDREDS.replace(/os\b/g, "as"), 200, 100),
};
const HUNDRED = /^(?:hundred|cien|ciento)$/;
const THOUSAND = /^(?:thousand|mil)$/;
const TIMES: Record<string, number> = { double: 2, triple: 3, doble: 2 };

interface Token {
  text: string;
  word: string;
  start: number;
  end: number;
}

const words = (text: string): Token[] =>
  // 'Four o'clock' has no zero.
  Array.from(text.matchAll(/o'clock|\p{L}+|\d+/giu), ({ 0: found, index }) => ({
    text: found,
    word: found.toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""),
    start: index,
    end: index + found.length,
  }));

/** What a lone 'one' counts: 'unit one', 'ends in one'. */
const COUNTED =
  /^(?:unit|apartment|apt|lot|suite|room|number|building|floor|route|highway|road|in|numero|departamento|apartamento)$/;

/**
 * Whether a single number word means no number: 'the yellow one', 'one of them', 'oh no', 'un tubo'.
 *
 * @param isAmid it stands between numbers: 'five, oh, one'.
 */
function isLoneWord(
  run: Token[],
  before: string | undefined,
  after: string | undefined,
  isAmid: boolean,
): boolean {
  const [only] = run;
  if (run.length !== 1 || !only) return false;
  if (/^(un|una|once)$/.test(only.word)) return true;
  if (!/^(oh|o|one)$/.test(only.word) || isAmid) return false;
  return only.word !== "one" || !(/^\p{Lu}\p{L}/u.test(after ?? "") || COUNTED.test(before ?? ""));
}

/** Converts a run of number words: 'nineteen hundred' to 1900, 'two twenty one' to 221. */
function digitsOf(run: Token[], numbers: Record<string, number>): string {
  let digits = "";
  let thousands = 0;
  let now: number | null = null;
  // A value below this one belongs to the number before it: 'twenty one'.
  let open = 0;
  let times = 1;
  const end = () => {
    if (now !== null || thousands > 0) digits += String(thousands + (now ?? 0)).repeat(times);
    [thousands, now, open, times] = [0, null, 0, 1];
  };
  for (const [at, { word }] of run.entries()) {
    if (HUNDRED.test(word)) {
      // 'Cero ciento cincuenta' is 0150.
      if (now === 0) end();
      now = (now ?? 1) * 100;
      open = 100;
    } else if (THOUSAND.test(word)) {
      thousands = (now ?? 1) * 1000;
      now = null;
      open = 1000;
    } else if (TIMES[word]) {
      end();
      times = TIMES[word];
    } else if (Object.hasOwn(numbers, word)) {
      const value = numbers[word] ?? 0;
      // Digit after digit is a phone number, even after a hundred.
      const isDigit = value < 10 && open >= 100 && Object.hasOwn(numbers, run[at + 1]?.word ?? "");
      if (now === null && thousands === 0) now = value;
      else if (value === 0 || value >= open || isDigit) {
        end();
        now = value;
      } else now = (now ?? 0) + value;
      open = value >= 100 ? 100 : value >= 20 && value % 10 === 0 ? 10 : 0;
    }
  }
  end();
  return digits;
}

const ORDINAL =
  /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:first|second|third|(?:four|fif|six|seven|eigh|nin)th)\b/i;
const ORDINALS = counted("first second third fourth fifth sixth seventh eighth ninth", 1, 1);

/** A street's number as on its sign: 'Forty-Ninth' is '49th'; another word stays. */
export const asOnSign = (word: string): string =>
  word.replace(ORDINAL, (words) => {
    const [tens = "", last = ""] = words.toLowerCase().split("-");
    const ending = { first: "st", second: "nd", third: "rd" }[last] ?? "th";
    return `${(ENGLISH[tens] ?? 0) + (ORDINALS[last] ?? 0)}${ending}`;
  });

/**
 * Writes number words as digits: 'forty-one Maple' becomes '41 Maple', 'double five' '55', 'five
 * five five oh one four two' '5550142'. Everything else stays as it is.
 */
export function digitize(said: string, language: Language = "en"): string {
  const text = said.replace(/\ba hundred(?= (?:and )?\p{L})/giu, "one hundred");
  const numbers = language === "es" ? { ...ENGLISH, ...SPANISH } : ENGLISH;
  const tokens = words(text);
  const isNumber = (token: Token | undefined): token is Token =>
    token !== undefined && Object.hasOwn(numbers, token.word);
  const isScale = (token: Token | undefined) =>
    token !== undefined && (HUNDRED.test(token.word) || THOUSAND.test(token.word));
  const joined = (a: Token | undefined, b: Token | undefined) =>
    a !== undefined && b !== undefined && /^(?: |-| - |\.\.\. ?)$/.test(text.slice(a.end, b.start));
  /** 'Thirty-second Street' is a name. */
  const isOrdinal = ({ start }: Token) => ORDINAL.test(text.slice(start));
  let result = "";
  let at = 0;
  for (let i = 0; i < tokens.length; i++) {
    const first = tokens[i];
    if (!first) continue;
    // 'L-O-O-T' is spelled.
    if (first.word === "o" && /(?<!\p{L})\p{L}-$/u.test(text.slice(0, first.start))) continue;
    const isTimes = Object.hasOwn(TIMES, first.word) && isNumber(tokens[i + 1]);
    if (isOrdinal(first)) continue;
    const starts = isNumber(first) || isTimes || (isScale(first) && language === "es");
    if (!starts) continue;
    const run = [first];
    for (let j = i + 1; j < tokens.length; j++) {
      const token = tokens[j];
      if (!token || !joined(tokens[j - 1], token) || isOrdinal(token)) break;
      const after = joined(token, tokens[j + 1]) ? tokens[j + 1] : undefined;
      const links =
        (/^(and)$/.test(token.word) && isScale(run.at(-1)) && isNumber(after)) ||
        (token.word === "y" && language === "es" && isNumber(after) && isNumber(run.at(-1))) ||
        (Object.hasOwn(TIMES, token.word) && isNumber(after));
      if (!links && !isNumber(token) && !isScale(token)) break;
      run.push(token);
    }
    const last = run.at(-1) ?? first;
    const follower = tokens[i + run.length];
    // 'Five Mile Road' keeps its name.
    const named =
      run.length === 1 &&
      /^\p{Lu}\p{Ll}/u.test(first.text) &&
      follower !== undefined &&
      /^\p{Lu}/u.test(follower.text) &&
      /[\p{L}\d] $/u.test(text.slice(0, first.start));
    if (named) continue;
    const isDigits = (token: Token | undefined) =>
      token !== undefined && (/^\d+$/.test(token.text) || isNumber(token));
    const isAmid = isDigits(tokens[i - 1]) && (!follower || isDigits(follower));
    const after = joined(last, follower) ? follower?.text : undefined;
    const alone = isLoneWord(run, tokens[i - 1]?.word, after, isAmid);
    if (!alone) {
      result += text.slice(at, first.start) + digitsOf(run, numbers);
      at = last.end;
    }
    i += run.length - 1;
  }
  return result + text.slice(at);
}
