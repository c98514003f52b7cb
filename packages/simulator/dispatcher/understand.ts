import type { CallSoFar } from "./call-so-far";
import { endsHouse, likeHouse, newEnding, swapped } from "./corrections";
import { type Danger, dangers, type Heard, hearDangers, mustLeave } from "./danger";
import { jobWords, wholeProblem } from "./description";
import type { Language } from "./dialogue";
import { type Address, type FoundAddress, findAddresses, isStreetAgain } from "./facts/address";
import { factText } from "./facts/heard";
import { type FoundName, findNames, isWholeName, withOther } from "./facts/name";
import { type FoundPhone, findPhones, writePhone } from "./facts/phone";
import { without } from "./facts/span";
import { correctedBy, isLike, withSpelled } from "./facts/spelled";
import { type Tagged, tagFacts, withTown } from "./facts/tagged";
import { clausesOf, says } from "./hearing";
import { type Intent, intents, isInjected, wants } from "./intents";
import { languageOf } from "./language";
import { type Verdict, verdicts } from "./learned/labels";
import { likelihoodOf, type Model } from "./learned/model";
import {
  type Added,
  type Ask,
  addedIn,
  asks,
  hearTalk,
  SURE,
  type Talk,
  type Topic,
  topics,
} from "./learned/talk";
import { normalize } from "./normalize";
import { digitize } from "./numbers";
import { dangerInAnswer, EGGS, GAS_TROUBLE, namedIn, SENSES } from "./safety";
import { type HeardSymptoms, hearSymptoms } from "./symptoms";
import { capitalize, plain, tidy } from "./text";
import { FAILS } from "./trouble";

/** What one turn of the caller means. */
export interface Understood {
  /** The turn has no words. */
  empty: boolean;
  language: Language;
  intents: Set<Intent | Topic>;
  /** How sure each learned topic is, from 0 to 1. */
  talk: Talk;
  /** Part of it was aimed at the dispatcher's rules. */
  injected: boolean;
  heard: Heard;
  symptoms: HeardSymptoms;
  /** A danger is possible, but not certain. */
  harm: boolean;
  /** The problem in the caller's words; empty when the turn has none. */
  problem: string;
  /** For whom and since when; noted only next to a problem. */
  around: string;
  /** The facts after this turn. */
  name: string | null;
  title: string | null;
  called: string | null;
  site: string | null;
  townAlone: string | null;
  address: Address | null;
  phone: string | null;
  /** The caller spelled a word. */
  spelled: boolean;
  /** The caller gave some digits, but not a complete phone number. */
  phoneIncomplete: boolean;
  /** The caller says it is getting worse. */
  worsens: boolean;
  /** Everything said so far except the facts, and its emergency probability from 0 to 1. */
  words: string;
  likely: number;
  /** The probability of a message for the office, from 0 to 1. */
  forOffice: number;
  /** The probability that somebody is hurt, from 0 to 1. */
  hurt: number;
  /** The caller is away from the trouble. */
  away: boolean;
  /** The dangers that the caller says are over, or were a figure of speech. */
  cleared: Danger[];
  /** Notes in it for the technician. */
  added: Added[];
  /** The turn without its facts; a bar marks each cut. */
  rest: string;
  /** Number of words left without the facts: fewer than two don't describe a problem. */
  otherWords: number;
}

/** Intents to find in the whole turn; the others are found in the turn without its facts. */
const OF_THE_TURN: ReadonlySet<Intent> = new Set([
  ...(["yes", "no", "hold", "gotIt", "goodbye", "refuses", "dontKnow"] as const),
  ...(["outside", "sensitive", "email", "correction", "real"] as const),
]);

/** Intents read from statements alone, if the turn has any besides questions. */
const WHERE: ReadonlySet<Intent> = new Set(["outside", "outdoors", "notOutside", "worse"]);

/** Whether the caller asks for help in words no rule knows. */
const pleads = (
  heard: ReadonlySet<Intent | Topic>,
  said: string,
  words: number,
  injected: boolean,
  harm: boolean,
): boolean =>
  words >= 5 &&
  (harm || heard.has("help") || heard.has("request") || FAILS.test(said)) &&
  !injected &&
  !(["chatter", "service", "robot", "human", "price", "abuse", "cancel"] as const).some((one) =>
    heard.has(one),
  );

