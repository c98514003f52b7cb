import { clausesOf, says, sentencesOf } from "../hearing";
import { WET } from "./electric-water";
import { any } from "./words";

/** Verbs of water running where it shouldn't. */
const FLOWS =
  "(?:running|coming|pouring|leaking|flowing|rushing|shooting|spraying|streaming|gushing|pumping|raining|seeping|spilling|going)";
const WHERE =
  "(?:out|down|in|into|through|up|everywhere|all over|across|onto|from|over|under|fast|hard|quick\\w*|like crazy|nonstop|non stop)";
const PLUMBING =
  "(?:pipes?|pipeline|hose|water line|line|main|supply|spigot|hydrant|sprinkler(?: head)?|fitting|coupling|valve|tank|connector|joint|tubing|stopcock|bib)";
const BREAKS =
  "(?:broke|broken|burst|exploded|split|cracked|snapped|blew|blown|ruptured|popped|let go|gave way|gave out|came (?:apart|off|loose|undone)|sheared(?: off)?|dumped|emptied|let loose|gave up|sprung a leak|disconnected|fell off|failed|busted|disintegrated)";
const WATER = any(
  `burst(?:s|ing)?(?! into)|${PLUMBING}(?: \\w+){0,5} ${BREAKS}|(?:broken|cracked|ruptured|split|exploded|severed|busted) (?:\\w+ ){0,2}${PLUMBING}|(?:broke|cut|hit|snapped|drilled|nailed|nicked|punctured|put a (?:nail|screw|hole))(?: \\w+){0,4} (?:pipe|water line|water main|sprinkler line)`,
  "flood(?:s|ed|ing)?(?! (?:light|insurance|zone|sensor|plain|lights|damage (?:quote|estimate)))|gush(?:es|ing|ed)?|geyser|waterfall|niagara|swimming pool|deluge",
  `(?:pour|spray|spew|shoot|squirt|spurt|stream|rush|cascad)(?:s|es|ed|ing)(?! (?:concrete|the foundation|a slab))|(?:water|it|its|waters|leak|still|stuff)(?: (?:is|just|keeps?|started|was|has been|still|now|really|also|all|like|kind of|almost))* ${FLOWS}(?: (?:right|straight|back|really|pretty|so|very|hot))* ${WHERE}(?! (?:of (?:the |my )?(?:faucet|tap|shower|showerhead|shower head)\\b|slow|warm|cold|rusty|brown|cloudy|yellow))`,
  "(?:basement|cellar|crawl ?space|garage|room|floor|kitchen|bathroom|hall(?:way)?|house|yard|closet|pit|tub|sink|unit|apartment|store)(?: \\w+){0,3} (?:filling(?: up)?|fills up|taking on water)(?! with (?!water))|(?:pee|puk|piss|spit|dump|los|spill)ing (?:\\w+ )?water|blasting (?:out )?water|water (?:is )?(?:just )?(?:blasting|jetting)|water keeps(?! (?:getting|turning|going) (?:cold|hot|warm|brown|off))|water (?:is )?(?:everywhere|all over|rising|getting higher|wont stop|keeps (?:coming|running|rising|going))|(?:water|level)(?: \\w+){0,2} rising|rising (?:fast|water)|(?:raining|rains) (?:in(?:side)?|from)|under ?water|(?:filling|filled|fills)(?: up)? with water|full of water|water (?:comes?|runs?|drips? fast|flows?|came) (?:out|down|in|through|into|from)",
  "overflow(?:s|ed|ing|n)?(?! (?:parking|pipe|drain|valve|pan|tube))|inch(?:es)? of water|(?:foot|feet) of water|standing (?:in )?water|ankle ?deep|knee ?deep|water(?: is)? (?:up to|past|over) (?:my|our|the) (?:ankles?|knees?)",
  "(?:keeps|hardly|wont|cant|cannot|can not|couldnt) (?:stop |be stopped |get it to stop |shut (?:it |the water )?(?:off)?|turn (?:it |the water )?(?:off)?|turn(?:ed)? off )?(?:running|leaking|flowing|the water|the leak|the flow|spraying|it from leaking|pouring)(?! toilet)",
  "leak(?:s|ing|ed)?(?: \\w+){0,4} (?:badly|really bad|pretty bad|very bad|everywhere|fast|like crazy|heavily|all over|a lot|through the (?:ceiling|wall|floor)|into the (?:apartment|unit|room|basement|kitchen|living room|bedroom|hallway)(?: below| downstairs)?|from the ceiling)|(?:major|big|huge|massive|serious|bad|terrible|heavy|horrible) (?:water )?leak|water (?:main|heater|tank)(?: \\w+){0,2} (?:broke|burst|exploded|ruptured|gave out|dumping|emptying)",
  "(?:tons?|lots?|bunch|gallons|pools?|lakes?|sheets?|buckets) of water(?: (?:on|in|all|every\\w*|coming|under|down|across|out))|drip\\w* (?:really |very |pretty )?(?:fast|heavily|hard|constantly)|leak\\w*(?: \\w+){0,3} into (?:mine|ours|my|our|her|his)|fuga(?: \\w+){0,3} (?:enorme|grande|grave|fuerte)|(?:gran|enorme) fuga|(?:saliendo|sale|tira|tirando|derram\\w+)(?:se)?(?: \\w+){0,2} agua|agua(?: \\w+){0,3} (?:saliendo|derram\\w+|tirando)|inund\\w+|(?:tubo|tuberia|caneria|manguera)(?: \\w+){0,4} (?:rot[oa]|revent\\w*|explot\\w*|romp\\w*|quebr\\w*|estall\\w*)|(?:revento|exploto|rompio|estallo|quebro|revent\\w+|romp\\w+)(?: \\w+){0,3} (?:tubo|tuberia|caneria|manguera)|agua (?:por todas partes|por todos lados|saliendo|esta saliendo|sale|sube|subiendo|chorreando|no para)|sale(?: \\w+){0,2} agua|(?:no para|no deja) de (?:salir|gotear)|se esta inundando|desbord\\w+",
);
const NOT_WATER =
  /\bwater (?:that )?(?:comes|came|coming|is coming|runs|ran|is|was) (?:out )?(?:\w+ )?(?:boiling|scalding|steaming|hot|cold|lukewarm|brown|rusty|orange|yellow|cloudy|milky|dirty)(?: hot| cold)? (?:in|from|at|out of|of|through) (?:the|my|our|her|his|a) (?:\w+ )?(?:shower|tap|taps|faucets?|sink|tub|bath|spigot)\b|\b(?:faucet|tap|shower ?head|spout|sprayer|nozzle|aerator)s?(?: is| keeps)? (?:spray|shoot|squirt)(?:s|ing)? (?:out |off )?(?:sideways|crooked|funny|at an angle|to (?:the|one) (?:side|left|right)|every which way)\b|\bhot water (?:always |still |just )?(?:runs?|ran|running) out\b|\b(?:faucet|shower ?head|shower head|tap|aerator)(?: \w+){0,2} sprays\b(?: \w+){0,3}|\b(?:need|needs|want|have|going|like) to (?:cut|break|drill|hit|open)\b|\b(?:fixed|repaired|replaced|patched|capped)(?: \w+){0,2} (?:burst|broken|leaking|leaky|cracked|busted) \w+|\bflood ?lights?\b|\b(?:drains?|draining)(?: \w+){0,3} slow\w*.{0,40}\bwater\b(?: (?:to|up to|at|around|over) \w+ (?:ankles?|feet|knees?))?|\b(?:standing|stand) in (?:\w+ )?water\b(?=.{0,60}\b(?:goes down|drains?|slow\w*|shower|bath)\b)|\b(?:toilet|fan|motor|blower|furnace|unit|ac|pump|compressor|faucet|tap|it)(?: \w+){0,3} (?:keeps |wont stop |constantly |always |is )?running\b(?! (?:over|onto|out|down|all|everywhere|through|across|into))|\brunning toilet\b|(?<!\bwater )\b(?:keeps|wont stop|constantly) running\b(?! (?:over|onto|out|down|all|everywhere|through|across|into))|\bburst(?:ing)? into\b|\bburst of\b|\bflooded (?:with|the engine|market)\b|\bstreaming\b(?! (?:water|down|from|out))|\bpour(?:s|ing|ed)? (?:concrete|drano|down the drain|out)\b(?= (?:chemicals|a slab))|\b(?:prevent|avoid|before it|so it doesnt|in case of|worried about|risk of|against) (?:\w+ ){0,2}(?:flood\w*|burst\w*|leak\w*)\b|\bsewage\b|\b(?:cold air|hot air|warm air|air|heat|smoke|gas|fumes|steam|poop|flames|sparks?|noise|sound|smell|odor|propane|exhaust)(?: \w+){0,3} (?:coming|blowing|leaking|pouring|going|running|shooting|flowing|billowing|seeping)(?: \w+)?\b|\b(?:gas|air|freon|refrigerant|oil|exhaust|flue|vent|stove) (?:line|hose|pipe|valve|tank)\b|\b(?:thermostat|generator|heater|car|engine|dryer|washer|dishwasher|furnace|boiler)(?: \w+){0,2} running\b/g;

