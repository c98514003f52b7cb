import { clausesOf, says, sentencesOf } from "./hearing";
import type { Danger } from "./learned/labels";

const SMELL = "(?:smell\\w*|odou?rs?|stink\\w*|stench|reek\\w*|whiff|hue\\w+|oliendo|olor)";
const SOUNDS =
  "(?:off|beep\\w*|ring\\w*|scream\\w*|blar\\w*|sound\\w*|yell\\w*|going|says|shows|reads?|reading|high|poison\\w*|suena|sonando)";
/** What gas smells like, whatever the caller takes it for. */
export const EGGS = "propane|(?:rotten |bad )?eggs?|eggy|sul(?:f|ph)ur|skunk\\w*|huevos?";
const NOTICED = `${SMELL}|hiss\\w*|leak\\w*|fumes?|eggs?|eggy|rotten|sul(?:f|ph)ur|skunk\\w*|fugas?`;
/** How callers notice gas: they smell it or hear it. */
export const SENSES = new RegExp(`\\b(?:${NOTICED})\\b`);
/** Words without which gas is probably only a fuel: 'It's propane', 'muffins in the oven'. */
export const GAS_TROUBLE = new RegExp(
  `\\b(?:${NOTICED}|huevos?|escape|alarm\\w*|detectors?|sensor|sniffer|blow\\w*|whistl\\w*|vent(?:s|ing)|spew\\w*|spit\\w*|spray\\w*|whoosh|strong|tast\\w*|hear|bubbl\\w*|match|flam\\w+|lit|(?:re)?light|uncapped|yellow|stuck|crack\\w*|broke|split|shut|mist|vapor|dug|dig\\w*|auger|line|meter|pipe|apest\\w+|tira|sal(?:e|iendo)|sopl\\w+|romp\\w+|tubo|manguera|abiert[oa]|coming out|in (?:here|there)|of (?:the )?gas|moved|bumped)\\b`,
);
const HAS_GAS = `(?:(?<!sewer )gas|${EGGS})`;
const STRIKES =
  "(?:hit|cut|struck|nicked|broke|ruptured|snapped|sheared|dug|drilled|punched|ripped|caught|backed|ran) (?:\\w+ )?(?:through|into|off|up|the|our|my|a|this|that)|trench\\w*|backhoe|excavator|mini ex|auger";
const ILL =
  "(?:head ?aches?|heads? (?:hurts?|pounding|splitting)|dizz\\w+|naus\\w+|light ?headed|woozy|vomit\\w*|throwing up|thr(?:ew|own) up|puking|groggy|queasy|mare\\w+|dolor de cabeza|duele la cabeza)";
/** Words without which carbon monoxide is unlikely: 'The boiler is in the basement.' */
const AIR_TROUBLE = new RegExp(
  `\\b(?:${ILL}|alarm\\w*|detect\\w*|beep\\w*|chirp\\w*|monoxide|monoxido|fumes?|exhaust|soot|smok\\w+|sick|ill|sleepy|drows\\w+|tired|faint\\w*|weak|head|pass\\w* out|grill|oven|stove|generator|charcoal|humo|pitid\\w+|cabeza|duerm\\w+|dormid\\w+|asador|horno|anafre)\\b`,
);
/** Whether the words hint at gas or carbon monoxide, which nobody sees; other dangers need no hint. */
export const tellsOf = (danger: Danger, words: string): boolean =>
  danger === "gas"
    ? GAS_TROUBLE.test(words)
    : danger !== "carbon-monoxide" || AIR_TROUBLE.test(words);
const WIRED =
  "(?:meter base|electric meter|outlets?|receptacles?|sockets?|plugs?|(?:breaker|electrical|main|fuse) ?(?:panel|box)|panel|breakers?|switch(?:es)?|wires?|wiring|cords?|(?:light )?fixtures?|ceiling (?:fan|light)|lights?|lamps?|electrical|electricity|power strips?|switchgear|meter box|chandelier|enchufes?|focos?|lamparas?|luz|caja de fusibles)";