/** Removes sentences aimed at the dispatcher's rules, so nothing from them is written down. */
function withoutInjected(text: string): { text: string; injected: boolean } {
  const kept = text.split(/(?<=[.!?;])\s+/).filter((sentence) => !isInjected(plain(sentence)));
  return { text: kept.join(" "), injected: isInjected(plain(text)) };
}

const ELSEWHERE =
  /\b(?:for (?:my|our|a|the|an?) (?:\w+ )?(?:mother|mom|mum|father|dad|parents?|grand\w+|tenants?|renters?|neighbou?r|friend|aunt|uncle|son|daughter|brother|sister|client|customer|rental)|(?:mother|mom|mum|father|dad|parents|tenants?|grand\w+|neighbou?r|aunt|uncle|son|daughter|brother|sister)(?:s| is)? (?:house|home|place|apartment|condo)|my tenants?|my rental|rental property|i manage (?:a|the|some|two|three)|(?:hablo|llamo) por mi (?:abuel\w+|mama|papa|suegr\w|tia|tio|vecin\w)|vecin[oa] de (?:enfrente|al lado|arriba|abajo)|(?:im|i am|as|this is) (?:the|a|an|their|her|his) (?:\w+ )?(?:landlord|property manager)|not (?:at )?home|(?<!\b(?:mother|mom|mum|father|dad|wife|husband|she|he|shes|hes)(?: is)? )at work|away from home|my other (?:house|place|property)|not at the (?:house|property)|i cant be there|(?:hours?|minutes) away|my guests?(?: just)? (?:messaged|texted|called)|calling from (?!home|the|my|here|inside|work|a)\w+|camera in (?:my|our|the)|nobody(?: i)?s there|im in \w+ (?:till|until)|(?:folks|people|house|neighbors?|lady|woman|man|guy|couple|family) (?:next door|across the street)|ill (?:call|text) (?:her|him|them|my tenant)|(?:estoy|ando) (?:en|trabajando en) (?:mi |el |la )?(?:trabajo|chamba|oficina)|(?:no estoy (?:ahi|alla|en (?:la |mi )?casa)|yo estoy lejos|(?<!\bes(?:toy|tamos) )en casa de mi))\b/;
/** At this probability or above, the caller is somewhere else. */
const FAR_AWAY = 0.7;
/** The caller is at the scene after all. */
const HERE =
  /\b(?:i smell|i hear|i see|we smell|we hear|(?:im|i am) (?:here|there|standing|in (?:here|there|the|my|her|his|their|our|a|bed)\b|at(?! (?:work|the office|my office|my job|school)\b))|were (?:here|in|at|all)|we are (?:here|in|at)|in here|with (?:her|him|them)|(?:home|house) alone|by myself|aqui|huelo)\b/;

/** There is no longer a reason to leave. */
const ALL_CLEAR =
  /\b(?:all (?:safe|clear)|cleared (?:it|us|the (?:house|place|building))|no (?:smell|gas|smoke)(?: at all)? (?:now|since|any ?more)|ya no (?:huele|hay humo))\b/;
const FIGURE =
  /\b(?:(?:just|only) (?:an? )?(?:expression|joke|joking|kidding|figure of speech)|(?:just|only) (?:what|how) (?:you|they|we|people) (?:say|talk)|im (?:only )?(?:kidding|joking)|es un decir|es broma)\b/;

/** Water that is no longer there: 'No, it's dry as a bone today. That was last year.' */
const OVER =
  /\b(?:not overflow\w*|no (?:water|leaks?)(?: \w+)? (?:on|in|onto) the \w+|runn?ing? in the (?:tank|bowl)|no se (?:sale|derrama|tira))\b|\bdry as a bone\b|\b(?:its|everythings|everything is|were) (?:\w+ )?dry (?:now|today)\b|\b(?:thats|that was|it was|this was) (?:all |back )?(?:last (?:week|month|year|spring|summer|fall|winter)|(?:an?|\d+|many|two|three|some) (?:weeks?|months?|years?) ago|years ago)\b|\beso fue (?:hace|el (?:ano|mes|invierno|verano))\b/;

/** Nobody is hurt, in so many words: 'she ain't hurt', 'I don't need no ambulance'. */
const NOT_HURT =
  /\b(?:(?:aint|isnt|not|nobodys|nobody is|no ones) hurt|(?:dont|doesnt|do not) need (?:no|an|any) ambulance|no (?:esta|estan|estamos) (?:herid|lastimad)\w+|nadie (?:esta )?(?:herid|lastimad)\w+)\b(?!.*\b(?:but|pero)\b)/;

