import { capitalize } from "../text";
import { canFollow, isGrammar, isNameable, type Span, type Word } from "./words";

/** The job's address; each part as the caller gave it, cleaned up. */
export interface Address {
  /** House number with its letter; empty for a place or a corner. */
  number: string;
  street: string;
  unit: string;
  /** Town, with state and ZIP code if given. */
  town: string;
}

/** An address found in a text. */
export interface FoundAddress extends Span {
  address: Address;
  /**
   * How likely it is the job's address: above 0 for 'the house is at', below for 'I am at work at'.
   */
  job: number;
}

const SUFFIX = [
  "street|str|st|avenue|ave|av|road|rd|lane|ln|drive|dr|court|ct|crt|boulevard|blvd|way|place|pl",
  "terrace|terr|ter|circle|cir|parkway|pkwy|highway|hwy|square|sq|trail|trl|loop|alley|crescent|cres",
  "close|row|run|pike|turnpike|tpke|walk|path|plaza|commons?|ridge|hollow|landing|crossing|bend",
  "heights|hts|grove|gardens|mews|broadway|bypass|expressway|freeway|esplanade|quay|wharf|cove|glen",
  "knolls?|chase|green|manor|crest|shores?|bluffs?|canyon|estates|forest|gate|harbor|harbour|isle|island|lakes?|orchard|overlook|park|passage|pines|ranch|river|springs?|spur|summit|trace|valley|village|villas|oaks?",
  "point|pointe|hills?|creek|vista|view|meadow|meadows|station|calle|avenida|camino|carretera",
].join("|");
const DIRECTION =
  "north|south|east|west|northeast|northwest|southeast|southwest|n|s|e|w|ne|nw|se|sw";
const STATES = [
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii",
  "Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan",
  "Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico",
  "New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island",
  "South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia",
  "Wisconsin|Wyoming|Ontario|Quebec|Alberta|British Columbia|Manitoba|Nova Scotia",
].join("|");
const STATE_CODE =
  "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|ON|QC|BC|AB|MB|NS";

/** The state, when a turn says nothing else ('Texas', after the town); otherwise null. */
export const stateAlone = (text: string): string | null =>
  new RegExp(String.raw`^\W*(?:in |it's |that's )?(${STATES})\W*$`, "i").exec(text)?.[1] ?? null;

/** One word of a street name. */
const NAME = String.raw`(?:\d{1,4}(?:st|nd|rd|th)|[\p{L}][\p{L}'.-]*)`;
/** Words after a number that counts something else. */
const COUNTED =
  /^(?:square|degrees?|years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|people|persons?|gallons?|dollars?|bucks|cents|[a-z]'s|inch(?:es)?|in|feet|foot|ft|percent|times?|units?|am|pm|a\.m|p\.m|o'?clock|bathrooms?|bedrooms?|of|or|and|to|kids?|children|child|dogs?|cats?|amps?|volts?|watts?|btus?|tons?|stor(?:y|ies|ey|eys)|floors?|outlets?|rooms?|pounds?|psi|guests?|residents?|tenants?|customers?|babies|toilets?|sinks?|pipes?|leaks?|drains?|heaters?|furnaces?|is|are|was|were|has|have|had|and|but|at|on|the|a|an|my|our|it|i|we|she|he|they|below|above|more|other|others|things?|questions?|problems?|calls?|blocks?|miles?|moments?|secs?|girls?|boys?|roommates?|students?|bajo|grados|anos|meses|dias|horas|minutos|personas|ninos)$/i;

