import {
  type Danger,
  dispatcherOf,
  type Lesson,
  type Model,
  type Remark,
  ruleDispatcher,
  train,
  trainTalk,
  wordsToLearn,
} from "../../simulator/dispatcher";
import { type Caller, remarks, type Sentence, sentences, trainingSentences } from "../cases";

/** The answers in which a caller describes the problem. */
const TELLING = ["problem", "urgency"] as const;

/** A caller's lessons: from their opening words, and from everything they say about the problem. */
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

/** Dangers that may come with another one: a sentence that names one leaves the others open. */
const BESIDE: Record<Danger, readonly Danger[]> = {
  gas: ["carbon-monoxide", "fire"],
  "carbon-monoxide": ["gas", "hurt"],
  fire: ["hurt", "electric-water"],
  hurt: ["fire", "carbon-monoxide", "electric-water", "water"],
  "electric-water": ["fire", "hurt", "water"],
  water: [],
};

/** A sentence's lesson. */
function lessonOf({ said, dangers: told, verdict, message }: Sentence): Lesson {
  // Count unsure as an emergency, so the dispatcher asks.
  const isEmergency = verdict === "emergency" || verdict === "unsure" || told.length > 0;
  return {
    words: wordsToLearn([said]),
    labels: new Set([
      ...told,
      ...(isEmergency ? (["emergency"] as const) : []),
      ...(message ? (["message"] as const) : []),
    ]),
    open: new Set(told.flatMap((one) => BESIDE[one].filter((other) => !told.includes(other)))),
  };
}

const lessons = new Map<Caller, Lesson[]>();

/** A caller's lessons, cached: leaving out each group in turn reuses them many times. */
function lessonsFrom(caller: Caller): Lesson[] {
  const known = lessons.get(caller) ?? lessonsOf(caller);
  lessons.set(caller, known);
  return known;
}

let ofSentences: Lesson[] | undefined;

/** Trains a model on callers and on the labeled sentences. */
export function learnFrom(callers: readonly Caller[]): Model {
  ofSentences ??= [...sentences, ...trainingSentences].map(lessonOf);
  // Sentences count twice, because they are easily misunderstood.
  return train([...callers.flatMap(lessonsFrom), ...ofSentences, ...ofSentences]);
}

/**
 * Gives each caller a dispatcher trained without their group, so scores show how it handles unseen
 * callers.
 */
export function strangersTo(groups: Readonly<Record<string, readonly Caller[]>>) {
  const trained = new Map<readonly Caller[], typeof ruleDispatcher>();
  return (caller: Caller) => {
    const own = Object.values(groups).find((group) => group.includes(caller));
    if (!own) return ruleDispatcher;
    const others = Object.values(groups).filter((group) => group !== own);
    // Training takes seconds, so each group's dispatcher is trained on first use.
    const dispatcher = trained.get(own) ?? dispatcherOf(learnFrom(others.flat()));
    trained.set(own, dispatcher);
    return dispatcher;
  };
}

/** Answers that ask nothing back and call for no kind words. */
const QUIET = ["name", "address", "town", "number", "right"] as const;
/** Uses every fifth of them. */
const STEP = 5;

/** Trains the model of what callers ask back and what calls for kind words. */
export function learnTalk(callers: readonly Caller[]): Model {
  const quiet = callers
    .flatMap(({ answers }) => QUIET.flatMap((topic) => answers[topic] ?? []))
    .filter((said, at) => at % STEP === 0 && !said.includes("?"))
    .map((said) => ({ said, talk: "none" as const }));
  return trainTalk([...(remarks as Remark[]), ...quiet]);
}
