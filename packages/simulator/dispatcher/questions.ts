import { sentence } from "./own-words";

/** Where a question may begin: a clause, with the small words before it. */
const BEGINS = `(?:(?:and|so|but|well|now|then|or|okay|ok|hey|oh|wait|oiga|y|pero|entonces),? )*`;
const WHO = String.raw`(?:i|we|it|he|she|they|there|that(?! (?:right|so|correct)\b)|this|somebody|someone|anybody|anyone|the|my|our) (?=\w)`;
/**
 * How one begins: with its verb before its subject, or with a question word. 'Can you send
 * somebody' asks for a job, not for an answer.
 */
const ASKS = String.raw`(?:(?:do|does|did|should|shall|may|must|am|is|are|will|would|can't|shouldn't|isn't|don't|doesn't) ${WHO}|(?:can|could) (?!(?:i|we) (?:get|have|please)\b)${WHO}|(?:do|did|are) you (?!know\b)|(?:who|what|where|when|how|why|which)(?: (?:long|much|many|soon|far|often|time|about|else|kind|sort|number|one|\w+'s))* (?:do|does|did|should|can|could|will|would|is|are|am|was)\b|(?:who|where|how)(?:'?s) |how long(?=,| till| until)|qu[ée] (?:hago|hacemos)\b|a qui[ée]n (?:le )?(?:llamo|hablo|marco)|(?:puedo|podemos|debo|deber[íi]a) )`;
/** The rest of it; a new statement after a comma is not part of it. */
const REST = String.raw`(?:(?!, (?:i|we|he|she|it|it's|i'm|he's|she's|they|the|my|there|there's|that's|his|her|cause|because)\b)[^.!?])*`;
const UNMARKED = new RegExp(
  `(?<=^|[.!?;] )(${BEGINS}${ASKS}${REST})|,( ${BEGINS}${ASKS}${REST})`,
  "giu",
);
const TELLS = /^what(?:'s| is) (?:going on|happening|wrong)/i;

/** A turn with a question mark after each question, however it was typed or recognized. */
export const withMarks = (said: string): string =>
  said
    .replace(UNMARKED, (all, alone?: string, after?: string) => {
      const asks = (alone ?? after ?? "").trim();
      return TELLS.test(asks) ? all : `${alone ? "" : ". "}${sentence(asks)}?`;
    })
    .replace(/\?[?.,]+/g, "?");
