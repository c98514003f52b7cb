import type { CallSoFar } from "./call-so-far";
import type { Language } from "./dialogue";
import { sentence } from "./own-words";
import type { Symptom } from "./symptoms";
import { plain } from "./text";
import { triage } from "./triage";
import { thingOf } from "./trouble";

/** A situation as a person would notice it, and kind words for it. `$1` is whom the caller names. */
interface Plight {
  /** The caller's words, or a symptom. */
  shows: RegExp | Symptom | ((call: CallSoFar) => boolean);
  en: string[];
  es: string[];
}

const WISHES: Symptom[] = ["quote", "upkeep"];
const NEW =
  /\b(?:install\w*|put (?:\w+ )?in|new|remodel\w*|redoing|swapped|upgrad\w*|addition|rough[ -]?in|inspection|instal\w*|nuev[oa]|limpieza)\b/;
const BEREAVED =
  /\b(?:(?:my|our) late \w+|(?:he|she|husband|wife|mom|mother|dad|father) (?:just )?(?:passed|died)(?! out)|passed away|widow\w*|(?:lost|buried) my (?:husband|wife|mom|mother|dad|father)|viud[oa]|fallecio|murio)\b/;
const LET_DOWN =
  /\b(?:(second|third|fourth) (?:\w+ )?time (?:ive|i have|im) \w+|(?:nobody|no one) (?:showed|came|called)|never (?:showed|came)|off again)\b/;
const has = (call: CallSoFar, ...some: Symptom[]) =>
  some.some((one) => call.symptoms.includes(one));

/** The first that fits counts. */
const plights: Plight[] = [
  {
    shows:
      /\b(?:next door to|the folks next door|neighbors? (?:house|place|is)|owners are|casa del vecino)\b/,
    en: ["It's kind of you to call for them.", "It's good of you to look out for them."],
    es: ["Qué amable de su parte llamar por ellos."],
  },
  {
    shows: ({ words, language }) => BEREAVED.test(words) && KIN[language].test(words),
    en: ["I'm so sorry about your $1."],
    es: ["Siento mucho lo de su $1."],
  },
  {
    shows: ({ words }) => BEREAVED.test(words),
    en: ["I'm so sorry for your loss."],
    es: ["Siento mucho su pérdida."],
  },
  {
    shows: ({ dangers }) => dangers.some((danger) => danger !== "water"),
    en: ["I'm sorry you're going through this.", "I'm sorry, that must have been a scare."],
    es: ["Siento mucho que esté pasando por esto.", "Lo siento, qué susto."],
  },
  {
    shows:
      /\b(?:newborn|infant|baby|bebe|recien nacid[oa]|\d+[ -](?:days?|weeks?|months?)[ -]olds?)\b/,
    en: ["Oh no, and with a baby in the house.", "I'm sorry, that's hard with a little one."],
    es: ["Ay, y con un bebé en casa.", "Lo siento, qué difícil con un bebé."],
  },
  {
    shows: (call) =>
      has(call, "vulnerable") &&
      /\b(?:i am|im|tengo) (?:\d{2}|pregnant|disabled|blind|diabetic|in a wheelchair|on oxygen|embarazada)\b/.test(
        textOf(call),
      ),
    en: ["I'm sorry, you shouldn't have to go without.", "I'm sorry, that must be hard on you."],
    es: ["Lo siento, usted no debería estar así.", "Lo siento, ha de ser difícil para usted."],
  },
  {
    shows: (call) => has(call, "vulnerable") && KIN[call.language].test(textOf(call)),
    en: ["I'm sorry, I'd be worried about your $1 too.", "Oh no, I hope your $1 is all right."],
    es: ["Lo siento, entiendo que le preocupe su $1.", "Ay, espero que su $1 esté bien."],
  },
  {
    shows: "vulnerable",
    en: [
      "I'm sorry, that's a worry when someone needs looking after.",
      "Oh no, that's hard on someone who isn't strong.",
    ],
    es: ["Lo siento, qué preocupación.", "Qué difícil para quien necesita cuidados."],
  },
  {
    shows: "business",
    en: [
      "I'm sorry, that's the last thing you need with a business to run.",
      "Oh no, and with customers waiting.",
    ],
    es: ["Lo siento, es lo último que necesita su negocio.", "Ay, y con los clientes esperando."],
  },
  {
    shows:
      /\b(?:people|company|family|guests|everybody) (?:are |is )?coming|having (?:people|guests|company)|guests (?:are|arrive)|vienen (?:visitas|invitados)/,
    en: ["Oh no, and with company coming.", "I'm sorry, and just when you have guests."],
    es: ["Ay, y con visitas."],
  },
  {
    shows: "sewage",
    en: [
      "I'm sorry, that's a miserable thing to deal with.",
      "Oh no, that's a nasty one, I'm sorry.",
    ],
    es: ["Lo siento, qué desagradable.", "Ay, qué feo problema, lo siento."],
  },
  {
    shows: ({ dangers }) => dangers.includes("water"),
    en: [
      "I'm sorry, what a mess to deal with.",
      "Oh no, that's a lot of water, I'm sorry.",
      "I'm sorry, that's a rotten thing to have happen.",
    ],
    es: ["Lo siento, qué desastre con el agua.", "Ay, qué problema con tanta agua."],
  },
  {
    shows: (call) => has(call, "no-heat") && has(call, "freezing"),
    en: ["I'm sorry, that's no weather to be without heat.", "Oh no, and in this cold."],
    es: ["Lo siento, qué mal con este frío.", "Ay, con este frío no se puede estar."],
  },
  {
    shows: (call) =>
      thingOf(textOf(call))?.[1] === "the water heater" &&
      !has(call, ...WISHES) &&
      !NEW.test(textOf(call)),
    en: ["I'm sorry, nobody likes a cold shower.", "I'm sorry, you count on that one."],
    es: ["Lo siento, a nadie le gusta el agua fría."],
  },
  {
    shows: "no-heat",
    en: ["I'm sorry, a cold house is no fun.", "I'm sorry about the heat."],
    es: ["Lo siento, qué mal estar sin calefacción."],
  },
  {
    shows: "no-cooling",
    en: ["I'm sorry, that's rough in the heat.", "I'm sorry, that must be uncomfortable."],
    es: ["Lo siento, qué mal con este calor.", "Ay, con este calor no se puede estar."],
  },
  {
    shows: "no-hot-water",
    en: ["I'm sorry, nobody likes a cold shower.", "I'm sorry, that gets old fast."],
    es: ["Lo siento, a nadie le gusta el agua fría."],
  },
  {
    shows: "no-water",
    en: ["I'm sorry, you can't do much without water.", "Oh no, that stops everything."],
    es: ["Lo siento, sin agua no se puede hacer nada."],
  },
  {
    shows:
      /\b(?:driving (?:me|us)|killing me|burned out|(?:sick|tired) of|fed up|third time|keeps? (?:me|us) up|cant sleep|all night|for (?:days|weeks|months|years|two|three)|ya no aguanto|toda la noche|otra vez)\b/,
    en: [
      "I'm sorry, that would wear anyone down.",
      "I'm sorry, you've put up with that long enough.",
    ],
    es: ["Lo siento, eso cansa a cualquiera."],
  },
  {
    shows: (call) =>
      !has(call, ...WISHES, "works") &&
      /\b(?:not good with|dont know (?:anything|much) about|no se nada de)\b/.test(textOf(call)),
    en: ["That's all right, you don't have to know."],
    es: ["No se preocupe, para eso estamos."],
  },
  {
    shows: (call) => !has(call, ...WISHES) && !NEW.test(textOf(call)),
    en: ["Sorry you're having trouble with that.", "I'm sorry about that."],
    es: ["Siento la molestia.", "Lo siento, qué lata."],
  },
];

