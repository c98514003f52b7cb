/** Somebody's words, cut where the telling ones begin and end. */
export type MarkedText = { text: string; telling: boolean }[];

/**
 * Words that make a call an emergency, by the triage of the dispatcher's prompt. They only decide
 * what is highlighted; whether it is an emergency is the dispatcher's to say.
 */
const TELLING = new RegExp(
  [
    "(?<!\\bno )(?:smell(?:s|ing)? (?:of |like )?gas|gas (?:smell|leak|alarm))",
    "carbon monoxide|smoke|sparks?|sparking|on fire|burning smell|electric(?:al)? shock",
    "burst(?:ing)?|flood(?:s|ed|ing)?|pour(?:s|ing)|gushing|rising(?: fast)?|won['’]t stop|can['’]t stop",
    "through the (?:ceiling|wall)s?|sewage|backing up|no (?:hot )?water",
    "no (?:heat(?:ing)?|cooling|air conditioning)",
    "(?:furnace|heat(?:er|ing)?|boiler) (?:has |is )?(?:stopped|died|quit|out|broken?|broke)(?: working)?",
    "(?:a |the |our |my )?(?:baby|newborn|infant|toddler)|elderly|disabled|wheelchair|oxygen",
    "freezing|below zero|(?:zero|ten|twenty) degrees",
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join("|"),
  "gi",
);

/**
 * Finds what made a call an emergency in what the caller said.
 *
 * @param said the caller's lines, first to last.
 * @returns the first line with telling words, or null where no line has one.
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
