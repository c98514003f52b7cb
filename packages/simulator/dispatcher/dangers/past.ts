import { sentencesOf } from "../hearing";

const MONTH =
  "january|february|march|april|may|june|july|august|september|october|november|december";

/** Long ago, fixed, or only imagined: nothing that goes on. */
export const NOT_NOW = new RegExp(
  `\\b(?:${[
    `(?<!\\b(?:since|from|every|like|during) )last (?:year|month|week|summer|winter|spring|fall|christmas|thanksgiving|time|owner|${MONTH})`,
    `(?:years?|months?|weeks?|decades?) (?:ago|back)|(?:winters?|summers?|springs?|falls?|autumns?|seasons?|christmases|thanksgivings?|owners?|tenants?) ago|(?:a|some) (?:long )?(?:while|time) (?:back|ago)`,
    `used to|(?:back|once|way back) in (?:${MONTH}|the (?:spring|summer|fall|winter|\\d+s)|\\d{4})|in (?:like |about |around |maybe )?(?:19|20)\\d\\d|they (?:fixed|repaired|replaced|took care of) (?:it|that)|back then|back when|(?:all|been) (?:good|fine|ok|okay|quiet) (?:ever )?since`,
    "got (?:it )?(?:fixed|repaired)|(?:was|were|been|thats|is) (?:\\w+ )?(?:fixed|repaired|rebuilt|taken care of|dealt with|sorted out|remediated)(?: (?:last|by|back|then|up|already|years|months|now|already))|(?:all|already|since been) (?:fixed|repaired|rebuilt|sorted)",
    "in case (?:of|there)|what (?:if|do i do if|should i do if|happens if)|if (?:i|we|you|there|someone) (?:ever )?(?:smell|see|have|had|is|was)|in the future|in general|hypothetically",
    "el ano pasado|hace (?:anos|meses)",
  ].join("|")})\\b`,
);

/** Where a story of the past comes to the present. */
const PRESENT =
  /\b(?:(?:but |and |so )?(?:right )?now\b(?! (?:fixed|repaired|gone))|today|tonight|this (?:morning|afternoon|evening|time)|just (?:now|started)|again\b|currently|at the moment|since (?:this|last night)|an? (?:hour|minute)s? ago)/;
/** 'It was put in two years ago, and the alarm is beeping': what is or keeps doing something is not over. */
const GOES_ON =
  /(?:,|\b(?:and|but|so|because|since|then)\b) ?(?:(?!\b(?:was|were|had|been|did)\b)[^,.])*?\b(?:is|are|its|theyre|theres|there is|there are|keeps?|(?:(?:i|we) )?(?:can |still |just )?(?:smell|hear|see|feel)|(?:i|we|they|everyone|everybody|he|she|kids|wife|husband|family)(?: all| both)? (?:have|has|feels?|gets?|keep)|smells|hisses|leaks|sparks|smokes|beeps)\b/;

const SENSED = /\b(?:smell|hear|see|feel) (?:it|that|them|this)\b/;

/** What came back is what the past was about. */
const AGAIN = /\b(?:again|same|another|back|once more|worse)\b/;

/** What goes on happened the last time as well. */
const HABIT = /\b(?:(?:every|each|any) ?time|whenever|keeps?|always|still|constantly)\b/;

/** It is not to happen again, or has not: nothing that goes on. */
const NEVER_AGAIN =
  /\b(?:dont|doesnt|does not|do not|wont|never|not|cant|cannot|didnt|hasnt|havent|wouldnt|before it|in case it|prevent|avoid|keep it from)(?: \w+){0,4} again\b|\bnever again\b/g;

/** When it was, without a word of its being over: only what stands with it is past. */
const WHEN =
  /^(?:last \w+|(?:years?|months?|weeks?|decades?) (?:ago|back)|(?:winters?|summers?|springs?|falls?|autumns?|seasons?|christmases|thanksgivings?) ago|(?:a|some) (?:long )?(?:while|time) (?:back|ago))$/;
/** What is so as it is told, with whom or what it is so of. */
const IS_SO =
  /\b(?:is|are|am|im|its|hes|shes|theyre|were|theres|there is|cant|cannot|wont|doesnt|isnt|keeps?|hardly)\b|\b(?:i|we|you can|can) (?:still |just )?(?:smell|hear|see|feel)\b/;
/** The end of it, told in another breath. */
const OVER =
  /\b(?:(?:was|were|been|got|all|its|thats|is) (?:\w+ )?(?:fixed|repaired|replaced|rebuilt|taken care of|dealt with|sorted|remediated|done|over)|(?:fixed|repaired|replaced) (?:it|that|them))\b/;

/** What is so now of a sentence that comes to speak of the past at its end. */
function nowBefore(before: string, after: string): string {
  if (OVER.test(before) || OVER.test(after)) return "";
  const clauses = before.split(/,|\b(?:and|but|so|because|since)\b/);
  // The last one is the one that the past belongs to.
  const kept = clauses.slice(0, -1);
  const last = kept.map((clause) => IS_SO.test(clause)).lastIndexOf(true);
  return last < 0 ? "" : kept.slice(0, last + 1).join(",");
}

/** The text without what is over: its sentences, or the part of one before it comes to the present. */
export const withoutPast = (words: string): string =>
  sentencesOf(words)
    .map((sentence) => {
      const past = NOT_NOW.exec(sentence);
      if (!past || (past[0] === "last time" && HABIT.test(sentence))) return sentence;
      const after = sentence.slice(past.index + past[0].length).replace(NEVER_AGAIN, " ");
      const now = WHEN.test(past[0]) ? nowBefore(sentence.slice(0, past.index), after) : "";
      const turn = PRESENT.exec(after);
      if (turn) return AGAIN.test(after) ? sentence : `${now}. ${after.slice(turn.index)}`;
      const goesOn = GOES_ON.exec(after);
      // 'The gas line was run last year, and I smell it': what is sensed stands before.
      if (goesOn && SENSED.test(after)) return sentence;
      if (goesOn) return `${now}. ${after.slice(goesOn.index)}`;
      // 'There's gas all over the house, the meter was hit, it was fixed last year': told before.
      const before = PRESENT.exec(sentence.slice(0, past.index));
      return before ? sentence.slice(0, past.index) : now;
    })
    .filter(Boolean)
    .join(". ");
