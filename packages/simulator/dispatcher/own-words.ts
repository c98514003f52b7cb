import type { Language } from "./dialogue";
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

/** Words about getting in and about days and hours. */
const ACCESS =
  /\b(?:doors?|doorbell|gates?|codes?|keys?|lockbox|dumpsters?|park\w*|alley|driveway|dogs?|geese|bark|ring|buzz\w*|knock|loud|mornings?|afternoons?|evenings?|after|before|\w+days?|notice|around back|ask (?:for|him|them|if)|tell (?:him|them|the|whoever)|(?:call|text|bill) (?:me|us|him|her)|pregunt\w+|dig[aá]nles|(?:let|lets) (?:you|them|him) in|will (?:wait|be there)|names? is|locked|entrance|come (?:round|around|in|by)|not during|bill (?:goes|it)|puertas?|porton|llaves?|manana|tarde|despues de|antes de|toquen|tocar|timbre|perros?|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/;
const FROM_ME: Record<Language, [RegExp, string][]> = {
  en: [
    [/\b(?:I'm|I am|we're|we are)\b/gi, "you're"],
    [/\b(?:I|we) was\b/gi, "you were"],
    [/\b(?:I|me|we|us)\b/gi, "you"],
    [/\b(?:my|our)\b/gi, "your"],
  ],
  es: [
    [/\b(?:mi|nuestr[oa])(s?)\b/gi, "su$1"],
    [/\b(trabaj|cuid|lleg)o\b/gi, "$1a"],
    [/\b(?:me|nos)\b/gi, "le"],
    [/\btengo\b/gi, "tiene"],
    [/\btenemos\b/gi, "tienen"],
    [/\bnecesito\b/gi, "necesita"],
    [/\b(quier|pued)o\b/gi, "$1e"],
  ],
};
/** A price. The dispatcher never says one, not even the caller's own. */
const PRICE = /[$€£]|\b\d+ (?:dollars|bucks|d[oó]lares|pesos)\b/i;

/** Words about the caller as the dispatcher says them. */
function asYours(words: string, language: Language): string {
  let own = words.replace(/[{}[\]`\\]|[.!,\s]+$/g, "");
  for (const [mine, yours] of FROM_ME[language]) own = own.replace(mine, yours);
  return own;
}

/** The most words to say back. */
const MAX_NEWS = 9;
/** Words about us and about what somebody said or thinks, which sound odd when said back. */
const NOT_NEWS =
  /\b(?:you\w*|yall|ustedes|usted|le pago|pay\w*|cost\w*|charg\w*|hundred|mine|says?|said|told|mea\w+|guess|think|know|knows|reckon|figure\w*|hate|sorry|please|god|dear|hon|honey|thanks?|thank|gracias|street|avenue|road|cita|be (?:here|there)|on (?:the|his|her|their) way|by (?:noon|tonight|tomorrow|\d+)|not (?:next|this|today))\b|^(?:let|call|tell|that|thats|it was|porque|around|at|near|under|to|of|with|than|as|es que|do|does|did|is|are|can|could|should|would|will|what|when|where|who|why|how|if|because|since|like|or|which|que)\b/i;

/**
 * How to get in and when to come, as the dispatcher says it back; null when no short statement says
 * that. Other remarks sound odd when they are said back.
 *
 * @param said the turn without its facts; a bar marks each cut.
 */
export function newsIn(said: string, language: Language): string | null {
  const told = said
    .split(/[.!?;|]+(?:\s+|$)|\|\s*|,\s+|\s+(?:and|but|so|then|because|'cause|y|pero|porque)\s+/i)
    .map((one) => one.replace(LEAD, "").replace(TAIL, "").trim())
    .filter((one) => {
      const count = one.split(" ").length;
      const words = plain(one);
      return count > 2 && count <= MAX_NEWS && ACCESS.test(words) && !NOT_NEWS.test(words);
    });
  const news = told.find((one) => /\b(?:best|better|mejor)\b/i.test(one)) ?? told[0];
  return news && !PRICE.test(news) && !said.includes(`${news}?`)
    ? sentence(asYours(news, language))
    : null;
}

/** A question that asks for a day, an hour or a call. */
const WISH =
  /\b(?:can|could|would|any chance|do you have|got anything|pueden?|podrian?|se puede|tienen?)\b.*\b(?:after|before|mornings?|afternoons?|evenings?|weekend|noon|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|text|despues|antes|manana|tarde|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/;

/** The caller's wish for a day or an hour, asked as a question; null when there is none. */
export const wishOf = (said: string): string | null =>
  said.split(/(?<=[.!?])\s+/).find((one) => one.endsWith("?") && WISH.test(plain(one))) ?? null;

/** Intents that tell the technician nothing. */
const EMPTY = ["goodbye", "farewell", "sendNow", "gotIt", "dontKnow", "repeat"] as const;

/** 'That's about it.' */
const THROUGH =
  /^(?:i (?:think|guess) )?(?:that|this)(?:'s| is|'ll be| should be|'ll do| covers) ?(?:about |pretty much )?(?:it|all|everything|do)?\b|\bhold music\b/i;

/** What the caller does next is not for the technician: 'gonna go buy some jugs'. */
const LEAVING =
  /^(?:(?:im|i am|ill|were|we are|well) )?(?:just )?(?:gonna|going|gotta|off|headed|heading|(?:have|got) to (?:go|run)|better (?:go|get|run)|voy a|me voy)\b/;

/**
 * What the caller adds for the technician, in their own words. If they were not asked, only how to
 * get in and when to come.
 */
export function noteOf(said: string, isAsked: boolean): string | null {
  if (said.includes("?")) return null;
  const lines = said
    .replace(
      /^(?:no|nope|nah|yes|yeah|sí)\b,?(?: (?:sir|ma'am|thanks|thank you|gracias)\b)?[,.]? */i,
      "",
    )
    .split(/(?<=[.!;])\s+/)
    .map((line) => line.replace(/,? *\b(?:thanks|thank you|gracias)\b.*$|[.!;,\s]+$/i, ""))
    .filter((line) => (isAsked && line.split(" ").length > 2) || ACCESS.test(plain(line)))
    .filter(
      (line) =>
        !EMPTY.some((one) => wants(plain(line), one)) &&
        !THROUGH.test(line) &&
        !LEAVING.test(plain(line)),
    );
  return lines.length > 0 ? sentence(lines.join(". ").replace(LEAD, "").replace(TAIL, "")) : null;
}
