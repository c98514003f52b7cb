import type { Language } from "./dialogue";
import { isInjected, wants } from "./intents";
import { digitize } from "./numbers";
import { ENDED, LEAD, LEADS_TO, midSentence, saysWhen, sentence, TAIL, WHEN } from "./own-words";
import { plain } from "./text";

/** The fewest and the most words of a statement that is said back. */
const FEWEST = 3;
const MOST = 24;

/** What ends a statement: 'would you', 'man'. */
const ENDS =
  /,? (?:you (?:said|have|put) [^,]*|(?:would|will|could) you|though|man|dear|hon(?:ey)?|sweetie|sir|ma'am|no|s[ií]|eh|huh|por favor)[.,!]*$/i;
/** A fact was cut out after it: 'You're the one with the oil furnace on'. */
const CUT =
  /\b(?:on|at|in|the|my|your|is|are|it's|that's|a|an|of|to|from|with|and|so|just|number|el|la|en|de|es|un|una|por|con|mi|su|y)$/i;
/** Statements that say nothing about the job, or would sound odd when said back. */
const IDLE =
  /^(?:this is|is|was|are|es|if (?!nobody)|because|than|like|what|where|who|why|how|when|which|qu[eé])\b|\b(?:thank\w*|gracias|sorry|god|lord|please|porfa\w*|hello|hi|bye|good ?(?:night|bye)|okay|alright|correct\w*|wait|hang on|know|(?:just )?told|said|say\w*|talk\w*|think\w*|hop(?:e|ing)|wish|feel\w*|let me|tell|ask\w*|answer\w*|listen\w*|hurry|help\w*|whatever|everything|nothing else|machine|robot|human|person|capital|spell\w*|letters?|(?:with|con) (?:an? )?(?:[a-z]|be|ve|zeta|hache|doble \w+|jota)\b|\d [a-z]s?|dying|dead|esper\w+|thats (?:all|it|about)|thats how|the rest|old one|heard that|(?:ill|i will|i|im gonna|gonna) (?:just |go )*(?:call (?!back|you)|try|find|google|get|go)|(?:address|name|all|number)(?: on it)? (?:was|is|thats) right|have a|all set|on it|(?:keep|put) (?:it under )?(?:my|his|her) name|read|take (?:it easy|care)|keen|not (?:walk|go|turn|leav)ing|gets it|perdon|disculp\w*|apur\w+|dije|oiga|dios|ayud\w+|adios)\b|\baint\b/;
/** What the dispatcher never says itself (packages/assistant/prompt.ts), and would seem to say. */
const NEVER =
  /[$€£]|\b(?:dollars|bucks|guarantee\w*|promise\w*|in (?:an?|\d+) (?:minutes?|hours?)|on (?:the|their|his|her|your) way|drano|pilot|breakers?|reset|go back in\w*|pesos|en camino)\b/;
/** Spanish in the first person, where the verbs would have to change. */
const IN_FIRST_PERSON =
  /\b(?:yo|me|mis?|mi[oa]|nos|nuestr\w+|conmigo|usted(?:es)?|les?|sus?|\w+(?:amos|emos|imos)|tengo|estoy|soy|voy|vivo|trabajo|salgo|llego|puedo|quiero|necesito|abro|cierro|rento|hago|creo|pongo|dejo|ando|espero|uso|traigo|vengo|paso|se)\b|[éí](?!\p{L})/u;

/** The caller's words for themselves, and what they are to the dispatcher. */
const TURNED: Record<string, string> = {
  ...{ i: "you", we: "you", me: "you", us: "you", "i'm": "you're", "i am": "you are" },
  ...{ "we're": "you're", "i was": "you were", "i wasn't": "you weren't" },
  ...{ my: "your", our: "your", mine: "yours", ours: "yours" },
  ...{ myself: "yourself", ourselves: "yourselves" },
};
/** Who speaks to whom: the caller, and the company. */
const PERSONS =
  /\b(?:i'm|i am|i was|i wasn't|we're|i|we|me|us|my|our|mine|ours|myself|ourselves|you(?: (?:people|folks|guys)|(?='(?:ve|re|ll)))?|y'all|your)\b/gi;
/** What comes before the subject of a clause: 'you charged me', but 'I called you'. */
const OPENS = /(?:^|\b(?:that|because|but|and|if|when|so)|,)\s*$/i;
/** Holds for anybody: 'You have to go around back.' */
const FOR_ANYBODY = /^you (?:have to|can|go|come|need|turn|take)\b/i;

