import { wants } from "./intents";
import { plain } from "./text";

/** Small words at the start of a phrase that say nothing about the job. */
export const LEAD =
  /^(?:(?:(?:hi|hello|hey)(?: there)?|good (?:morning|afternoon|evening|day)|um+|uh+|er|oh|so|well|yes|yeah|yep|no(?=,)|nope|ok(?:ay)?|please|listen|look|sorry|actually|and|but|also|plus|then|because|like|you know|i mean|thanks?(?: you)?|(?:oh )?my (?:god|gosh)|god|dear|sir|ma'am|man|honestly|quick (?:question|one|1)|hold on|first thing|help|wait|no(?= no\b)|i(?:'m| am) calling (?:because|about|since)|i(?:'m| am) calling|calling about|the problem is(?: that)?|the thing is|could you|can you|y(?!')|hola|about(?! \d))\b[\s,]*)+/iu;
export const TAIL =
  /[\s,]*\b(?:(?:and|but|so|or|please|thanks|thank you|um+|uh+|call me|call back|you can|can you|reach me|y)\s*)+$/iu;
/** A text as the rest of a sentence. */
export const midSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A text as a sentence of its own. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Intents that tell the technician nothing. */
const EMPTY = ["goodbye", "farewell", "sendNow", "gotIt", "dontKnow", "repeat"] as const;

/** 'That's about it.' */
const THROUGH =
  /^(?:i (?:think|guess) )?(?:that|this)(?:'s| is|'ll be| should be|'ll do| covers) ?(?:about |pretty much )?(?:it|all|everything|do)?\b|\bhold music\b/i;

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
    .split(/(?<=[.!;])\s+/)
    .map((line) => line.replace(/,? *\b(?:thanks|thank you|gracias)\b.*$|[.!;,\s]+$/i, ""))
    .filter((line) => line.split(" ").length > 2)
    .filter(
      (line) =>
        !EMPTY.some((one) => wants(plain(line), one)) &&
        !THROUGH.test(line) &&
        !LEAVING.test(plain(line)),
    );
  return lines.length > 0 ? sentence(lines.join(". ").replace(LEAD, "").replace(TAIL, "")) : null;
}
