import { sentencesOf } from "../hearing";

const MONTH =
  "january|february|march|april|may|june|july|august|september|october|november|december";

/** Past, fixed or hypothetical: not happening now. */
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

/** Where a story about the past reaches the present. */
const PRESENT =
  /\b(?:(?:but |and |so )?(?:right )?now\b(?! (?:fixed|repaired|gone))|today|tonight|this (?:morning|afternoon|evening|time)|just (?:now|started)|again\b|currently|at the moment|since (?:this|last night)|an? (?:hour|minute)s? ago)/;
/** Something still happening: 'It was put in two years ago, and the alarm is beeping'. */
const GOES_ON =
  /(?:,|\b(?:and|but|so|because|since|then)\b) ?(?:(?!\b(?:was|were|had|been|did)\b)[^,.])*?\b(?:is|are|its|theyre|theres|there is|there are|keeps?|(?:(?:i|we) )?(?:can |still |just )?(?:smell|hear|see|feel)|(?:i|we|they|everyone|everybody|he|she|kids|wife|husband|family)(?: all| both)? (?:have|has|feels?|gets?|keep)|smells|hisses|leaks|sparks|smokes|beeps)\b/;

const SENSED = /\b(?:smell|hear|see|feel) (?:it|that|them|this)\b/;

/** The old trouble is back. */
const AGAIN = /\b(?:again|same|another|back|once more|worse)\b/;

/** A recurring trouble: 'last time' is then part of it. */
const HABIT = /\b(?:(?:every|each|any) ?time|whenever|keeps?|always|still|constantly)\b/;

/** 'Again' in something that must not or did not recur. */
const NEVER_AGAIN =
  /\b(?:dont|doesnt|does not|do not|wont|never|not|cant|cannot|didnt|hasnt|havent|wouldnt|before it|in case it|prevent|avoid|keep it from)(?: \w+){0,4} again\b|\bnever again\b/g;

/** A date that doesn't say it's over: only its own clause is past. */
const WHEN =
  /^(?:last \w+|(?:years?|months?|weeks?|decades?) (?:ago|back)|(?:winters?|summers?|springs?|falls?|autumns?|seasons?|christmases|thanksgivings?) ago|(?:a|some) (?:long )?(?:while|time) (?:back|ago))$/;
/** Words that put a clause in the present. */
const IS_SO =
  /\b(?:is|are|am|im|its|hes|shes|theyre|were|theres|there is|cant|cannot|wont|doesnt|isnt|keeps?|hardly)\b|\b(?:i|we|you can|can) (?:still |just )?(?:smell|hear|see|feel)\b/;
/** Words that say it is over, anywhere in the sentence. */
const OVER =
  /\b(?:(?:was|were|been|got|all|its|thats|is) (?:\w+ )?(?:fixed|repaired|replaced|rebuilt|taken care of|dealt with|sorted|remediated|done|over)|(?:fixed|repaired|replaced) (?:it|that|them))\b/;

/** The present part of a sentence that ends in the past. */
function nowBefore(before: string, after: string): string {
  if (OVER.test(before) || OVER.test(after)) return "";
  const clauses = before.split(/,|\b(?:and|but|so|because|since)\b/);
  // The past belongs to the last clause.
  const kept = clauses.slice(0, -1);
  const last = kept.map((clause) => IS_SO.test(clause)).lastIndexOf(true);
  return last < 0 ? "" : kept.slice(0, last + 1).join(",");
}

/** Removes what is over: whole sentences, or their part before the present begins. */
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
      // 'The gas line was run last year, and I smell it': 'it' needs the first half.
      if (goesOn && SENSED.test(after)) return sentence;
      if (goesOn) return `${now}. ${after.slice(goesOn.index)}`;
      // 'There's gas all over the house, the meter was hit, it was fixed last year': the danger
      // comes first.
      const before = PRESENT.exec(sentence.slice(0, past.index));
      return before ? sentence.slice(0, past.index) : now;
    })
    .filter(Boolean)
    .join(". ");
