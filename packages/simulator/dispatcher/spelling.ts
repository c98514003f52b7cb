/**
 * Key words whose misspellings are corrected, whether from a recognizer or from typing. Most short
 * words are left out because too many others resemble them.
 */
const WORDS = [
  "sewage furnace monoxide carbon basement ceiling flooding flooded overflow overflowing burst",
  "drain drains toilet faucet shower bathtub boiler radiator thermostat broken freezing detector",
  "sparks sparking smoke smoking electrical electric outlet breaker propane dizzy headache",
  "unconscious bleeding trapped elderly grandmother grandfather emergency plumber clogged",
  "maintenance estimate conditioner conditioning refrigerator dishwasher disposal water alarm floor",
  "stopped valve smell heater kitchen address number",
].flatMap((line) => line.split(" "));

/** Real words that resemble a key word and must stay. */
const OTHERS = new Set(
  (
    "smack sigue share slower sheer shore shire stupid broke corbin drone broiler heather waiter flour small " +
    "spark sharks outset broker breeding stepped tripped carton shear flooring blooding tapped daisy"
  ).split(" "),
);

/** Whether two words differ by one edit, including two swapped neighbors. */
function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [left, right] = [a.slice(from, endA), b.slice(from, endB)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === `${left[1]}${left[0]}`;
}

/** A rough phonetic key, for errors of recognizers and of people who spell by ear. */
const sound = (word: string): string =>
  word
    .replace(/ph/g, "f")
    .replace(/ck|q|c(?![eihy])/g, "k")
    .replace(/c(?=[eiy])|z/g, "s")
    .replace(/gh|w(?=h)/g, "")
    .replace(/([aeiouy])w(?=[aeiouy])/g, "$1")
    .replace(/[aeiouy]+/g, "a")
    .replace(/(.)\1+/g, "$1")
    .replace(/a$/, "");

const bySound = new Map(
  WORDS.filter((word) => word.length >= 5).map((word) => [sound(word), word]),
);
const known = new Set(WORDS);

function meant(word: string): string {
  if (word.length < 5 || known.has(word) || OTHERS.has(word)) return word;
  // A plural or past tense is not a misspelling: 'boiled' is not 'boiler'.
  const ending = /(?:(?<!s)s|ed|ing|er|y)$/.exec(word)?.[0] ?? "";
  const fits = (candidate: string) => candidate[0] === word[0] && candidate.endsWith(ending);
  const near = WORDS.find(
    (candidate) => candidate.length >= 6 && fits(candidate) && isOneEditApart(word, candidate),
  );
  if (near) return near;
  const like = bySound.get(sound(word));
  return like && fits(like) && Math.abs(like.length - word.length) <= 1 ? like : word;
}

/** Corrects misspelled key words in plain text. */
export const respell = (words: string): string => words.replace(/\b[a-z]{5,}\b/g, meant);
