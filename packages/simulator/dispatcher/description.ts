import type { CallSoFar } from "./call-so-far";
import type { Danger } from "./danger";
import { isInjected, wants } from "./intents";
import { languageOf } from "./language";
import { type Kind, kindsAt } from "./learned/lexicon";
import { digitize } from "./numbers";
import { LEAD, midSentence, sentence, TAIL } from "./own-words";
import { namedIn } from "./safety";
import { hearSymptoms, type Symptom, symptoms } from "./symptoms";
import { plain } from "./text";
import { FAILS, hasFault, thingOf, troubleOf } from "./trouble";
import tables from "./trouble.json";

/** Small words left before a removed fact: 'a burst pipe at', 'my number is'. */
const TAIL_OF_FACT =
  /[\s,]*\b(?:(?:and|but|so|or|at|in|on|with|from|to|of|is|are|the|my|our|i|we|please|thanks|thank you|um+|uh+|number|name|phone|address|call me|call back|you can|can you|reach me|live|i live|living|i'm|it's|that's|also|y|en)\s*)+$/iu;
/** Context worth noting next to the problem: for whom, since when, how to get in. */
const AROUND =
  /\b(?:mother|mom|mum|father|dad|parents?|tenants?|renters?|landlord|neighbou?rs?|grand\w+|wife|husband|daughter|son|kids?|children|guests?|customers?|since|for (?:two|three|\d+|a few|several) (?:days?|hours?|weeks?)|yesterday|last night|this morning|vacant|vacation|mornings|afternoons|evenings|(?:after|before|by) (?:\d|noon|work|school|then|it turns|the \w+)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|key|lockbox|gate code|dog|turned (?:it|the water|the main) off|shut (?:it|the water|the main) off|years? old|\d{2} degrees|nobody|alone|upstairs|downstairs|no (?:gas|smoke|smell|sparks|fire|leak)\w*)\b/;

/**
 * Picks the sentences of a turn about the job, in the caller's words. A sentence stays whole: a
 * part of one makes little sense.
 *
 * @param rest the turn with facts cut out (a bar marks each cut), its numbers as digits.
 * @param said the turn as it was said; the result quotes its sentences.
 * @returns `around` instead of `problem` when they only say for whom or since when.
 */
export function jobWords(rest: string, said: string): { problem: string; around: string } {
  const kept = toldIn(rest).filter(({ about }) => about === "trouble" || about === "around");
  const written = asSaid(kept, said);
  if (kept.some(({ about }) => about === "trouble")) return { problem: written, around: "" };
  const telling = kept.some(({ text }) => text.split(" ").length > 2);
  return { problem: "", around: telling ? written : "" };
}

/** Everything in a turn except what doesn't belong on a work order. */
export const wholeProblem = (rest: string, said = rest): string =>
  asSaid(
    toldIn(rest).filter(
      ({ text }) =>
        text.includes(" ") &&
        !(["service", "price"] as const).some((one) => wants(plain(text), one)),
    ),
    said,
  );

/** What a turn tells, sentence by sentence, without parts that must not be written down. */
const toldIn = (rest: string): { text: string; about: About }[] =>
  sentencesIn(rest).flatMap((one) => {
    // Words beside a removed fact, such as 'my name is', count only if they say something.
    const parts = one.includes("|")
      ? one.split("|").filter((part) => aboutJob(part) !== null)
      : [one];
    const text = parts
      .flatMap((part) => part.split(/(?<=,)\s+(?!\d)/))
      .filter((part) => aboutJob(part) !== "never")
      .join(" ")
      .replace(/\s+/g, " ")
      .replace(/^\s*(?:here|speaking|calling)\b[,.\s]+/i, "")
      .replace(LEAD, "")
      .replace(one.includes("|") ? TAIL_OF_FACT : TAIL, "")
      .replace(/^[-,\s]+|[-.;!?,\s]+$/g, "");
    return text ? [{ text, about: aboutJob(text) }] : [];
  });

/** Splits a text into sentences; the dots in 'It's kinda... eggy' and 'Mr. Applegate' end none. */
const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[^.][.;!?\n])(?<!\b(?:mrs?|ms|dr|st)\.)\s+/i);