const KIN: Record<Language, RegExp> = {
  en: /\b(?:my|our) (?:late )?(mom|mother|mama|dad|father|grandma|grandmother|grandpa|grandfather|wife|husband|son|daughter|sister|brother|aunt|uncle|tenant|neighbor|mother in law|father in law|kids|children)\b/,
  es: /\b(?:mi|mis) (mama|papa|madre|padre|abuel\w+|espos[oa]|hij[oa]s?|herman[oa]|suegr[oa]|tia|tio|vecin[oa])\b/,
};
/** Accents that plain words lack. */
const ACCENTS: Record<string, string> = { mama: "mamá", papa: "papá", tia: "tía", tio: "tío" };

const textOf = ({ problem }: CallSoFar): string => plain(problem.join(". "));

/** The complaint of a caller who was let down, in a few of their words. */
function complaintOf(call: CallSoFar): string | null {
  const text = textOf(call);
  const told = `${text} ${call.words}`;
  const shown = LET_DOWN.exec(told);
  if (!shown || call.language === "es") return null;
  const [, count = "", unit = ""] = /\b([2-9]) (days|weeks|months)\b/.exec(text) ?? [];
  const long = count && `${NUMBERS[Number(count)]} ${unit} and `;
  return `${sentence(`${long}${shown[1] ? `a ${shown[1]} call` : shown[0]}`)}: I'm sorry, that's not right.`;
}
const NUMBERS = "zero one two three four five six seven eight nine".split(" ");

/** The plights of who has nothing broken: a kind neighbor, a loss. */
const KIND = 3;

/** One sentence of sympathy; null when none would sound sincere. */
export function sympathy(call: CallSoFar): string | null {
  const text = textOf(call);
  const complaint = complaintOf(call);
  if (complaint) return complaint;
  const isFine = has(call, ...WISHES, "works") || NEW.test(`${text} ${call.words}`);
  const isQuiet = isFine && triage(call) === "not" && call.dangers.length === 0;
  const plight = (isQuiet ? plights.slice(0, KIND) : plights).find(({ shows }) =>
    shows instanceof RegExp
      ? shows.test(text)
      : typeof shows === "string"
        ? call.symptoms.includes(shows)
        : shows(call),
  );
  if (!plight) return null;
  const fitting = plight[call.language];
  // The same call always gets the same sentence; different calls vary.
  const words = fitting[text.length % fitting.length] ?? "";
  const all = `${text} ${call.words}`;
  const whom = KIN[call.language].exec(all)?.[1] ?? "";
  return words.replace("$1", call.language === "es" ? (ACCENTS[whom] ?? whom) : whom);
}
