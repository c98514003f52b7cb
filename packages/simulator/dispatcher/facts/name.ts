import { capitalize } from "../text";
import type { Span } from "./span";
import type { Tagged } from "./tagged";

/** A name found in a text. */
export interface FoundName extends Span {
  name: string;
  /** The caller introduced it: 'my name is', 'put me down as'. */
  introduced: boolean;
}

const INTRODUCES =
  /\b(?:my (?:full |first |last |real )?names?|names?(?:'s| is|:| on (?:the|my|our) \p{L}+)|(?:put|write|use|call me|i go by|under)|me llamo|nombre)\b[^.;|]{0,25}$/iu;
/** Somebody else's name: 'her name is', 'my tenant's name is'. */
const OF_ANOTHER =
  /\b(?:his|her|their|(?!what)\p{L}+'s) name(?:'s| is) [^.,;!?]*$|\b(?:name is not|not) $/iu;
/** Someone the caller speaks of: 'my brother Luis'. */
const RELATION =
  /\b(?:my|our|his|her|their) (?:brother|sister|son|daughter|mother|mom|father|dad|husband|wife|tenant|renter|neighbou?r|boss|cousin|uncle|aunt|friend|roommate|landlord),? $/i;
/** A business: 'Saleh Mini Mart', 'Taquería La Norteña'. */
const BUSINESS =
  /\b(?:Mart|Market|Deli|Grill|Bar|Tavern|Laundry|Laundromat|Caf[eé]|Diner|Restaurant|Bakery|Inn|Lodge|Motel|Hotel|Daycare|School|Church|Baptist|Lutheran|Methodist|Episcopal|Parish|Store|Shop|Salon|Clinic|Garage|Elevator|Ranch|Farms|Company|Inc|LLC|Fence|Plumbing|Properties|Apartments|Living)$|^(?:Taquer[ií]a|Panader[ií]a|Restaurante|Tienda|Iglesia) /i;
/** Asks somebody beside the caller: 'Marcia, what's the gate code?' */
export const TO_ANOTHER =
  /^(?!(?:Yes|Yeah|No|Oh|Okay|Ok|So|And|But|Well|Hey|Hi|Hello|Sorry|Sir|Miss|Please|Wait|Now|Listen|Look|Right|Sure|Thanks|Um|Uh|Hmm)\b)\p{Lu}\p{Ll}+, (?:what|where|who|when|which|do|did|have)\b[^.!]*\?/u;
/** 'I'm on Sheridan': a road. */
const ON_ROAD = /\b(?:on|off|down|at the corner of) $/i;
const FIRST_NAME = /\b(?:first name|nombre de pila)\b[^.;|]{0,12}$/iu;
const LAST_NAME = /\b(?:last name|surname|family name|apellido)\b[^.;|]{0,12}$/iu;

/** Words that belong to a name as it is given: 'my name is', 'this is'. */
const CUE =
  /(?:\b(?:my (?:full |first |last )?names?(?: is|'s)?|names?(?: is|'s)?|this is|it's|i'm|i am|soy|me llamo|mi nombre es|habla|le habla|con)[ ,]+)+$/iu;

/** A title before a name. */
const TITLE =
  "(?:mrs?|ms|miss|mister|dr|doctora?|señora?|sra?|don|pastor|reverend|rev|bishop|father|sister|brother|coach|chef|commander|captain|(?:lieutenant )?colonel|lieutenant|major|(?:staff )?sergeant|sgt|deacon|maestr[oa]|profesora?|ingenier[oa]|licenciad[oa]|arquitect[oa])\\b\\.?";
const ONLY_TITLE = new RegExp(`^${TITLE}$`, "i");
const TITLED = new RegExp(String.raw`^${TITLE} \S+$`, "i");

/** Whether a word is only a title: 'Mrs.' */
export const isTitle = (word: string): boolean => ONLY_TITLE.test(word);

/** Whether a name has more than a first name, or a title with a last name. */
export const isWholeName = (name: string): boolean => name.includes(" ") && !TITLED.test(name);

/** A first name, or a title with a last name, and the other half of it. */
export const withOther = (half: string, other: string): string =>
  TITLED.test(half) ? `${other} ${half.split(" ").at(-1)}` : `${half} ${other}`;

/** The name as it is written: in capitals, without the title of a full name. */
const written = (said: string): string =>
  said
    .replace(/^(?:i'm|name's|it's|she's|he's|this is|this(?= \p{L})|soy) /iu, "")
    .split(" ")
    .map(capitalize)
    .join(" ")
    // 'Prentiss. Prentiss with two S's'
    .replace(/ (\S+) \1$/, " $1")
    .replace(new RegExp(String.raw`^${TITLE} (?=\S+ \S)`, "i"), "")
    .replace(/^(?:la |el )?(?:se[ñn]or(?:a|ita)?|do[ñn]a|sra?)\.? (?=\p{L}{2})/iu, "")
    .replace(/\b(Mrs?|Ms|Dr|Sgt)\b(?!\.)/, "$1.")
    .replace(/ (J|S)(?:unio|enio)r$/i, " $1r.")
    .slice(0, 80);

/**
 * The caller's names among the tagged words.
 *
 * @param asked they were asked for it: then somebody else's counts if theirs is missing.
 */
export function findNames(text: string, tagged: readonly Tagged[], asked: boolean): FoundName[] {
  const found: FoundName[] = [];
  const others: FoundName[] = [];
  for (const { tag, text: said, start, end } of tagged) {
    if (tag !== "name") continue;
    const before = text.slice(0, start);
    const introduced = INTRODUCES.test(before);
    const isElse = !asked && TO_ANOTHER.test(text.slice(start));
    if (ON_ROAD.test(before) || BUSINESS.test(said) || isElse) continue;
    const name = written(said);
    // 'Mrs. Vang's name'
    if (isTitle(name)) continue;
    if (OF_ANOTHER.test(before) || (RELATION.test(before) && !introduced)) {
      others.push({ start, end, name, introduced: false });
      continue;
    }
    const last = found.at(-1);
    // 'Nguyen. First name's Linh.'
    const [first, after] = [FIRST_NAME.test(before), LAST_NAME.test(before)];
    if (last && (first || after) && !name.includes(" ") && !last.name.includes(name)) {
      const given = last.name.split(" ");
      last.name = first ? `${name} ${given.at(-1)}` : `${given[0]} ${name}`;
      last.end = end;
      continue;
    }
    const lead = CUE.exec(before)?.[0].length ?? 0;
    found.push({ start: start - lead, end, name, introduced });
  }
  if (asked && found.length === 0) return others;
  return found.sort((a, b) => Number(b.introduced) - Number(a.introduced) || a.start - b.start);
}