/** A text reduced to letters and digits, for comparison. */
const keyOf = (text: string): string =>
  plain(digitize(text, languageOf(plain(text), "en"))).replace(/[^a-z\d]/g, "");

/** Sentences as they were said, with their numbers in words. */
function asSaid(told: { text: string }[], said: string): string {
  const known = new Map(toldIn(said).map(({ text }) => [keyOf(text), text]));
  return told.map(({ text }) => sentence(known.get(keyOf(text)) ?? text)).join(". ");
}

/** What a part of a turn is about; `never` must not be written down. */
type About = "trouble" | "around" | "never" | null;

function aboutJob(piece: string): About {
  const words = plain(piece);
  if (isInjected(words) || wants(words, "abuse") || wants(words, "sensitive")) return "never";
  if (wants(words, "email") || wants(words, "robot") || wants(words, "service")) return "never";
  const heard = hearSymptoms(words);
  if (heard.symptoms.size > 0 || namedIn(words).size > 0) return "trouble";
  const isAround = AROUND.test(words) || FAILS.test(words) || thingOf(words) || heard.canWait;
  return isAround ? "around" : null;
}

const dangerLabels: Record<Danger, string> = {
  gas: "Smell of gas",
  "carbon-monoxide": "Carbon monoxide alarm or symptoms",
  fire: "Fire, smoke or sparks",
  hurt: "Somebody is hurt",
  "electric-water": "Water near electrical",
  water: "Water is coming in",
};
/** Symptoms that the trouble's name already implies. */
const NAMED: Symptom[] = ["quote", "upkeep", "drip", "leak", "clog", "noise"];
/** Vague symptoms, listed only when nothing clearer is known. */
const VAGUE: Symptom[] = ["other", "fixture", "minor", "noise", "leak"];

/** Where, since when, and what makes it worse: what a Spanish order says in English. */
const details = tables.details.map(([pattern = "", english = ""]): [RegExp, string] => [
  new RegExp(pattern),
  english,
]);

/** For how long: 'hace dos semanas'. */
const FOR_TIME = /\b(?:hace|ya tiene|lleva)n? (?:como )?(\d+|un|una) (dia|semana|mes|hora)/;
const SPANS: Record<string, string> = { dia: "day", semana: "week", mes: "month", hora: "hour" };

/** Describes the problem in English for a caller who speaks another language. */
function labelsOf(call: CallSoFar): string {
  const { dangers, symptoms: noted } = call;
  const text = plain(digitize(call.problem.join(". ").replace(/[^.!?]*\?/g, ""), "es"));
  const trouble = troubleOf(call, "en")?.replace(/^the /, "");
  // 'Burst pipe' says that water is coming in.
  const told = dangers.filter((danger) => danger !== "water" || !trouble);
  const clear = noted.filter(
    (symptom) => !(trouble ? [...VAGUE, ...NAMED] : VAGUE).includes(symptom),
  );
  const [, count = "", span = ""] = FOR_TIME.exec(text) ?? [];
  const labels = [
    ...told.map((danger) => dangerLabels[danger]),
    (told.length === 0 && trouble) || (thingOf(text)?.[1] ?? ""),
    ...clear.map((symptom) => symptoms[symptom]),
    ...details.flatMap(([pattern, english]) =>
      pattern.test(text) &&
      (english !== "no hurry" || call.canWait) &&
      !trouble?.includes(english.split(" ").at(-1) ?? "")
        ? english
        : [],
    ),
    ...(span
      ? [`for ${/^un/.test(count) ? 1 : count} ${SPANS[span]}${count > "1" ? "s" : ""}`]
      : []),
  ];
  const [first = "service call", ...others] = new Set(labels.filter(Boolean).map(midSentence));
  return [sentence(first), ...others].join(", ");
}

/**
 * Longest problem; with notes the description may be 50 longer, and the phone number still fits the
 * schema's limit of 600.
 */
const LONGEST = 500;

