/** A line of speech, split around its telling words. */
export type MarkedText = { text: string; telling: boolean }[];

/**
 * English and Spanish words that make a call an emergency, from the triage in the dispatcher's
 * prompt. They only decide what is highlighted; the dispatcher decides what is an emergency.
 */
const TELLING = new RegExp(
  [
    "(?<!\\bno )(?:smell(?:s|ing)? (?:of |like )?gas|gas (?:smell|leak|alarm))",
    "carbon monoxide|smoke|sparks?|sparking|on fire|burning smell|electric(?:al)? shock",
    "burst(?:ing)?|flood(?:s|ed|ing)?|pour(?:s|ing)|gushing|rising(?: fast)?|won['’]t stop|can['’]t stop",
    "(?:coming )?through the (?:ceiling|wall)s?|sewage|backing up|no (?:hot )?water",
    "no (?:heat(?:ing)?|cooling|air conditioning)",
    "(?:furnace|heat(?:er|ing)?|boiler) (?:has |is )?(?:stopped|died|quit|out|broken?|broke)(?: working)?",
    "(?:a |the |our |my )?(?:baby|newborn|infant|toddler)|elderly|disabled|wheelchair|oxygen",
    "freezing|below zero|(?:zero|ten|twenty) degrees",
    "(?<!\\bno )(?:huele a|olor a|fuga de) gas|monóxido|humo|chispas?|incendio|fuego|quemado",
    "(?:se )?revent(?:ó|aron)|inund(?:a|ó|ado|ada|ando)|(?:sale|sube) (?:el )?agua|sube rápido|chorreando",
    "por (?:el techo|la pared)|no (?:para|deja) de salir|aguas negras|(?:sin|no (?:hay|tenemos)) (?:agua|calefacción)",
    "se apagó (?:la calefacción|el calentador|la caldera)|(?:un |una |el |la |mi )?(?:bebé|recién nacid[oa])",
    "ancian[oa]|abuel[oa]|oxígeno|bajo cero|helando",
  ]
    .map((words) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`)
    .join("|"),
  "giu",
);

/**
 * Finds the words that made a call an emergency.
 *
 * @param said the caller's lines, first to last.
 * @returns the first line with telling words, or null if there is none.
 */
export function emergencyWords(said: readonly string[]): MarkedText | null {
  for (const line of said) {
    const found = [...line.matchAll(TELLING)];
    if (found.length === 0) continue;
    const marked: MarkedText = [];
    let end = 0;
    for (const { index, 0: words } of found) {
      if (index > end) marked.push({ text: line.slice(end, index), telling: false });
      marked.push({ text: words, telling: true });
      end = index + words.length;
    }
    if (end < line.length) marked.push({ text: line.slice(end), telling: false });
    return marked;
  }
  return null;
}