/** 'It's not gas, it's sewage.' */
const NOT_GAS =
  /\b(?:(?:its|it is|thats) not|theres no|there is no|no (?:es|hay)) gas\b(?!.*\b(?:but|pero)\b)/;
/** Gas or what it smells of. */
const NAMES_GAS = /\b(?:gas|propane|rotten|eggs?|huevos?|propano)\b/;
/** Gas, even if the caller denies it. */
const SMELLS_OF_GAS = new RegExp(`\\b(?:rotten|${EGGS})\\b`);

/** Whether a turn denies gas in so many words, given all that was said. */
const deniesGas = (words: string, soFar: string): boolean =>
  NOT_GAS.test(words) && !SMELLS_OF_GAS.test(`${soFar} ${words}`);

/** 'No! It's not near the light!' */
const NOT_NEAR =
  /\b(?:not|nowhere|aint|isnt) (?:near|by) (?:no |any |the )?(?:outlets?|lights?|electric\w*)\b(?!.*\bbut\b)/;

/** The caller speaks of those who are there. */
const OF_THEM =
  /\b(?:im|i am|were|we are|ive|weve|i|we|every(?:one|body)s?|est(?:oy|amos)|sali\w*)\b/;

/** The dangers that a turn explains away. */
const clearedIn = (words: string, { fine }: Talk): Danger[] =>
  dangers.filter((danger) => {
    if (danger === "water") return OVER.test(words);
    return FIGURE.test(words) || (danger === "hurt" ? fine >= SURE : ALL_CLEAR.test(words));
  });

/** Picks the job's address from the addresses in a turn. */
function jobAddress(found: FoundAddress[], corrected: boolean): FoundAddress | undefined {
  const here = found.filter(({ isElse }) => !isElse);
  const candidates = here.length > 0 ? here : found;
  // 'Corner of Oak and Sixth, well the number is 1900 Oak Road.'
  const numbered = candidates.filter(({ address }) => address.number !== "");
  const picked = numbered.length > 0 ? numbered : candidates;
  return corrected ? picked.at(-1) : picked[0];
}

/** The address after a turn that names one, or parts of one. */
function addressAfter(call: CallSoFar, found: FoundAddress[], corrected: boolean): Address | null {
  const before = call.address;
  const asksWhere = call.asked.includes("address") || call.asked.includes("town");
  // A street without a number tells little, unless the dispatcher asked.
  const pick = jobAddress(
    found.filter(({ address: { number, street } }) => before || (street && (number || asksWhere))),
    corrected,
  );
  if (!pick) return before;
  const { address } = pick;
  if (!before) return address;
  const { number, street, unit, town } = address;
  const isSame =
    street === "" ||
    before.street.toLowerCase().split(" ")[0] === street.toLowerCase().split(" ")[0];
  const takesStreet = corrected
    ? street !== ""
    : !before.street || (isSame && street.length > before.street.length);
  return {
    number:
      number && (corrected || !before.number) && !before.unit.includes(number)
        ? number
        : before.number,
    street: takesStreet && !before.street.startsWith(street) ? street : before.street,
    // 'It's on the second floor' doesn't replace 'apartment 6'.
    unit: unit && !(/\d/.test(before.unit) && !/\d/.test(unit)) ? unit : before.unit,
    // 'Yeah, that's the street name, Hydraulic.'
    town:
      town &&
      (call.asked.includes("town") ||
        ((!before.town || corrected) && !isStreetAgain(town, before.street)))
        ? town
        : before.town,
  };
}

/** Whether a name is part of a longer one: 'van der Berg' and 'Pieter van der Berg'. */
const isPartOf = (name: string, longer: string): boolean =>
  longer.length > name.length && longer.toLowerCase().includes(name.toLowerCase());

const isWhole = ({ name }: FoundName): boolean => isWholeName(name);

/** The rest of a name of which the caller gave a half: 'And your last name?' 'Arceneaux.' */
function joinedName(name: string | null, found: FoundName[], asked: boolean): string | null {
  const [first, second] = found;
  // 'The name's Doreen. Halvorsen, with an E-N.'
  const isSplit = first && second && second.start - first.end < 4 && !found.some(isWhole);
  if (isSplit && !isLike(first.name, second.name)) return `${first.name} ${second.name}`;
  const isRest = asked && first && !first.introduced && !found.some(isWhole);
  return name && !isWholeName(name) && isRest && !isLike(name, first.name)
    ? withOther(name, first.name)
    : null;
}

