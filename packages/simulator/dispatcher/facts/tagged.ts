import { bestTags, seenIn, type Tag, tags, tokensOf } from "../learned/tagger";
import type { Span } from "./span";

/** A run of words with one tag. */
export interface Tagged extends Span {
  tag: Exclude<Tag, "other">;
  text: string;
}

/** What may stand within a run of words: a space, after a title or an initial also a period. */
const joins = (tag: Tag, before: string, gap: string): boolean =>
  // '4 0 2' is one house number; '14380 14380' is said twice.
  (tag !== "house" || before.length === 1) &&
  (/^(?: |-| ?\/ ?)$/.test(gap) ||
    (gap === ". " && /^(?:\p{Lu}|mrs?|ms|dr|sgt|st|mt|ft)$/iu.test(before)) ||
    (tag === "town" && /^,? $/.test(gap)) ||
    (tag === "unit" && /^,? (?:#|number |no\. )?$/.test(gap)) ||
    tag === "phone");

/** Whether two tags belong together: '[street North] [town Ashland]' is a street. */
const goesOn = ({ tag, text }: Tagged, gap: string, next: Tag): boolean =>
  gap === " " && tag === "street" && next === "town" && DIRECTION.test(text);
const DIRECTION = /^(?:north|south|east|west|[nsew])\.?$/i;

/** A town and nothing else: 'The Bronx.', 'I said Isla Vista.', 'Miles City's our mail.' */
const ONLY_TOWN =
  /^\W*(?:(?:I (?:just )?(?:said|told you)|like I said|it's|that's)\W+|(?!\p{Lu}\p{L}+,)(?:[\p{L}']+,? ){1,4}[\p{L}']+[.!] (?=\p{L}+[.,]))?((?:The )?(?!(?:Yes|No|Oh|Ah|Well|So|Yeah|Okay|Sorry|What|Why|Here|Same|Sí|Ay|Pues)\b)\p{Lu}[\p{L}'-]+?(?: \p{Lu}[\p{L}'-]+?){0,2})(?:'s (?:our|the|my) \p{Ll}+)?(?:[.,!]|$)/u;

/**
 * The facts of an answer to the question for the town. The question decides about a town that the
 * tagger took for a street, or for a name such as 'Tyler'.
 *
 * @param named the caller's name is known, so this is not it.
 */
export function withTown(text: string, found: Tagged[], named: boolean): Tagged[] {
  const [whole = "", town] = ONLY_TOWN.exec(text) ?? [];
  if (!town) return found;
  const start = whole.indexOf(town);
  const end = start + town.length;
  const within = found.filter((one) => one.start < end);
  const isTown = (one: Tagged) =>
    one.tag === "street" ||
    // 'Ada. Ada, Oklahoma.'
    (one.tag === "name" && (named || new RegExp(`${town}, \\p{Lu}`, "u").test(text))) ||
    (one.tag === "town" && one.end <= end);
  if (!within.every(isTown)) return found;
  return [{ tag: "town", text: town, start, end }, ...found.slice(within.length)];
}

/** Finds the caller's facts in a turn with the learned tagger. */
export function tagFacts(weights: Float32Array, text: string, asked: string): Tagged[] {
  const words = tokensOf(text);
  const found: Tagged[] = [];
  for (const [at, choice] of bestTags(weights, seenIn(text, words, asked)).entries()) {
    const [tag, word, before] = [tags[choice], words[at], words[at - 1]];
    if (!tag || tag === "other" || !word) continue;
    const last = found.at(-1);
    const gap = text.slice(last?.end ?? 0, word.start);
    const joined =
      last?.tag === tag
        ? before?.end === last.end && joins(tag, before.text, gap)
        : last && goesOn(last, gap, tag);
    if (last && joined) {
      last.end = word.end;
      last.text = text.slice(last.start, last.end);
    } else found.push({ tag, text: word.text, start: word.start, end: word.end });
  }
  return withUnit(text, completed(text, found)).map((one) =>
    one.tag === "name" && ROAD.test(one.text) ? { ...one, tag: "street" } : one,
  );
}

/** 'Apartamento 3', 'El apartamento es el 3', 'the upstairs unit, B' */
const UNIT_SAID =
  /\b(apartment|apt|unit|suite|flat|apartamento|departamento|depto)[.,]? (?:es )?(?:el |number |n[uú]mero )?(\d+[a-z]?|\p{Lu})(?![\p{L}\d])/iu;

/** Adds the unit that the tagger missed. */
function withUnit(text: string, found: Tagged[]): Tagged[] {
  const said = UNIT_SAID.exec(text);
  if (!said || found.some(({ tag, text: unit }) => tag === "unit" && /\d| \w$/.test(unit)))
    return found;
  const [all, word, id] = said;
  const [start, end] = [said.index, said.index + all.length];
  const others = found.filter((one) => one.end <= start || one.start >= end);
  const unit: Tagged = { tag: "unit", text: `${word} ${id}`, start, end };
  return [...others.filter(({ tag }) => tag !== "unit"), unit].sort((a, b) => a.start - b.start);
}

/** 'Hastings Avenue' is nobody's name. */
const ROAD = / (?:street|avenue|road|drive|boulevard|parkway|highway)$/i;

/** The rest of a name or town of which one word was found: '[Tom] Reed,', '[White] Plains.' */
const REST = /^ \p{Lu}[\p{L}'-]+(?=[,.;!?]|$| (?:is|calling|here|speaking)\b)/u;

/** A town after an address: ' here in Hull,', ', Troy.', '. Belfast.' */
const TOWN_AFTER =
  /^(?:,? (?:(?:that's |it's )?(?:(?:right )?(?:over|up|down|out|here|there|aquí) )?(?:in|en) |(?:just )?outside (?:of )?)?|\. (?=\p{L}+[.,]))(?!I\b|It|My|You|Call|Thanks?|Please|And|The\b|Yes|Yeah|Yep|No\b|Okay|Ok\b|Sorry|Same|Sí\b)(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)(?=[,.;!?]|$| (?:you|my|call|and)\b)/u;

/** How a town's name may begin: 'El Paso', 'Las Cruces'. */
const ARTICLE = /\b(?:El|La|Las|Los|Le) $/;

/** Adds to what the tagger found the capitalized words beside it that it left out. */
function completed(text: string, found: readonly Tagged[]): Tagged[] {
  const all: Tagged[] = [];
  for (const [at, one] of found.entries()) {
    const next = found[at + 1]?.start ?? text.length;
    const rest = text.slice(one.end, next);
    const more =
      (one.tag === "name" && !one.text.includes(" ")) || one.tag === "town"
        ? REST.exec(rest)
        : null;
    const end = one.end + (more?.[0].length ?? 0);
    const lead = one.tag === "town" ? ARTICLE.exec(text.slice(0, one.start)) : null;
    const start = one.start - (lead?.[0].length ?? 0);
    all.push({ ...one, start, end, text: text.slice(start, end) });
    const town = ["street", "unit"].includes(one.tag) ? TOWN_AFTER.exec(rest) : null;
    if (!town?.[1] || found.some(({ tag }) => tag === "town")) continue;
    const from = one.end + town[0].length - town[1].length;
    all.push({ tag: "town", text: town[1], start: from, end: from + town[1].length });
  }
  return all;
}
