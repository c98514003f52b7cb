import { featuresOf } from "./features";

/** What the prompt has a sentence for (packages/assistant/prompt.ts, 'Danger comes first'), in its order. */
export const dangers = [
  "gas",
  "carbon-monoxide",
  "fire",
  "hurt",
  "electric-water",
  "water",
] as const;
export type Danger = (typeof dangers)[number];

/** What the model tells apart: dangers that a caller speaks of, an emergency, a message for the office. */
export const labels = [...dangers, "emergency", "message"] as const;
export type Label = (typeof labels)[number];

/** What was learned: a weight for each label of each feature, in tenths. */
export interface Model {
  bias: readonly number[];
  weights: Readonly<Record<string, readonly number[]>>;
}

/** How likely each label is, from 0 to 1. */
export type Likelihood = Record<Label, number>;

const logistic = (z: number): number => 1 / (1 + Math.exp(-z));

/** How likely each label is of a caller who says this. */
export function likelihoodOf({ bias, weights }: Model, words: string): Likelihood {
  const known = featuresOf(words).filter((feature) => Object.hasOwn(weights, feature));
  const scale = 1 / (10 * Math.sqrt(known.length || 1));
  const chances = labels.map((label, at) => {
    const sum = known.reduce((all, feature) => all + (weights[feature]?.[at] ?? 0), 0);
    return [label, logistic((bias[at] ?? 0) / 10 + sum * scale)];
  });
  return Object.fromEntries(chances) as Likelihood;
}
