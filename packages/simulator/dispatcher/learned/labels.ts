/**
 * The dangers the prompt has a sentence for, in its order (packages/assistant/prompt.ts, 'Danger
 * comes first').
 */
export const dangers = [
  "gas",
  "carbon-monoxide",
  "fire",
  "hurt",
  "electric-water",
  "water",
] as const;
export type Danger = (typeof dangers)[number];

/** What the model classifies a call as: in danger, an emergency, or a message for the office. */
export const verdicts = [...dangers, "emergency", "message"] as const;
export type Verdict = (typeof verdicts)[number];

/** What callers ask. */
export const asks = [
  ...["price", "fee", "discount", "pay", "soon", "day", "duration", "hours", "area", "who"],
  ...["license", "robot", "human", "spanish", "service", "why", "repeat", "happens", "here"],
  ...["howareyou", "leave", "stay", "call911", "touch", "valve", "whatdo", "safe", "repair"],
  ...["medical", "doyou", "insurance", "email", "rightplace", "wrongplace", "noted", "need"],
  ...["unanswered", "status", "move", "job", "seller"],
  ...["after", "warm", "shelter", "use", "callahead", "brand", "home", "person", "whereabouts"],
  ...["waithere", "offer", "cause", "toldyou", "complaint", "vehicle"],
  ...["fetch", "wake", "whom", "permission", "onfile", "visit", "did"],
] as const;
export type Ask = (typeof asks)[number];

/** What calls for a kind word, the weightiest first. */
export const plights = [
  ...["arrived", "better", "loss", "frail", "baby", "again", "waited", "angry", "trade"],
  ...["guests", "mess", "ruined", "flood", "cold", "hot", "worn", "keepsake", "scared", "slow"],
  ...["neighbor", "pet", "hurry", "alone", "young", "newhome", "money", "sorry", "thanks", "luck"],
  ...["praise", "bill"],
] as const;
export type Plight = (typeof plights)[number];

/** What callers add for whoever comes: how to get in, when, whom to reach and how, where it is. */
export const extras = ["access", "when", "reach", "place"] as const;
export type Extra = (typeof extras)[number];

/**
 * How a caller answers: won't leave or call, is on the way out, has called 911, is well after all,
 * isn't there, gives up on us, reports a symptom or that it gets worse, or only compares prices.
 */
const stances = [
  ...["wont", "goes", "calls", "fine", "elsewhere", "quits", "reports", "shopper"],
] as const;

/** What a sentence can be about. */
export const topics = [...asks, ...plights, ...extras, ...stances] as const;
export type Topic = (typeof topics)[number];

/** All that the model knows, in the order of its weights. */
export const labels = [...verdicts, ...topics] as const;
export type Label = (typeof labels)[number];
