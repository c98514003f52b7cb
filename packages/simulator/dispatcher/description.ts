import type { CallSoFar } from "./call-so-far";
import type { Danger } from "./danger";
import { isInjected, wants } from "./intents";
import { LEAD, midSentence, sentence, TAIL } from "./own-words";
import { namedIn } from "./safety";
import { hearSymptoms, type Symptom, symptoms } from "./symptoms";
import { plain } from "./text";
import { thingOf, troubleOf } from "./trouble";

/** Small words left before a removed fact: 'a burst pipe at', 'my number is'. */
const TAIL_OF_FACT =
  /[\s,]*\b(?:(?:and|but|so|or|at|in|on|with|from|to|of|is|are|the|my|our|i|we|please|thanks|thank you|um+|uh+|number|name|phone|address|call me|call back|you can|can you|reach me|live|i live|living|i'm|it's|that's|also|y|en)\s*)+$/iu;
/** Context worth noting next to the problem: for whom, since when, how to get in. */
const AROUND =
  /\b(?:mother|mom|mum|father|dad|parents?|tenants?|renters?|landlord|neighbou?rs?|grand\w+|wife|husband|daughter|son|kids?|children|guests?|customers?|since|for (?:two|three|\d+|a few|several) (?:days?|hours?|weeks?)|yesterday|last night|this morning|vacant|vacation|mornings|afternoons|evenings|(?:after|before|by) (?:\d|noon|work|school|then|it turns|the \w+)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|key|lockbox|gate code|dog|turned (?:it|the water|the main) off|shut (?:it|the water|the main) off|years? old|\d{2} degrees|nobody|alone|upstairs|downstairs|no (?:gas|smoke|smell|sparks|fire|leak)\w*)\b/;

/**
 * Picks the parts of a turn about the job, in the caller's words.
 *
 * @param rest the turn with facts cut out (a bar marks each cut).
 * @returns `around` instead of `problem` when they only say for whom or since when.
 */
export function jobWords(rest: string): { problem: string; around: string } {
  const told = rest
    .split(/(?<=[|.;!?\n])|(?<=,)(?!\d)|(?<=\s-\s)/)
    .map((part) => ({ ends: /[|.;!?\n]\s*$/.test(part), piece: bare(part) }))
    .map((part) => ({ ...part, about: aboutJob(part.piece) }));
  const kept = sentencesAbout(told);
  if (kept.some(({ about }) => about === "trouble")) return { problem: joined(kept), around: "" };
  const telling = kept.some(({ piece }) => piece.split(" ").length > 2);
  return { problem: "", around: telling ? joined(kept) : "" };
}

/** The sentences of which a part is about the job; whole, since a part alone makes little sense. */
function sentencesAbout<Part extends { piece: string; ends: boolean; about: About }>(
  told: Part[],
): Part[] {
  const kept: Part[] = [];
  let sentence: Part[] = [];
  for (const part of told) {
    sentence.push(part);
    if (!part.ends && part !== told.at(-1)) continue;
    const worth = sentence.filter(
      ({ about, piece }) => about !== "never" && (about !== null || piece.includes(" ")),
    );
    if (sentence.some(({ about }) => about === "trouble" || about === "around"))
      kept.push(...worth.map((one) => ({ ...one, ends: one === worth.at(-1) })));
    sentence = [];
  }
  return kept;
}

/** Everything in a turn except what doesn't belong on a work order. */
export const wholeProblem = (rest: string): string =>
  joined(
    rest
      .split(/(?<=[|.;!?\n])|(?<=,)(?!\d)/)
      .map((part) => ({ ends: /[|.;!?\n]\s*$/.test(part), piece: bare(part) }))
      .filter(({ piece }) => {
        const words = plain(piece);
        return (
          piece.split(" ").length > 1 &&
          !isInjected(words) &&
          !(["abuse", "sensitive", "email", "robot", "service", "price"] as const).some((one) =>
            wants(words, one),
          )
        );
      }),
  );

const bare = (part: string): string =>
  part
    .replace(/[|.;!?,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(LEAD, "")
    .replace(/\|\s*$/.test(part) ? TAIL_OF_FACT : TAIL, "")
    .replace(/^[-\s]+|[-\s]+$/g, "");

/** Joins parts of a sentence with commas and sentences with periods. */
function joined(pieces: { piece: string; ends: boolean }[]): string {
  let text = "";
  let ended = true;
  for (const { piece, ends } of pieces) {
    if (text) text += ended ? ". " : ", ";
    text += ended ? sentence(piece) : piece;
    ended = ends;
  }
  return text;
}

/** What a part of a turn is about; `never` must not be written down. */
type About = "trouble" | "around" | "never" | null;

function aboutJob(piece: string): About {
  const words = plain(piece);
  if (isInjected(words) || wants(words, "abuse") || wants(words, "sensitive")) return "never";
  if (wants(words, "email") || wants(words, "robot") || wants(words, "service")) return "never";
  const heard = hearSymptoms(words);
  if (heard.symptoms.size > 0 || namedIn(words).size > 0) return "trouble";
  return AROUND.test(words) || thingOf(words) || heard.canWait ? "around" : null;
}

const dangerLabels: Record<Danger, string> = {
  gas: "Smell of gas",
  "carbon-monoxide": "Carbon monoxide alarm or symptoms",
  fire: "Fire, smoke or sparks",
  hurt: "Somebody is hurt",
  "electric-water": "Water near electrics",
  water: "Water is coming in",
};
/** Symptoms that the name of the trouble says. */
const NAMED: Symptom[] = ["quote", "upkeep", "drip", "leak", "clog", "noise"];
/** Vague symptoms, listed only when nothing clearer is known. */
const VAGUE: Symptom[] = ["other", "fixture", "minor", "noise", "leak"];

/** Describes the problem in English for a caller who speaks another language. */
function labelsOf(call: CallSoFar): string {
  const { dangers, symptoms: noted } = call;
  const trouble =
    troubleOf(call, "en")?.replace(/^the /, "") ?? thingOf(plain(call.problem.join(". ")))?.[1];
  // 'Burst pipe' says that water is coming in.
  const told = dangers.filter((danger) => danger !== "water" || !trouble);
  const clear = noted.filter(
    (symptom) => !(trouble ? [...VAGUE, ...NAMED] : VAGUE).includes(symptom),
  );
  const labels = [
    ...told.map((danger) => dangerLabels[danger]),
    ...(trouble && told.length === 0 ? [trouble] : []),
    ...(trouble || clear.length > 0 || dangers.length > 0 ? clear : noted)
      .map((symptom) => symptoms[symptom])
      .filter((label) => label.toLowerCase() !== trouble),
  ];
  const [first = "Service call", ...others] = labels;
  return [sentence(first), ...others.map(midSentence)].join(", ");
}

/** Longest description before the phone number, to stay below the schema's limit of 600. */
const LONGEST = 500;

/** A question, dropped when the caller also states the problem. */
const ASKED =
  /^(?:do|does|can|could|will|would|is|are|how (?:much|long|soon)|what) (?:you|y'all|it|this|do|does|would|a|the)\b/i;

/** A Spanish page shows its visitor the caller's own words; a technician gets them in English. */
const isForSpanishPage = ({ language, labels }: CallSoFar): boolean =>
  language === "es" && labels.language === "es";

/** The problem in one line. */
export function problemOf(call: CallSoFar): string {
  const lines = call.problem.flatMap((line) => line.split(". "));
  const told = lines.filter((line) => !ASKED.test(line));
  const said = (told.length > 0 ? told : lines).join(". ").replace(/[{}[\]`\\]/g, "");
  const isForeign = call.language === "es" && (!isForSpanishPage(call) || !said);
  const written = isForeign ? `${labelsOf(call)} (caller speaks Spanish)` : said;
  const short =
    written.length > LONGEST ? `${written.slice(0, LONGEST).replace(/\s+\S*$/, "")}...` : written;
  return `${short.replace(/[.,;\s]+$/, "")}.`;
}

/** The work order's description, with the call-back number. */
export const descriptionOf = (call: CallSoFar, callBack: string): string => {
  const problem = problemOf(call);
  const notes = call.notes
    .flatMap((note) => note.split(". "))
    .flatMap((line) => (problem.includes(line) ? [] : ` ${line}.`.replace("?.", "?")))
    .join("");
  const asked = isForSpanishPage(call) ? "Llamar al" : "Call back:";
  return `${problem}${notes.slice(0, LONGEST + 50 - problem.length)} ${asked} ${callBack}.`;
};
