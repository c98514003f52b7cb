import {
  type Danger,
  dispatcherOf,
  type Label,
  type Lesson,
  type Marked,
  type Model,
  ruleDispatcher,
  type Teaching,
  textToTag,
  topics,
  train,
  wordsToLearn,
} from "../../simulator/dispatcher";
import {
  type Caller,
  callers as everyone,
  markedTurns,
  otherNames,
  remarks,
  type Sentence,
  sentences,
  trainingSentences,
} from "../cases";

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
  // An unclear case counts as an emergency, so the dispatcher asks.
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

/** Caches what `make` returns for each caller: cross-validation asks for it many times. */
function oncePerCaller<T>(make: (caller: Caller) => T): (caller: Caller) => T {
  const made = new Map<Caller, T>();
  return (caller) => {
    const known = made.get(caller) ?? make(caller);
    made.set(caller, known);
    return known;
  };
}

const lessonsFrom = oncePerCaller(lessonsOf);

/** The questions that ask for facts; turns that give facts are marked. */
const FACTS = /^(?:name|address|town|number)$/;

/** Picks a third of the sentences without facts, which is enough. */
const isThird = (_: unknown, at: number) => at % 3 === 0;

/** A caller's turns without facts, in which the tagger must find none. */
function plainTurnsOf({ id, says, answers, otherwise, expects }: Caller): Marked[] {
  const facts = [...(expects.name?.split(" ") ?? []), ...(expects.address ?? [])];
  const marked = markedTurns.filter((turn) => turn.id === id).map(({ said }) => said);
  const told = [
    ...says.map((said) => ["problem", said] as const),
    ...Object.entries(answers)
      .filter(([topic]) => !FACTS.test(topic))
      .flatMap(([topic, said]) => [said].flat().map((one) => [topic, one] as const)),
    ...(otherwise ? [["other", otherwise] as const] : []),
  ];
  return told
    .filter(([, said]) => !facts.some((fact) => fact.length > 2 && said.includes(fact)))
    .map(([topic, said]) => ({
      asked: topic === "problem" || topic === "right" ? topic : "other",
      said: textToTag(said),
    }))
    .filter(({ said }) => !marked.some((one) => one.replace(/\[\w+ |\]/g, "") === said));
}

const plainTurnsFrom = oncePerCaller(plainTurnsOf);

/** Ids of the callers that the dispatcher is tested with: only some of them may teach it. */
const judged = new Set(everyone.map(({ id }) => id));

let ofSentences: Lesson[] | undefined;
let plainSentences: Marked[] | undefined;

/** What the tagger learns from: callers' turns, marked and plain, and sentences without facts. */
function turnsToTag(callers: readonly Caller[]): Marked[] {
  // Names and numbers in sentences are not marked.
  plainSentences ??= [...sentences, ...trainingSentences]
    .filter(({ said }) => !/\d{2}|\p{L} \p{Lu}/u.test(said))
    .filter(isThird)
    .map(({ said }) => ({ asked: "problem", said: textToTag(said) }));
  const taught = new Set(callers.map(({ id }) => id));
  return [
    ...markedTurns.filter(({ id }) => !id || taught.has(id) || !judged.has(id)),
    ...callers.flatMap(plainTurnsFrom),
    ...plainSentences,
  ];
}

/** Short answers without a topic; one in five is enough. */
const withoutTopic = markedTurns
  .filter(({ id }, at) => !id && at % 5 === 0)
  .map(({ said }) => said.replace(/\[\w+ |\]/g, ""));

/** Sentences that teach what callers ask, and what calls for a kind word. */
const teachings = (): Teaching[] => [
  {
    of: topics,
    lessons: [...remarks, ...withoutTopic.map((said) => ({ said, talk: "none" }))].map(
      ({ said, talk }) => ({ words: wordsToLearn([said]), labels: new Set([talk as Label]) }),
    ),
  },
];

/**
 * Trains a model on callers and on the labeled sentences.
 *
 * @param whole whether to add what is learned from sentences alone.
 */
export function learnFrom(callers: readonly Caller[], whole = false): Model {
  ofSentences ??= [...sentences, ...trainingSentences].map(lessonOf);
  // Sentences count twice, because they are easily misunderstood.
  const told = [...callers.flatMap(lessonsFrom), ...ofSentences, ...ofSentences];
  return train(told, turnsToTag(callers), otherNames, whole ? teachings() : []);
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
