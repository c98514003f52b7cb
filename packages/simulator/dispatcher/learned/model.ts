import { featuresOf, SLOTS } from "./features";
import { type Label, labels, verdicts } from "./labels";

/** What is learned: a linear model of what is said, and where callers' facts are. */
export interface Model {
  /** A bias for each label. */
  bias: readonly number[];
  /** A weight for each label and slot, label after label, in units of 1/`STEPS`. */
  weights: Int8Array;
  /** The weights of the tagger that finds the facts (tagger.ts). */
  tagger: Float32Array;
}

/** Steps of a weight from 0 to 1. */
export const STEPS = 5;
/** The most steps of a weight, so that one letter of the model's file holds it. */
export const MAX_STEPS = 44;
/** The letter for a zero weight. Letters compress to four fifths of base64. */
const ZERO = "O".charCodeAt(0);

/** A model as text, for its file: a letter for each weight. */
export interface PackedModel {
  bias: readonly number[];
  weights: string;
  tagger: string;
}

const letters = (weights: Int8Array): string =>
  Array.from(weights, (weight) => String.fromCharCode(ZERO + weight)).join("");
const numbers = (text: string): Int8Array =>
  Int8Array.from(text, (letter) => letter.charCodeAt(0) - ZERO);

/** The tagger's weights vary widely, so larger weights get larger steps. */
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

/** Packs a model for its file. */
export const pack = ({ bias, weights, tagger }: Model): PackedModel => ({
  bias,
  weights: letters(weights),
  tagger: letters(Int8Array.from(tagger, stepsOf)),
});

/** Unpacks a model from its file. */
export const unpack = ({ bias, weights, tagger }: PackedModel): Model => ({
  bias,
  weights: numbers(weights),
  tagger: Float32Array.from(numbers(tagger), weightOf),
});

/** Weighs a feature the same in a long story and a short one: calm words don't dilute a danger. */
export const SCALE = 1 / Math.sqrt(40);

const logistic = (z: number): number => 1 / (1 + Math.exp(-z));

/** Slots of a label other than a verdict: there are far fewer sentences to learn it from. */
const FEW_SLOTS = 2 ** 13;

/** The number of a label's slots, and where its weights begin. */
export function placeOf(label: Label): { size: number; start: number } {
  const at = labels.indexOf(label);
  const more = at - verdicts.length;
  return more < 0
    ? { size: SLOTS, start: at * SLOTS }
    : { size: FEW_SLOTS, start: verdicts.length * SLOTS + more * FEW_SLOTS };
}

/** The probability of some labels, from 0 to 1, for a caller's plain words. */
export function likelihoodOf<Some extends Label>(
  { bias, weights }: Model,
  words: string,
  some: readonly Some[],
): Record<Some, number> {
  const slots = featuresOf(words);
  const chances = some.map((label) => {
    const { size, start } = placeOf(label);
    const sum = slots.reduce((all, slot) => all + (weights[start + (slot % size)] ?? 0), 0);
    return [label, logistic((bias[labels.indexOf(label)] ?? 0) + (sum * SCALE) / STEPS)];
  });
  return Object.fromEntries(chances) as Record<Some, number>;
}