/** A statement with its persons turned around: 'I called you' is 'you called us'. */
function turned(said: string): string | null {
  const isAboutCaller = said.match(PERSONS)?.some((word) => word.toLowerCase() in TURNED);
  if (!isAboutCaller) return /^you\b/i.test(said) && !FOR_ANYBODY.test(said) ? null : said;
  return said.replace(PERSONS, (word, at: number) => {
    const isSubject = OPENS.test(said.slice(0, at)) || said[at + word.length] === "'";
    const company = /your/i.test(word) ? "our" : isSubject ? "we" : "us";
    return TURNED[word.toLowerCase()] ?? company;
  });
}

/** A statement as the caller made it, and as it is said back: 'I work nights', 'You work nights'. */
export interface Echo {
  said: string;
  echo: string;
}

/** What the caller does at a time: the time alone would seem to suit them. */
const BUSY = /\b(?:work|sleep|church|class|trabaj\w+|duerm\w+|mis[ao]|doctor|clases?)\b/;
const TIMES = new RegExp(`(?:\\b(?:not|no|except|only|el|los)(?: on)? )?${WHEN.source}`, "g");

/** The days and times that plain words name: 'mornings, not thursdays'. */
export function dayIn(words: string): string {
  const days = Array.from(words.matchAll(TIMES), ([one]) =>
    one
      .replace(/\b(?!week)\w+days?\b/, (day) => sentence(day))
      .replace(/manana|miercoles|sabado|despues|mediodia/g, (word) => ACCENTED[word] ?? word),
  );
  return [...new Set(days)].join(", ");
}
const ACCENTED: Record<string, string> = {
  ...{ manana: "mañana", miercoles: "miércoles", sabado: "sábado" },
  ...{ despues: "después", mediodia: "mediodía" },
};

/** Says when it does not suit the caller, beyond 'not Thursdays'. */
const NEGATED = /\b(?:not|no|never|rather|except|unless|\w+nt|any(?: \w+)? but|nunca|menos)\b/;

/** The times that suit the caller; empty where one may mean the contrary. */
export function timesIn(rest: string): string {
  const told = statementsOf(rest)
    .map((one) => plain(digitize(one)))
    .filter((words) => saysWhen(words) && !BUSY.test(words));
  const isUnclear = told.some((words) => NEGATED.test(words.replace(TIMES, " ")));
  return isUnclear ? "" : sentence(told.map(dayIn).join(", "));
}

/** A statement to say back; null if it can't be said back well. */
function echoOf(statement: string, language: Language): Echo | null {
  const said = statement
    .replace(/^[\s,;:.-]+|\|$/g, "")
    .replace(LEAD, "")
    .replace(LEADS_TO, "")
    .replace(TAIL, "")
    .replace(ENDS, "")
    .replace(/[\s,;:.!-]+$/, "");
  const count = said.split(/\s+/).length;
  const words = plain(said);
  const day = saysWhen(words) && !BUSY.test(words) ? dayIn(words) : "";
  if ((count < FEWEST && !day) || /["?@]|\.\.\.|\d{5}/.test(said)) return null;
  const short = day ? { said: sentence(said), echo: sentence(day) } : null;
  if (count > MOST) return short;
  if (
    (statement.endsWith("|") && CUT.test(said)) ||
    IDLE.test(words) ||
    NEVER.test(`${words} ${said.toLowerCase()}`)
  )
    return null;
  if (isInjected(words) || wants(words, "abuse") || wants(words, "sensitive")) return null;
  if (language === "es")
    return IN_FIRST_PERSON.test(said.toLowerCase()) ? short : { said, echo: sentence(said) };
  const echo = turned(said);
  return echo === null ? null : { said: sentence(said), echo: sentence(echo) };
}

const statementsOf = (rest: string): string[] => rest.split(new RegExp(`${ENDED.source}|(?<=\\|)`));

/**
 * The statements of a turn that can be said back.
 *
 * @param rest the turn without its facts; a bar marks each cut.
 */
export const echoesIn = (rest: string, language: Language): Echo[] =>
  statementsOf(rest).flatMap((one) => echoOf(one, language) ?? []);

/** Begins with a name, also in the middle of a sentence. */
const NAMED =
  /^(?!You)(?:\p{Lu}\S*,? \p{Lu}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|(?:Jan|Febr)uary\b|March\b|April\b|May\b|June\b|July\b|August\b|(?:Septem|Octo|Novem|Decem)ber\b)/u;

/** A statement in the middle of a sentence. */
export const inside = (echo: string): string => (NAMED.test(echo) ? echo : midSentence(echo));