function nameAfter(
  call: CallSoFar,
  found: FoundName[],
  spelled: string[],
  asked: boolean,
  corrected: boolean,
): string | null {
  // 'It's Bill... William Ackerman.'
  const best = found.find(isWhole) ?? found[0];
  let name = call.name;
  // 'It's Normand, N-O-R-M-A-N-D'
  const fixed = corrected && name && best && !isWhole(best) ? correctedBy(name, best.name) : null;
  const joined = fixed ?? joinedName(name, found, asked);
  if (joined) return joined;
  // 'This is Chuy', then 'Jesús Arredondo' when asked for the rest.
  const isLonger = best && name !== null && (isPartOf(name, best.name) || (asked && isWhole(best)));
  if (best && (!name || best.introduced || isLonger || corrected)) name = best.name;
  for (const word of spelled) if (name || asked) name = withSpelled(name, word);
  return name;
}

/** Whether what looks like a name is the known address said again, or corrected. */
function isPlace({ address }: CallSoFar, name: string): boolean {
  if (!address) return false;
  const words = name.split(" ");
  const where = `${address.street} ${address.town}`;
  return words.every((word) => isLike(where, word));
}

/** A business or a building that the job is at: 'over at Little Sprouts Daycare'. */
const AT_SITE = /\b(?:at|here at|over at|called|it's|es|en)\s+(?:the )?$|^\W*$/i;

/** The name of the place, if the caller gives it with the address or says they are there. */
const siteIn = (text: string, tagged: readonly Tagged[], asksWhere: boolean): string | null =>
  tagged.find(
    ({ tag, start }) =>
      tag === "company" && AT_SITE.test(text.slice(0, start)) && (start > 0 || asksWhere),
  )?.text ?? null;

/** What the caller goes by: 'but everybody calls me Jay'. */
const CALLED =
  /\b(?:(?:[Ee]very(?:body|one)|[Pp]eople|[Tt]hey|folks|friends) calls? me|[Cc]all me|go by|[Mm]e dicen|d[ií]game|p[oó]ngale) (\p{Lu}\p{Ll}+)(?![\p{L}])/u;

/** The questions whose answers the tagger knows. */
const QUESTIONS = ["name", "address", "town", "phone", "right", "problem"] as const;

type Likelihood = Record<Verdict, number>;

/**
 * The higher probability of the whole call and this turn, since a long call dilutes a single turn.
 * Labels already known are judged by this turn alone.
 */
const likelier = (soFar: Likelihood, now: Likelihood, known: readonly Verdict[]): Likelihood =>
  Object.fromEntries(
    verdicts.map((one) => [one, known.includes(one) ? now[one] : Math.max(soFar[one], now[one])]),
  ) as Likelihood;

/**
 * Harmless, but the model hears an injury in it: 'no ambulance', 'we don't answer the Rochester
 * phone'.
 */
const UNHURT =
  /\b(?:(?:not|(?:dont|do not) need|no (?:necesito|quiero)) (?:an? |una )?ambulanc\w+|(?:i|we) (?:dont|never|cant) (?:answer|check|use|pick up)\b[^.!?;]*)/g;

/** The caller wants to light something, where it smells. */
const LIGHTS =
  /\b(?:(?:re)?light(?:ing)? (?:it|the|that)|relight\w*|match(?:es)?|lighter|prend[eo]r?lo|encend\w+lo|cerillos?)\b/;
const SMELLS = /\b(?:smell\w*|odor|hue\w+|olor)\b/;

/** A danger this likely counts even if the caller was asked about another one and said no. */
const BEYOND_DOUBT = 0.9;

/** Whether a question is surely about one of these topics. */
function asksAbout(question: string, topics: readonly Ask[]): boolean {
  const talk = hearTalk(question, plain);
  return topics.some((topic) => talk[topic] >= SURE);
}

/** '¿No es urgente?' does not say that it can wait. */
const IS_URGENT =
  /¿?\b(?:no es|isn't (?:it|that|this)|it's not) (?:\w+ )?(?:urgen\w+|an emergency|una emergencia)\?/gi;

/** A turn without some of its questions; a bar marks each cut. */
const withoutQuestions = (turn: string, isCut: (question: string) => boolean): string =>
  turn.replace(/[^.!?]+\?/g, (question) => (isCut(question) ? "|" : question));

/** Works out what a turn means, given the call so far. */
export function understand(call: CallSoFar, said: string, model: Model): Understood {
  const whole = normalize(tidy(said));
  // 'Calle Verde, Las Cruces', 'El Paso' and 'Y-B-A-R-R-A' say nothing about the caller's language.
  const language = languageOf(
    plain(
      whole.replace(
        /(?<=[^.!?¿¡\s] )\p{Lu}[\p{L}'-]*|\b(?:El|La|Los|Las) \p{Lu}\p{L}+|\b\p{L}(?:-\p{L})+\b|\b\p{L}'s\b/gu,
        " ",
      ),
    ),
    call.language,
  );
  const { text: kept, injected } = withoutInjected(whole);
  // 'Not Thursdays' corrects no fact.
  const { digits, text, spelled, open } = factText(kept.replace(NOT_ON, "$&on "), language);
  const asked = (what: CallSoFar["asked"][number]) => call.asked.includes(what);
  const plainWhole = plain(digitize(whole, language));
  const corrected =
    wants(plainWhole, "correction") || (asked("right") && !wants(plainWhole, "yes"));

  const found = tagFacts(model.tagger, open, QUESTIONS.find(asked) ?? "other");
  const tagged = asked("town") ? withTown(open, found, call.name !== null) : found;
  // 'There's a side door on Ninth Street.'
  const addresses = findAddresses(open, tagged).filter(
    ({ address: { number, street }, isElse }) => !call.address || number || !street || !isElse,
  );
  const placed = addresses.filter(({ address }) => address.street !== "");
  const bare = without(open, placed);
  const phones = findPhones(bare, asked("phone"));
  const cut = without(open, [...placed, ...phones]);
  const names = findNames(cut, tagged, asked("name") && call.name === null).filter(
    ({ name }) => !isPlace(call, name) && name !== call.site,
  );
  // 'Linden, that's L-I-N-D-E-N' may spell a street rather than the caller.
  const places = [...addresses.map(({ address }) => address), asked("name") ? null : call.address];
  const letters = spelled.map(({ word }) => word);
  const inName = letters.filter(
    (word) =>
      isLike(call.name ?? "", word) ||
      !places.some((one) => one && isLike(`${one.street} ${one.town}`, word)),
  );
  const besideFacts = without(cut, names);
  const phone = phoneAfter(call, phones, text);
  // 'If I don't pick up, try Ahmed at 201 555 0177.'
  const others = phones
    .filter((one) => one.whole && phone && !corrected && !phone.endsWith(one.digits))
    .map(({ digits }): Added => ({ about: "reach", said: `Other number: ${writePhone(digits)}` }));
  // Digits that may belong to the phone number are not a house number.
  const parts = addresses.filter(
    ({ address, start, end }) =>
      // 'It's Normand, not Norman.'
      (address.street && (address.number || !isLike(call.name ?? "", address.street))) ||
      !address.number ||
      (phone === call.phone &&
        !(address.number.length > 2 && call.phone?.includes(address.number)) &&
        !phones.some((one) => start < one.end && end > one.start)),
  );
  const after = addressAfter(call, parts, corrected);
  const where = correctAddress(call, after, {
    digits,
    // '640 Elm Street. 614 is my mother's.'
    rest:
      bare
        .split("|")
        .at(-1)
        ?.replace(/\d+(?:'s| is| was) (?:my|his|her|the)\b/gi, "") ?? "",
    spelled: letters,
    corrected: corrected && phones.every((one) => !one.whole),
  });
  const name =
    swapped(call.name ?? "", digits) ?? nameAfter(call, names, inName, asked("name"), corrected);
  const [inTown] =
    placed.length === 0
      ? addresses.filter((one) => /\b(?:in|en) $/i.test(open.slice(0, one.start)))
      : [];
  const townAlone = inTown?.address.town || IN_TOWN.exec(open)?.[1] || call.townAlone;
  const isNewTown = where && where.town !== call.address?.town;
  const address =
    where && townAlone && !where.town
      ? { ...where, town: townAlone }
      : where && (placed.length > 0 || asked("right"))
        ? withDirection(where, text)
        : where;
  // 'Sioux Falls' is a town, and nobody fell.
  const beside = isNewTown && where.town ? besideFacts.replace(where.town, "|") : besideFacts;
  const rest = withoutStreet(beside, where?.street ?? "");
  const plainRest = plain(rest);

  const otherWords = (plainRest.match(/\p{L}{2,}/gu) ?? []).length;
  const talk = hearTalk(kept, (one) => plain(digitize(one, language)));
  // '¿Me salgo así? Ya estoy en la banqueta.': a question says nothing about where they are.
  const stated = plainWhole.replace(/[^.!?]*\?(?=.*\w)/g, " ").trim();
  // 'Get out, you said? Out of the house?', but 'We're on the lawn, now what?'
  const place = stated.replace(/[^.!?]*\?\W*$/, (asks) => (OF_THEM.test(asks) ? asks : " "));
  const heardIntents = new Set<Intent | Topic>(topics.filter((topic) => talk[topic] >= SURE));
  for (const intent of Object.keys(intents) as Intent[]) {
    const text = WHERE.has(intent) ? place : OF_THE_TURN.has(intent) ? plainWhole : plainRest;
    if (wants(text, intent)) heardIntents.add(intent);
  }
  // 'I'm in the yard. My father is still inside.'
  const clauses = clausesOf(plainWhole);
  const isOut = (one: string) => wants(one, "outside") && wants(one, "outdoors");
  const mayBeOut = (one: string) => !wants(one, "notOutside") || wants(one, "stays");
  if (clauses.some(isOut) && clauses.every(mayBeOut)) heardIntents.delete("notOutside");
  if (talk.goes >= SURE) heardIntents.add("leaves");
  // 'In danger? Heavens no.'
  if (wants(stated, "no")) heardIntents.add("no");
  // 'Yes, I called 911' says nothing about where they are.
  if (
    asked("outside") &&
    !heardIntents.has("outside") &&
    /\b(?:call(?:ed|ing)?|dial\w*|911|llam\w+|getting)\b/.test(plainWhole)
  )
    heardIntents.delete("yes");
  const runsBefore = call.dangers.includes("water") || call.symptoms.includes("leak");
  const told = (injected ? `${plainRest}. ${plainWhole}` : plainRest).replace(UNHURT, " ");
  // Numbers say nothing about the problem, and may be a card's.
  const soFar = `${call.words} . ${plainRest}`.replace(/\d+/g, "#");
  const likely = likelihoodOf(model, soFar, verdicts);
  const alone = likelihoodOf(model, told, verdicts);
  const eitherWay = likelier(likely, alone, call.dangers);
  const worsens = says(clausesOf(stated), intents.worse);
  // 'It's getting colder' doesn't answer 'Is anyone there faint, sick or confused?'.
  const isOpen =
    asked("urgency") &&
    !call.said["safe-water"] &&
    !call.said["safe-sewage"] &&
    !call.said["safe-air"];
  const confirmed = isOpen && (worsens || heardIntents.has("yes"));
  // 'Confused? No, only cold.'
  const reply = plainRest.replace(
    /^(?:\W|\b(?:um+|uh+|oh|well)\b|\b(?:lights?|outlets?|luces|enchufes)(?=[.!])|[^.!?]{1,30}\?)+/,
    "",
  );
  const answered = asked("urgency") ? dangerInAnswer(reply, heardIntents.has("yes"), call) : null;
  const dry = call.symptoms.includes("no-water");
  const before = { known: call.dangers, runs: runsBefore, dry, soFar, confirmed, answered };
  const heard = hearDangers(told, before, eitherWay, alone);
  // 'No, she's just red and screaming', 'My brother's calling. She hit her head.'
  const named = namedIn(told);
  // 'Oh, outlets. No, no, it's just in the tub.'
  const isNo =
    asked("urgency") && /(?:^|[.!?] +)no\b/.test(plainWhole) && !/\b(?:but|pero)\b/.test(reply);
  if (isNo || asked("help"))
    for (const one of heard.dangers) {
      const isSure = named.has(one) || alone[one] * alone.emergency >= BEYOND_DOUBT;
      const isFine = isNo && one === "hurt" && talk.fine >= SURE;
      if (one !== answered && (isFine || !isSure)) heard.dangers.delete(one);
    }
  // 'There's no smell, nothing leaking', where nobody said that there was.
  const isNoGas =
    deniesGas(plainWhole, soFar) ||
    (SENSES.test(plainWhole) &&
      !says(clauses, GAS_TROUBLE) &&
      !GAS_TROUBLE.test(call.words) &&
      !namedIn(call.words).has("gas"));
  const denied = [
    ...(isNoGas ? ["gas" as const] : []),
    ...(NOT_HURT.test(plainWhole) ? ["hurt" as const] : []),
    ...(NOT_NEAR.test(plainWhole) ? ["electric-water" as const] : []),
  ];
  for (const danger of denied) heard.dangers.delete(danger);
  // 'The pilot went out, and there's that smell. Should I light it?'
  if (LIGHTS.test(plainWhole) && SMELLS.test(soFar)) heard.dangers.add("gas");
  // With help on the way, 'it's still hissing' is no new danger unless it is named.
  if (call.helped)
    for (const danger of heard.dangers)
      if (mustLeave({ dangers: [danger] }) && !named.has(danger)) heard.dangers.delete(danger);
  // 'How much is it?' is answered, and doesn't belong to a job that is known.
  const isKnown = call.problem.length > 0;
  const own = isKnown ? withoutQuestions(rest, (one) => asksAbout(one, asks)) : rest;
  const symptoms = hearSymptoms(plain(own.replace(IS_URGENT, " ")), call.words);
  // Sewage stinks, and nobody has named gas.
  const isSewage = symptoms.symptoms.has("sewage") || call.symptoms.includes("sewage");
  if (isSewage && !NAMES_GAS.test(soFar)) heard.dangers.delete("gas");
  const job = jobWords(own, kept);
  if (!job.problem && call.problem.length === 0) {
    // The whole turn reports a known trouble, or pleads for help in unknown words.
    const tells = symptoms.symptoms.size > 0 || heard.dangers.size > 0;
    if (tells || pleads(heardIntents, plainRest, otherWords, injected, heard.doubt)) {
      job.problem = wholeProblem(rest, kept);
      if (!tells && job.problem) symptoms.symptoms.add("other");
    }
  }
  // A danger that no word of the job names is noted with all that was said.
  if (heard.dangers.size > 0 && namedIn(plain(job.problem)).size === 0)
    job.problem = wholeProblem(own, kept) || job.problem;
  return {
    empty: !/[\p{L}\p{N}]/u.test(whole),
    language,
    intents: heardIntents,
    talk,
    injected,
    heard,
    symptoms,
    words: soFar,
    likely: likely.emergency,
    forOffice: eitherWay.message,
    hurt: Math.max(likely.hurt, alone.hurt),
    harm: heard.doubt,
    ...job,
    name,
    title: titleIn(kept, name) ?? call.title,
    called: CALLED.exec(kept)?.[1] ?? call.called,
    site:
      call.site ??
      (call.problem.length > 0 || asked("problem") ? siteIn(open, tagged, asked("address")) : null),
    townAlone,
    address,
    phone,
    spelled: spelled.length > 0,
    phoneIncomplete: phone === call.phone && phones.some(({ whole: all }) => !all),
    cleared: [...denied, ...clearedIn(plainWhole, talk)],
    away: talk.elsewhere >= FAR_AWAY || (ELSEWHERE.test(plainWhole) && !HERE.test(plainWhole)),
    worsens,
    rest,
    added: [...addedIn(injected ? "" : rest, plain), ...others],
    otherWords,
  };
}

/**
 * A turn without the street's name: 'East Water Well' is no water, and neither is 'What water?'. One
 * word alone may be anything.
 */
function withoutStreet(text: string, street: string): string {
  const name = /^.+ \p{L}+(?= \p{L}+$)/u.exec(street)?.[0] ?? street;
  if (!name.includes(" ")) return text;
  const words = name.split(" ").join("|");
  const named = `\\b${name}\\b(?:${street.slice(name.length)}\\b)?|\\b(?:no|what) (?:${words})\\b`;
  return text.replace(new RegExp(named, "giu"), "|");
}

/** A town where the tagger misses it: 'Wendell Tubbs over in Tupelo'. */
const IN_TOWN =
  /\b(?:over|up|down|out|here|aquí) (?:here )?(?:in|en) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)(?=[,.;!?]|$)/u;

const NOT_ON = /\bnot (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b)/gi;

/** A direction in Spanish, where it comes after the number or the street: '645 oeste', 'Isleta suroeste'. */
const DIRECTION = /\b(?:(?:nor|sur?)(?:este|oeste)|norte|sur|oeste|(?<=\d )este)\b/i;

/** The address with the direction that belongs to its street. */
function withDirection(address: Address, text: string): Address {
  const [direction] = DIRECTION.exec(text) ?? [];
  const { street } = address;
  const isNew = direction && street && !street.toLowerCase().includes(direction.toLowerCase());
  return isNew
    ? { ...address, street: `${street} ${capitalize(direction.toLowerCase())}` }
    : address;
}

/** The title before the caller's name, which the work order leaves out: 'Mrs.', 'Señora'. */
function titleIn(text: string, name: string | null): string | null {
  const [first] = (name ?? "").split(" ");
  const said = /\b(mrs?|ms|dr|pastor|father|reverend|señora?) (?=\p{L})/iu.exec(
    text.replace(/\./g, ""),
  );
  const title = said?.[1] ?? "";
  if (!first || !title || !text.replace(/\./g, "").includes(`${title} ${first}`)) return null;
  return capitalize(title) + (title.length < 4 ? "." : "");
}

/** A number with its area code. */
const TEN_DIGITS = /(?<!\d)(\d{3})\D{0,3}\d{3}\D{0,3}\d{4}(?!\d)/;

function phoneAfter(call: CallSoFar, found: FoundPhone[], text: string): string | null {
  const whole = found.filter((one) => one.whole);
  const chosen = whole.find(({ start }) =>
    /\b(?:my|mine|me|best|call back)\b[^\d]{0,40}$/i.test(text.slice(0, start)),
  );
  // 'No, 555 0143': in a correction, the last number counts.
  const corrects =
    /\b(?:no|sorry|actually|wait|correction|i mean|make that|scratch|wrong|instead|change|mal|equivoqu\w+)\b/i.test(
      text,
    );
  const picked = corrects ? whole.at(-1) : (chosen ?? whole[0]);
  const before = call.phone;
  // 'Call the tenant, he's at 201 555 0177' gives somebody else's number; it doesn't replace the
  // caller's.
  if (picked && before && !call.asked.includes("phone") && !corrects && !chosen) return before;
  if (picked) {
    // '555 0117, no wait, 0119'.
    const fixed =
      /^\W*(?:(?:no|sorry|wait|actually|i mean|i meant|make that|correction)\b[^\d.]{0,25}(\d{2,4})(?![\d-])|(?:no|wait|sorry)\b[^\d]{0,40}(\d{4})(?=\s*[.,;!]|\s*$))/i
        .exec(text.slice(picked.end))
        ?.slice(1)
        .find(Boolean);
    if (fixed) return picked.digits.slice(0, -fixed.length) + fixed;
    // '920 555 0126. No, wait, 555 0162.'
    const code = TEN_DIGITS.exec(text)?.[1] ?? TEN_DIGITS.exec(before ?? "")?.[1] ?? "";
    return picked.digits.length === 7 ? code + picked.digits : picked.digits;
  }
  if (!before) return null;
  // No house number begins with a zero.
  const zero = call.asked.includes("right")
    ? /(?<![\d-])0\d{3}(?![\d-])/.exec(text)?.[0]
    : undefined;
  const ending = newEnding(text) ?? zero;
  if (ending && !endsHouse(ending, call.address?.number ?? "", before))
    return before.slice(0, -ending.length) + ending;
  return before;
}

interface Correction {
  /** The turn, its numbers as digits. */
  digits: string;
  spelled: string[];
  /** The text after its last address. */
  rest: string;
  /** The turn corrects something, and gives no phone number. */
  corrected: boolean;
}

function correctAddress(
  call: CallSoFar,
  found: Address | null,
  { digits, rest, spelled, corrected }: Correction,
): Address | null {
  let address = found;
  if (!address) return null;
  for (const word of spelled)
    if (isLike(address.street, word))
      address = { ...address, street: withSpelled(address.street, word) };
  const house = address.number;
  const ending = address === call.address ? newEnding(digits) : null;
  const number =
    ending && endsHouse(ending, house, call.phone)
      ? house.slice(0, -ending.length) + ending
      : corrected && likeHouse(rest, house);
  if (number && house && address === found) return { ...address, number };
  const parts = (["number", "street", "unit", "town"] as const).flatMap((part) => {
    const now = swapped(call.address?.[part] ?? "", digits);
    return now ? [[part, now]] : [];
  });
  return parts.length > 0 ? { ...address, ...Object.fromEntries(parts) } : address;
}