const OTHER_FLOW =
  /\b(?:smok\w*|gas|propane|air|heat|sparks?|soot|dust|smell\w*|odor|noise|flames?|fire|fumes|sewage)\b/;

/** Things that hold water; with SPREADS the water is where it shouldn't be. */
const HOLDS_WATER = any(
  "water|toilets?|tubs?|bathtubs?|sinks?|washers?|washing machine|dishwashers?|heaters?|tanks?|pipes?|hose|boiler|radiators?|shower|faucet|ice maker|fridge|aquarium|softener|sprinklers?|agua",
);
const SPREADS = any(
  "(?:all over|across|covering|flowing over) (?:the|my|our|everything)|onto (?:the|my|our) (?:floor|carpet)|down (?:the|my|our) (?:walls?|stairs|steps)|(?:through|into|out of) (?:the|my|our|her|his|their) (?:\\w+ )?(?:ceiling|walls?|floor|unit|apartment|basement|living room|bedroom|kitchen|hallway|hall|closet|garage)|everywhere|soaked|soaking|drenched|ruining",
);
/** Too little or too slow to count as running water. */
const LITTLE =
  /\b(?:slow\w*|small|little|tiny|drip\w*|bit|barely|slightly|sewage|poop|smoke|smell\w*|odor|blood\w*|bleed\w*|mice|bugs|ants|noise|sound|dust|mold|air|heat|gas|quote|install\w*)\b/;