/** A question, dropped when it names nothing in the house and the caller also states the problem. */
const ASKED =
  /^(?:do|does|can|could|will|would|is|are|how (?:much|long|soon)|what) (?:you|y'all|it|this|do|does|would|a|the)\b/i;

/** A Spanish page shows its visitor the caller's own words; a technician gets them in English. */
const isForSpanishPage = ({ language, labels }: CallSoFar): boolean =>
  language === "es" && labels.language === "es";

/** The most sentences on an order. */
const MAX_SENTENCES = 3;

/** Kinds of words that are in every story. */
const COMMON: readonly Kind[] = [
  ...(["caller", "somebody", "body", "near", "small", "past", "now", "calm"] as const),
  ...(["trade", "sell", "tell", "say"] as const),
];

/** What makes a repair an emergency: a sentence with it counts for more than others. */
const PRESSING: Symptom[] = ["vulnerable", "freezing", "extreme-heat", "business"];

/** A question to the dispatcher, whatever it names. */
const TO_US =
  /^(?:(?:so|and|but|well|now) )?(?:should|shall|do|did|am|can|could) (?:i|we)\b|^(?:near (?:any|what)|you (?:want|think|sure)|is it (?:okay|safe|ok))\b/i;

/** How much a technician needs a sentence: by its troubles, and the kinds of its words. */
function worthOf(line: string): number {
  const text = plain(digitize(line));
  if (TO_US.test(line) || (ASKED.test(line) && !thingOf(text))) return 0;
  const words = text.match(/[a-z\d]+/g) ?? [];
  const kinds = new Set(words.flatMap((_, at) => kindsAt(words, at)));
  const { symptoms } = hearSymptoms(text);
  const pressing = PRESSING.filter((one) => symptoms.has(one));
  const told = [...namedIn(text), ...symptoms, ...pressing].length + Number(AROUND.test(text));
  return 2 * told + [...kinds].filter((kind) => !COMMON.includes(kind)).length;
}

/** Whether a sentence says what is wrong, which comes first. */
const namesFault = (line: string): boolean =>
  hasFault(plain(line)) || namedIn(plain(line)).size > 0;

/** The sentences that say the most, what is wrong before the rest. */
function shortened(lines: readonly string[]): string[] {
  const ranked = lines.map((line, at) => ({ line, at, worth: worthOf(line) }));
  const told = ranked.filter(({ worth }) => worth > 1);
  return (told.length > 0 ? told : ranked)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MAX_SENTENCES)
    .sort(
      (one, other) =>
        Number(namesFault(other.line)) - Number(namesFault(one.line)) || one.at - other.at,
    )
    .map(({ line }) => line);
}

/** The problem in a few sentences. */
export function problemOf(call: CallSoFar): string {
  const lines = call.problem
    .flatMap(sentencesIn)
    .map((line) => line.replace(/[.\s]+$/, ""))
    .filter((line) => line.includes(" ") || thingOf(plain(line)));
  const said = shortened(lines)
    .join(". ")
    .replace(/[{}[\]`\\]/g, "");
  const named = namedIn(plain(said));
  const unnamed = call.dangers.filter((danger) => !named.has(danger) && danger !== "water");
  const isForeign = call.language === "es" && (!isForSpanishPage(call) || !said);
  const written = isForeign
    ? `${labelsOf(call)} (caller speaks Spanish)`
    : [...unnamed.map((danger) => `${dangerLabels[danger]}.`), said].join(" ");
  const short =
    written.length > LONGEST ? `${written.slice(0, LONGEST).replace(/\s+\S*$/, "")}...` : written;
  return `${short.replace(/[.,;\s]+$/, "")}.`;
}

/** The work order's description, with the callback number. */
export const descriptionOf = (call: CallSoFar, callBack: string): string => {
  const problem = problemOf(call);
  const notes = call.notes
    .flatMap((note) => note.split(". "))
    .flatMap((line) =>
      problem.toLowerCase().includes(line.replace(LEAD, "").replace(/\?$/, "").toLowerCase())
        ? []
        : ` ${line}.`.replace("?.", "?"),
    )
    .join("");
  const asked = isForSpanishPage(call) ? "Llamar al" : "Call back:";
  return `${problem}${notes.slice(0, LONGEST + 50 - problem.length)} ${asked} ${callBack}.`;
};
