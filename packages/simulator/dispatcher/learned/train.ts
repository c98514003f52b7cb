import { normalize } from "../normalize";
import { plain, tidy } from "../text";
import { featuresOf } from "./features";
import { type Label, labels, type Model } from "./model";

/** What one caller said, as plain words, and the labels that are true of it. */
export interface Lesson {
  words: string;
  labels: ReadonlySet<Label>;
}

const EPOCHS = 10;
const RATE = 0.1;
/** Keeps the weights of rare features small. */
const DECAY = 1e-5;
/** Where AdaGrad's sums begin. */
const FIRST_STEP = 1e-4;
/** Lessons that must share a feature; a caller gives up to two. What few say teaches nothing. */
const FEWEST = 8;

/** The lessons' places in an order that looks random and is the same each time. */
function* shuffled(length: number): Generator<number[], never> {
  const order = Array.from({ length }, (_, at) => at);
  for (let seed = 7; ; ) {
    for (let at = length - 1; at > 0; at--) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      const other = Math.floor((seed / 2 ** 32) * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    yield order;
  }
}

/**
 * Logistic regression by gradient descent with AdaGrad's step sizes.
 *
 * @param rows the numbers of each lesson's features.
 * @param truths whether each lesson has the label.
 * @param size how many features there are.
 * @returns the weight of each feature, and behind the last one the bias.
 */
function regress(rows: number[][], truths: boolean[], size: number): Float64Array {
  const weights = new Float64Array(size + 1);
  const steps = new Float64Array(size + 1).fill(FIRST_STEP);
  const at = (list: Float64Array, place: number) => list[place] as number;
  const move = (place: number, slope: number) => {
    steps[place] = at(steps, place) + slope * slope;
    weights[place] = at(weights, place) - (RATE * slope) / Math.sqrt(at(steps, place));
  };
  const orders = shuffled(rows.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const lesson of orders.next().value) {
      const row = rows[lesson] ?? [];
      const scale = 1 / Math.sqrt(row.length || 1);
      const sum = row.reduce((all, feature) => all + at(weights, feature), 0);
      const chance = 1 / (1 + Math.exp(-(at(weights, size) + sum * scale)));
      const error = chance - Number(truths[lesson]);
      for (const feature of row) move(feature, error * scale + DECAY * at(weights, feature));
      move(size, error);
    }
  return weights;
}

/** Learns from callers what their words mean; the same lessons give the same model everywhere. */
export function train(lessons: readonly Lesson[]): Model {
  const found = lessons.map(({ words }) => featuresOf(words));
  const counts = new Map<string, number>();
  for (const feature of found.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const features = [...counts.keys()].filter((one) => (counts.get(one) ?? 0) >= FEWEST);
  const numbers = new Map(features.map((feature, number) => [feature, number]));
  const rows = found.map((all) => all.flatMap((feature) => numbers.get(feature) ?? []));
  const learned = labels.map((label) => {
    const truths = lessons.map((lesson) => lesson.labels.has(label));
    const weights = regress(rows, truths, features.length);
    // JSON knows no -0.
    return Array.from(weights, (weight) => Math.round(100 * weight) + 0);
  });
  const weightsAt = (place: number) => learned.map((weights) => weights[place] ?? 0);
  const told = features
    .map((feature, place): [string, number[]] => [feature, weightsAt(place)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { bias: weightsAt(features.length), weights: Object.fromEntries(told) };
}

/** What is learned from turns of a caller: the words that the dispatcher judges by. */
export const wordsToLearn = (turns: readonly string[]): string =>
  turns.map((said) => plain(normalize(tidy(said)))).join(" . ");
