import type { Caller } from "../../packages/assistant/cases";
import {
  dispatcherOf,
  type Lesson,
  type Model,
  ruleDispatcher,
  train,
  wordsToLearn,
} from "../../packages/simulator/dispatcher";

/** What a caller says of the trouble. */
const TELLING = ["problem", "urgency"] as const;

/** What a caller teaches: by what they begin with, where that is all, and by all that they say of the trouble. */
function lessonsOf({ says, answers, expects }: Caller): Lesson[] {
  const labels = new Set([
    ...(expects.dangers ?? []),
    ...(expects.type === "Emergency" ? (["emergency"] as const) : []),
  ]);
  const more = TELLING.flatMap((topic) => answers[topic] ?? []);
  const told = more.length > 0 ? [says, [...says, ...more]] : [says];
  return told.map((turns) => ({ words: wordsToLearn(turns), labels }));
}

/** The model that callers teach. */
export const learnFrom = (callers: readonly Caller[]): Model => train(callers.flatMap(lessonsOf));

/**
 * For each caller a dispatcher that never learned from them or their group, so that a score tells how
 * a stranger fares.
 */
export function strangersTo(groups: Readonly<Record<string, readonly Caller[]>>) {
  const dispatchers = new Map<Caller, typeof ruleDispatcher>();
  for (const group of Object.values(groups)) {
    const others = Object.values(groups).filter((other) => other !== group);
    const dispatcher = dispatcherOf(learnFrom(others.flat()));
    for (const caller of group) dispatchers.set(caller, dispatcher);
  }
  return (caller: Caller) => dispatchers.get(caller) ?? ruleDispatcher;
}
