import { type Caller, type Sentence, sentences } from "../../packages/assistant/cases";
import {
  type Danger,
  dangers,
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
    ...(expects.message ? (["message"] as const) : []),
  ]);
  const open = new Set(expects.mayWarn ?? []);
  const more = TELLING.flatMap((topic) => answers[topic] ?? []);
  const told = more.length > 0 ? [says, [...says, ...more]] : [says];
  return told.map((turns) => ({ words: wordsToLearn(turns), labels, open }));
}

/** What one sentence teaches; where it was not judged whole, nothing of what it may say beside. */
function lessonOf({ said, dangers: told, verdict, message }: Sentence): Lesson {
  // What is unsure is worth asking about.
  const isEmergency = verdict === "emergency" || verdict === "unsure" || told.length > 0;
  const beside: readonly Danger[] = told.length === 0 ? [] : verdict ? ["water"] : dangers;
  return {
    words: wordsToLearn([said]),
    labels: new Set([
      ...told,
      ...(isEmergency ? (["emergency"] as const) : []),
      ...(message ? (["message"] as const) : []),
    ]),
    open: new Set(beside.filter((danger) => !told.includes(danger))),
  };
}

const lessons = new Map<Caller, Lesson[]>();

/** A caller's lessons, made once: with each group left out once they are taught many times. */
function lessonsFrom(caller: Caller): Lesson[] {
  const known = lessons.get(caller) ?? lessonsOf(caller);
  lessons.set(caller, known);
  return known;
}

/** Twice: a sentence is there for what it is easily mistaken for. */
const ofSentences = [...sentences, ...sentences].map(lessonOf);

/** The model that callers teach, and sentences whose meaning is known. */
export const learnFrom = (callers: readonly Caller[]): Model =>
  train([...callers.flatMap(lessonsFrom), ...ofSentences]);

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
