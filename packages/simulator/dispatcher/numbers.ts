import type { Language } from "./dialogue";

const ENGLISH: Record<string, number> = {
  zero: 0,
  nought: 0,
  naught: 0,
  oh: 0,
  o: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  niner: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SPANISH: Record<string, number> = {
  cero: 0,
  uno: 1,
  una: 1,
  un: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  doscientos: 200,
  doscientas: 200,
  trescientos: 300,
  trescientas: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
};
/** Words a recognizer writes in place of digits. */
const HOMOPHONES: Record<string, number> = { for: 4, to: 2, too: 2, ate: 8, won: 1, tree: 3 };
const TIMES: Record<string, number> = { double: 2, triple: 3, doble: 2 };

interface Token {
  text: string;
  word: string;
  start: number;
  end: number;
}

const words = (text: string): Token[] =>
  Array.from(text.matchAll(/\p{L}+|\d+/gu), ({ 0: found, index }) => ({
    text: found,
    word: found.toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""),
    start: index,
    end: index + found.length,
  }));

/** A single small number is often not a number: 'the one', 'one of them', 'oh no', 'un tubo'. */
function isLoneWord(run: Token[], before: string | undefined, after: string | undefined): boolean {
  const [only] = run;
  if (run.length !== 1 || !only) return false;
  if (/^(oh|o)$/.test(only.word)) return true;
  if (/^(un|una|once)$/.test(only.word)) return true;
  return (
    only.word === "one" &&
    (/^(the|this|that|which|no|any|some|every|each|another|only|old|new|last|first|other)$/.test(
      before ?? "",
    ) ||
      /^(of|more|thing|word|person|is|that|who|day|time|to|and)$/.test(after ?? ""))
  );
}

/** Converts a run of number words: 'nineteen hundred' to 1900, 'two twenty one' to 221. */
function digitsOf(run: Token[], numbers: Record<string, number>): string {
  let at = 0;
  const value = (i: number): number | undefined => {
    const word = run[i]?.word ?? "";
    return numbers[word] ?? HOMOPHONES[word];
  };
  const isHundred = () => /^(hundred|cien|ciento)$/.test(run[at]?.word ?? "");
  const isThousand = () => /^(thousand|mil)$/.test(run[at]?.word ?? "");
  const skipAnd = () => {
    if (/^(and|y)$/.test(run[at]?.word ?? "")) at++;
  };
  /** Up to 99: tens and ones, or a single number. */
  const small = (): number => {
    const first = value(at++) ?? 0;
    if (first < 20 || first % 10 !== 0) return first;
    const mark = at;
    skipAnd();
    const unit = value(at);
    if (unit !== undefined && unit > 0 && unit < 10) {
      at++;
      return first + unit;
    }
    at = mark;
    return first;
  };
  /** The part after a hundred or thousand; digit after digit is a phone number instead. */
  const rest = (): number => {
    const mark = at;
    skipAnd();
    const next = value(at);
    if (next === undefined || next === 0 || (next < 10 && value(at + 1) !== undefined)) {
      at = mark;
      return 0;
    }
    return small();
  };
  const hundreds = (): number => {
    const whole = value(at) ?? 0;
    if (whole >= 200) {
      at++;
      return whole + rest();
    }
    let number = isHundred() ? 1 : small();
    if (!isHundred()) return number;
    at++;
    number *= 100;
    return number + rest();
  };
  let digits = "";
  while (at < run.length) {
    const times = TIMES[run[at]?.word ?? ""];
    if (times) {
      at++;
      digits += String(small()).repeat(times);
      continue;
    }
    if (/^(and|y)$/.test(run[at]?.word ?? "")) {
      at++;
      continue;
    }
    let number = isThousand() ? 1 : hundreds();
    if (isThousand()) {
      at++;
      number *= 1000;
      const next = run[at + 1]?.word;
      const below =
        /^(hundred|cien|ciento)$/.test(next ?? "") || (value(at) ?? 0) >= 200 ? hundreds() : rest();
      number += below;
    }
    digits += String(number);
  }
  return digits;
}

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
    token !== undefined && /^(hundred|thousand|cien|ciento|mil)$/.test(token.word);
  const joined = (a: Token | undefined, b: Token | undefined) =>
    a !== undefined && b !== undefined && /^(?: |-| - |\.\.\. ?)$/.test(text.slice(a.end, b.start));
  let result = "";
  let at = 0;
  for (let i = 0; i < tokens.length; i++) {
    const first = tokens[i];
    if (!first) continue;
    // 'L-O-O-T' is spelled.
    if (first.word === "o" && /(?<!\p{L})\p{L}-$/u.test(text.slice(0, first.start))) continue;
    const times = TIMES[first.word];
    const next = tokens[i + 1];
    if (times && next && joined(first, next) && /^\d$/.test(next.text)) {
      result += text.slice(at, first.start) + next.text.repeat(times);
      at = next.end;
      i++;
      continue;
    }
    const starts =
      isNumber(first) || (times && isNumber(next)) || (isScale(first) && language === "es");
    if (!starts) continue;
    const run = [first];
    for (let j = i + 1; j < tokens.length; j++) {
      const token = tokens[j];
      if (!token || !joined(tokens[j - 1], token)) break;
      const after = joined(token, tokens[j + 1]) ? tokens[j + 1] : undefined;
      const links =
        (/^(and)$/.test(token.word) && isScale(run.at(-1)) && isNumber(after)) ||
        (token.word === "y" && language === "es" && isNumber(after) && isNumber(run.at(-1))) ||
        (Object.hasOwn(HOMOPHONES, token.word) && run.length >= 3 && isNumber(after)) ||
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
    const alone = isLoneWord(run, tokens[i - 1]?.word, follower?.word);
    if (!alone) {
      result += text.slice(at, first.start) + digitsOf(run, numbers);
      at = last.end;
    }
    i += run.length - 1;
  }
  return result + text.slice(at);
}
