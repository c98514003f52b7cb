/** Small words at the start of a phrase that say nothing about the job. */
export const LEAD =
  /^(?:(?:(?:hi|hello|hey)(?: there)?|good (?:morning|afternoon|evening|day)|um+|uh+|er|oh|so|well|yes|yeah|yep|no(?=,)|nope|ok(?:ay)?|please|listen|look|sorry|actually|and|but|also|plus|then|because|like|you know(?: what)?|i mean|thanks?(?: you)?|(?:oh )?my (?:god|gosh)|god|dear|sir|ma'am|man|honestly|quick (?:question|one|1)|hold on|first thing|help|wait|no(?= no\b)|i(?:'m| am) calling (?:because|about|since)|i(?:'m| am) calling|calling about|the problem is(?: that)?|the thing is|could you|can you|y(?!')|hola|about(?! \d))\b[\s,]*)+/iu;
/** What leads to what the caller wants to say: 'I guess', 'tell him that'. */
export const LEADS_TO =
  /^(?:(?:(?:that|it)'s (?:right|correct)|except|i(?:'d| had)? (?:just )?(?:said|told you)(?: that)?|i was hoping (?:for|to (?:get|do|make it)|we could do|maybe)|i (?:guess|mean|think|suppose|figure)|(?:tell|let|letting) (?:you|him|her|them|'?em|(?:the|that) \w+)(?: know)?(?: that| to)?|they (?:should|ought to) know(?: that)?|(?:can you )?(?:put|write|note) (?:(?:it )?down|in)(?: that)?|make (?:a note|sure)(?: that)?|maybe|just|only|now|see|na[hw]|that(?= (?:i|we|you|they|he|she|it|my|our|the)\b)|solo|nom[aá]s|nada m[aá]s|pues|bueno|mire|fíjese|es que|d[ií]gales?|que(?= (?:el|la|los|las|hay|es|está|no)\b))\b[\s,]*)+/i;
/** Where a sentence ends; not after 'Mrs.' */
export const ENDED = /(?<=[.!?;])(?<!\b(?:Mrs?|Ms|Dr)\.)\s+/;
export const TAIL =
  /[\s,]*\b(?:(?:and|but|so|or|please|thanks|thank you|um+|uh+|call me|call back|you can|can you|reach me|y)\s*)+$/iu;
/** A day or a time of day. */
export const WHEN =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|mornings?|afternoons?|evenings?|tomorrow|noon|(?:next|following) (?:week|month)|week after next|(?:before|after|until|till|past) (?:\d{1,2}|lunch|work|school|church|supper|dinner|dark)|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|(?:en|por|de) la (?:manana|tarde|noche)|mananas|tardes|(?:despues|antes) de las? \d{1,2}|semana que (?:viene|entra)|otra semana|mediodia)\b/;
/** What began or happened then is no wish: 'since Thursday', 'it quit on Monday'. */
const PAST =
  /\b(?:since|ago|last|yesterday|started|began|quit|stopped|happened|was|were(?! (?:closed|home|here|open))|been|did|had|desde|ayer|anoche|hace|good (?:morning|afternoon|evening)|buen[ao]s|its (?:\w+day|almost)|^(?:(?:yeah|yes|hi|hello|hey)\W+)?(?:morning|afternoon|evening)$|if (?:no\w*|i dont))\b/;
/** Whether a statement says when something suits the caller: 'Not Thursdays', 'I'm off after three'. */
export const saysWhen = (words: string): boolean => WHEN.test(words) && !PAST.test(words);

/** A text as the rest of a sentence. */
export const midSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A text as a sentence of its own. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
