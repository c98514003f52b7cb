import { capitalize } from "../text";
import { stateAlone, townSuffix } from "./address";
import { isOwnName } from "./self";
import {
  canFollow,
  isGrammar,
  isNameable,
  isTrade,
  type Span,
  type Word,
  without,
  wordsOf,
} from "./words";

/** A name found in a text. */
export interface FoundName extends Span {
  name: string;
  /** 3: introduced ('my name is'); 2: 'this is Dave'; 1: stands alone. */
  sureness: number;
}

const PARTICLE =
  /^(?:de|da|di|del|della|la|le|las|los|van|von|der|den|ter|bin|ibn|al|el|st|saint|mac|o|dos|y)$/;
const TITLE =
  /^(?:mr|mrs|ms|miss|mister|missus|dr|doctor|prof|professor|rev|reverend|pastor|rabbi|imam|father|fr|sister|sgt|sergeant|capt|captain|lt|lieutenant|officer|deputy|judge|coach|chef|sir|madam|senor|senora|don|dona)$/;

/** People the caller mentions; their names are not the caller's. */
const RELATION = String.raw`(?:mother|mom|mum|mama|father|dad|papa|wife|husband|partner|spouse|son|daughter|brother|sister|aunt|uncle|cousin|nephew|niece|grand\p{L}+|neighbou?r|tenants?|renter|landlord|landlady|boss|manager|friend|client|customer|roommate|girlfriend|boyfriend|parents?|owner|super|superintendent|dog|cat|baby|madre|mama|padre|esposa|esposo|hij[oa]|inquilin[oa]|vecin[oa]|abuel[oa])`;
const OF_ANOTHER = new RegExp(
  String.raw`\b${RELATION}(?:,| is| are|'s name is|'s name's|'s|'s called| named| called| se llama| es)?,?\s*(?:is |named |called |mr\.? |mrs\.? |ms\.? )?$|\b(?:behalf of|calling for|for|ask for|contact|speak (?:to|with)|talk to|is this|name is not|not|with|call|see|her name is|his name is|their name is|her name's|his name's|her name|his name|named|called|or|called up|contact is|name for the \w+ is)\s+$`,
  "iu",
);