const SOMEBODY =
  "(?:he|she|hes|shes|i|im|we|husband|wife|mother|mom|father|dad|kid|child|son|daughter|baby|toddler|brother|sister|guy|man|woman|boy|girl|lady|worker|helper|tenant|plumber|janitor|boss|neighbor|friend|someone|somebody|grand\\w+)";
const KIN = "(?:husband|wife|son|daughter|mother|mom|dad|father|brother|sister|kid)";
const BODY =
  "(?:hand|arm|finger|thumb|foot|leg|head|back|face|eyes?|chest|neck|wrist|ankle|hip|knee)s?";
const WET =
  "(?:water|leak\\w*|overflow\\w*|sprinklers?|raining|drip\\w*|wet|pour\\w*|flood\\w*|gush\\w*|spray\\w*|soak\\w*|puddle|agua|gote\\w+|mojad\\w+)";
const POURS =
  "(?:pour\\w*|pee(?:s|ing)|piss\\w*|gush\\w*|spray\\w*|spew\\w*|shoot\\w*|squirt\\w*|stream\\w*|rushing|cascad\\w*|raining|everywhere|all over|rising|saliendo|chorr\\w+|bubbl\\w+ up)";
const BREAKS =
  "(?:burst|broke\\w*|split|cracked|snapped|blew|popped|busted|exploded|let go|rot[oa]|revent\\w+|romp\\w+)";

const within = (most: number) => `(?: \\w+){0,${most}} `;
const pair = (one: string, other: string, most: number) =>
  `${one}${within(most)}${other}|${other}${within(most)}${one}`;

/**
 * The phrases that name each danger, in English and Spanish. After one, the model may still doubt
 * it (danger.ts), but needs to be far surer. Where there are two parts, a sentence must have both.
 */
