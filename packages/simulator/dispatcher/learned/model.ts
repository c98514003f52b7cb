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

/** A linear model: a bias for each label, and a weight for each label and slot. */
export interface Linear {
  bias: readonly number[];
  /** Label after label, in units of 1/`STEPS`. */
  weights: Int8Array;
}

/** What is learned from callers: their dangers, and where their facts are. */
export interface Model extends Linear {
  /** The weights of the tagger that finds the facts (tagger.ts). */
  tagger: Float32Array;
}

/** Steps of a weight from 0 to 1. */
export const STEPS = 5;
/** The most steps of a weight, so that one letter of the model's file holds it. */
export const MAX_STEPS = 44;
/** The letter of a weight of zero. Compressed, letters take four fifths of base64. */
const ZERO = "O".charCodeAt(0);

/** A linear model as text, for its file. */
export interface PackedLinear {
  bias: readonly number[];
  /** A letter for each weight. */
  weights: string;
}

/** A model as text, for its file. */
export interface PackedModel extends PackedLinear {
  tagger: string;
}

const letters = (weights: Int8Array): string =>
  Array.from(weights, (weight) => String.fromCharCode(ZERO + weight)).join("");
const numbers = (text: string): Int8Array =>
  Int8Array.from(text, (letter) => letter.charCodeAt(0) - ZERO);

/** The tagger's weights differ much in size: their steps grow with them. */
const FIRST = 0.5;
const GROWTH = 6;
const stepsOf = (weight: number): number =>
  Math.sign(weight) *
  Math.min(MAX_STEPS, Math.round(GROWTH * Math.log1p(Math.abs(weight) / FIRST)));
const weightOf = (steps: number): number =>
  Math.sign(steps) * FIRST * Math.expm1(Math.abs(steps) / GROWTH);

/** Weights of the tagger, quantized as in its file. */
export const quantized = (weights: Float64Array): Float32Array =>
  Float32Array.from(weights, (weight) => weightOf(stepsOf(weight)));

/** Packs a linear model for its file. */
export const packLinear = ({ bias, weights }: Linear): PackedLinear => ({
  bias,
  weights: letters(weights),
});

/** Unpacks a linear model from its file. */
export const unpackLinear = ({ bias, weights }: PackedLinear): Linear => ({
  bias,
  weights: numbers(weights),
});

/** Packs a model for its file. */
export const pack = (model: Model): PackedModel => ({
  ...packLinear(model),
  tagger: letters(Int8Array.from(model.tagger, stepsOf)),
});

/** Unpacks a model from its file. */
export const unpack = (packed: PackedModel): Model => ({
  ...unpackLinear(packed),
  tagger: Float32Array.from(numbers(packed.tagger), weightOf),
});

/** Probability of each label, from 0 to 1. */
export type Likelihood = Record<Label, number>;

/** Weighs a feature the same in a long story and a short one: calm words don't dilute a danger. */
export const SCALE = 1 / Math.sqrt(40);

const logistic = (z: number): number => 1 / (1 + Math.exp(-z));

/** The probability of each label for a caller's words. */
export function likelihoodOf({ bias, weights }: Linear, words: string): Likelihood {
  const slots = featuresOf(words);
  const chances = labels.map((label, at) => {
    const sum = slots.reduce((all, slot) => all + (weights[at * SLOTS + slot] ?? 0), 0);
    return [label, logistic((bias[at] ?? 0) + (sum * SCALE) / STEPS)];
  });
  return Object.fromEntries(chances) as Likelihood;
}
