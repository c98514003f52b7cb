import type { Danger } from "./danger";
import type { Symptom } from "./symptoms";

/** What is known of how bad it is. */
export interface Severity {
  dangers: Danger[];
  /** How likely it is by the model, from 0 to 1; null before a word was said. */
  likely?: number | null;
  symptoms: Symptom[];
  /** Water ran, but stopped by itself. */
  stopped: boolean;
  /** The caller has turned it off. */
  shutOff: boolean;
  canWait: boolean;
  /** The answer to 'is anyone in danger, or is it getting worse'; null while it is not asked. */
  worse: boolean | null;
  /** The question was answered with something that is no clear no. */
  doubtful?: boolean;
  /** The caller has taken it back. */
  calledOff?: boolean;
  /** They were told that it is treated as an emergency. */
  announced?: boolean;
  /** A word of harm was said that no rule explains. */
  harm?: boolean;
}

export type Verdict = "emergency" | "not" | "unsure";

/** What burns fuel or carries current: an unclear trouble with it may be a danger. */
const RISKY =
  /\b(?:boiler|furnace|heater|fireplace|chimney|flue|stove|oven|range|gas|propane|panel|breakers?|fuse|outlets?|wiring|wires?|ceiling)\b/i;
/** What tells clearly enough that nobody is in danger. */
const CLEAR: Symptom[] = ["quote", "upkeep", "works", "drip", "clog", "noise"];

/**
 * Whether the one question is worth asking: how bad it is is unsure, or something that can be a
 * danger has a trouble that the caller has not explained.
 *
 * @param problem what is wrong, in the caller's words.
 */
export const isUnclear = (call: Severity & { problem: readonly string[] }): boolean => {
  const verdict = triage(call);
  if (verdict !== "not") return verdict === "unsure";
  if (call.harm && call.worse === null) return true;
  return (
    !call.canWait &&
    call.worse === null &&
    !call.symptoms.some((symptom) => CLEAR.includes(symptom)) &&
    RISKY.test(call.problem.join(" "))
  );
};

/** From here on callers who talked like this had an emergency: it is worth asking. */
const LIKELY = 0.8;
/** Below this, callers who talked like this had no emergency: it is not worth asking. */
const HARDLY = 0.35;

/**
 * Whether it is an emergency, by the rules of the prompt ('Is it an emergency?').
 *
 * What was asked is settled by its answer, and what was announced as an emergency stays one: nothing
 * else that is said on the way makes a visit of it, but a clear no.
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

/** The verdict by what is known of the trouble. */
function bySigns({ dangers, symptoms, shutOff, canWait, worse, ...call }: Severity): Verdict {
  const stopped = call.stopped || shutOff;
  const has = (...some: Symptom[]) => some.some((one) => symptoms.includes(one));
  if (dangers.some((danger) => danger !== "water")) return "emergency";
  if (has("sewage", "no-water")) return "emergency";
  const broken = has("no-heat", "no-cooling", "no-hot-water");
  if (broken && has("vulnerable") && !has("works")) return "emergency";
  if (has("no-heat") && has("freezing") && !has("works")) return "emergency";
  if (has("no-cooling") && has("extreme-heat") && !has("works")) return "emergency";
  if (has("business")) return "emergency";
  if (dangers.includes("water") && !stopped && !canWait) return "emergency";
  if (canWait) return "not";
  if (worse !== null) return worse ? "emergency" : "not";
  if (dangers.includes("water")) return stopped ? "unsure" : "emergency";
  if (has("works") && !has("leak")) return "not";
  if (broken || has("no-power")) return "unsure";
  if (has("leak") && !has("drip", "quote")) return "unsure";
  if (has("quote", "upkeep", "drip", "clog", "noise", "minor", "fixture")) return "not";
  return "unsure";
}
