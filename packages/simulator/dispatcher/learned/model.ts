import { featuresOf, SLOTS } from "./features";

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

/** The trained model: a bias for each label, and a weight for each label and slot. */
export interface Model {
  bias: readonly number[];
  /** Label after label, in units of 1/`STEPS`. */
  weights: Int8Array;
}

/** Steps of a weight from 0 to 1. */
export const STEPS = 5;
/** The most steps of a weight, so that one letter of the model's file holds it. */
export const MOST_STEPS = 44;
/** The letter of a weight of zero. Compressed, letters take four fifths of base64. */
const ZERO = "O".charCodeAt(0);

/** A model as text, for its file. */
export interface PackedModel {
  bias: readonly number[];
  /** A letter for each weight. */
  weights: string;
}

/** Packs a model for its file. */
export const pack = ({ bias, weights }: Model): PackedModel => ({
  bias,
  weights: Array.from(weights, (weight) => String.fromCharCode(ZERO + weight)).join(""),
});

/** Unpacks a model from its file. */
export const unpack = ({ bias, weights }: PackedModel): Model => ({
  bias,
  weights: Int8Array.from(weights, (letter) => letter.charCodeAt(0) - ZERO),
});

/** Probability of each label, from 0 to 1. */
export type Likelihood = Record<Label, number>;

/** Weighs a feature the same in a long story and a short one: calm words don't dilute a danger. */
export const SCALE = 1 / Math.sqrt(40);

const logistic = (z: number): number => 1 / (1 + Math.exp(-z));

/** The probability of each label for a caller's words. */
export function likelihoodOf({ bias, weights }: Model, words: string): Likelihood {
  const slots = featuresOf(words);
  const chances = labels.map((label, at) => {
    const sum = slots.reduce((all, slot) => all + (weights[at * SLOTS + slot] ?? 0), 0);
    return [label, logistic((bias[at] ?? 0) + (sum * SCALE) / STEPS)];
  });
  return Object.fromEntries(chances) as Likelihood;
}
