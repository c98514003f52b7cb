import { type Clause, says } from "../hearing";
import { any, together } from "./words";

/** Things that carry or hold water. */
const VESSEL =
  "(?:(?:water |hot water |pressure |storage |expansion )?tanks?|pipes?|piping|hoses?|plumbing|water lines?|supply lines?|angle stops?|stub ?outs?|shut ?offs?|nipples?|elbows?|copper|pex|main(?: line)?|water main|lines?|valves?|stop ?cock|spigots?|hydrants?|faucets?|taps?|sprinklers?|fittings?|couplings?|joints?|connectors?|toilets?|bowl|commode|tubs?|bathtubs?|sinks?|showers?|washers?|washing machine|dishwashers?|water heaters?|boilers?|radiators?|ice ?makers?|fridge|refrigerator|softener|filter housing|filter|aquarium|hot tub|sump|well|ceiling|light|roof|wall)";
const POURS =
  "(?:pour(?:s|ed|ing)?|spray(?:s|ed|ing)?|gush\\w*|spew\\w*|spurt\\w*|squirt\\w*|shoot(?:s|ing)?|shot|stream(?:s|ed|ing)?|cascad\\w*|flood\\w*|overflow\\w*|burst\\w*|explod\\w*|let (?:go|loose)|ruptur\\w*|dump(?:s|ed|ing)|spill(?:s|ed|ing)|raining|pissing|peeing|blew (?:off|out|apart|up)|(?:broke|snapped|popped|sheared|came|fell|cracked|blown|ripped|busted) (?:off|loose|apart|open|clean off|right off)|split|snapped|busted|gave way|gave out|crumbl\\w*|disintegrat\\w*|rusted (?:through|out)|rotted|failed|lets? go|fill(?:s|ing) (?:up )?(?:the|my|our))";
/** Amounts that make a leak running water. */
const MUCH =
  "(?:bad|badly|real bad|really bad|hard|heavy|heavily|like crazy|like mad|a lot|fast|everywhere|all over|steady|steadily|constantly|nonstop|non stop|continuously|big time|pretty good|something fierce|out of control|full blast|full force|by the (?:gallon|bucket))";
