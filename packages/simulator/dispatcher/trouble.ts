import type { CallSoFar } from "./call-so-far";
import type { Language } from "./dialogue";
import { clausesOf, says } from "./hearing";
import { ofNow } from "./safety";
import type { Symptom } from "./symptoms";
import { plain } from "./text";
import tables from "./trouble.json";

/** How to recognize something, its words in both languages, and the things that can have it. */
type Named = [RegExp, string, string, RegExp?];

/** Things that can leak, be switched on, or make noise, and what a shock is called: in the tables, in braces. */
const NAMES: Record<string, string> = {
  WET: "pipe|hose|toilet|tub|shower|heater|boiler|washer|ceiling|sink|faucet|spigot|disposal|valve|line|radiator|sump|softener|light",
  MACHINE:
    "heater|furnace|boiler|pump|AC|split|thermostat|disposal|washer|fan|panel|outlet|light|stove|range|fireplace|softener",
  LOUD: "heater|furnace|boiler|pump|tank|AC|split|cooler|disposal|washer|fan|toilet|pipe|duct|radiator",
  SHOCK: String.raw`\b(?:shock(?:s|ed|ing)?|zap(?:s|ped)?|electrocut\w*|toques?|bit (?:me|him|her|us)|bites|tingl\w*|jolt\w*)\b`,
};

/** A table of trouble.json: a pattern, its words in both languages, and the things it fits. */
const table = (rows: string[][]): Named[] =>
  rows.map((row) => {
    const [pattern = "", english = "", spanish = "", fits = ""] = row.map((cell) =>
      cell.replace(/\{([A-Z]+)\}/g, (_, name: string) => NAMES[name] ?? ""),
    );
    return [new RegExp(pattern), english, spanish, new RegExp(fits)];
  });

/** What breaks in a house; of two that fit, the first counts. */
const things = table(tables.things);

/** What can be wrong with a thing, the worst first; the last pattern says which things can have it. */
const faults = table(tables.faults);

/** Water that ran once and was stopped is not what the call is about. */
const [FLOOD] = faults;

/** The danger in a few words; after the bar, with the thing that causes it. */
const hazards = table(tables.hazards);

/** A person the caller mentions. */
export const PERSON =
  /(?:\b(?:my|our|mi) (?:\w+ )?|(?<!\b(?:their|his|her|your) )\b(?=daddy|mama|papa|nana|grand|wife|husband|mom\b|dad\b))(mother|mom|mama|dad|daddy|father|nana|grandmama|granny|grandma|grandmother|grandfather|grandpa|wife|husband|son|boy|daughter|girl|sister|brother|aunt|uncle|nephew|niece|cousin|tenant|neighbor|papa|abuel\w+|espos[oa]|hij[oa]|nin[oa]|suegr[oa]|sobrin[oa]|prim[oa]|viejit[oa])\b/;

/** What the whole house lacks, which says more than the broken thing. */
const troubles: [Symptom, string, string][] = [
  ["sewage", "sewage backing up", "aguas negras que se regresan"],
  ["no-water", "no water", "la falta de agua"],
  ["no-heat", "no heat", "la falta de calefacción"],
  ["no-cooling", "no cooling", "la falta de aire acondicionado"],
  ["no-hot-water", "no hot water", "la falta de agua caliente"],
];
/** Things that can be without water while the house has some. */
const OUTLET = /spigot|faucet|sink|toilet|shower|tub|washer|line/;

const placeOf = (text: string, [pattern]: Named): number => text.search(pattern);

/** The answer to the question about lights names none. */
const NO_LIGHTS = /\b(?:no|not any|sin) (?:lights?|outlets?|enchufes?|luces)\b/g;

/** The thing that a text names first. */
export function thingOf(words: string): Named | null {
  const text = words.replace(NO_LIGHTS, " ");
  const named = things.filter((thing) => placeOf(text, thing) >= 0);
  return named.sort((a, b) => placeOf(text, a) - placeOf(text, b))[0] ?? null;
}

/** The worst fault and the thing that has it: in its clause, else the one named before it. */
function faultOf(words: string, floods: boolean, before: Named | null = null) {
  // 'It smells like a toilet' is not about a toilet, nor 'replace the furnace with a heat pump' about a furnace.
  const text = words
    .replace(/(?<!\b(?:id|wed|would) )(?:\bsmells? )?\blike (?:an? |the )?\w+/g, "")
    .replace(/\breplac\w+ (?:(?!with\b)\w+ ){1,4}with an? /g, "a new ");
  let last = thingOf(text) ?? before;
  const told = clausesOf(text).map((clause) => {
    last = thingOf(clause) ?? last;
    return { clause, thing: last };
  });
  for (const fault of faults)
    for (const { clause, thing } of told)
      if (
        thing &&
        (fault !== FLOOD || floods) &&
        (fault[3]?.test(thing[1]) ?? true) &&
        says([clause], fault[0])
      )
        return { fault, thing, isWish: faults.indexOf(fault) >= FIRST_WISH };
  return null;
}

/** From here on, what people want for a thing that works: a tune-up, a quote, a new one. */
const FIRST_WISH = faults.findIndex(([, english]) => english.startsWith("a tune-up"));

