import type { Linear } from "./model";
import { shuffled } from "./random";
import { SLOTS, slotsOf, type Topic, topics } from "./talk";
import { inHundredths, inSteps, wordsToLearn } from "./train";

/** A sentence with its topic. */
export interface Remark {
  said: string;
  talk: Topic;
}

const EPOCHS = 12;
const RATE = 2;
const BIAS_RATE = 0.1;
const DECAY = 5e-4;
/** Starting value of AdaGrad's sums. */
const FIRST_STEP = 1e-3;
/** An error this small teaches nothing more. */
const LEARNED = 0.003;
/** A rare topic counts more, by this power of its rareness. */
const RARENESS = 0.3;

/** Softmax regression by gradient descent with AdaGrad step sizes. */
export function trainTalk(remarks: readonly Remark[]): Linear {
  const count = topics.length;
  const rows = remarks.map(({ said, talk }) => ({
    slots: slotsOf(wordsToLearn([said]), said.includes("?")),
    topic: topics.indexOf(talk),
  }));
  const often = topics.map((_, at) => 1 + rows.filter(({ topic }) => topic === at).length);
  const worth = often.map((times) => Math.min(4, (rows.length / count / times) ** RARENESS));
  const weights = new Float64Array(SLOTS * count);
  const steps = new Float64Array(SLOTS * count).fill(FIRST_STEP);
  const bias = new Float64Array(count);
  const powers = new Float64Array(count);
  const orders = shuffled(rows.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const place of orders.next().value) {
      const { slots, topic } = rows[place] as (typeof rows)[number];
      const scale = 1 / Math.sqrt(slots.length);
      let all = 0;
      for (let at = 0; at < count; at++) {
        let sum = bias[at] as number;
        for (const slot of slots) sum += (weights[at * SLOTS + slot] as number) * scale;
        powers[at] = Math.exp(sum);
        all += powers[at] as number;
      }
      for (let at = 0; at < count; at++) {
        const error =
          ((powers[at] as number) / all - Number(at === topic)) * (worth[topic] as number);
        if (Math.abs(error) < LEARNED) continue;
        bias[at] = (bias[at] as number) - BIAS_RATE * error;
        for (const slot of slots) {
          const here = at * SLOTS + slot;
          const slope = error * scale + DECAY * (weights[here] as number);
          steps[here] = (steps[here] as number) + slope * slope;
          weights[here] =
            (weights[here] as number) - (RATE * slope) / Math.sqrt(steps[here] as number);
        }
      }
    }
  return {
    bias: Array.from(bias, inHundredths),
    weights: Int8Array.from(weights, inSteps),
  };
}