const WATER = "(?:water|agua)";
const FLOWS = any(
  "(?:basement|cellar|garage|crawl ?space|floor|kitchen|laundry room|hallway|shop|store)(?: is| has| have)?(?: got| about| with| like| easily| over)* (?:an?|\\d+|half an|couple|a couple|few|a few|several)(?: of)? (?:inch|inches|foot|feet)(?! (?:of (?!water)|taller|wide|long|square|lower|higher|from|away|by|thick|gap|pipe|line|drain))",
  "(?:hear|hearing|sounds? like)(?: \\w+){0,6} (?:water|shower|river|stream|waterfall|rain|rushing|running)(?: \\w+){0,3} (?:behind|inside|under|in|beneath|above) (?:the|my|our) (?:\\w+ )?(?:walls?|floors?|ceiling|slab|house)|(?:behind|inside|under|in|beneath) (?:the|my|our) (?:\\w+ )?(?:walls?|floors?|ceiling|slab)(?: \\w+){0,2} (?:hear|sounds? like)(?: \\w+){0,5} (?:water|shower|river|stream|waterfall|rain|rushing|running)",
  "(?:meter|dial)(?: \\w+){0,4} (?:spinning|going (?:crazy|round|around|like|nuts)|turning|running)",
  "(?:slippers|socks|shoes|rugs?|mat|bed|couch|mattress|boxes|towels?|furniture|hardwoods?)(?: \\w+){0,3} (?:soaked|soaking|drenched|sopping|squish\\w*|swimming|floating)",
  "(?:much|lots? of|so much|a lot of|too much|plenty of|big) water (?:in|on|at|all|come|comes|coming|over|inside|under)",
  "(?:fire )?sprinklers?(?: \\w+){0,5} (?:went off|going off|goes off|wont stop|keeps|wont shut|activated|discharg\\w*|knocked off)",
  "(?:water )?(?:pipes?|hoses?|tubes?|mains?|water lines?|supply lines?)(?: \\w+){0,3} (?:broken|broke|break|cracked|split)(?! (?:light|bulb))",
  together("leak\\w*|drip\\w*|running|trickl\\w*", MUCH, 4),
  `${WATER}(?: is| was| keeps| just|s)?(?: \\w+){0,3} (?:raining|rushing|pour\\w*|spray\\w*|gush\\w*|spew\\w*|shoot\\w*|squirt\\w*|spurt\\w*|stream\\w*|cascad\\w*|flood\\w*|climbing|rising|spreading|(?:bubbling|welling|boiling|seeping|oozing) (?:up|out|through|in)|coming (?:in|up|down|through|out|from)|going (?:everywhere|into|down|all)|running (?:down|out|into|across|over|through|onto|along|under)|everywhere|all over|creeping|pooling|covering|soaking|ruining)`,
  `(?:river|lake|pond|fountain|geyser|waterfall|creek|stream|swimming pool|jacuzzi|ocean|lagoon|flood|niagara|puddle)(?: \\w+){0,3} (?:running |going |flowing )?(?:in|through|down|across|out of|from|on|into) (?:my|the|our|his|her|this)(?! (?:back ?yard|street|neighborhood|garden|park)\\b)`,
  "(?:over|past|above) the (?:rim|edge|brim|side|top|lip|bowl|seat)|(?:ankle|knee|shin|waist|thigh) ?(?:deep|high)|(?:mopping|bailing|scooping|sopping)(?: \\w+){0,6} (?:up|water|fast|buckets?|faster|still)|(?:emptying|changing|filling|dumping)(?: \\w+){0,2} (?:buckets?|pots?|pans?|bins?)|buckets? (?:every|is full|are full|full|filling|after)|water (?:is )?winning|taking on water|under ?water|(?:floor|carpet|hallway|basement|kitchen|bathroom|garage|laundry room)(?: \\w+){0,2} (?:is |are |s )?(?:covered|soaked|swamped|drenched|flooded|submerged|under water|a lake|a pool|a pond|a swimming pool|sopping|squish\\w*|saturated)|(?:inch|inches|foot|feet)(?: \\w+){0,4} (?:on|in|across|deep|standing|of it)(?: \\w+){0,3} (?:floor|basement|garage|kitchen|cellar|room|bathroom|crawl ?space|house|rising|climbing)|(?:ceiling|drywall|plaster)(?: \\w+){0,4} (?:bulging|sagging|bubbling|ballooning|about to (?:go|come|fall|burst)|coming down|came down|caved|collaps\\w*|dripping all|raining)",
);
/** A break told with a pronoun: 'it snapped'. */
const SHEARED =
  /\b(?:it|she|that|thing|this|one|1|they)(?: just| all| has| is| must have)? (?:sheared|snapped|broke|popped|burst|blew|cracked|came|ripped|let)(?: \w+)? (?:off|loose|go|open|apart|clean off|in half)\b(?! (?:a|the) (?:noise|cover|paint))/;

/** A faucet or valve that is open and won't close. */
const OPEN_WIDE =
  /\b(?:shower|faucet|tap|tub|valve|spigot|hose|hydrant|sprinklers?)\b[^.]{0,50}\b(?:wont|cant|hardly|cannot|will not|keeps|doesnt)\b[^.]{0,60}\b(?:full (?:on|blast|force|bore)|wide open|gushing|pouring|running (?:full|hard|for)|on for (?:an? |\d+ )?(?:hours?|minutes?)|keep up)\b/;

/** A leak compared to a faucet. */
const LIKE_A_TAP =
  /\b(?:more|its|is|was|comes|coming|comes down|coming down|comes out|coming out|runs|running|dripping|pouring|down|almost|now|exactly) like (?:a |an |the |somebody |someone )(?:\w+ ){0,2}(?:tap|faucet|shower|hose|hydrant|waterfall|river|stream|creek|rainstorm|downpour|sieve)\b(?! (?:head|handle|bib))/;
const LEAKS = /\b(?:drip\w*|leak\w*|ceiling|roof|wall|water|pipe|tank|heater|light|floor)\b/;

/** Water faster than anybody can mop. */
const KEEPS_UP = any("(?:cant|hardly|cannot|couldnt|barely) keep (?:up|ahead)");
const WET = /\b(?:water|leak\w*|drip\w*|buckets?|mop\w*|towels?|flood\w*|wet|shop ?vac)\b/;

