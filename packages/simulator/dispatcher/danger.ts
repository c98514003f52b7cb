import { type Danger, dangers, type Verdict } from "./learned/labels";
import { FAR_FROM, namedIn, tellsOf } from "./safety";
import { waterState } from "./water-state";

export { type Danger, dangers };

/** Dangers that call for leaving the building. */
export const LEAVE: readonly Danger[] = ["gas", "carbon-monoxide", "fire"];

/** Whether anybody who is there must get out. */
export const mustLeave = ({ dangers }: { dangers: readonly Danger[] }): boolean =>
  dangers.some((danger) => LEAVE.includes(danger));

/** What a turn says about dangers and water. */
export interface Heard {
  dangers: Set<Danger>;
  /** No danger is sure, but one is possible: ask. */
  doubt: boolean;
  /** The caller turned the water off. */
  shutOff: boolean;
  /** The water stopped by itself. */
  stopped: boolean;
  /** The water can't be turned off. */
  unstoppable: boolean;
}

/**
 * What a danger's probability times the emergency's must reach: by the model alone, beside another
 * danger, and after a phrase that names it. Below NAMED, the phrase was an idiom, a brand, or last
 * year's trouble.
 */
const SURE = 0.4;
const BESIDE = 0.9;
const NAMED = 0.05;
/** At this probability a named danger counts even in a calm call: 'what's a new panel? Ours smokes'. */
const CERTAIN = 0.9;
/** Enough when the caller says yes to 'Is anyone in danger, or is it getting worse?'. */
const CONFIRMED = 0.2;
/** The turn itself must add this much: small talk after the order is in adds no danger. */
const ADDED = 0.1;
/** From this product on, the dispatcher asks. */
const DOUBT = 0.1;

/** Words for a real fire, not a shock in the water. */
const FIRE = /\b(?:fires?|flames?|smok\w+|spark\w*|burn\w*|glow\w*|fuego|humo|chispas?|quem\w+)\b/;

/** What the call holds before a turn. */
interface Before {
  /** The dangers that are known. */
  known: readonly Danger[];
  /** Water is already running: 'it is near the panel' then means the water. */
  runs: boolean;
  /** There is no water at all, so none runs. */
  dry: boolean;
  /** Everything said so far, in plain words. */
  soFar: string;
  /** The turn says yes to the question about danger. */
  confirmed: boolean;
  /** The danger that the turn names in answer to it. */
  answered: Danger | null;
}

/**
 * Finds the dangers a turn reports: those the model is sure of, and those a phrase names and the
 * model finds possible. Beside a danger that is known, or a likelier one, it must be surer.
 * @param likely the model's probabilities for the call so far or this turn, whichever is higher.
 * @param alone its probabilities for this turn.
 */
export function hearDangers(
  words: string,
  { known, runs, dry, soFar, confirmed, answered }: Before,
  likely: Record<Verdict, number>,
  alone = likely,
): Heard {
  const now = runs ? words.replace(/\bits?\b/g, "water") : words;
  const named = namedIn(now);
  const { floods, ...state } = waterState(words, runs);
  if (floods) named.add("water");
  if (FAR_FROM.test(words)) named.delete("electric-water");
  // A caller who feels a tingle in the water is not warned of a fire.
  const noFire = runs && !FIRE.test(now);
  if (noFire) named.delete("fire");
  const urgency = (danger: Danger) => likely[danger] * likely.emergency;
  const believed = dangers.filter(
    (danger) =>
      danger === answered ||
      (named.has(danger) && (urgency(danger) >= NAMED || likely[danger] >= CERTAIN)),
  );
  const isFirst = known.length === 0 && believed.length === 0;
  const highest = Math.max(...dangers.map(urgency));
  const least = confirmed ? CONFIRMED : SURE;
  const needed = (danger: Danger) =>
    isFirst && urgency(danger) === highest && tellsOf(danger, soFar) ? least : BESIDE;
  const heard = dangers.filter(
    (danger) =>
      believed.includes(danger) ||
      (!named.has(danger) &&
        !(dry && danger === "water") &&
        !(noFire && danger === "fire") &&
        alone[danger] * alone.emergency >= (confirmed ? 0 : ADDED) &&
        urgency(danger) >= needed(danger)),
  );
  const doubt =
    heard.length === 0 && dangers.some((danger) => alone[danger] * alone.emergency >= DOUBT);
  return { dangers: new Set(heard), doubt, ...state };
}
