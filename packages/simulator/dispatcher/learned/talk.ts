import { ENDED, LEAD, LEADS_TO, saysWhen } from "../own-words";
import { type Extra, extras, plights, type Topic, topics } from "./labels";
import { likelihoodOf } from "./model";
import { shipped } from "./shipped";

export { type Ask, asks, type Plight, plights, type Topic, topics } from "./labels";

/** How likely a topic must be to count. */
export const SURE = 0.4;

/** How likely each topic is in the turn's best-matching sentence, from 0 to 1. */
export type Talk = Record<Topic, number>;

/** Where a sentence splits into parts. */
const PARTS = /,\s+|\s+(?:and|but|y|pero)\s+/;
const FEW_WORDS = 3;
const inParts = new Set<Topic>([
  ...plights,
  ...(["wont", "calls", "elsewhere", "move", "job", "fetch", "wake", "reports"] as const),
]);

/**
 * Rates what a turn asks, what calls for kind words, and how a caller in danger responds. Each
 * topic gets the probability of its likeliest sentence. Parts of a sentence count too: a part that
 * is a question for every topic, any other part only for those in `inParts`.
 */
export function hearTalk(
  text: string,
  plain: (sentence: string) => string,
  some: readonly Topic[] = topics,
): Talk {
  const chances = (one: string): Partial<Talk> => {
    const words = plain(one);
    return /[a-z]/.test(words) ? likelihoodOf(shipped, words, some) : {};
  };
  const sentences = text.split(/(?<=[.!?])\s+(?=\S)/);
  const whole = sentences.map(chances);
  const parts = sentences.flatMap((one) => {
    const split = one.split(PARTS);
    return split.length > 1
      ? split
          .filter((part) => part.split(" ").length > FEW_WORDS)
          .map((part) => ({ isQuestion: /\?$|^when|^how (?!about)/i.test(part), ...chances(part) }))
      : [];
  });
  return Object.fromEntries(
    some.map((topic) => [
      topic,
      Math.max(
        0,
        ...[...whole, ...parts.filter(({ isQuestion }) => isQuestion || inParts.has(topic))].map(
          (one) => one[topic] ?? 0,
        ),
      ),
    ]),
  ) as Talk;
}

/** Something the caller adds for whoever comes, or wants written down. */
export interface Added {
  about: Extra;
  said: string;
}

/** What is left of a sentence whose address was cut out. */
const CUT = /\b(?:el|la|de|en|es|the|at|on|in|is|it's)$/i;
/** How likely an extra must be for its sentence to be noted. */
const CLEARLY = 0.4;

/**
 * What a turn adds besides the trouble and the facts.
 *
 * @param rest the turn without its facts; a `|` marks each cut.
 */
export const addedIn = (rest: string, plain: (sentence: string) => string): Added[] =>
  rest
    .split(new RegExp(`${ENDED.source}|\\|`))
    .map((one) =>
      one.replace(
        /^[\s,.;-]+(?:(?:but|and|so|y|pero)\b[\s,]*)?|,? *\b(?:thanks|thank you|gracias)\b.*$|[\s,.;!-]+$/gi,
        "",
      ),
    )
    .filter(
      (one) =>
        !one.endsWith("?") &&
        (saysWhen(plain(one)) || (one.split(" ").length > 1 && !CUT.test(one))),
    )
    .flatMap((said): Added[] => {
      const chances = likelihoodOf(shipped, plain(said), extras);
      const [best] = [...extras].sort((one, other) => chances[other] - chances[one]);
      if (best && chances[best] >= CLEARLY) return [{ about: best, said }];
      if (saysWhen(plain(said)))
        return [{ about: "when", said: said.replace(LEAD, "").replace(LEADS_TO, "") }];
      return [];
    });