const SIGNS: Record<Danger, readonly (readonly string[])[]> = {
  gas: [
    [pair(SMELL, HAS_GAS, 5)],
    [
      "yellow poly|gas leak|swear its gas|(?:smell|stink|stuff) they put in|leak\\w* gas|(?:fuga|escape) de gas|left the gas on|full of gas",
    ],
    [STRIKES, "gas|propane|riser|yellow (?:\\w+ )?(?:line|pipe|hose)|(?:poly|gas) service"],
  ],
  "carbon-monoxide": [
    ["(?:carbon monoxide|monoxide|monoxido|co)\\b", SOUNDS],
    ["^(?:co|carbon monoxide) alarm$|ppm|parts per million|4 beeps|(?:beep|chirp)\\w* 4|fresh air"],
    [
      `${ILL}|flu|heads? is killing|spins|drunk|passed out|fainted`,
      "we|everyone|everybody|all|both|family|kids|furnace|boiler|heater|fireplace|generator|stove|nos|todos",
    ],
  ],
  fire: [
    [
      "on fire|caught fire|^(?:help )?fire$|(?:theres|is) a fire(?! ?place)|something is burning|glowing|fire (?:in|behind|under|on|at)|(?:see|theres|is) smoke|smoke(?! (?:alarm|detector|shop|and|or|test))|se (?:estan? quemando|quema)|flames|incendio|fuego|se prendio (?:la|el) (?:grasa|aceite|campana|cable|enchufe|horno)|(?:smoke|fire) (?:coming|pouring|shooting|out|from)|smoke in|smells? (?:(?:kind of|kinda|like|of) ){0,2}(?:smoke|burning(?! dust))|smok(?:es|ing)|sparks?|sparked|sparking|chispas?|humo|electrocut\\w*",
    ],
    [WIRED, "(?:real|really|too|very|so) hot|discolored|exploded"],
    [
      "shock(?:ed|s)?|zap(?:ped|s)?|jolt(?:ed)?|tingl\\w*|corriente",
      "touch\\w*|outlet|switch|plug\\w*|faucet|washer|dryer|panel|wire|metal|me|him|her",
    ],
    [
      "(?<!gas |water |sewer )(?:(?:power|live|service) lines?|wires?|electric service)",
      "down|ground|yard|driveway|dangling|off (?:the|my|our) (?:\\w+ ){0,2}house",
    ],
  ],
  hurt: [
    [
      `unconscious|(?:shes|hes|im) (?:burned|scalded)|burns (?:all )?(?:down|over|on) (?:his|her|my)|(?:boiling|scalding) water (?:\\w+ )?(?:over|on) (?:my|his|her) |(?:is|are|got|was) (?:badly |pretty bad |really )?(?:hurt|injured|burned|scalded)|gash\\w*|swallowed|stuck between|down (?:his|her|my) ${BODY}|it got my ${KIN}(?! (?:an?|the|so|to|all worked|worried|upset|mad|thinking)\\b)|hit (?:his|her|my) head|full of steam|keeled over|went down (?:in it|in the water|on the (?:concrete|floor|tile|steps|stairs))|passed out|bleeding|unresponsive|ambulance|seizure|heart attack|chest pains?|drown\\w*|inconsciente|sangr\\w+|desmay\\w+|atrapad[oa]|herid[oa]|no respira|tirad[oa] en el (?:piso|suelo)`,
    ],
    [
      `not breathing|cant breathe|(?<!\\b(?:landlord|landlady|super|owner|manager|office|company|plumber) (?:is )?)(?:wont|doesnt|isnt|not) (?:wake up|waking up|respond\\w*|answer\\w*)(?! (?:my|his|her|the|our|your) (?:calls?|phone|texts?|messages?))|${SOMEBODY} (?:cant|wont) (?:stand|walk|move|get) up`,
    ],
    [
      `${SOMEBODY}(?: \\w+){0,3} (?:trapped|locked in|caught in|pinned|hurt|injured|collapsed|fainted|scalded|electrocuted|choking|fell (?:off|from|down|through))`,
    ],
    [
      "(?:espos[oa]|mama|papa|abuel[oa]|hij[oa]|nin[oa]|suegr[oa]|viejit[oa]|herman[oa]|senora?)(?: \\w+){0,3} se (?:cayo|pego|golpeo|resbalo|lastimo|quemo)(?! (?:el|la))",
    ],
    [
      `(?:on|through|in) (?:his|her|my) (?:${BODY}|boot|shoe)`,
      "fell|rolled|dropped|landed|nail|stepped|exploded|flew",
    ],
    [
      `(?:is|exploded|fell|flew|tipped) on my ${KIN}|(?:he|she)s? (?:\\w+ )?on the (?:floor|ground)|on top of (?:him|her|me|my)|fell on (?:him|her|me|my|his)|(?:came|come|went) down on (?:him|her|me|my|his)|(?:took|taken) a (?:\\w+ )?(?:fall|tumble|spill)|(?:lying|laying|down|sitting|out cold) on the (?:\\w+ )?(?:floor|ground)|chest (?:is |feels )?(?:tight|hurts)|doesnt know (?:what (?:day|year)|where (?:he|she) is|who)|cant (?:feel|move) (?:his|her|my)|(?:across|in) (?:his|her|my|the) (?:face|eyes)`,
    ],
    [
      `(?:his|her|my) ${BODY}`,
      "wedged|(?:stuck|caught|pulled|sucked|jammed|pinned)|in there|cant get (?:it|him|her) (?:out|loose|free)",
    ],
  ],
  "electric-water": [
    [
      "shock\\w*|zap\\w*|jolt\\w*|tingl\\w*|buzz|zing|bit(?:e|es)?|electrified|toques?|corriente|descargas?",
      "faucet|tap|shower|(?:bath|hot )?tub|sink|spigot|pool|pipes|regadera|llave|grifo|tina",
    ],
    [WET, `${WIRED}|transformer|servers?|racks?|fan`],
    ["water|inch(?:es)?|wet|flood\\w*|puddle|pond|lake", "plugged in|outlets?|freezer|dryer"],
  ],
  water: [
    [
      "burst|flood(?:s|ed|ing)|gush\\w*|overflow(?:s|ed|ing)|inund\\w+|geyser|like a fountain|swimming pool|waterfall|pond|lake|inch(?:es)? of water|ankle deep|up to (?:my|our|the) (?:ankles|shins|knees|waist)|squirting|blasting|hear water|water behind|bulg\\w+ ceiling|bulge in (?:the|my|our) ceiling|ceiling(?: \\w+){0,2} bulg\\w+",
    ],
    [
      "(?:major|big|huge|bad|serious) (?:water )?leak|leaking bad|more like a (?:tap|faucet)|meter is spinning|leak\\w* (?:\\w+ )?into|desbord\\w+|agua (?:\\w+ )?por (?:el|la|todo) \\w+|escurr\\w+|fuga (?:\\w+ ){0,2}agua|squish\\w*|(?:faucet|valve|handle|hose)(?: \\w+)? (?:blew|popped) off|full blast|(?:water|it) (?:just )?(?:wont|keeps) stop|no para el agua|agua no para",
    ],
    [pair("(?:water|agua|pipe|hose|tank|toilet|ceiling|heater)", POURS, 5)],
    [
      pair(
        "(?:pipe|hose|water line|main|valve|tank|sprinkler|tubo|tuberia|manguer\\w+)",
        BREAKS,
        4,
      ),
    ],
  ],
};

