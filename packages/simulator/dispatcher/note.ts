import { wants } from "./intents";
import { ENDED, LEAD, sentence, TAIL } from "./own-words";
import { plain } from "./text";

/** Intents that tell the technician nothing. */
const EMPTY = ["goodbye", "farewell", "sendNow", "gotIt", "dontKnow", "repeat"] as const;

/** 'That's about it.' */
const THROUGH =
  /^(?:i (?:think|guess|believe) )?(?:you(?:'ve| have)? got (?:it|that|everything|all of it)\b|(?:that|this)(?:'s| is|'ll be| should be|'ll do| covers) ?(?:about |pretty much )?(?:it|all|everything|do)?\b)|\bhold music\b/i;

/** What the caller does next is not for the technician: 'gonna go buy some jugs'. */
const LEAVING =
  /^(?:(?:im|i am|ill|were|we are|well) )?(?:just )?(?:gonna|going|gotta|off|headed|heading|(?:have|got) to (?:go|run)|better (?:go|get|run)|voy a|me voy)\b/;

/** What the caller adds for the technician when asked, in their own words. */
export function noteOf(said: string): string | null {
  if (said.includes("?")) return null;
  const lines = said
    .replace(
      /^(?:no|nope|nah|yes|yeah|sí)\b,?(?: (?:sir|ma'am|thanks|thank you|gracias)\b)?[,.]? */i,
      "",
    )
    .split(ENDED)
    .map((line) => line.replace(/,? *\b(?:thanks|thank you|gracias)\b.*$|[.!;,\s]+$/i, ""))
    .filter((line) => line.split(" ").length > 2 || wants(plain(line), "access"))
    .filter(
      (line) =>
        !EMPTY.some((one) => wants(plain(line), one)) &&
        !THROUGH.test(line) &&
        !LEAVING.test(plain(line)),
    );
  return lines.length > 0 ? sentence(lines.join(". ").replace(LEAD, "").replace(TAIL, "")) : null;
}