/** Whether a text names a thing and what is wrong with it: 'I think the toilet runs'. */
export const hasFault = (text: string): boolean => faultOf(text, false)?.isWish === false;

/** Whether the caller wants something done to a thing that works: a tune-up, a quote, a new one. */
export const isWish = ({ problem }: Pick<CallSoFar, "problem">): boolean =>
  jobOf(problem, false)?.isWish ?? false;

/** What the call is about: what was said first, else a fault, else the last wish. */
function jobOf(problem: readonly string[], floods: boolean) {
  const lines = problem.map(plain);
  const found = lines.flatMap((line, at) => {
    const before = thingOf(lines.slice(0, at).join(". "));
    const told = faultOf(line, floods, before);
    // A leak that was fixed last year is not the job; a new heater for one 'ten years old' is.
    const job = told?.isWish ? told : faultOf(ofNow(line).join(". "), floods, before);
    return job ? [{ ...job, at, isOwn: thingOf(line) !== null }] : [];
  });
  return (
    found.find(({ at, isWish, isOwn }) => at === 0 || (isOwn && !isWish)) ??
    found.findLast(({ isWish }) => isWish) ??
    found[0]
  );
}

/** Whether a fault says only that something doesn't work. */
const isBroken = ([, english]: Named): boolean => english.includes("isn't working");

/** The trouble in a few words: 'the running toilet'; null when nothing here names it. */
export function troubleOf(call: CallSoFar, language: Language = call.language): string | null {
  const which = language === "es" ? 2 : 1;
  const text = plain(call.problem.join(". "));
  const thing = thingOf(text);
  const name = (template: string, named: Named | null) =>
    template
      .replace("{}", named?.[which] ?? "")
      .replace(/\b(?:de|a) el\b/, (words) => words.replace("e el", "el").replace("a el", "al"));
  const hazard = hazards.find(
    // 'No tenemos alarma' names none.
    ([pattern, , , danger]) =>
      call.dangers.some((one) => danger?.test(one)) && says(clausesOf(text), pattern),
  );
  if (hazard) {
    const [alone = "", withThing = alone] = hazard[which].split("|");
    return name(thing ? withThing : alone, thing);
  }
  if (call.dangers.includes("fire")) return null;
  const floods = call.dangers.includes("water");
  const found = jobOf(call.problem, floods);
  const at = troubles.findIndex(([one]) => call.symptoms.includes(one));
  const symptom = troubles[at]?.[which] ?? null;
  const isAtOne =
    troubles[at]?.[0] === "no-water" && thing && OUTLET.test(thing[1]) && found?.thing === thing;
  const isOfHouse = at >= 0 && !isAtOne && !(floods && at > 0);
  // 'No heat' says more than the furnace; 'the AC that isn't cooling' says more than 'no cooling'.
  const isVague = !found || (at === troubles.length - 1 && isBroken(found.fault));
  if (isOfHouse && (!thing || at < 3 || isVague)) return symptom;
  // 'Runs like a top; her sister's went out.'
  if (!found && call.dangers.includes("hurt")) {
    const who = PERSON.exec(text)?.[1];
    return who ? `${which === 2 ? "ayuda para su" : "help for your"} ${who}` : null;
  }
  if (!found || (isBroken(found.fault) && call.symptoms.includes("works"))) return null;
  const { fault, thing: broken } = found;
  // Water that won't stop says more than a toilet that broke.
  const worst = floods && isBroken(fault) && FLOOD?.[3]?.test(broken[1]) ? FLOOD : fault;
  return name(worst[which], broken);
}

/** What a call may be about when it names no thing of ours. */
const subjects = table(tables.subjects);

/** The trouble in a few words, or the only thing that was named: 'the shower'; null for neither. */
export function subjectOf(call: CallSoFar): string | null {
  if (call.dangers.includes("hurt") || call.dangers.includes("fire")) return troubleOf(call);
  // 'No, the lights are up high' is about the water below them.
  const floods = call.dangers.includes("water");
  const names = (line: string) => {
    const thing = thingOf(plain(line));
    return thing !== null && !(floods && /light|outlet|panel/.test(thing[1]));
  };
  const text = plain(call.problem.find(names) ?? call.problem[0] ?? "");
  const thing = thingOf(text);
  const alone = thing && (call.language === "es" ? thing[2] : `the ${thing[1]}`);
  const [, english = null, spanish = null] = subjects.find(([pattern]) => pattern.test(text)) ?? [];
  return troubleOf(call) ?? alone ?? (call.language === "es" ? spanish : english);
}

/** What a visit is about; for 'no heat', the heat. */
export const aboutOf = (call: CallSoFar): string | null =>
  subjectOf(call)
    ?.replace(/^no /, "the ")
    .replace(/^la falta de (c|a)/, (_, letter: string) => (letter === "c" ? "la c" : "el a")) ??
  null;

/** Something isn't working, whatever it is. */
export const FAILS =
  /\b(?:cant|cannot|wont|doesnt|isnt|arent|stopped|quits?|quit|broke\w*|dead|died|failed|theres no|there is no|no longer|acting up|weird|strange|wrong)\b/;