const NEGATIVE = /cant|wont|not breathing|isnt lit/;

const patterns = Object.entries(SIGNS).map(
  ([danger, signs]) =>
    [
      danger as Danger,
      signs.map((parts) => parts.map((part) => new RegExp(`\\b(?:${part})\\b`))),
    ] as const,
);

/** Long past or over. */
const OVER =
  /\b(?:last (?:year|month|winter|spring|summer|fall|january)|(?:years?|months?|winters?|summers?) ago|(?:was|were|been|all|its) (?:fixed|repaired|replaced)|company fixed|used to be|end of life|years old|hard ?wired|last week when|back in \w+|in the (?:spring|summer|fall|winter)|(?:yall|they|you)(?: \w+){0,3} fixed)\b/;
const NOW = /\b(?:now|today|tonight|again|still|keeps?|its|is|are)\b/;
/** Figures of speech and old bulbs. */
const FIGURES =
  /\b(?:he|she|they|i|we|who) smokes?\b|\bhaving a smoke\b(?! \w)|\b(?:smoke|steam) (?:\w+ )?out of (?:his|her|my|their) ears\b|\b(?:were|we are|im|hes|shes) on fire (?:today|tonight|this week)\b|\bspark\w* (?:my|our|some) (?:interest|curiosity)|\b(?:smok\w+|fire|hot) (?:deal|sale|shop|hot)|\b(?:flooded|drowning|buried) (?:with|in) \w+|\bbleeding (?:money|cash|the|a)\b|\bburn(?:ed|s|ing) (?:out|by|a hole|through)\b|\b(?:guy|plumber|company|bill|price) burned me\b|\bshocked (?:by|at) (?:the|that|your) \w+ ?(?:price|bill|quote)?|\bwater smells\b|\b(?:need|move|add)(?: \w+){0,3} (?:outlets?|water line)\b|\bhurt (?:his|her|my) back so\b/g;

/** The sentences about the present. */
export const ofNow = (words: string): string[] =>
  sentencesOf(words).filter(
    (sentence) => !OVER.test(sentence) || NOW.test(sentence.replace(OVER, " ")),
  );

/** The dangers that a turn names outright and doesn't deny. */
export function namedIn(words: string): Set<Danger> {
  const sentences = ofNow(words.replace(FIGURES, " "));
  return new Set(
    patterns
      .filter(([, signs]) =>
        signs.some((parts) =>
          sentences.some((sentence) => {
            const clauses = clausesOf(sentence);
            // A sign that contains 'not' is not a denial.
            return parts.every((part) =>
              NEGATIVE.test(part.source) ? part.test(sentence) : says(clauses, part),
            );
          }),
        ),
      )
      .map(([danger]) => danger),
  );
}

