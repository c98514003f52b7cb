import { featuresOf } from "./features";

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

/** The model's labels: each danger, an emergency, a message for the office. */
export const labels = [...dangers, "emergency", "message"] as const;
export type Label = (typeof labels)[number];

/** The trained model: one weight per feature and label, in tenths. */
export interface Model {
  bias: readonly number[];
  weights: Readonly<Record<string, readonly number[]>>;
}

/** Probability of each label, from 0 to 1. */
export type Likelihood = Record<Label, number>;

/** Weighs a feature the same in a long story and a short one: calm words don't dilute a danger. */
export const SCALE = 1 / Math.sqrt(40);

const logistic = (z: number): number => 1 / (1 + Math.exp(-z));

/** The probability of each label for a caller's words. */
export function likelihoodOf({ bias, weights }: Model, words: string): Likelihood {
  const known = featuresOf(words).filter((feature) => Object.hasOwn(weights, feature));
  const chances = labels.map((label, at) => {
    const sum = known.reduce((all, feature) => all + (weights[feature]?.[at] ?? 0), 0);
    return [label, logistic((bias[at] ?? 0) / 10 + (sum * SCALE) / 10)];
  });
  return Object.fromEntries(chances) as Likelihood;
}
