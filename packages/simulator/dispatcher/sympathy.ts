import type { CallSoFar } from "./call-so-far";
import type { Language } from "./dialogue";

/** The caller's situation, as a person would notice it. */
type Plight = "someone-frail" | "water" | "sewage" | "cold" | "heat" | "business" | "scare";

/** Sympathetic sentences for each situation. */
const words: Record<Language, Record<Plight, string[]>> = {
  en: {
    "someone-frail": [
      "I'm sorry, that's a worry with somebody who needs care in the house.",
      "Oh, that's hard with somebody there who needs looking after.",
    ],
    water: ["I'm sorry, water in the house is awful.", "Oh no, what a mess to deal with."],
    sewage: ["I'm sorry, that's a miserable thing to deal with.", "Oh no, that's a nasty one."],
    cold: ["I'm sorry, that's no fun in this cold.", "Oh, that's no weather to be without heat."],
    heat: ["I'm sorry, that must be miserable in this heat.", "Oh, that's rough in the heat."],
    business: [
      "I'm sorry, that's the last thing you need with a business to run.",
      "Oh no, and with customers waiting.",
    ],
    scare: ["I'm sorry, that must have been a scare.", "I'm sorry you're going through that."],
  },
  es: {
    "someone-frail": [
      "Lo siento, qué preocupación con alguien que necesita cuidados en casa.",
      "Qué difícil, con alguien ahí que necesita atención.",
    ],
    water: ["Lo siento, qué desastre con el agua.", "Ay, qué problema con tanta agua."],
    sewage: ["Lo siento, qué desagradable.", "Ay, qué feo problema."],
    cold: ["Lo siento, qué mal con este frío.", "Ay, con este frío no se puede estar."],
    heat: ["Lo siento, qué mal con este calor.", "Ay, con este calor no se puede estar."],
    business: [
      "Lo siento, es lo último que necesita su negocio.",
      "Ay, y con los clientes esperando.",
    ],
    scare: ["Lo siento, qué susto.", "Siento mucho que esté pasando por esto."],
  },
};

function plightOf({ symptoms, dangers }: CallSoFar): Plight | null {
  if (symptoms.includes("vulnerable")) return "someone-frail";
  if (symptoms.includes("business")) return "business";
  if (symptoms.includes("sewage")) return "sewage";
  if (dangers.includes("water")) return "water";
  if (symptoms.includes("no-heat")) return "cold";
  if (symptoms.includes("no-cooling")) return "heat";
  return dangers.length > 0 ? "scare" : null;
}

/** One sentence of sympathy; null when none would sound sincere. */
export function sympathy(call: CallSoFar): string | null {
  const plight = plightOf(call);
  if (!plight) return null;
  const fitting = words[call.language][plight];
  // The same call always gets the same sentence; different calls vary.
  return fitting[call.problem.join("").length % fitting.length] ?? null;
}