/** Words that mean danger in an answer to the safety question, and little elsewhere. */
export const ELECTRIC = new RegExp(`\\b${WIRED}\\b`);
/** What makes carbon monoxide. */
const BURNER =
  /\b(?:furnace|boiler|heater|fireplace|stove|generator|heat|calefaccion|calentador)\b/;
const DROWSY = "(?:pale|(?:really |very |so |kind of )?(?:sleepy|drowsy)|palid[oa]|muy dormid[oa])";
const FEELS_ILL = new RegExp(`\\b(?:${ILL}|${DROWSY})\\b`);
/** How somebody is who may be hurt or poisoned. */
const UNWELL = new RegExp(
  `\\b(?:${ILL}|${DROWSY}|confus\\w+|faint\\w*|floppy|shak(?:es|ing|y)|shiver\\w*|sangr\\w+|blood\\w*|bleeding|temblando|limp|slurr\\w+|(?:lips|fingers) (?:\\w+ )?blue|(?:so|really|very|awful|pretty|kind of) weak|hard to wake|confundid[oa]|muy debil|desorientad[oa]|aletargad[oa])\\b`,
);
/** What somebody who is unwell doesn't do; `says` would take it for a denial. */
const CANT =
  /\b(?:(?:not|wont|isnt|hardly) (?:\w+ ){0,2}(?:eat\w*|nurs\w+|drink\w*|wak\w+)|(?:cant|couldnt|didnt|doesnt) (?:even )?(?:remember|recognize|know (?:me|who|what|where))|no (?:me (?:re)?conoci\w+|quiere comer|despierta))\b/;
/** 'No' answers the question, unless a 'but' follows. */
const DENIES = /^\W*(?:no|nope|nobody|not)\b(?!.*\b(?:but|except|although|pero)\b)/;

/** A yes to the question, and no other news: 'yeah, it's right by them'. */
const AGREES =
  /^\W*(?:yes|yeah|yep|si)[.!]|^\W*\w+(?:\W+\w+)?\W*$|\b(?:it is\W*$|they are\W*$|near|next to|(?:by|over|under|on) (?:it|them|one)|right there|a (?:little|bit)|cerca|un poco)\b/;

/** 'It isn't by any plug', 'no lights on that side', 'there's outlets, but nowhere near it' */
export const FAR_FROM = new RegExp(
  `\\b(?:no|not|isnt|arent|aint|nowhere|away from|hay)\\b(?: \\w+){0,4} ${WIRED}(?!.*\\b(?:but|except|pero)\\b)|\\b(?:nowhere near|not (?:even )?(?:near|close to)|far (?:away )?from|lejos de) (?:it|them|that|those|ell[oa]s|eso)\\b`,
);

/** What the call holds before the answer. */
interface Asked {
  words: string;
  dangers: readonly Danger[];
  symptoms: readonly string[];
  said: Partial<Record<"safe-water" | "safe-sewage" | "safe-air", number>>;
}

/**
 * The danger that an answer to the question about safety names, or null.
 *
 * @param words the answer as plain words.
 * @param isYes it begins with a yes.
 */
export function dangerInAnswer(words: string, isYes: boolean, call: Asked): Danger | null {
  const { dangers, symptoms, said } = call;
  if (DENIES.test(words)) return null;
  if (isYes && AGREES.test(words)) {
    if (said["safe-water"] || said["safe-sewage"]) return "electric-water";
    if (said["safe-air"]) return "hurt";
  }
  const clauses = clausesOf(words);
  const isWet = dangers.includes("water") || symptoms.some((one) => /leak|sewage/.test(one));
  if (isWet && says(clauses, ELECTRIC) && !FAR_FROM.test(words)) return "electric-water";
  if (BURNER.test(call.words) && says(clauses, FEELS_ILL)) return "carbon-monoxide";
  const isHotOrCold = symptoms.some((one) => /^no-(?:heat|cooling|hot-water)$/.test(one));
  return isHotOrCold && (says(clauses, UNWELL) || CANT.test(words)) ? "hurt" : null;
}
