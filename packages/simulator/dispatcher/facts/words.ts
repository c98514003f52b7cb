import nlp from "compromise/two";
import { bare } from "../text";

/** A word of a text with its parts of speech. */
export interface Word {
  text: string;
  /** Lower case, without accents and apostrophes. */
  plain: string;
  start: number;
  end: number;
  tags: Set<string>;
  /** Starts with a capital letter. */
  capital: boolean;
}

/** Splits a text into words; `compromise` supplies the tags. */
export function wordsOf(text: string): Word[] {
  const sentences = nlp(text).json({ offset: true }) as {
    terms: { text: string; tags: string[]; offset: { start: number; length: number } }[];
  }[];
  return sentences
    .flatMap(({ terms }) => terms)
    .filter((term) => term.text !== "")
    .map(({ text: word, tags, offset }) => ({
      text: word,
      plain: bare(word),
      start: offset.start,
      end: offset.start + word.length,
      tags: new Set(tags),
      capital: /^\p{Lu}/u.test(word),
    }));
}

const list = (words: string) => new Set(words.split(/\s+/));

/** Words that are never part of a name or a town, in English and Spanish. */
const FUNCTION_WORDS = list(`
  on off around beside past boy habit butter baptist nuts wrong sitting standing
  a an the this that these those my your his her its our their me him us them it i im ive ill id you
  youre he hes she shes we were weve they theyre who what when where why how which and or but so
  because if then than as of for from with without at by to into onto over under near next about is
  are am was were be been being do does did done have has had having can cant could should would
  wont might must shall not no nope nah yes yeah yep yup ok okay sure right well please thanks
  thank hi hello hey there here hurry help now today tonight tomorrow yesterday morning afternoon
  evening soon just only also too very really actually sorry wait hold all any some every each other
  another more most much many few lot lots one two three four five six seven eight nine ten calling
  call calls called name names number phone cell address street live lives living located reach
  like need needs want wants time get gets got go going goin gone come coming comin leaving leavin heading headin came say says said tell told
  think know dont doesnt didnt isnt arent wasnt werent thats theres whats lets guess maybe um uh er
  hmm mm oh ah like speaking back again still already never always don sir madam maam miss
  soy es el la los las un una de del en mi su me llamo nombre numero telefono direccion vivo calle
  por favor gracias hola si no que se y o pero con para hay esta estoy tengo tiene
  capital everything anything nothing something someone somebody everyone everybody anyone nobody none
  good bad fine great afraid worried home house apartment unit apt suite floor room kitchen basement
  bathroom bedroom garage attic office shop store upstairs downstairs outside inside building tenant
  landlord owner mother father mom dad wife husband son daughter grandma grandpa grandmother
  grandfather neighbor friend aunt uncle sister brother boss kid kids baby children family people
  customer emergency urgent problem issue question quote estimate price appointment service
  hon honey sweetie darling bro dude yall folks fellas pal okey howdy
  hang look listen hold see please okay alright fine hmm gosh wow
  minute second minutes hours hour day days week weeks month months year years old degrees
  monday tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december winter summer spring fall night
  refuse private anonymous none nada rather prefer bye goodbye cancel whatever stop later
  mine yours hers ours theirs spanish english espanol ingles first last middle spelled spelling spell letter letters
`);

/** Trade words: what is broken, and how. */
const TRADE_WORDS = list(`
  water pipe pipes leak leaks leaking leaky drip drips dripping burst bursting flood floods flooded
  flooding furnace boiler heat heater heating heaters radiator ac air conditioner conditioning cooling
  thermostat gas smell smells smelling smoke fire flames spark sparks sparking outlet outlets socket
  breaker panel power electric electrical electricity wire wires wiring light lights switch fan sink
  toilet toilets shower tub bathtub faucet tap taps drain drains sewer sewage septic pump sump valve
  main line hose dishwasher washer dryer disposal refrigerator fridge oven stove pilot burner carbon
  monoxide alarm detector ceiling wall roof gutter window door lock garage hot cold freezing frozen
  warm broken broke dead died stopped stuck clogged clog blocked backed backing overflowing overflow
  running spraying gushing pouring soaked wet noise noisy loud rattling banging humming buzzing
  installed install installation replace replacement repair repairs fix fixed fixing broken working
  work works maintenance inspection checkup cleaning tune tuneup plumbing plumber hvac technician
  electrician tank pressure degrees ice icy snow everywhere damage mold rust rusty burned burning
  plastic melted hurt injured bleeding dizzy headache headaches elderly disabled sick pregnant
  wheelchair oxygen unconscious trapped leaving evacuated safe danger dangerous worse worsening
  agua tubo tuberia fuga gas calefaccion calentador humo fuego aire bano cocina techo luz
  robot human machine computer bot person operator representative manager technician chaos hell
  mess disaster nightmare madness insane crazy ridiculous terrible horrible awful ridiculous
`);

/** Common words that can also continue a last name or a town. */
const NAMESAKES = list(`
  price said live day fall falls spring springs winter winters summer night march april may june street
  house bell fine good great right wells old young long shop field lake pond brook rivers waters water
  burns sparks fire frost snow light lights wall walls piper roof locke lock key main hill heater hall
  cold rust banks bond best love power powers stone wood north west east south new worth first last
`);

/** Whether a word can continue a name or a town: 'Joan Price', 'Fall River'. */
export const canFollow = (word: Word): boolean =>
  isNameable(word) || (word.capital && NAMESAKES.has(word.plain));

/** Whether a word can be in a name or a town: neither grammar nor a trade word. */
export const isNameable = (word: Word): boolean =>
  /^\p{L}[\p{L}'.-]*(?<!'(?:ll|re|ve|d|m|t))$/iu.test(word.text) &&
  !FUNCTION_WORDS.has(word.plain.replace(/\W/g, "")) &&
  !TRADE_WORDS.has(word.plain.replace(/\W/g, ""));

/** Whether it is a trade word; some are also names: 'Rusty', 'Piper'. */
export const isTrade = (word: Word): boolean => TRADE_WORDS.has(word.plain.replace(/\W/g, ""));

const GRAMMAR = [
  ...["Verb", "Adverb", "Preposition", "Pronoun", "Conjunction", "Determiner", "Adjective"],
  ...["Negative", "Expression", "QuestionWord", "Possessive"],
];

/** Whether a word is grammar rather than a name. */
export const isGrammar = (word: Word): boolean =>
  !word.tags.has("Person") && !word.tags.has("Place") && GRAMMAR.some((tag) => word.tags.has(tag));

/** A range in a text. */
export interface Span {
  start: number;
  end: number;
}

/** Cuts ranges out of a text and marks each cut with a bar. Positions stay the same. */
export function without(text: string, spans: Span[]): string {
  let result = text;
  for (const { start, end } of [...spans].sort((a, b) => b.start - a.start))
    result = `${result.slice(0, start)}|${" ".repeat(Math.max(0, end - start - 1))}${result.slice(end)}`;
  return result;
}
