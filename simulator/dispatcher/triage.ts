import type { Danger } from "./danger";
import type { Symptom } from "./symptoms";

/** What is known of how bad it is. */
export interface Severity {
  dangers: Danger[];
  symptoms: Symptom[];
  /** Water ran, but stopped by itself. */
  stopped: boolean;
  /** The caller has turned it off. */
  shutOff: boolean;
  canWait: boolean;
  /** The answer to 'is anyone in danger, or is it getting worse'; null while it is not asked. */
  worse: boolean | null;
}

export type Verdict = "emergency" | "not" | "unsure";

/** Whether it is an emergency, by the rules of the prompt ('Is it an emergency?'). */
export function triage({ dangers, symptoms, shutOff, canWait, worse, ...call }: Severity): Verdict {
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
