/** One statement or denial: a sentence split at its punctuation and conjunctions. */
export type Clause = string;

/** Splits plain text into sentences. */
export const sentencesOf = (words: string): string[] =>
  words
    .split(/[.!?;]+(?:\s|$)|\n/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Phrases that contain a negative word but deny nothing. */
const NO_DENIAL: [RegExp, string][] = [
  [
    /\b(?:im |am |are |were |is )?not (?:really |quite |too |very )?(?:sure|certain|positive)(?: (?:if|whether|about|what|why|where))?\b/g,
    "maybe",
  ],
  [/\b(?:dont|do not|doesnt|didnt) know (?:if|whether|what|why|where|how|exactly|who)\b/g, "maybe"],
  [/\b(?:cant|cannot|can not|couldnt) (?:tell|say) (?:if|whether|what|where)\b/g, "maybe"],
  [/\bno (?:idea|clue|doubt|kidding|joke|wonder|question)\b/g, "maybe"],
  [/\bnot (?:only|just|to mention|a joke|kidding)\b/g, "also"],
  [
    /\b(?:wont|wouldnt|would not|will not|doesnt|does not|not|isnt|dont|didnt|never|cant|cannot|can not) (?:stops?|stopping|quit|shut (?:it )?off|shut up|hush|be quiet|turn (?:it )?off|going away|go away|let up|slow(?:ing)?(?: down)?|getting (?:any )?better)\b/g,
    "keeps",
  ],
  [/\b(?:dont|do not|doesnt) (?:like|want|care|trust|mind|care about|get|understand)\b/g, "mind"],
  [
    /\b(?:cant|cannot|couldnt) (?:believe|stand|take|sleep|see|breathe|wait|afford|reach|get)\b/g,
    "hardly",
  ],
  [/\bno,? (?=(?:there|its|it is|i|the|my|we|that|he|she|they|this)\b)/g, ". "],
  [/\bisnt (?:it|that|there)\b/g, "tag"],
  [/(?<=\b(?:no|not) (?:\w+ )?\w+) (?:just|only)\b/g, ". "],
  [/\bnow\b(?= (?:theres|there is|its|i|we|it))/g, ". "],
];

/** Where a sentence splits into clauses. */
const TURN =
  /[,:|]|\s-\s|\.\.\.|\b(?:but|though|although|however|because|cause|cuz|except|pero|porque|aunque)\b|\b(?:and|so|plus|then|while|since|y)\b/;

/** Splits plain text into clauses. */
export function clausesOf(words: string): Clause[] {
  let text = words;
  for (const [phrase, neutral] of NO_DENIAL) text = text.replace(phrase, neutral);
  return sentencesOf(text)
    .flatMap((sentence) => sentence.split(TURN))
    .map((clause) => clause.trim())
    .filter(Boolean);
}

const DENIED_BEFORE =
  /\b(?:no|not|isnt|arent|wasnt|werent|dont|doesnt|didnt|havent|hasnt|never|without|nothing|neither|nor|nobody|none|nowhere|cant (?:smell|hear|feel|find)|cannot (?:smell|hear|feel)|aint|free of|ruled out|instead of|rather than|ningun[oa]?|sin|nadie|nunca|tampoco)\b(?:\s+\S+){0,6}\s*$/;

/**
 * Whether any clause says something without denying it.
 *
 * @param pattern what to look for; it includes any negation of its own ('no heat').
 */
export const says = (clauses: Clause[], pattern: RegExp): boolean =>
  clauses.some((clause) => {
    const match = pattern.exec(clause);
    return match !== null && !DENIED_BEFORE.test(clause.slice(0, match.index));
  });