/** Water standing where it shouldn't; LITTLE cancels it. */
const STANDS = any(
  "water(?: (?:is|was|just|still|keeps?|has|been|started|kept|all|now|almost|already))* (?:coming (?:at|over|under|fast|hard|like|every)|coming$|up to|(?:under|over|through|across) the (?:floor|carpet|door|wall|threshold|ceiling)|on the (?:floor|carpet)|in the (?:basement|hall|hallway|wall|walls|ceiling|garage|bedroom|living room|crawl ?space|cellar))",
);
const LITTLE = /\b(?:slow\w*|small|little|tiny|bit|drips?|dripping|barely|few drops)\b/;

/** Things without water, and water that belongs there. */
const NOT_THAT =
  /\b(?:flue|vent|exhaust|chimney|dryer|duct)s?(?: pipe| hose)?(?: \w+){0,3} (?:apart|off|loose|down|broken|cracked)\b|\b(?:fluorescent|light|inner|vacuum|gas|sewer|drain) (?:tubes?|pipes?|lines?)\b|\b(?:fixed|repaired|replaced|patched|capped)(?: \w+){0,2} (?:burst|broken|leaking|leaky|cracked|busted) \w+|\b(?:gas|propane|air|smoke|sparks?|flames?|sewage|poop|cold air|hot air|heat|steam|fumes|freon|refrigerant|oil|noise|sound|power|phone|dryer|clothes) (?:line|lines|pipe|tank|vent|hose)?\b|\bflood ?lights?\b|\b(?:sewer|septic) (?:lines?|pipes?|mains?|tanks?)\b|\bsplit (?:system|unit|level|the (?:cost|bill))\b|\bmini ?splits?\b|\b(?:light|ceiling light|lights|wall (?:switch|outlet)) (?:burst|popped|blew|failed)\w*\b|\bhouse is (?:a )?\w+ (?:split|over)\b|\b(?:crack|shot|sprayed) (?:for|by)\b|\b(?:gave out|failed) inspection\b|\bwater (?:that )?(?:comes|came|coming|is coming|runs|ran|is|was) (?:out )?(?:\w+ )?(?:boiling|scalding|steaming|hot|cold|lukewarm|brown|rusty|orange|yellow|cloudy|milky|dirty)(?: hot| cold)? (?:in|from|at|out of|of|through) (?:the|my|our|her|his|a) (?:\w+ )?(?:shower|tap|taps|faucets?|sink|tub|bath|spigot)\b|\b(?:faucet|tap|shower ?head|spout|sprayer|nozzle|aerator)s?(?: is| keeps)? (?:spray|shoot|squirt)(?:s|ing)? (?:out |off )?(?:sideways|crooked|funny|at an angle|to (?:the|one) (?:side|left|right)|every which way)\b|\bburst of\b|\bbusted (?:my )?(?:budget|ass|butt)\b/g;
/** Broken but dry. */
const DRY =
  /\b(?:dry|no (?:water|leaks?|leaking)|not (?:leaking|wet|dripping)|nothing (?:is |s )?(?:leaking|wet|dripping|on the floor)|heater(?: \w+){0,2} (?:failed|gave out)|(?:failed|gave out|broke off|came off|came loose|fell off|popped off)(?=.{0,60}\b(?:handle|knob|lever|seat|door|lid|cover|cap|cabinet|tile)\b))\b|\b(?:handle|knob|lever|seat|door|lid|cover|cap|drain|lock|curtain|paint|plaster|screen|shelf|light|fan|bulb|cable)s?(?: \w+){0,4} (?:failed|gave out|broke off|came (?:off|loose|apart)|fell off|popped off|snapped|cracked|split|broke loose|ripped|busted)\b/;

/** Whether a turn reports running water: the thing that holds it and how it comes out. */
export function hearsWater(text: string, clausesOf: (text: string) => Clause[]): boolean {
  const clauses = clausesOf(text.replace(NOT_THAT, " "));
  if (
    says(clauses, FLOWS) ||
    OPEN_WIDE.test(text) ||
    (LIKE_A_TAP.test(text) && LEAKS.test(text)) ||
    (!LITTLE.test(text) && says(clauses, STANDS)) ||
    (WET.test(text) && says(clauses, KEEPS_UP))
  )
    return true;
  if (!DRY.test(text) && SHEARED.test(text) && any(VESSEL).test(text)) return true;
  return !DRY.test(text) && says(clauses, any(`${VESSEL}(?: \\w+){0,5} ${POURS}`));
}
