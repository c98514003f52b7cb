import { factText } from "../facts/heard";
import { languageOf } from "../language";
import { normalize } from "../normalize";
import { digitize } from "../numbers";
import { plain, tidy } from "../text";
import { featuresOf, SLOTS } from "./features";
import { type Label, type Verdict, verdicts } from "./labels";
import { MAX_STEPS, type Model, placeOf, SCALE, STEPS } from "./model";
import { shuffled } from "./random";
import { type Marked, type Names, teach } from "./teach";

/** A caller's line as the tagger reads it (facts/heard.ts). */
export const textToTag = (said: string): string => {
  const whole = normalize(tidy(said));
  return factText(whole, languageOf(plain(whole), "en")).open;
};

/** A training example: what somebody said, as plain words, and its true labels. */
export interface Lesson {
  words: string;
  labels: ReadonlySet<Label>;
  /** Labels left open: the example teaches nothing about them. */
  open?: ReadonlySet<Label>;
}

/** Examples, and the labels that they teach. */
export interface Teaching {
  of: readonly Label[];
  lessons: readonly Lesson[];
}

const EPOCHS = 10;
/** Keeps the weights of rare features small. */
const DECAY = 1e-5;
/**
 * For verdicts, and for other labels, whose weights are kept few and coarse: how fast it learns, an
 * error that teaches nothing more (skipping it halves the time), the first bias, the smallest weight
 * and the steps between weights.
 */
const PACE = {
  verdict: { rate: 0.15, learned: 0.02, first: 0, least: 0, unit: 1 },
  other: { rate: 0.3, learned: 0.05, first: -4, least: 0.5, unit: 2 },
};
/** Starting value of AdaGrad's sums. */
const FIRST_STEP = 1e-4;
/** Longest example, in letters, that is repeated with small talk added. */
const SHORT = 400;
/** Labels left open when small talk is added. */
const OF_THE_CALL: readonly Verdict[] = ["emergency", "message"];

/** An example with the slots of its features. */
interface Row {
  features: Uint16Array;
  lesson: Lesson;
}

/** For each slot, the last pair of examples that it was in: quicker than a set. */
const lastIn = new Uint32Array(SLOTS);
let pairs = 0;

/** The features of two examples, each once. */
function both(one: Uint16Array, other: Uint16Array): Uint16Array {
  pairs++;
  for (const slot of one) lastIn[slot] = pairs;
  const more = other.filter((slot) => lastIn[slot] !== pairs);
  const all = new Uint16Array(one.length + more.length);
  all.set(one);
  all.set(more, one.length);
  return all;
}

/**
 * Repeats each short example with the words of a calm caller added: people mention a trouble among
 * other things, and it is the same trouble.
 */
function amidTalk(rows: Row[]): Row[] {
  const calm = rows.filter(({ lesson }) => lesson.labels.size === 0 && !lesson.open?.size);
  const short = rows.filter(({ lesson }) => lesson.words.length < SHORT);
  if (calm.length === 0) return [];
  const [order] = [...shuffled(short.length).next().value];
  return short.map(({ features, lesson }, at) => {
    const talk = calm[(at + (order ?? 0)) % calm.length];
    return {
      features: both(features, talk?.features ?? new Uint16Array()),
      lesson: { ...lesson, open: new Set([...(lesson.open ?? []), ...OF_THE_CALL]) },
    };
  });
}

/**
 * Logistic regression by gradient descent with AdaGrad step sizes. The result averages the weights
 * of the later half of the epochs. Loops by index take three quarters of the time of `for of`.
 *
 * @returns one weight per slot, in whole steps, then the bias.
 */
function regress(rows: Row[], label: Label): Float64Array {
  const { size } = placeOf(label);
  const { rate, learned, first, least, unit } = size < SLOTS ? PACE.other : PACE.verdict;
  const taught = rows.filter(({ lesson }) => !lesson.open?.has(label));
  // The features of all examples, one after another: read in place, they take a third less time.
  const starts = new Uint32Array(taught.length + 1);
  for (const [at, { features }] of taught.entries())
    starts[at + 1] = (starts[at] as number) + features.length;
  const slots = new Uint16Array(starts[taught.length] as number);
  for (const [at, { features }] of taught.entries())
    slots.set(
      features.map((slot) => slot % size),
      starts[at],
    );
  const weights = new Float64Array(size + 1);
  weights[size] = first;
  const mean = new Float64Array(size + 1);
  const steps = new Float64Array(size + 1).fill(FIRST_STEP);
  const targets = Uint8Array.from(taught, ({ lesson }) => Number(lesson.labels.has(label)));
  const orders = shuffled(taught.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const place of orders.next().value) {
      const start = starts[place] as number;
      const end = starts[place + 1] as number;
      let sum = 0;
      for (let i = start; i < end; i++) sum += weights[slots[i] as number] as number;
      const chance = 1 / (1 + Math.exp(-((weights[size] as number) + sum * SCALE)));
      const error = chance - (targets[place] as number);
      if (Math.abs(error) < learned) continue;
      // The last step is the bias's.
      for (let i = start; i <= end; i++) {
        const slot = i < end ? (slots[i] as number) : size;
        const weight = weights[slot] as number;
        const slope = slot === size ? error : error * SCALE + DECAY * weight;
        const step = (steps[slot] as number) + slope * slope;
        steps[slot] = step;
        weights[slot] = weight - (rate * slope) / Math.sqrt(step);
      }
    }
    if (epoch >= EPOCHS / 2)
      for (let slot = 0; slot <= size; slot++)
        mean[slot] = (mean[slot] as number) + (weights[slot] as number) / (EPOCHS / 2);
  }
  const packed = mean.map((weight) =>
    Math.abs(weight) < least ? 0 : unit * Math.round((STEPS * weight) / unit),
  );
  packed[size] = mean[size] as number;
  return packed;
}

/** Cached features of an example: cross-validation trains on the same examples many times. */
const featuresOnce = new WeakMap<Lesson, Uint16Array>();

function featuresIn(lesson: Lesson): Uint16Array {
  const known = featuresOnce.get(lesson) ?? Uint16Array.from(featuresOf(lesson.words));
  featuresOnce.set(lesson, known);
  return known;
}

const rowOf = (lesson: Lesson): Row => ({ features: featuresIn(lesson), lesson });

/**
 * Trains a model on callers' words and, for the other labels, on sentences. The same examples give
 * the same model on every machine.
 */
export function train(
  lessons: readonly Lesson[],
  turns: readonly Marked[],
  names: Names,
  more: readonly Teaching[] = [],
): Model {
  const told = lessons.map(rowOf);
  const rows = [...told, ...amidTalk(told)];
  const learned = [
    ...verdicts.map((label) => regress(rows, label)),
    ...more.flatMap(({ of, lessons: taught }) => {
      const told = taught.map(rowOf);
      return of.map((label) => regress(told, label));
    }),
  ];
  return {
    bias: learned.map((found) => Math.round(100 * (found.at(-1) ?? 0)) / 100),
    weights: Int8Array.from(learned.flatMap((found) => [...found.subarray(0, -1)].map(inSteps))),
    tagger: teach(turns, names),
  };
}

/** Whole steps, within what the model's file holds. */
const inSteps = (steps: number) => Math.max(-MAX_STEPS, Math.min(MAX_STEPS, steps));

/** Turns a caller's turns into the plain words the model sees. */
export const wordsToLearn = (turns: readonly string[]): string =>
  turns
    .map((said) => normalize(tidy(said)))
    .map((said) => plain(digitize(said, languageOf(plain(said), "en"))))
    .join(" . ");
