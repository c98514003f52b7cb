import type { CallSoFar } from "./call-so-far";
import type { Symptom } from "./symptoms";

/** What is known about how bad it is. */
export type Severity = Pick<
  CallSoFar,
  "dangers" | "symptoms" | "stopped" | "shutOff" | "canWait" | "worse"
> &
  Partial<Pick<CallSoFar, "likely" | "doubtful" | "calledOff" | "announced" | "harm">>;

export type Verdict = "emergency" | "not" | "unsure";

/**
 * Things that burn fuel or carry electricity, and ceilings: unclear trouble there may be a danger.
 */
const RISKY =
  /\b(?:boiler|furnace|heater|fireplace|chimney|flue|stove|oven|range|gas|propane|panel|breakers?|fuse|outlets?|wiring|wires?|ceiling|alarms?|detectors?)\b/i;
/** Symptoms that make clear that nobody is in danger. */
const CLEAR: Symptom[] = ["quote", "upkeep", "works", "drip", "clog", "noise"];

/**
 * Whether to ask the urgency question: the verdict is unsure, or the caller hasn't explained a
 * trouble with something risky.
 *
 * @param problem what is wrong, in the caller's words.
 */
export const isUnclear = (call: Severity & { problem: readonly string[] }): boolean => {
  const verdict = triage(call);
  if (verdict !== "not") return verdict === "unsure";
  const isMild =
    call.symptoms.some((symptom) => MILD.includes(symptom)) && !RISKY.test(call.problem.join(" "));
  if (call.harm && call.worse === null && !(isMild && (call.likely ?? 1) < EVEN)) return true;
  return (
    !call.canWait &&
    call.worse === null &&
    !call.symptoms.some((symptom) => CLEAR.includes(symptom)) &&
    (call.likely ?? 1) >= POSSIBLE &&
    RISKY.test(call.problem.join(" "))
  );
};

/** Small troubles: a faint hint of danger in the words doesn't justify asking. */
const MILD: Symptom[] = ["drip", "clog", "minor", "fixture"];
const EVEN = 0.5;
/** At this probability, callers who talked like this had an emergency: ask. */
const LIKELY = 0.8;
/** Below this probability, trouble with something risky is not asked about. */
const POSSIBLE = 0.1;
/** Below this probability, callers who talked like this had none: don't ask. */
const HARDLY = 0.3;

/**
 * Decides whether it is an emergency, by the prompt's rules ('Is it an emergency?').
 *
 * The answer to the urgency question settles it. An announced emergency stays one until the caller
 * clearly says no.
 */
export function triage(call: Severity): Verdict {
  if (call.calledOff) return "not";
  const verdict = bySigns(call);
  const isOpen = verdict === "unsure" || (verdict === "not" && call.worse !== false);
  if (!isOpen) return verdict;
  if (verdict === "not" && call.announced) return "emergency";
  const isLikely = !call.canWait && call.worse === null && (call.likely ?? 0) >= LIKELY;
  const doubted = verdict === "unsure" || call.doubtful || isLikely;
  return doubted && (call.likely ?? 1) >= HARDLY ? "unsure" : "not";
}

/** The verdict from what is known about the problem. */
function bySigns({ dangers, symptoms, shutOff, canWait, worse, ...call }: Severity): Verdict {
  const stopped = call.stopped || shutOff;
  const has = (...some: Symptom[]) => some.some((one) => symptoms.includes(one));
  if (dangers.some((danger) => danger !== "water")) return "emergency";
  if (has("sewage") || (has("no-water") && !canWait)) return "emergency";
  const broken = has("no-heat", "no-cooling", "no-hot-water");
  if (broken && has("vulnerable") && !has("works")) return "emergency";
  if (has("no-heat") && has("freezing") && !has("works")) return "emergency";
  if (has("no-cooling") && has("extreme-heat") && !has("works")) return "emergency";
  if (has("business") && !canWait) return "emergency";
  if (dangers.includes("water") && !stopped && !canWait) return "emergency";
  if (canWait) return "not";
  if (worse !== null) return worse ? "emergency" : "not";
  if (dangers.includes("water")) return stopped ? "unsure" : "emergency";
  if (has("works") && !has("leak")) return "not";
  if (broken) return "unsure";
  if (has("leak") && !has("drip", "quote")) return "unsure";
  if (has("quote", "upkeep", "drip", "clog", "noise", "minor", "fixture")) return "not";
  return "unsure";
}
