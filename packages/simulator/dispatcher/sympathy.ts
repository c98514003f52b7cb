import type { CallSoFar } from "./call-so-far";
import type { Language } from "./dialogue";
import type { Symptom } from "./symptoms";
import { plain } from "./text";
import { triage } from "./triage";

/** A situation as a person would notice it, and kind words for it. `$1` is whom the caller names. */
interface Plight {
  /** The caller's words, or a symptom. */
  shows: RegExp | Symptom | ((call: CallSoFar) => boolean);
  en: string[];
  es: string[];
}

const WISHES: Symptom[] = ["quote", "upkeep"];
/** Signs that something small is the matter. */
const BROKEN: Symptom[] = ["leak", "clog", "drip", "noise", "no-power", "minor", "fixture"];
const FAILS =
  /\b(?:broke\w*|quit\w*|died|dead|stopped|wont|doesnt|isnt|aint|descompus\w*|no (?:sirve|prende|funciona|jala|enfria|calienta|para))\b/;
const NEW =
  /\b(?:install\w*|put (?:\w+ )?in|new|remodel\w*|redoing|swapped|upgrad\w*|addition|rough[ -]?in|inspection|instal\w*|nuev[oa]|limpieza)\b/;
const BEREAVED =
  /\b(?:(?:my|our) late \w+|(?:husband|wife|mom|mother|dad|father)(?: \w+)? (?:just )?(?:passed|died)(?! out)|passed away|(?:he|she) passed (?!out)|widow\w*|(?:lost|buried) my (?:husband|wife|mom|mother|dad|father)|viud[oa]|fallecio|murio mi|mi \w+ murio)\b/;
const has = (call: CallSoFar, ...some: Symptom[]) =>
  some.some((one) => call.symptoms.includes(one));
/** Somebody who needs looking after goes without, or there is harm to fear. */
const isAtRisk = (call: CallSoFar) => has(call, "vulnerable") && triage(call) === "emergency";

/** The first that fits counts. */
const plights: Plight[] = [
  {
    shows:
      /\b(?:next door to|the folks next door|neighbors? (?:house|place)|owners are|casa del vecino)\b/,
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
    shows: ({ words }) =>
      /\b(?:nobody|no one|never|didnt|nadie|no) (?:ever )?(?:show\w*|came|called|vino|llego|llamo)\b|\bsupposed to be here\b/.test(
        words,
      ),
    en: ["I'm sorry you were left waiting; that's not right."],
    es: ["Siento mucho que no hayan llegado; eso no está bien."],
  },
  {
    shows: ({ words }) =>
      /\b(?:(?:second|third|fourth|fifth|segunda|tercera|cuarta) (?:time|visit|call|vez)|(?:#|two|three|four|dos|tres) (?:times|veces)|off again|(?:paid|charged|spent|pague|cobraron)\b.{0,80}\b(?:still|again|again|sigue|otra vez)|fire the last)\b/.test(
        words,
      ),
    en: ["I'm sorry, you shouldn't have to call about this again."],
    es: ["Lo siento, no debería tener que llamar otra vez por lo mismo."],
  },
  {
    shows: ({ dangers }) => dangers.some((danger) => danger !== "water"),
    en: ["I'm sorry you're going through this."],
    es: ["Siento mucho que esté pasando por esto."],
  },
  {
    shows: (call) =>
      isAtRisk(call) &&
      /\b(?:newborn|infant|baby|bebe|recien nacid[oa]|\d+[ -](?:days?|weeks?|months?)[ -]olds?)\b/.test(
        textOf(call),
      ),
    en: ["Oh no, and with a baby in the house.", "I'm sorry, that's hard with a little one."],
    es: ["Ay, y con un bebé en casa.", "Lo siento, qué difícil con un bebé."],
  },
  {
    shows: (call) =>
      isAtRisk(call) &&
      /\b(?:i am|im|tengo) (?:\d{2}|pregnant|disabled|blind|diabetic|in a wheelchair|on oxygen|embarazada)\b/.test(
        textOf(call),
      ),
    en: ["I'm sorry, you shouldn't have to go without.", "I'm sorry, that must be hard on you."],
    es: ["Lo siento, usted no debería estar así.", "Lo siento, ha de ser difícil para usted."],
  },
  {
    shows: (call) => isAtRisk(call) && KIN[call.language].test(textOf(call)),
    en: ["I'm sorry, I'd be worried about your $1 too.", "Oh no, I hope your $1 is all right."],
    es: ["Lo siento, entiendo que le preocupe su $1.", "Ay, espero que su $1 esté bien."],
  },
  {
    shows: isAtRisk,
    en: ["I'm sorry, that's a worry when someone needs looking after."],
    es: ["Lo siento, qué preocupación.", "Qué difícil para quien necesita cuidados."],
  },
  {
    shows: "business",
    en: ["I'm sorry, that's the last thing you need with a business to run."],
    es: ["Lo siento, es lo último que necesita su negocio.", "Ay, y con los clientes esperando."],
  },
  {
    shows:
      /\b(?:company|family|guests) (?:are |is )?coming|having (?:people|guests|company)|guests (?:are|arrive)|\d+ people coming|vienen (?:visitas|invitados)/,
    en: ["Oh no, and with company coming.", "I'm sorry, and just when you have guests."],
    es: ["Ay, y con visitas."],
  },
  {
    shows: "sewage",
    en: ["I'm sorry, that's a miserable thing to deal with."],
    es: ["Lo siento, qué desagradable.", "Ay, qué feo problema, lo siento."],
  },
  {
    shows: ({ dangers }) => dangers.includes("water"),
    en: ["I'm sorry, that's a rotten thing to have happen.", "Oh no, what a mess, I'm sorry."],
    es: ["Lo siento, qué desastre con el agua.", "Ay, qué problema con tanta agua."],
  },
  {
    shows: (call) => has(call, "no-heat") && has(call, "freezing"),
    en: ["I'm sorry, that's no weather to be without heat.", "Oh no, and in this cold."],
    es: ["Lo siento, qué mal con este frío.", "Ay, con este frío no se puede estar."],
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
      /\b(?:driving (?:me|us)|(?:sick|tired) of (?:it|this|that)|fed up|keeps? (?:me|us) up|cant sleep|all night|(?:leak|drip|run|clogg|noise)\w* for (?:days|weeks|months|years)|ya no aguanto|toda la noche)\b/,
    en: [
      "I'm sorry, that would wear anyone down.",
      "I'm sorry, you've put up with that long enough.",
    ],
    es: ["Lo siento, eso cansa a cualquiera."],
  },
  {
    shows: (call) => (has(call, ...BROKEN) || FAILS.test(textOf(call))) && !NEW.test(textOf(call)),
    en: ["I'm sorry to hear that.", "That's a nuisance, I'm sorry.", "I'm sorry for the trouble."],
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

/** The plights of who has nothing broken: a kind neighbor, a loss, a complaint. */
const KIND = 5;

/** One sentence of sympathy; null when none would sound sincere. */
export function sympathy(call: CallSoFar): string | null {
  const text = textOf(call);
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