/** 'N4417', 'W62N527': house numbers on a county grid, as in Wisconsin. */
const GRID_NUMBER = String.raw`(?<![\p{L}\d'])[NSEW]\d{3,5}(?![\d-])|(?<![\p{L}\d'])[NSEW]\d{1,3}[NSEW]\d{2,5}`;
/** '4 0 2 Kolache Street': spoken digit by digit, without a phone number before it. */
const SPOKEN_NUMBER = String.raw`(?<!\d[ ,-]*)\d(?: \d){1,4}(?= \p{L}{2})`;
const STREET = new RegExp(
  String.raw`(?<![\d-])(?<number>${GRID_NUMBER}|${SPOKEN_NUMBER}|\d{1,6}(?:-\d{1,5})?(?: 1\/2|½)?(?:[A-Za-z]| (?![NSEWnsew]\b)[A-Za-z](?![\p{L}'.]))?)(?:,? (?:and the street is|en))?,? (?<street>(?:(?:${DIRECTION})\.? )?(?:${NAME} ){1,4}?(?:${SUFFIX})\b\.?(?: (?:${DIRECTION})\b\.?)?(?: (?:campgrounds?|camp|apartments|mobile home park|trailer park|rv park|rv resort|resort|mall|shopping center|farms?|marina))?)(?! (?:${SUFFIX})\b)`,
  "giu",
);
const ROUTE = new RegExp(
  String.raw`(?<![\d-])(?<number>\d{1,6}[A-Za-z]?),? (?<street>(?:(?:${DIRECTION})\.? (?=avenue )|\p{Lu}\p{L}+ (?=county (?:road|rd) \d))?(?:old |county |state |us |u\.s\. |rural |farm to market |ranch to market |ranch )?(?:avenue|ave|route|rt|rte|highway|hwy|road|rd|county road|county|cr|sr|fm|rm|farm road|farm to market|ranch to market|ranch|state|us|interstate|loop|spur|township road|forest road|state route) (?:of the \p{L}+|\d{1,5}[A-Z]?\b(?! \d)|[A-Z]{1,3}\b)(?: (?:${DIRECTION})\b\.?)?|mile \d{1,2}(?: 1\/2)? (?:road|rd)\b|(?:calle|camino|via|rue|avenida|paseo|corte|vista) (?:(?:de|del|la|las|los|el) )*\p{L}+\b(?! (?:${SUFFIX})\b)|broadway)`,
  "giu",
);
/** '512 North 900 West': a town whose streets are numbered in both directions. */
const GRID = new RegExp(
  String.raw`(?<![\d-])(?<number>\d{1,6}) (?<street>(?:${DIRECTION})\.? \d{1,5}(?:st|nd|rd|th)? (?:${DIRECTION})\b\.?)`,
  "giu",
);
/** '1451 Northeast 12 Court': a numbered street without its 'th'. */
const NUMBERED = new RegExp(
  String.raw`(?<![\d-])(?<number>\d{1,6}[A-Za-z]?),? (?<street>(?:(?:${DIRECTION})\.? \d{1,4}|\d{1,3}) (?:street|st|avenue|ave|court|ct|terrace|ter|place|pl|lane|ln|drive|dr|road|rd|way|circle|boulevard|blvd)\b\.?(?: (?:${DIRECTION})\b\.?)?)`,
  "giu",
);
/** '907 E 14th', without its 'street'. */
const ORDINAL = new RegExp(
  String.raw`(?<![\d-])(?<number>\d{1,6}),? (?<street>(?:(?:${DIRECTION})\.? )?\d{1,3}(?:st|nd|rd|th)\b)(?! (?:floor|of|time|week|month|grade|day|try|call|one|unit))`,
  "giu",
);
/** 'Highway 61 South, number 3320', 'la calle Shaver, el número 2715': the road first. */
const NUMBER_LAST =
  /(?<!\p{L})(?<street>(?:(?:[Cc]alle|[Aa]venida|[Cc]amino|[Cc]arretera|[Pp]aseo) )?(?:(?:de|del|la|las|los|el) )*\p{Lu}[\p{L}'.-]+(?: (?:\p{Lu}[\p{L}'.-]+|\d{1,5}))*)(?<word>,? (?:(?:at|and) )?(?:(?:the|el) )?(?:house |street )?(?:[Nn]umber|[Nn][uú]mero|[Nn]o\.?|#) ?(?:is |es )?#?|, |(?<=(?:[Cc]alle|[Aa]venida|[Cc]amino|[Cc]arretera|[Pp]aseo) [^,.]*) )(?<number>\d{1,6}[A-Za-z]?)(?=[\s.,;]*(?:$|[\p{L}|]))/gu;
const RURAL =
  /\b(?<street>(?:rr|r\.r\.|rfd|rural route|hc|highway contract)\s?#?\s?\d{1,3},?\s(?:box|bx)\s?#?\s?(?<number>\d{1,6}[a-z]?))\b/giu;
const CORNER = new RegExp(
  String.raw`\b(?:(?:the )?(?:corner|intersection|crossing) of|la esquina de) (?<street>(?:(?:${NAME}|\d{1,4}) ){1,3}?(?:and|&|with|y) ${NAME}(?: (?:${SUFFIX}|${NAME})\b\.?)?)`,
  "giu",
);
const CROSSING = new RegExp(
  String.raw`\b(?<street>(?:\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|[A-Z]\p{L}+)(?: (?:${SUFFIX})\.?)? (?:and|&|at) (?:\d{1,3}(?:st|nd|rd|th)|[A-Z]\p{L}+)(?: (?:${SUFFIX})\b\.?)?)`,
  "gu",
);
/** What tells crossing streets from a shop's name: 'Crown and Fade'. */
const CROSSED = new RegExp(String.raw`\d|\b(?:${SUFFIX})\b|(?:first|second|third|th)\b`, "i");
const BARE =
  /(?<![\d-])(?<number>\d{1,6}(?: 1\/2|½)?(?: ?[A-Za-z](?![\p{L}'.]))?) (?<way>(?:(?:north|south)(?:east|west)?|east|west|[ns][ew]|[nsew])\.? )?(?<street>\p{L}[\p{L}'-]+(?: \p{L}[\p{L}'-]+)?)/giu;

const UNIT_WORD =
  "apartment|apt|unit|suite|ste|flat|room|rm|lot|trailer|space|slip|site|cabin|berth|bay|dock|pad|villa|condo|hangar|stall|wing|tower|building|bldg|penthouse|floor|fl|apartamento|departamento|depto|apto|piso";
const UNIT_AFTER = new RegExp(
  String.raw`^(?:,| -)?\s*(?:and (?:it's |it is )?|it's |in |the )*(?:(?<word>${UNIT_WORD})\b\.?(?: number| no\.?)?\s*#?\s*(?<id>\d{1,5}\s?-?\s?[A-Za-z]?(?![\p{L}'])|[A-Za-z](?:-?\d{1,4}| \d{1,2}(?!\d|[ -]\d))?(?![\p{L}']))(?: (?:rear|front|upper|lower|left|right|upstairs|downstairs)\b)?|(?:#|number )\s?(?<hash>\d{1,5}\s?[A-Za-z]?(?![\p{L}])|[A-Za-z]\d{0,4}(?!\p{L}))|(?<floor>(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|top|ground|upper|lower|rear|front|back|left|right|main|bottom|basement|garden|upstairs|downstairs) (?:floor|unit|apartment|apt|flat|level|half|duplex)\b|(?:el )?(?:primer|segundo|tercer|cuarto|quinto|último) piso\b|upstairs|downstairs|rear))`,
  "iu",
);
const UNIT_BEFORE = new RegExp(
  String.raw`(?:\b(?<word>${UNIT_WORD})\b\.?\s*#?\s*(?<id>\d{1,5}\s?[A-Za-z]?(?![\p{L}'])|[A-Za-z](?:-?\d{1,4})?(?![\p{L}']))),?(?:,? \p{Lu}[\p{L}']+(?: \p{Lu}[\p{L}']+){0,3},)?(?: at| of| in| on)?\s*$`,
  "iu",
);
const SHORT_UNITS: Record<string, string> = {
  apartment: "Apt",
  apartamento: "Apt",
  departamento: "Apt",
  depto: "Apt",
  apto: "Apt",
  ste: "Suite",
  rm: "Room",
  bldg: "Building",
  fl: "Floor",
  piso: "Floor",
};

const JOB_BEFORE =
  /\b(?:house|home|property|place|building|rental|unit|job|leak|problem|it|she|he|mother|mom|mum|father|dad|tenants?|grand\w+|parents?|address|shop|restaurant|store|business|office|apartment|location)(?:'s)?(?: \w+)? (?:is|'s|are|lives?|living|stays?|located|happening|to)\b[^.;]{0,25}$|\b(?:she|he|it|they|mom|dad)(?:'s|s| is|'re| are) (?:at|on|in)\s*$|\b(?:it's|its|at|lives? (?:at|on|in)|go to|come to|send \w+ to|happening at|located at|job(?: site)? (?:is )?at|is at|address is|place at|house at|home at|property at|rental at|building at|apartment at|tenants? at|en|direccion es)\s*$/i;
const OTHER_BEFORE =
  /\b(?:i'?m|i am|we're|we are|me) (?:at work|at my|at our|at the office|away|out|calling from|currently at|currently|right now|staying|myself|at)\b[^.;]{0,30}$|\bcalling from\b[^.;]{0,25}$|\bi (?:live|work|stay|am)\b[^.;]{0,25}$|\b(?:billing|mailing|my own|my office|my work|old|previous|home office|bill (?:goes )?to|invoice)\b[^.;]{0,40}$|\bnot (?:at )?$|\b(?:from|near|next to|across from|behind|opposite)\s*$/i;
/**
 * Words between two addresses that reject the first: '41 Tannery Road, no wait, that's my old
 * place, it's 14 Silo Road'.
 */
const WAS_OLD =
  /^[^.;|]{0,30}\b(?:no|wait|sorry|scratch that|hold on|oops|actually|shoot|duh|listen to me|what am i saying)\b[^;|]{0,50}\b(?:old|former|previous|last|other|wrong|used to|moved)\b[^;|]{0,30}$/i;
/** Words after an address that place the job there (JOB_AFTER) or elsewhere (OTHER_AFTER). */
const JOB_AFTER =
  /^[^.;]{0,20}\b(?:is where (?:the|it|you)|that's where (?:the|it)|is the (?:job|house|one))/i;
const OTHER_AFTER =
  /^[^.;\d]{0,20}\b(?:is where i (?:live|am|work)|is my (?:own|office|billing)|but the (?:job|problem|house|leak|property)|but it's (?:for|at))/i;

/** How names of towns end. */
export const townSuffix =
  /(?:field|ville|ton|town|burg|burgh|ford|port|wood|land|dale|side|ham|mont|boro|borough|bury|city|falls|springs?|beach|heights|park|hill|hills|valley|lake|lakes|creek|haven|mouth|chester|ridge|grove|rock|rapids|point|cliff|polis|view)$/i;

/** State codes that are also words. */
const WORD_TOO = /^(?:in|or|me|hi|ok|oh|la|de|pa|ma|id|al)$/;
const STATE_ONLY = new RegExp(`^(?:${STATE_CODE})$`, "i");

const NO_TOWN = new RegExp(
  `^(?:and|with|but|where|or|left|right|rear|apartments|condos|condominiums|plaza|towers|${UNIT_WORD})$`,
);

/** Finds the town right after a street, with state and ZIP code. */
function townAfter(
  text: string,
  at: number,
  words: Word[],
  nameKnown: boolean,
): { town: string; end: number } | null {
  const lead =
    /^(?:\s*,\s*\d{1,6}(?=,))?(?:\s*,\s*(?:it's |that's )?(?:the|in the|second|first|third|top|upstairs|downstairs|around|behind|across|next|near the|off|by the|just past|past the|between|right)\b[^,.;|]{0,45}(?=,))?(?:\s*,\s*|\s+)(?:(?:here |right |out |over |up |down )?(?:in|near|just outside(?: of)?|outside(?: of)?|en|town of|city of|the town is|the city is|town is|it's in|that's in|which is in)\s+(?:the (?:town|city) of )?)?/i.exec(
      text.slice(at),
    );
  if (!lead) return null;
  const begin = at + lead[0].length;
  const cued = /\b(?:in|near|en|of|is)\s/i.test(lead[0]);
  const comma = lead[0].includes(",");
  const picked: Word[] = [];
  for (const word of words.filter(({ start }) => start >= begin)) {
    const previous = picked.at(-1);
    const gap = previous && text.slice(previous.end, word.start);
    const abbreviated = gap === ". " && /^(?:st|mt|ft)$/i.test(previous?.text ?? "");
    if (previous ? gap !== " " && gap !== "-" && !abbreviated : word.start !== begin) break;
    const joins =
      previous && /^(?:of|on|upon|de|del|la|las|los|el|the)$/.test(word.plain) && word.text !== "I";
    const starts =
      !previous &&
      /^(?:st|mt|ft|new|north|south|east|west|san|santa|los|las|el|la|fort|port|lake|mount|saint|old)$/.test(
        word.plain.replace(".", ""),
      );
    if (NO_TOWN.test(word.plain) && !(previous && word.capital)) break;
    // 'Hot Springs', 'Light Water': any two capitalized words can be a town.
    const follows = words.find(({ start }) => start === word.end + 1);
    const paired =
      (comma || cued) &&
      word.capital &&
      follows?.capital === true &&
      townSuffix.test(follows.plain);
    if (
      !joins &&
      !starts &&
      !paired &&
      !(comma || cued || previous ? canFollow(word) : isNameable(word))
    )
      break;
    // 'mcallen tx' is a town, no matter what kind of word 'mcallen' is.
    const next = words.find(({ start }) => start >= word.end);
    const inState = next !== undefined && STATE_ONLY.test(next.plain) && !WORD_TOO.test(next.plain);
    if (!joins && !starts && !word.capital && isGrammar(word) && !inState) break;
    if (picked.length >= 4) break;
    picked.push(word);
  }
  while (picked.length > 0 && /^(?:of|on|upon|de|del|the|la|el)$/.test(picked.at(-1)?.plain ?? ""))
    picked.pop();
  const stateAt = (from: number) =>
    new RegExp(String.raw`^,?\s*(?<state>(?:${STATES})\b|(?:${STATE_CODE})\b)`).exec(
      text.slice(from),
    ) ??
    new RegExp(
      String.raw`^,?\s*(?<state>(?:${STATES})\b|(?:${STATE_CODE.replace("|IN|", "|").replace("|OR|", "|").replace("|ME|", "|").replace("|OK|", "|").replace("|HI|", "|").replace("|OH|", "|").replace("|LA|", "|")})\b(?=[ ,.]*(?:\d{5}|$|[.,;])))`,
      "i",
    ).exec(text.slice(from));
  // A town can share a state's name: 'New York', 'Washington'.
  const capitals = picked.filter(({ capital }) => capital);
  let chosen =
    capitals.length > 0 && picked[0]?.capital
      ? takeWhile(
          picked,
          (w) => w.capital || /^(?:of|on|upon|de|del|la|las|los|el|the)$/.test(w.plain),
        )
      : picked;
  while (chosen.length > 0 && /^(?:of|on|upon|de|del|the|la|el)$/.test(chosen.at(-1)?.plain ?? ""))
    chosen = chosen.slice(0, -1);
  const first = chosen[0];
  if (first && !first.capital) {
    // Lower case: at most two words, unless punctuation ends them.
    const place = chosen.findLastIndex(
      (word) => townSuffix.test(word.plain) || word.tags.has("Place"),
    );
    const end = chosen.at(-1)?.end ?? 0;
    const closed =
      /^\s*(?:$|[.,;|!?])/.test(text.slice(end)) ||
      /^\s+(?:my|and|i|the|phone|number|call|it|its|it's|we|our|there|\d)/i.test(text.slice(end));
    if (place >= 0) chosen = chosen.slice(0, place + 1);
    else if (!closed && !cued && !stateAt(end)) chosen = [];
    else chosen = chosen.slice(0, cued || comma ? 3 : 2);
  }
  const looksLikeTown = (list: Word[]) =>
    list.some((word) => word.tags.has("Place") || townSuffix.test(word.plain)) ||
    /^(?:san|santa|fort|ft|port|mount|mt|saint|st|new|north|south|east|west|los|las|el|lake|palm|royal|grand|cape|glen|little|upper|lower|old)$/.test(
      list[0]?.plain.replace(".", "") ?? "",
    );
  const person = chosen.some(({ tags }) => tags.has("FirstName") || tags.has("LastName"));
  if (!cued && comma && chosen.length > 0 && !looksLikeTown(chosen)) {
    // 'Elm Street, Dana Reyes, 555…' is a person, not a town.
    if (person && chosen.length >= 2 && !nameKnown) chosen = [];
    else if (chosen.length >= 2 && !nameKnown && !stateAt(chosen.at(-1)?.end ?? 0)) chosen = [];
    else if (chosen[0]?.tags.has("FirstName") && !nameKnown) chosen = [];
  }
  const last = chosen.at(-1);
  let end = last?.end ?? at;
  let town = last
    ? chosen
        // 'Fuquay-Varina'
        .map(({ text: word, start }) => (text[start - 1] === "-" ? "-" : " ") + capitalize(word))
        .join("")
        .trim()
    : "";
  town = town.replace(/ (Of|On|Upon|The|De|Del) /g, (joint) => joint.toLowerCase());
  const state = stateAt(end);
  if (state?.groups?.state) {
    const said = state.groups.state;
    town = [town, said.length === 2 ? said.toUpperCase() : capitalizeAll(said)]
      .filter(Boolean)
      .join(", ");
    end += state[0].length;
  }
  const zip = town ? /^[, ]+(\d{5}(?:-\d{4})?)(?![\d-]|[ -]\d)/.exec(text.slice(end)) : null;
  if (zip) {
    town = `${town} ${zip[1]}`;
    end += zip[0].length;
  }
  return town ? { town, end } : null;
}

const capitalizeAll = (words: string) => words.split(" ").map(capitalize).join(" ");

function takeWhile<T>(list: T[], test: (one: T) => boolean): T[] {
  const end = list.findIndex((one) => !test(one));
  return end < 0 ? list : list.slice(0, end);
}

function streetName(street: string): string {
  return street
    .trim()
    .replace(/[.,]+$/, "")
    .split(" ")
    .map((word) =>
      /^(?:and|of|the|y|de|del|&)$/i.test(word)
        ? word.toLowerCase()
        : /^(?:ne|nw|se|sw|rr|hc|us|fm|cr|sr)$/i.test(word)
          ? word.toUpperCase()
          : capitalize(word),
    )
    .join(" ");
}

function unitOf(groups: Record<string, string | undefined> | undefined): string {
  if (!groups) return "";
  const { word, id, hash, floor } = groups;
  if (floor) return capitalizeAll(floor.toLowerCase());
  if (hash) return `#${hash.replace(/\s/g, "").toUpperCase()}`;
  if (!word || !id) return "";
  const kind = SHORT_UNITS[word.toLowerCase()] ?? capitalize(word.toLowerCase());
  return `${kind} ${id.replace(/(?<!^[A-Za-z])[\s-]|-/g, "").toUpperCase()}`;
}

interface Options {
  /** The dispatcher asked for the address. */
  asked: boolean;
  /** The caller's name is known, so two capitalized words after a street are a town. */
  nameKnown: boolean;
}

const isStreetWord = (word: string) =>
  word === "Live" ||
  !/^(?:i|my|our|we|is|are|was|and|the|it|has|have|to|years?|minutes?|hours?|degrees|live|lives|on|at|in|of|from|with|but|because|there|that|this|been|since|for|so|called|number|phone|people|gallon|inch|year)$/i.test(
    word,
  );

/**
 * Finds the addresses in a text whose numbers are digits.
 *
 * @param words the text's words (wordsOf).
 */
export function findAddresses(
  text: string,
  words: Word[],
  { asked, nameKnown }: Options,
): FoundAddress[] {
  const found: FoundAddress[] = [];
  const overlaps = (start: number, end: number) =>
    found.some((one) => start < one.end && end > one.start);

  const add = (start: number, streetEnd: number, houseNumber: string, street: string) => {
    if (overlaps(start, streetEnd)) return;
    let begin = start;
    let end = streetEnd;
    let unit = "";
    let number = houseNumber;
    // 'Lot 14, Pine Shadows Trailer Park': the number is not a house number.
    const lot = /\b(?:lot|site|space|slip|cabin|trailer)\s*#?\s*$/i.exec(text.slice(0, start));
    if (lot && number) {
      unit = `${capitalizeAll(lot[0].replace(/[\s#]+$/, "").toLowerCase())} ${number.toUpperCase()}`;
      begin = lot.index;
      number = "";
    }
    const after = unit ? null : UNIT_AFTER.exec(text.slice(end));
    if (after && unitOf(after.groups)) {
      unit = unitOf(after.groups);
      end += after[0].length;
    } else if (!unit) {
      const before = UNIT_BEFORE.exec(text.slice(0, start));
      if (before) {
        unit = unitOf(before.groups);
        begin = before.index;
      }
    }
    const inTown = townAfter(text, end, words, nameKnown);
    if (inTown) end = inTown.end;
    if (!unit && inTown) {
      const late = UNIT_AFTER.exec(text.slice(end));
      if (late && unitOf(late.groups)) {
        unit = unitOf(late.groups);
        end += late[0].length;
      }
    }
    const lead =
      text
        .slice(Math.max(0, begin - 70), begin)
        .split(/\bbut\b|[.;|]/)
        .at(-1) ?? "";
    const rest = text.slice(end, end + 60);
    const job =
      (OTHER_BEFORE.test(lead) ? -2 : JOB_BEFORE.test(lead) ? 2 : 0) +
      (OTHER_AFTER.test(rest) ? -2 : JOB_AFTER.test(rest) ? 2 : 0);
    found.push({
      start: begin,
      end,
      job,
      address: {
        number: number
          .replace(/\s(?=[A-Za-z]$)/, "")
          .replace(/^\d(?: \d)+$/, (digits) => digits.replace(/ /g, ""))
          .toUpperCase(),
        street: streetName(street),
        unit,
        town: inTown?.town ?? "",
      },
    });
  };

  for (const pattern of [RURAL, GRID, ROUTE, NUMBERED, STREET, NUMBER_LAST, ORDINAL])
    for (const match of text.matchAll(pattern)) {
      const { number = "", street = "", word } = match.groups ?? {};
      // 'En la Dayton, 1745.'
      if (
        word === ", " &&
        (!asked || !/^\s*(?:$|[.;|])/.test(text.slice(match.index + match[0].length)))
      )
        continue;
      const names = street.split(" ").slice(0, -1);
      if (pattern === STREET && (!names.every(isStreetWord) || COUNTED.test(names[0] ?? "")))
        continue;
      const isRural = pattern === RURAL;
      add(match.index, match.index + match[0].length, isRural ? "" : number, street);
    }
  for (const match of text.matchAll(CORNER)) {
    const street = match.groups?.street ?? "";
    add(match.index, match.index + match[0].length, "", `Corner of ${street}`);
  }
  // '502 Magnolia, right on the corner of Magnolia and Fifth'
  if (found.every(({ address }) => address.street.startsWith("Corner of ") && !address.number))
    for (const match of text.matchAll(BARE)) {
      const { number = "", street = "" } = match.groups ?? {};
      const begin = match.index + match[0].length - street.length;
      const lead = text.slice(Math.max(0, match.index - 40), match.index);
      const cued =
        /\b(?:at|live at|lives at|address(?: is|'s)?|house (?:is|number)|it's|its|we're at|located at|place is|en)[:,]?\s*$/i.test(
          lead,
        ) ||
        (number.length > 2 && /\b(?:on|to)\s*$/i.test(lead));
      const named = words.filter(
        ({ start, end }) => start >= begin && end <= begin + street.length,
      );
      const first = named[0];
      if (!first || !canFollow(first) || COUNTED.test(first.text)) continue;
      // '3 RTUs' are units of equipment.
      if (/^\p{Lu}{2,}s$/u.test(first.text)) continue;
      if (!first.capital && (isGrammar(first) || !(asked || cued))) continue;
      if (
        !(
          asked ||
          cued ||
          (first.capital && named.length > 0 && /^(?:$|[\s,.;])/.test(text.slice(first.end)))
        )
      )
        continue;
      // 'Summit Oak, Mankato': two words, a comma, then the town.
      const pair = named[1];
      const town =
        pair && /^,\s+(?=\p{Lu}|(?:upper|lower|rear|front)\b)/u.exec(text.slice(pair.end));
      const ofState =
        pair &&
        new RegExp(String.raw`^,\s+(?:${STATES}|${STATE_CODE})\b`).test(text.slice(pair.end));
      if (
        first.capital &&
        pair?.capital &&
        town &&
        !ofState &&
        isNameable(pair) &&
        ((!pair.tags.has("Place") && !townSuffix.test(pair.plain)) ||
          // 'East Sam Houston'
          (match.groups?.way && first.tags.has("FirstName")))
      ) {
        add(match.index, pair.end, number, `${match.groups?.way ?? ""}${first.text} ${pair.text}`);
        continue;
      }
      // The second word belongs to the street only if it can't be the town.
      add(match.index, first.end, number, `${match.groups?.way ?? ""}${first.text}`);
      const last = found.at(-1);
      const second = named[1];
      if (
        last &&
        !last.address.town &&
        second &&
        isNameable(second) &&
        (second.capital || !isGrammar(second))
      ) {
        last.address.street = `${last.address.street} ${capitalize(second.text)}`;
        last.end = second.end;
        const inTown = townAfter(text, second.end, words, nameKnown);
        if (inTown) {
          last.address.town = inTown.town;
          last.end = inTown.end;
        }
      }
    }
  if (found.length === 0)
    for (const match of text.matchAll(CROSSING))
      if (
        !words.some(
          ({ start, end, tags }) =>
            start >= match.index && end <= match.index + match[0].length && tags.has("FirstName"),
        ) &&
        (asked ||
          (/\b(?:at|on|near|in|by)\s*$/i.test(text.slice(0, match.index)) &&
            CROSSED.test(match[0])))
      )
        add(match.index, match.index + match[0].length, "", match.groups?.street ?? "");
  found.sort((a, b) => a.start - b.start);
  // 'Number 12, Tideview Mobile Park, 300 Shoreline Road'
  for (const [i, one] of found.entries()) {
    const before = found[i - 1];
    if (!before || one.address.unit || !/^,? (?:at |on )?$/.test(text.slice(before.end, one.start)))
      continue;
    if (!/ (?:Park|Village|Apartments|Estates|Manor)$/.test(before.address.street)) continue;
    one.address.unit = `#${before.address.number}, ${before.address.street}`;
    one.start = before.start;
    before.job = -3;
  }
  for (const [i, one] of found.entries()) {
    const before = found[i - 1];
    if (!before || !WAS_OLD.test(text.slice(before.end, one.start))) continue;
    before.job = -3;
    one.job = 2;
  }
  return found;
}

/** Whether a street lacks its house number, which is then worth asking for. */
export const lacksNumber = ({ number, street, unit }: Address): boolean =>
  !number && !unit && !/^Corner of | and | & |\d/.test(street);

/** A town and nothing else: 'The Bronx.', 'Isla Vista.' */
const ONLY_TOWN =
  /^\W*((?:The )?(?!Yes|No|Yeah|Okay|Sorry|What|Why|Here|Same)\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2}?)\W*$/u;

/** Finds a town apart from a street: 'I'm in Springfield', or the answer to the question. */
export function findTown(text: string, words: Word[], asked: boolean): string {
  const named = [
    ...text.matchAll(
      /\b(?:in|from|town is|city is|town of|city of|out in|over in|near|en)(?= \p{Lu})/gu,
    ),
  ];
  // 'I'm in Tampa, but the house is in Bangor.'
  const there = named.filter(
    ({ index }) => !/\b(?:I'm|I am|we're|calling) (?:\w+ )?$/i.test(text.slice(0, index)),
  );
  for (const match of there.length > 0 ? there : named) {
    const town = townAfter(text, match.index + match[0].length, words, true)?.town;
    // 'From Shear Bliss' names a shop.
    const place = words.some(
      ({ start, tags, plain }) =>
        start >= match.index &&
        start < match.index + match[0].length + 20 &&
        (tags.has("Place") || townSuffix.test(plain)),
    );
    if (
      town &&
      (match[0] !== "from" || place) &&
      !/^(?:The|My|Our|January|February|March|April|May|June|July|August|September|October|November|December|Spanish|English)\b/.test(
        town,
      )
    )
      return town;
  }
  for (const match of text.matchAll(/\b(?:town|city) (?:is|of)\b|\bwe're in\b|\bit's in\b/giu)) {
    const town = townAfter(text, match.index + match[0].length, words, true)?.town;
    if (town) return town;
  }
  if (!asked) return "";
  const lead =
    /^(?:(?:it's|its|it is|that's|that is|that'd be|that would be|it'd be|that'll be|over in|up in|out in|down in|we're in|i'm in|here in|this is|right in|outside of|near|in|the town is|put|um|uh|oh|yes|sorry|town of|city of|en|is|,)\s*)*/i.exec(
      text,
    );
  const alone = townAfter(
    ` ${text.slice(lead?.[0].length ?? 0)}`,
    0,
    shifted(words, (lead?.[0].length ?? 0) - 1),
    true,
  )?.town;
  // 'big spring', as one types it.
  const typed =
    words.length < 4 && words.every((word) => isNameable(word) || townSuffix.test(word.plain))
      ? words.map((word) => capitalize(word.text)).join(" ")
      : "";
  return alone ?? ONLY_TOWN.exec(text)?.[1] ?? typed;
}

const shifted = (words: Word[], by: number): Word[] =>
  words
    .filter(({ start }) => start > by)
    .map((word) => ({ ...word, start: word.start - by, end: word.end - by }));

/** Formats the address as one line for the work order. */
export function writeAddress({ number, street, unit, town }: Address): string {
  const line = [number, street].filter(Boolean).join(" ");
  return [line, unit, town].filter(Boolean).join(", ");
}