const STRONG =
  /\b(?:my (?:full |first |last |real )?names?(?: is|'s| would be|:)?|(?:the )?names?(?: on (?:the|my|our) \p{L}+)?(?: is|'s|:)|you(?:'re| are) (?:talking|speaking) (?:to|with)|i go by|i answer to|name it'?s|under the name(?: of)?|(?:put|write)(?: (?:me|it|that))?(?: down)?(?: as|(?: under| in)(?: (?:my|the) \w+,?| the name of)?)?|you can call me|please call me|just call me|they call me|everyone calls me|call me|me llamo|mi nombre es|mi nombre|el nombre es)\s*,?\s*/giu;
const WEAK =
  /\b(?:this is|this's|this'd be|this would be|it'd be|it would be|that'd be|that would be|this here is|this here's|you've got|you got|it's|it is|its|i'm|i am|im|that's|that is|soy|habla|le habla|(?<=\b(?:hi|hello|hey|yes|morning|sorry),? )this)\s+(?:(?:la|el) (?=se[ñn]ora?\b|doctora?\b|sra?\b))?/giu;
const AFTER = /\s*,?\s*(?:here\b|speaking\b|calling\b|at your service|on the line|aqui\b)/iu;

/** 'I'm the landlord, Greg Hall', 'this is her son Paul'. */
const ROLE = new RegExp(
  String.raw`\b(?:i'm|i am|im|this is|it's|soy)\s+(?:the|her|his|their|a|your|an|el|la|su)\s+(?:\w+ )?${RELATION}\b(?:\s+(?:here|of \w+))?[,:]?\s+(?:and )?(?:my name is )?`,
  "giu",
);
const MINE = /\b(?:mine is|mine's|mine:|el mio es)\s+/giu;
const FIRST_NAME = /\bfirst name(?:'s| is|:|,)?\s+(?:is )?/iu;
const LAST_NAME = /\b(?:last name|surname|family name)(?:'s| is|:|,)?\s+(?:is )?/iu;

function partAfter(text: string, words: Word[], cue: RegExp): (Span & { name: string }) | null {
  const match = cue.exec(text);
  if (!match) return null;
  const begin = match.index + match[0].length;
  const from = words.findIndex(({ start }) => start === begin);
  const word = words[from];
  const whole = from < 0 ? [] : nameFrom(text, words, from, false);
  // 'Last name Price.'
  const picked = whole.length === 0 && word && word.capital && canFollow(word) ? [word] : whole;
  const end = picked.at(-1)?.end;
  return end ? { start: match.index, end, name: written(text, picked) } : null;
}

/** Last word of a road's name; Lane and Court are also people's. */
const ROAD = /\b(?:street|avenue|road|drive|boulevard|terrace|circle|trail|loop|parkway|highway)$/i;

/** Last words of names of schools and companies. */
const ORGANIZATION =
  /^(?:palace|elementary|school|academy|college|university|church|chapel|temple|inc|llc|corp|company|co|diner|motel|hotel|inn|restaurant|grill|cafe|bakery|bar|pub|salon|center|centre|clinic|hospital|pharmacy|market|store|shop|station|management|properties|property|realty|associates|services|plumbing|heating|apartments|condos|towers|plaza|mall|gym|library|museum|bank|daycare|preschool|excavating|excavation|construction|contracting|contractors|builders|building|homes|lofts|machine|machining|machinery|feed|seed|hardware|electric|electrical|roofing|landscaping|auto|automotive|garage|farms?|dairy|ranch|orchards|nursery|deli|cleaners|nails|spa|dental|dentistry|law|legal|group|partners|enterprises|brothers|sons|brewing|brewery|fitness|nails|hair|beauty|barbecue|bbq|barbeque|grille|tavern|tacos|taqueria|cuts|tan|yoga|karate|flowers|florist|tires|tire|motors|paint|glass|books|donuts|bagels|sushi|wings|burgers|noodle|noodles|cleaning|laundry|laundromat|towing|realtors|rentals|logistics|trucking|transport|foods|catering|pizza|pizzeria|kitchen|coffee|insurance|industries|manufacturing|mfg|supply|systems|solutions|storage|warehouse|estates|village|villas|suites|ministries|parish|mosque|synagogue|department|office|team|desk|reception|lobby|care|childcare)$/i;

/** The words of a name starting at a word; empty if it isn't a name. */
function nameFrom(text: string, words: Word[], from: number, strict: boolean): Word[] {
  const picked: Word[] = [];
  let names = 0;
  for (let i = from; i < words.length && names < 4; i++) {
    const word = words[i];
    const previous = picked.at(-1);
    if (!word) break;
    const gap = previous ? text.slice(previous.end, word.start) : "";
    const abbreviated = previous !== undefined && TITLE.test(previous.plain.replace(".", ""));
    if (
      previous &&
      !/^(?: |-)$/.test(gap) &&
      !(
        gap === ". " &&
        (abbreviated || previous.text.length === 1 || /^st\.?$/i.test(previous.text))
      )
    )
      break;
    const bare = word.plain.replace(/\W/g, "");
    const next = words[i + 1];
    if (TITLE.test(bare) && picked.length === 0 && next) {
      picked.push(word);
      continue;
    }
    if (
      PARTICLE.test(bare) &&
      next &&
      (isNameable(next) || (PARTICLE.test(next.plain) && words[i + 2])) &&
      (names > 0 || word.capital || !strict) &&
      text.slice(word.end, next.start) === " "
    ) {
      if (
        !(
          word.capital ||
          next.capital ||
          names === 0 ||
          next.tags.has("Person") ||
          !isGrammar(next)
        )
      )
        break;
      if (!strict || word.capital || next.capital) {
        picked.push(word);
        continue;
      }
    }
    if (/^(?:jr|sr|ii|iii)$/.test(bare) && names > 0) {
      picked.push(word);
      break;
    }
    const capitals = picked.some(({ capital, plain }) => capital && !TITLE.test(plain));
    const first = picked.some(({ tags }) => tags.has("FirstName"));
    // 'Jimmy Don Sikes'
    const isDon = names > 0 && word.text === "Don";
    if (names > 0 && TITLE.test(bare) && !isDon) break;
    // 'Wren Calloway Wren with a W'
    if (picked.some(({ plain }) => plain === word.plain)) break;
    // A middle initial, unless letters follow that spell the name.
    const initial =
      word.text.length === 1 &&
      word.capital &&
      word.text !== "I" &&
      names > 0 &&
      (next?.text.length ?? 0) > 1;
    if (
      !initial &&
      !isDon &&
      !(names > 0 && (capitals || first) ? canFollow(word) : isNameable(word))
    )
      break;
    if (word.text.length === 1 && !initial) break;
    if (names > 0 && capitals && !word.capital && gap !== "-") break;
    if (names > 0 && !word.capital && isGrammar(word)) break;
    if (strict && !word.capital && isGrammar(word)) break;
    picked.push(word);
    names++;
  }
  if (names === 0) return [];
  while (picked.length > 0 && PARTICLE.test(picked.at(-1)?.plain ?? "") && !picked.at(-1)?.capital)
    picked.pop();
  return picked;
}

const written = (text: string, picked: Word[]): string => {
  const joined = picked
    .map((word, i) => {
      const gap = i === 0 ? "" : text.slice(picked[i - 1]?.end ?? 0, word.start);
      const bare = word.plain.replace(/\W/g, "");
      const small = PARTICLE.test(bare) && i > 0 && !word.capital;
      return `${gap}${small ? word.text.toLowerCase() : capitalize(word.text.replace(/[.,]+$/, ""))}`;
    })
    .join("");
  return (
    joined
      .replace(/'s$/i, "")
      // A full name needs no title.
      .replace(/^(?:mrs?|ms|miss|don)\b\.? (?=\S+ \S)/i, "")
      .replace(/^(?:se[ñn]or(?:a|ita)?|do[ñn]a|sra?)\.? (?=\p{L}{2})/iu, "")
      .replace(/\bMr\b(?!\.)/, "Mr.")
      .replace(/\bMrs\b(?!\.)/, "Mrs.")
      .replace(/\bMs\b(?!\.)/, "Ms.")
      .replace(/\bDr\b(?!\.)/, "Dr.")
      .replace(/\.\./g, ".")
  );
};

const looksLikePerson = (picked: Word[]) =>
  picked.some(({ tags }) => tags.has("FirstName") || tags.has("LastName") || tags.has("Person"));

/** Reduces 'O as in Oscar' to 'O'. */
export const withoutAsIn = (text: string): string =>
  text.replace(
    /(?<![\p{L}'])(\p{L}|\d{1,4} ?\p{L})(?:,? (?:as in|like in|is for|(?:like|for|de)(?= \1))) \p{L}+/giu,
    "$1",
  );
/** The letters of a spelled word; "I'd like a price" spells nothing. */
const SPELLED =
  /(?<![\p{L}'-])(?!a )(?:double )?\p{L}(?:(?:\s*[-.,]\s*|\s+)(?:(?:double )?\p{L}(?![\p{L}'])|apostrophe|hyphen|dash)){2,}(?![\p{L}'])/giu;

/** Finds words spelled letter by letter, with their place in the text. */
export function findSpelled(text: string): { word: string; span: Span }[] {
  return Array.from(text.matchAll(SPELLED)).flatMap(({ 0: run, index }) => wordsIn(run, index));
}

/** Letters joined by hyphens. */
const HYPHENED = /\p{L}(?:-(?:double )?\p{L}){2,}/giu;

/**
 * Splits a run of letters into words by their hyphens: 'a K, B-R-A-N-D-T' and 'P-R-I-Y-A,
 * R-A-M-A-N'.
 */
function wordsIn(run: string, index: number): { word: string; span: Span }[] {
  const parts = [...run.matchAll(HYPHENED)];
  const runs = parts.length > 0 ? parts.map((part) => part[0]) : [run];
  return runs
    .map((letters) => {
      const word = letters
        .replace(/double (\p{L})/giu, "$1$1")
        .replace(/apostrophe/gi, "'")
        .replace(/hyphen|dash/gi, "")
        .replace(/[\s.,-]/g, "");
      return {
        word: capitalize(word.toLowerCase()),
        span: { start: index, end: index + run.length },
      };
    })
    .filter(({ word }) => word.length >= 3);
}

function distance(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = row[0] ?? 0;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      row[j] = Math.min(
        above + 1,
        (row[j - 1] ?? 0) + 1,
        diagonal + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      diagonal = above;
    }
  }
  return row[b.length] ?? 0;
}

/** Whether a line contains a word close to the spelled one. */
export const isLike = (line: string, spelled: string): boolean =>
  line
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .some(
      (word) =>
        word.length > 2 &&
        distance(word, spelled.toLowerCase()) / Math.max(word.length, spelled.length) <= 0.34,
    );

/** Puts the spelled word into the name: in place of the closest part, or as the last name. */
export function withSpelled(name: string | null, spelled: string): string {
  if (!name) return spelled;
  const letters = (word: string) => word.toLowerCase().replace(/[^\p{L}]/gu, "");
  const parts = name.split(" ");
  // 'Petersen, S-E-N at the end' and 'Mercer-Quade, Q-U-A-D-E' spell part of the name.
  if (parts.some((part) => letters(part).includes(letters(spelled)))) return name;
  const scores = parts.map(
    (part) => distance(letters(part), letters(spelled)) / Math.max(part.length, spelled.length),
  );
  const best = Math.min(...scores);
  if (best <= 0.6) {
    parts[scores.indexOf(best)] = spelled;
    return parts.join(" ");
  }
  return parts.length > 1 ? [...parts.slice(0, -1), spelled].join(" ") : `${name} ${spelled}`;
}

/** Names that are also words. */
const WORDS_TOO =
  /^(?:will|may|april|june|august|summer|mark|grant|frank|bill|rich|art|rose|dawn|hope|faith|grace|joy|hunter|mason|young|long|short|black|white|brown|green|gray|king|price|day|love|best|good|fine|stone|wood|woods|rivers?|hill|hall|cook|baker|carpenter|smith|walker|case|chance|chase|drew|gene|jack|nick|pat|rob|sue|sandy|skip|ty|wade|al|bin|ibn|de|la|van|von|der)$/;

/** A bare answer to 'What is your name?': two to four words that aren't a sentence. */
function answeredName(text: string, words: Word[]): FoundName | null {
  const segment =
    /^(?:[\s,]|\b(?:yes|yeah|sure|ok|okay|um+|uh+|oh|well|hi|it's|its|it is|this is|i'm|i am|that's|that'd be|this would be|it'd be|it would be|that'd be|that would be|si|soy)\b)*(?<name>\p{L}[\p{L}'.-]*(?: \p{L}[\p{L}'.-]*){1,3})\s*(?:[.,;!|]|$)/iu.exec(
      text,
    );
  const name = segment?.groups?.name;
  if (!segment || !name) return null;
  const start = segment[0].indexOf(name);
  const picked = words.filter(({ start: at, end }) => at >= start && end <= start + name.length);
  // 'Rusty Shoemake': a capitalized trade word next to a name.
  const fits =
    picked.every(
      (word) => isNameable(word) || WORDS_TOO.test(word.plain) || (word.capital && isTrade(word)),
    ) && picked.some((word) => isNameable(word));
  if (!fits || picked.length < 2) return null;
  return { start, end: start + name.length, name: written(text, picked).slice(0, 80), sureness: 1 };
}

/** The person's name that these few words consist of, or null if they name a town. */
export function personIn(text: string): string | null {
  const name = text.replace(/^(?:i'm|i am|this is|it's)\s+/i, "");
  const words = wordsOf(name);
  const [first, last] = [words[0], words.at(-1)];
  // 'Edmond, Oklahoma' and 'Tyler Texas' are towns.
  if (!first?.tags.has("FirstName") || !last || name.includes(",") || stateAlone(last.text))
    return null;
  const isPerson =
    words.length > 1 && words.every(({ tags }) => tags.has("Person") && !tags.has("Place"));
  return isPerson && !townSuffix.test(last.plain) && !/^(?:arbor|ellyn|vista)$/.test(last.plain)
    ? name
    : null;
}

interface Options {
  /** The dispatcher asked for the name. */
  asked: boolean;
  /** The text has other facts, so a name alone between them counts. */
  amongFacts: boolean;
}

/**
 * Finds the caller's names in a text with addresses and numbers cut out (a bar marks each cut).
 *
 * @param words the text's words (wordsOf).
 */
export function findNames(
  text: string,
  words: Word[],
  { asked, amongFacts }: Options,
): FoundName[] {
  const found: FoundName[] = [];
  const others: FoundName[] = [];
  const at = (position: number) => words.findIndex(({ start }) => start >= position);
  const add = (begin: number, picked: Word[], sureness: number, tail = "") => {
    const [first, last] = [picked[0], picked.at(-1)];
    if (!first || !last) return;
    // 'D. J. Cooper'
    const initials =
      /(?:^|[\s,|])((?:\p{Lu}\. ){1,2})$/u.exec(text.slice(0, first.start))?.[1] ?? "";
    const name = (initials + written(text, picked)).slice(0, 80);
    const before = text.slice(0, begin);
    // 'Big Ray's Barbecue' is not a person, and 'that's Josh's' not the caller.
    if (sureness < 3 && picked.some((word) => /'s$/i.test(word.text))) return;
    if (sureness < 3 && ORGANIZATION.test(last.text)) return;
    // Somebody else's name: 'my tenant is Maria', 'ask for Pete'.
    const another = OF_ANOTHER.test(
      begin === first.start ? before : before.replace(/[|,\s]+$/, " "),
    );
    (another ? others : found).push({ start: begin, end: last.end + tail.length, name, sureness });
  };

  for (const cue of text.matchAll(STRONG)) {
    const from = at(cue.index + cue[0].length);
    if (from < 0 || words[from]?.start !== cue.index + cue[0].length) continue;
    const picked = nameFrom(text, words, from, /call|put|write/i.test(cue[0]));
    const before = text.slice(0, cue.index);
    const anothers =
      new RegExp(
        String.raw`${RELATION}(?:'s|s)?\s*$|\b(?:her|his|their|company|business|street|whose|su)\s*$`,
        "iu",
      ).test(before) ||
      new RegExp(`^${RELATION}`, "iu").test(text.slice(cue.index + cue[0].length));
    if (picked.length === 0) continue;
    if (anothers)
      others.push({
        start: cue.index,
        end: picked.at(-1)?.end ?? 0,
        name: written(text, picked),
        sureness: 0,
      });
    else add(cue.index, picked, 3);
  }
  const introduced = [...text.matchAll(ROLE), ...text.matchAll(MINE)];
  for (const cue of introduced) {
    const from = at(cue.index + cue[0].length);
    if (from < 0 || words[from]?.start !== cue.index + cue[0].length) continue;
    const picked = nameFrom(text, words, from, true);
    if (picked.length === 0 || !(looksLikePerson(picked) || picked.some(({ capital }) => capital)))
      continue;
    found.push({
      start: cue.index,
      end: picked.at(-1)?.end ?? 0,
      name: written(text, picked),
      sureness: 3,
    });
  }
  const [first, last] = [partAfter(text, words, FIRST_NAME), partAfter(text, words, LAST_NAME)];
  const part = first ?? last;
  if (part && !(first && last)) {
    // 'Szymanski. First name Walt.'
    const rest = findNames(without(text, [part]), words, { asked, amongFacts }).find(
      ({ name }) => !name.includes(" ") && name !== part.name,
    );
    const whole = first ? [first.name, rest?.name] : [rest?.name, last?.name];
    found.push({ ...part, name: whole.filter(Boolean).join(" "), sureness: 3 });
  }
  if (first && last)
    found.push({
      start: Math.min(first.start, last.start),
      end: Math.max(first.end, last.end),
      name: `${first.name} ${last.name}`,
      sureness: 3,
    });
  for (const cue of text.matchAll(WEAK)) {
    const begin = cue.index + cue[0].length;
    if (found.some(({ start, end }) => cue.index >= start && cue.index < end)) continue;
    const from = at(begin);
    if (from < 0 || words[from]?.start !== begin) continue;
    const picked = nameFrom(text, words, from, true);
    const [first, last] = [picked[0], picked.at(-1)];
    if (!first || !last) continue;
    const rest = text.slice(last.end);
    const closed =
      /^\s*(?:$|[|,.;!?]|and\b|at\b|from\b|over at\b|(?:out|down|up|over) (?:on|in|at|here|by)\b|on\b|with\b|calling\b|here\b|speaking\b|from\b|de\b|i\b|i'm\b|my\b|we\b|y\b)/iu.test(
        rest,
      );
    const itself = /^(?:it|that)/i.test(cue[0]);
    const capital = picked.some((word) => word.capital && !TITLE.test(word.plain));
    if (
      looksLikePerson(picked)
        ? itself && !closed
        : !(closed && (capital || (!itself && !isGrammar(first)) || (asked && !isGrammar(first))))
    )
      continue;
    // 'Is this Acme Plumbing?'
    if (/\bis\s*$/i.test(text.slice(0, cue.index)) && /^this/i.test(cue[0])) continue;
    add(cue.index, picked, 2);
  }
  for (let i = 0; i < words.length; i++) {
    const picked = nameFrom(text, words, i, true);
    const [first, last] = [picked[0], picked.at(-1)];
    if (!first || !last) continue;
    if (found.some((one) => first.start >= one.start && first.start < one.end)) continue;
    const tail = AFTER.exec(text.slice(last.end));
    if (
      tail?.index === 0 &&
      (looksLikePerson(picked) || picked.some(({ capital }) => capital)) &&
      /(?:^|[|,.;!?]|\b(?:hi|hello|hey|yes|yeah|ok|so))\s*$/i.test(text.slice(0, first.start))
    ) {
      add(first.start, picked, 2, tail[0]);
      i += picked.length - 1;
      continue;
    }
    if (isOwnName(text, picked) && !picked.some((word) => ORGANIZATION.test(word.text))) {
      add(first.start, picked, 2);
      i += picked.length - 1;
      continue;
    }
    if (!(asked || amongFacts)) continue;
    // Alone between punctuation, except for small words around it.
    const before =
      /(?:^|[|,.;:!?\n]|-)\s*(?:(?:um+|uh+|er|so|well|oh|yes|yeah|yep|sure|ok|okay|hi|hello|and|it's|its|it is|name|sorry|no|this is|that's|right|of course|please|si|claro|es|soy|for|the)\s*,?\s*)*$/iu.test(
        text.slice(0, first.start),
      );
    const after =
      /^\s*(?:$|[|,.;!?]|-\s|(?:and|at|on|in|uh+|um+|er|is my name|is the name|that's me|from|from the|with|please|my|phone|number|cell|i live|live|living|address|y|en|es mi nombre|here)\b|\()/iu.test(
        text.slice(last.end),
      );
    const person = looksLikePerson(picked);
    const capitals = picked.filter(({ capital }) => capital).length;
    const plausible = person
      ? picked.length > 1 || asked || /^\s*(?:$|[|,.;])/.test(text.slice(last.end))
      : asked
        ? picked.every((word) => word.capital || !isGrammar(word)) &&
          (picked.length > 1 ||
            capitals > 0 ||
            /^\W*$/.test(text.replace(/[|]/g, "").slice(0, first.start) + text.slice(last.end)) ||
            amongFacts)
        : capitals === picked.length && picked.length >= 2;
    if (
      before &&
      (after || (asked && picked.length > 1)) &&
      plausible &&
      !ORGANIZATION.test(last.text)
    )
      add(first.start, picked, 1);
    i += picked.length - 1;
  }
  const plainAnswer =
    asked && found.length + others.length === 0 ? answeredName(text, words) : null;
  if (plainAnswer) found.push(plainAnswer);
  // A name introduced as somebody else's ('His name is Bob') is not the caller's.
  return found
    .filter(({ name, sureness }) => sureness === 3 || !ROAD.test(name))
    .filter(({ name }) => !others.some((other) => other.name === name))
    .sort((a, b) => b.sureness - a.sureness || a.start - b.start);
}
