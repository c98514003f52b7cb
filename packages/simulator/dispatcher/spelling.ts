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
    "smack smacks sigue looking locking lacking licking linking lurking latching spring share slower sheer shore shire showed shared stupid broke brokers corbin drone drones " +
    "spoken floors broiler theater heather weather leather feather theater brain brains train trains drawn drains " +
    "wafer waiter later watery alarms flour flood floors doing going gong coning coming combing thorough " +
    "though throw threw bust busts bursts first worst trust smoky smokes smell shell spell small spark " +
    "sparky shark sharks showers shower towers tower power powers toiler outlets outset outlaw broker " +
    "breakers bleeding breeding leading pleading reading feeding eating beating hearing wheeling " +
    "feeling sealing ceilings dealing peeling healing stealing leaning learning cleaning meaning " +
    "burning turning boiling bowling spoiler boilers token spoken stalled topped stepped stripped " +
    "swamped valves value values salve learns clocked logged cloggy carbons fluster electrics " +
    "faucets toilets outlet radiators dripped tripped carton cartons flower shear shears tripping gripping drinking droning driving flowing " +
    "glowing growing gong wing powering praying straying spraying fraying poring boring touring " +
    "flooring blooding wrapped strapped tapped rapped mapped daisy busy fuzzy grandmothers dizzier"
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
  const near = WORDS.find(
    (candidate) =>
      candidate.length >= 6 && candidate[0] === word[0] && isOneEditApart(word, candidate),
  );
  // A plural or past tense is not a misspelling.
  if (near) return /(?:s|ed|ing|er|y)$/.test(word) && word.startsWith(near) ? word : near;
  const like = bySound.get(sound(word));
  return like && like[0] === word[0] && Math.abs(like.length - word.length) <= 1 ? like : word;
}

/** Corrects misspelled key words in plain text. */
export const respell = (words: string): string => words.replace(/\b[a-z]{5,}\b/g, meant);
