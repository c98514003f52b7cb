import type { Word } from "./words";

/** How a call starts before the caller gives a name. */
const GREETING =
  /^(?:[\s,.!]|\b(?:hi|hiya|hello|hey|howdy|yes|yeah|yep|yo|um+|uh+|er|ok|okay|so|well|oh|good|morning|afternoon|evening|day|there|again|hon|honey|sir|ma'am|maam|man|guys|folks|everyone|greetings|hola|buenos|buenas|dias|días|tardes|noches|and)\b)*$/iu;
/** What may follow the caller's name: who they are, where they are, why they call. */
const GOES_ON =
  /^(?:\s*[,.;|!-]|\s*$|\s+(?:with|from|at|over (?:at|here|in|on)|out (?:at|here|in|on)|down (?:at|here|in|on)|up (?:at|here|in|on)|here|speaking|calling|on|of|i|i'm|i've|we|we're|my|our|the|is (?:my|the) name|is who|again)\b)/iu;
const IS_THE_NAME =
  /^,?\s*(?:is (?:my|the) name|is who(?:'s| is) calling|is (?:me|what they call me))\b/iu;

/**
 * Whether a name without a cue is the caller's own, judged by its place: right after the greeting
 * ('Morning, Curtis Nakamura, Bluff Street Plaza'), alone as a sentence, or before 'is the name'.
 *
 * @param text what was said, with other facts cut out.
 */
export function isOwnName(text: string, picked: readonly Word[]): boolean {
  const [first, last] = [picked[0], picked.at(-1)];
  if (!first || !last || picked.length < 2) return false;
  const before = text.slice(0, first.start);
  const rest = text.slice(last.end);
  // Before an address or a number: 'Priya Raman 77 Wexford Court'.
  if (first.tags.has("FirstName") && /^\s*\|/.test(rest)) return true;
  if (IS_THE_NAME.test(rest)) return true;
  if (!picked.every(({ capital, plain }) => capital || plain.length <= 3)) return false;
  if (GREETING.test(before)) return GOES_ON.test(rest);
  const alone =
    /[.!?;|]\s*$/.test(before) &&
    /^\s*(?:[.!?;|]|$|,?\s*(?:that's |that is |it's |spelled |spelt )?\|)/i.test(rest);
  return alone;
}
