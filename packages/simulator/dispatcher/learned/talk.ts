import { SLOTS as ALL_SLOTS, slotOf } from "./features";
import { type Linear, unpackLinear } from "./model";
import packed from "./talk-weights.json";

/** What callers ask back. */
export const asks = [
  ...["price", "fee", "discount", "pay", "soon", "day", "duration", "hours", "area", "who"],
  ...[
    "license",
    "robot",
    "human",
    "spanish",
    "service",
    "why",
    "repeat",
    "happens",
    "here",
    "howareyou",
  ],
  ...["leave", "stay", "call911", "touch", "valve", "whatdo", "safe", "repair", "medical"],
  ...["doyou", "insurance", "email", "rightplace", "wrongplace", "noted", "need", "unanswered"],
  ...["status", "move", "job", "seller"],
] as const;
/** What calls for a kind word, the weightiest first. */
export const plights = [
  ...["loss", "frail", "baby", "again", "waited", "angry", "trade", "guests", "mess", "ruined"],
  ...["flood", "cold", "hot", "worn", "keepsake", "scared", "slow", "neighbor", "pet", "hurry"],
  ...["alone", "young", "newhome", "money", "sorry", "thanks", "luck", "praise", "bill"],
] as const;
/**
 * How a caller answers: won't leave or call, is on the way out, has called 911, is well after all,
 * isn't there, or gives up on us.
 */
const stances = ["wont", "goes", "calls", "fine", "elsewhere", "quits"] as const;
export type Ask = (typeof asks)[number];
export type Plight = (typeof plights)[number];
/** What a sentence can be about; `none` is anything else. */
export const topics = ["none", ...asks, ...plights, ...stances] as const;
export type Topic = (typeof topics)[number];

/** A quarter of the dangers' slots: there are far fewer sentences to learn from. */
export const SLOTS = ALL_SLOTS / 4;
const FEW_WORDS = 3;
/** Words from this length on share their beginnings: 'freezing', 'frozen'. */
const LONG = 5;
const BEGINNINGS = [4, 5];

/**
 * The slots of a sentence: its words, their beginnings, pairs of neighbors, and how it begins.
 *
 * @param words plain words.
 * @param isAsked it ends with a question mark.
 */
export function slotsOf(words: string, isAsked: boolean): number[] {
  const said = words
    .replace(/\d+/g, "#")
    .split(/[^a-z0-9#]+/)
    .filter(Boolean);
  const [first = "", second = ""] = said;
  const found = new Set([`^${first}`, `^${first} ${second}`]);
  for (const [at, word] of said.entries()) {
    found.add(word);
    if (at > 0) found.add(`${said[at - 1]} ${word}`);
    if (word.length >= LONG)
      for (const length of BEGINNINGS) found.add(`~${word.slice(0, length)}`);
  }
  if (isAsked) found.add("?");
  if (said.length <= FEW_WORDS) found.add("short");
  return [...new Set([...found].map((feature) => slotOf(feature) % SLOTS))];
}

/** The probability of each topic, in their order, for the slots of a sentence. Weights are whole. */
function chancesOf({ bias, weights }: Linear, slots: readonly number[]): number[] {
  const scale = 1 / Math.sqrt(slots.length);
  const sums = topics.map((_, topic) =>
    slots.reduce(
      (sum, slot) => sum + (weights[topic * SLOTS + slot] ?? 0) * scale,
      bias[topic] ?? 0,
    ),
  );
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}

const model = unpackLinear(packed);

/** A topic this likely counts. */
export const SURE = 0.5;

/** How sure each topic is in some sentence of a turn, from 0 to 1. */
export type Talk = Record<Topic, number>;

/** Where a sentence splits into parts. */
const PARTS = /,\s+|\s+(?:and|but|y|pero)\s+/;
const inParts = new Set<Topic>([...plights, "wont", "calls", "elsewhere", "move", "job"]);

/**
 * Rates what a turn asks back, what calls for kind words, and how a caller in danger responds. Each
 * topic gets the probability of its surest sentence; all but questions may be in part of one.
 */
export function hearTalk(text: string, plain: (sentence: string) => string): Talk {
  const chances = (one: string) => {
    const words = plain(one);
    return /[a-z]/.test(words) ? chancesOf(model, slotsOf(words, one.includes("?"))) : [];
  };
  const sentences = text.split(/(?<=[.!?])\s+(?=\S)/);
  const whole = sentences.map(chances);
  const parts = sentences.flatMap((one) => {
    const split = one.split(PARTS);
    return split.length > 1
      ? split.filter((part) => part.split(" ").length > FEW_WORDS).map(chances)
      : [];
  });
  return Object.fromEntries(
    topics.map((topic, at) => [
      topic,
      Math.max(0, ...[...whole, ...(inParts.has(topic) ? parts : [])].map((one) => one[at] ?? 0)),
    ]),
  ) as Talk;
}