/** A ceiling bulging with water. */
const BULGES = any(
  "(?:bulg\\w*|sagg\\w*|balloon\\w*|bubble)(?: \\w+){0,4} (?:ceiling|drywall)|(?:ceiling|drywall)(?: \\w+){0,4} (?:bulg\\w*|sagg\\w*|balloon\\w*|bubbl\\w*)",
);
const IS_WET = any("drip\\w*|leak\\w*|wet|soaked|water|full of|squishy");

function spreads(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    if (LITTLE.test(sentence)) return false;
    const clauses = clausesOf(sentence.replace(NOT_WATER, " "));
    return says(clauses, HOLDS_WATER) && says(clauses, SPREADS);
  });
}

/** Removes phrases that only look like running water. */
export const waterWords = (text: string, waterBefore: boolean): string =>
  // 'Smoke, and it's coming out of the vents': 'it' isn't water.
  (OTHER_FLOW.test(text) && !new RegExp(`\\b(?:pipes?|toilet|${WET})\\b`).test(text) && !waterBefore
    ? text.replace(/\b(?:it|its|still|stuff)\b/g, "thing")
    : text
  ).replace(NOT_WATER, " ");

/** Whether common phrases report running water. */
export const saysWater = (words: string, text: string): boolean =>
  says(clausesOf(words), WATER) ||
  (says(clausesOf(words), BULGES) && says(clausesOf(words), IS_WET)) ||
  spreads(text);
