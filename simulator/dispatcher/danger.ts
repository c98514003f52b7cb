import { AS_IT_SHOULD, hearsFire, withoutFigures } from "./dangers/fire";
import { hearsGas } from "./dangers/gas";
import { BODY, FIGURE_OF_HURT, hearsHurt, NOT_BODY_HARM } from "./dangers/hurt";
import { hearsIllness, hearsMonoxide } from "./dangers/illness";
import { withoutPast } from "./dangers/past";
import { hearsWater } from "./dangers/water";
import { type Clause, clausesOf, says, sentencesOf } from "./hearing";

/** What the prompt has a sentence for (dispatcher/prompt.ts, 'Danger comes first'), in its order. */
export const dangers = [
  "gas",
  "carbon-monoxide",
  "fire",
  "hurt",
  "electric-water",
  "water",
] as const;
export type Danger = (typeof dangers)[number];

const any = (...parts: string[]) => new RegExp(`\\b(?:${parts.join("|")})\\b`);

const SMELL =
  "(?:smell\\w*|odou?rs?|stinks?|stinking|stench|reeks?|reeking|whiff|scent|sniff\\w*|huele|olor|oler|oliendo)";
const GAS = any(
  "(?:gas|burners?|knobs?|stove|oven)(?: \\w+){0,3} on (?:with|without)(?: \\w+){0,2} (?:flame|fire|light)|left (?:the |my |a )?(?:gas|burner|knob)(?: \\w+){0,2} on|(?:gas|burner|knob)(?: \\w+){0,2} left on",
  `(?:gas|propane|lp|methane) (?:alarm|detector|sensor|monitor|sniffer|thing)s?(?: (?!batter|chirp)\\w+){0,6} (?:going off|goes off|went off|gone off|beep\\w*|ringing|rings|sound\\w*|scream\\w*|blar\\w*|alarming|red|tripp\\w*)`,
  `(?:stove|stovetop|cooktop|burners?|range|oven|knobs?|pilot|fireplace|grill|dryer|furnace|heater|meter|valve|pipe)(?: \\w+){0,6} (?:hiss\\w*)(?: \\w+){0,10} ${SMELL}|${SMELL}(?: \\w+){0,5} (?:skunk\\w*|garlic\\w*|like eggs|eggy|of eggs|egg)|(?:skunk\\w*|eggy|egg|garlic\\w*)(?: \\w+)? ${SMELL}`,
  `${SMELL}(?: \\w+){0,5} (?:(?<!sewer )(?:gas|gasoline|propane|sulfur|sulphur|mercaptan)|rotten eggs?|rotting eggs?|bad eggs?)`,
  `(?<!sewer )(?:gas|propane|rotten eggs?|sulfur|sulphur) ?(?:${SMELL}|fumes|leak\\w*|alarms?|detectors?(?: (?:is|keeps|just|has|went|started|starts|was|started))* (?:going|went|beep\\w*|ringing|sound\\w*|scream\\w*|alarm\\w*|off|chirp\\w*)|escap\\w*|hiss\\w*|everywhere)`,
  "(?:hiss\\w*|leak\\w*|escap\\w*)(?: \\w+){0,4} (?:gas|propane)(?! (?:furnace|heater|stove|boiler))",
  "(?:gas|propane) (?:line|pipe|meter|valve|main|tank|hose|connection)(?: \\w+){0,4} (?:hiss\\w*|leak\\w*|broke\\w*|ruptur\\w*|cut|hit|burst|cracked|snapped|smell\\w*|open)",
  "(?:hit|cut|struck|broke|ruptured|damaged|nicked|punctured)(?: \\w+){0,3} gas (?:line|pipe|main)",
  "(?:full of|filled with|fills? with|filling with) (?:gas|propane|fumes)|(?:gas|propane) is (?:leaking|escaping|coming out|hissing|filling)",
  "(?:fuga|escape|alarma|detector) de(?:l)? gas|huelo(?: \\w+){0,2} gas|(?:huele|olor)(?: \\w+){0,4} (?:gas|huevos? podridos?)",
);
/** Gas in one clause, and what tells of it in another: 'the propane tank hisses, I can smell it'. */
const GAS_THING = /\b(?<!sewer )(?:gas|propane)\b(?! (?:station|bill|prices?))/;
const GAS_SIGN = any(
  `(?:${SMELL}|hiss\\w*|fumes)(?! (?:like )?(?:burn\\w*|smoke|mold|mould|musty|sewage))`,
);
/** Gas that can leak; a gas heater that leaks may leak water. */
const GAS_ITSELF =
  /\b(?:grill|lp|bbq|barbecue|camper|rv) (?:tank|cylinder|bottle)\b|\b(?<!sewer )(?:gas|propane)\b(?! (?:station|bill|prices?|company|\w*heater|heater|water|furnace|boiler|fireplace|range|stove|oven|dryer|grill|unit))/;
/** What gas smells of, by itself: 'a strong smell, like rotten eggs'. */
const GAS_ODOR = any("(?:rotten|rotting|bad|spoiled) eggs?|sul(?:f|ph)ur|mercaptan|skunk\\w*");
const HISS = any("hiss(?:es|ing|ed)?|whistl(?:es|ing)");
/** What is wrong with the water, not with the air. */
const WATER_SMELLS =
  /\b(?:hot |tap |well |sink |shower )?water(?: \w+){0,3} (?:smells?|stinks?) (?:\w+ )?(?:like |of )?(?:\w+ )?(?:eggs?|sul(?:f|ph)ur)\b/g;
const GAS_LEAK = any(
  "leak(?:s|ing|ed|age|y)?|escap(?:es|ed|ing)|blow(?:s|ing)? out|vent(?:s|ing)|com(?:es|ing) (?:out|from|up)|pour(?:s|ing) out|seep\\w*|whistl\\w*|hiss\\w*|roar\\w*",
  "(?:dug|drilled|cut|sawed|went|backed|drove|ran|crashed|nailed|smashed|bumped|fell) (?:\\w+ )?(?:into|through|up|over|against|onto)|(?:hit|struck|severed|ruptur\\w+|punctur\\w+|nicked|snapped|cracked|knocked|sheared|ripped|busted|kinked)",
);
const CO_NAME =
  "(?:carbon mono\\w*|carbon dioxide alarm|monoxide|c\\.?o\\.? (?:alarms?|detectors?|monitors?|meters?|sensors?|levels?|poison\\w*|readings?)|see oh (?:alarm|detector)|monoxido)";
const CO = any(CO_NAME, "co");
const CO_QUIET =
  /\b(?:install\w*|quote|estimate|price|buy|purchase|sell|carry|batter\w+|new (?:carbon|co)|replace\w*|expired|end of life|once a (?:minute|day)|add(?:ing|ed)?|put in|recommend|have (?:a )?(?:carbon|co|working)|code|required?|law|insurance|gotta have|hooked up|(?:want|like|need) (?:a|an|some|new)\b|(?:have|need|want|should) to have|hard ?wired|every (?:floor|room|bedroom|unit|level)|rentals?|none of (?:them|the)|(?:not|arent|isnt|never|havent) (?:been )?(?:going|gone|went)|test(?:ed|ing)? (?:my|the|our)|checked)\b/;
const CO_LOUD =
  /\b(?:going off|went off|goes off|gone off|beep\w*|ringing|blaring|sound\w*|scream\w*|shriek\w*|yelling|evacuate|red|alarm (?:is|just|has|keeps|went)|alarms?$|poison\w*|high|reading|level|ppm|detected|(?<!code )says(?! (?:i|we|you|that|to)\b)|shows|sonando|suena|activo)\b/;
const ILL =
  "(?:head ?aches?|heads? (?:hurts?|aching|aches?|pounding|splitting|is pounding)|dizz\\w+|groggy|disoriented|foggy headed|faint|drowsy|nause\\w+|light ?headed|lightheaded|feel(?:s|ing)? (?:really |very |so |kind of |a little |a bit |all )*(?:sick|faint|ill|woozy|off|funny|sleepy|weak|queasy|nauseated)|(?:getting|got|get|gets|been) (?:really |very |so |all )?(?:sick|sleepy|drowsy|queasy)|throwing up|threw up|vomit\\w*|woozy|mareos?|mareados?|dolor(?:es)? de cabeza|duele la cabeza|nauseas)";
const BURNS_FUEL = any(
  "furnace|heaters?|heating|boiler|fireplace|(?:gas|wood|pellet|coal) (?:stove|oven|range|logs?|insert|burner)|generator|gas appliance|kerosene|propane|grill|charcoal|pilot|flue|chimney|exhaust|calentador|calefaccion|chimenea|estufa",
);
const SEVERAL =
  /\b(?:we|weve|were|we are|everyone|everybody|all (?:of us|got|have|feel|feeling)|both|family|kids|children|us|our|wife|husband|mother|mom|people|they|roommates?|employees|staff|guests|todos|nosotros|nos|familia|estamos|tenemos|hijos|ninos)\b/;

const FIRE = any(
  "on fire|(?:caught|catching|catch|started?|starting|small|big|little|electrical|kitchen|grease|chimney|house|is) (?:a )?fire|(?:is|theres|there is|there was|was|have|had|see|saw) (?:a |an? \\w+ )?fire(?! ?(?:place|department|alarm|pit|truck|extinguisher|marshal|code|inspection|wood|insurance|sprinkler|hydrant|fighter|up))|fire (?:in|inside|at|behind|under|on|coming)|fire!|fire fire|flames?|blaze|ablaze",
  "glow(?:s|ing)? (?:red|orange)|red hot|fire alarms?(?: (?:is|are|keeps?|just|has|was))* (?:going|went|goes|blaring|ringing|sound\\w*)",
  "(?<!no )(?:smoke|smoky|smokey|smoking)(?! (?:alarm|detector|test|break|meat|signal|damage|shop|free))",
  "smoke (?:alarms?|detectors?)(?: (?:is|are|keeps?|just|has|have|was|started|wont stop|keeps on))* (?:going|went|goes|blaring|ringing|sound\\w*|scream\\w*|off)",
  "spark(?:s|ed|ing|y)?|arcing|arced|(?:outlet|panel|socket|plug|switch|breaker|wir\\w+|cord|box|furnace|motor|unit) (?:is |are |was |has |keeps? |just )*(?:sizzl\\w*|crackl\\w*|smolder\\w*|smould\\w*|melt\\w*|scorch\\w*|charred|burn\\w*|(?:very |really |so |too |getting )*hot|warm to the touch|popp\\w* and)",
  `(?:${SMELL}(?: \\w+){0,4} )(?:burn(?:s|t|ed|ing|y)?\\b|smok\\w*|hot plastic|hot wires?|melting|melted|electrical|singed|fire|scorch\\w*|quemado|humo|plastico)`,
  `(?:burn(?:s|t|ed|ing|y)?\\b|smok\\w*|scorched|singed|electrical|melting|fishy|plastic|rubber)(?: \\w+){0,2} ${SMELL}`,
  "burn(?:ed|t|ing)? (?:marks?|wires?|wiring|plastic|rubber|outlet|plug|electrical|hole)|(?:is|are|something|somethings|thing|thing is|wires?|insulation|panel) burning(?! (?:a lot|more|through) )|scorch(?:ed|ing)?|charred|smolder\\w*|smoulder\\w*|melted|melting",
  "(?:hot|melted|sizzling|crackling|smoking|burning|sparking|buzzing and hot|glowing) (?:outlet|panel|socket|plug|switch|breaker|wir\\w+|cord)",
  "electric(?:al)? shocks?|electrocut\\w*|(?:got|getting|gets|get|gave|gives|give|giving|felt|feel|received?)(?: \\w+){0,5} (?:shock(?:ed|s)?|zap(?:ped|s)?|jolt(?:ed|s)?)(?! (?:by|at|about|to see|when i saw) (?:the |your |that |his )?(?:price|bill|quote|cost))|(?:shocked|zapped|shocks|zaps|jolted) (?:me|him|her|us|my|the|someone|somebody)|(?:i|he|she|husband|wife|kid|son|daughter) (?:was |were |got |just )*(?:shocked|zapped) (?:when|by the (?:outlet|switch|panel|wire|washer|dryer|stove|faucet|shower|metal)|touching|while)|shock(?:s|ed)? when|(?:was|were|been|got|getting) (?:shocked|zapped)(?! (?:by|at|about|to see) (?:the |your |that |how )?(?:price|bill|quote|cost|much|news|hear))",
  `(?:touch\\w*|lean\\w* on|brush\\w*|grab\\w*|plug(?:ged)? in)(?: \\w+){0,8} (?:tingl\\w*|buzz in|zing\\w*|prickl\\w*|current|bit(?:es)? me|pins and needles)|(?:tingl\\w*|zing|prickl\\w*)(?: \\w+){0,8} (?:touch\\w*|electric\\w*|faucet|metal|outlet|switch|appliance)|electricity (?:going|running|coming|went|runs|goes) (?:up|through|into|in)`,
  "(?:power|electric(?:al)?|service|utility) (?:line|wire|cable|drop)s?(?: \\w+){0,6} (?:down|lying|laying|fell|fallen|hanging|dangling|on the (?:ground|grass|roof|car|lawn|driveway|street)|off the (?:house|pole|side)|snapped|loose)|(?:downed|fallen|dangling|live) (?:power |electric(?:al)? )?(?:line|wire|cable)s?|(?:pulled|knocked|ripped|tore|took)(?: \\w+){0,3} (?:power|electric(?:al)?|service) (?:line|wire|cable|drop)",
  "incendio|fuego|llamas|humo|humeando|chispas?|chispe\\w*|chispazos?|quemandose|quemando|se (?:esta )?quem\\w+|huele a quemado|olor a quemado|descarga electrica|electrocut\\w*|toques?(?: electricos?)? (?:al|cuando|en)|me dio (?:un )?(?:toque|corriente|la corriente)",
);
/** What carries current, and what tells that it is about to burn. */
const LIVE_THING = any(
  "outlets?|sockets?|receptacles?|plugs?|panel|(?:electric(?:al)? )?meters?|meter box|transformers?|power lines?|electrical|breakers?|breaker box|fuse ?box|switch(?:es)?|wires?|wiring|cords?|power strip|light fixture|junction box|thermostat|charger|enchufes?|cables?",
);
/** What runs hot by itself, and what it may not do. */
const HOT_THING = any(
  "motors?|blower|dryers?|ovens?|stoves?|microwaves?|disposals?|(?:space |water )?heaters?|baseboards?|appliances?|furnace|boiler|fridge|refrigerator|freezer|washer|washing machine|dishwasher|compressor|condenser|fan|thermostat|lamps?|lights?|bulbs?|ballast|pump|generator|charger",
);
const BURNS = any(
  "arc(?:s|ing|ed)|sparks?|sparking|sparked|smok(?:es|ing|ed)|smolder\\w*|melt(?:s|ing|ed)|char(?:red|ring)|scorch\\w*|singed|(?:caught|catching) fire|flames?|burn(?:ed|t|ing) (?:out|up|marks?|smell|spots?|wires?|plastic)|black smoke",
);
const BURNING_SIGN = any(
  "(?:is|are|getting|gets|got|feels|its|very|really|so|too|super|pretty) (?:very |really |real |crazy |super |so |too |quite |pretty )*hot(?! (?:water|and cold|in here|outside|out))|hot to (?:the )?touch|(?:black|brown|dark|scorch|burn|soot) (?:marks?|spots?|stains?|ring|smudge)|(?:turned|turning|is|are|went|looks?) (?:all )?(?:black|brown|charred)|blackened|discolou?red|melt\\w*|scorch\\w*|burn\\w*|burnt|singed|char(?:red|ring)|arc(?:s|ing|ed)|sizzl\\w*|crackl\\w*|glow(?:s|ing)?|soot|black (?:stuff|residue|powder|dust)|flash(?:ed|es)?|popp(?:ed|ing)|pops|fizz\\w*|fr(?:ied|ying)|orange|smok\\w*|quemad[oa]s?|derretid[oa]s?",
);
const NOT_FIRE =
  /\bfire ?(?:place|pit|wood|side)s?\b|\b(?:wont|doesnt|does not|not|will not|to) fire(?: up)?\b|\bfires? up\b|\bfired? (?:him|her|them|you|my|the last)\b|\bspark ?(?:plugs?|ling)\b|\b(?:no|wont|doesnt|without(?: a)?) spark\b|\bigniter (?:wont|doesnt) spark\b|\bsmoke ?free\b|\b(?:installs?|installing|installed|installation|add(?:ing)?|new|replac\w+|quote (?:for|on)|price (?:of|for)) (?:\w+ ){0,4}(?:smoke|fire)\b(?: (?:and \w+ )?(?:alarms?|detectors?))?|\b(?:smoke|fire) (?:detectors?|alarms?)(?: \w+){0,4} (?:batter\w+|chirp\w*)|\b(?:chirp\w*|batter\w+)(?: \w+){0,5} (?:smoke|fire) (?:detectors?|alarms?)|\bsmoke(?:s|d)? (?:cigar\w*|weed|outside|pot)\b|\b(?:i|he|she|we|they) smoke\b|\bburn(?:s|ing)? (?:a lot of|more|through|so much|too much) (?:gas|oil|fuel|money)\b|\b(?:hot|burning) water\b|\bburning (?:question|money|hot)\b|\bdishwasher\b.{0,12}\bhot\b/g;

const PERSON =
  "(?:he|she|i|we|they|you|him|her|husband|wife|mother|mom|mum|father|dad|kid|kids|child|children|son|daughter|baby|toddler|infant|teen\\w*|brother|sister|installer|contractor|helper|boss|man|woman|guy|girl|boy|lady|tenant|worker|employee|guest|resident|customer|someone|somebody|person|people|friend|neighbou?r|guys?|workers?|crew|men|women|employees?|student|patient|plumber|technician|coworker|roommate|uncle|aunt|grand\\w+|elderly \\w+)";
const HARMED =
  "(?:stuck|caught|trapped|crushed|cut|burned|burnt|bleeding|broken|broke|smashed|pinched|pinned|scalded|sliced|slashed|twisted|swollen|bitten)";
const HURT = any(
  `(?:his|her|my|their|the|a|${PERSON}(?: is|s)?) ${BODY}(?: \\w+){0,3} ${HARMED}|(?!stuck|caught)${HARMED} (?:\\w+ )?(?:his|her|my|their) (?:\\w+ )?${BODY}|(?:got|gotten|been|was|were|getting) (?:badly |pretty |really |so |also |just |kind of )*(?:burned|burnt|scalded|crushed|electrocuted|hurt|injured|pinned|knocked (?:out|down))(?! (?:out|by the (?:last|other) (?:company|plumber)))|in (?:a lot of |so much |terrible |great )?pain|(?:hardly|cant|cannot|couldnt|unable to|not able to) (?:get )?(?:up|stand(?: up)?|walk|move (?:his|her|my|their))(?! (?:it|the|a|that)\\b)|(?:man|woman|person|guy|worker|employee) down|needs? (?:an ambulance|a doctor|medical)|not responding|hit (?:his|her|my|their) head`,
  `${PERSON}(?: \\w+){0,3} (?:hurt|injured|bleeding|unconscious|unresponsive|trapped|pinned|collapsed|fainted|scalded|electrocuted|choking|passed out|knocked out|stuck in(?:side)? (?:the|an|a) (?:elevator|lift|basement|room|bathroom|shower|attic|crawl ?space|garage|closet))`,
  `(?:hurt|injured|bleeding|unconscious|unresponsive|trapped|pinned|scalded) (?:my|his|her|a|the) (?:${PERSON}|hand|arm|leg|head|back|foot|face|eye|fingers?)`,
  "(?:is|are|was|were|got|been|am|im|hes|shes|gets) (?:badly |seriously |really |slightly |also |now )*(?:hurt|injured|bleeding|unconscious|unresponsive|scalded|not breathing)(?! (?:my|our|the) (?:wallet|business|sales))",
  `${PERSON}(?: \\w+){0,2} (?:fell|slipped|tripped)(?: \\w+){0,4}(?: (?:hurt|head|leg|hip|arm|back|stairs|ladder|ice|floor|down|off|from|in|on|into|through|over|up))`,
  "(?:came|fell|slid|slipped|tumbled|went|fallen|toppled)(?: \\w+){0,2} (?:off|from|down|through) (?:of )?(?:the |a |his |her |my |our |some )?(?:\\w+ )?(?:ladder|roof|stairs|steps|attic|scaffold\\w*|step ?stool|manhole|chair)",
  `${PERSON}(?:s| is| are| just|,)*(?: \\w+){0,3} (?:lying|laying|slumped|out cold|face down|motionless)|(?:he|she|they|him|her|${PERSON}) (?:(?:still |just |really )*(?:doesnt|does not|wont|isnt|is not|arent|cant) (?:answer|answering|responding|respond|moving|move|conscious|wake|talk|talking)|stopped (?:moving|breathing|talking|responding))`,
  `(?:he|she|hes|shes|they|theyre|${PERSON})(?: is| are)?(?: now| just| still)? on the (?:floor|ground)`,
  "passed out|not breathing|isnt breathing|(?:hardly|cant|cannot|trouble|hard to|difficulty|struggling to) breath(?:e|ing)|hardly(?: \\w+)? breathe|wont wake up|not waking up|unconscious|unresponsive|bleeding|heart attack|having a (?:stroke|seizure)|seizure|chest pains?|(?:broke|broken|burned|burnt|cut) (?:his|her|my|their|himself|herself|myself)(?: \\w+)?(?: (?:hip|leg|arm|wrist|ankle|hand|foot|neck|face|badly|finger))?|trapped (?:in|under|inside|behind|by)|injur(?:y|ies)|someone(?:s| is) hurt",
  "herid[oa]s?|lastimad[oa]s?|inconscientes?|desmay\\w+|atrapad[oa]s?|sangr\\w+|no respira|no puede respirar|se cayo (?:mi|el|la|un|una) \\w+|lesionad[oa]s?|se quemo (?:la|el|las|los) (?:mano|brazo|cara|manos)",
);
const NOT_HURT =
  /\btripp?(?:ed|ing|s)? (?:the|a|my|our) (?:\w+ )?(?:breakers?|gfci|fuse|switch|circuit)\b|\b(?:air|water|moisture|ball|toy|ring|sock|spoon|animal|squirrel|raccoon|bird|mouse|rat|debris|heat|odor)(?: \w+){0,3} (?:trapped|stuck|pinned)\b|\btrapped (?:air|water|moisture|gas|heat)\b|\b(?:wont|doesnt|didnt|not|cant|wouldnt) hurt\b|\bhurts? (?:my|the|our) (?:wallet|business|budget|ears)\b|\b(?:ceiling|wall|pipe|roof|tree|shelf|tank|sink) (?:has |just )?(?:collapsed|fell)\b|\bbleeding (?:the |a )?(?:radiators?|brakes|valve|money|line|air)\b|\bbleed (?:the|a|my) radiator/g;

/** Words in which water is a thing, not something that is where it should not be. */
const NO_WATER =
  /\b(?:hot |electric |gas |tankless |new |old |the |my |our )*water ?(?:heaters?|boilers?|pumps?|softeners?|bills?|company|department|filters?|coolers?|meters?|pressure)\b|\bhot ?water ?(?:tank|cylinder)\b|\b(?:no|any|without|out of|not (?:any )?|get|have|lost) (?:hot |running )*water\b|\bhot water(?! (?:is (?:leak|pour|spray|drip|com)|leak|pour|spray|drip|tank leak|everywhere))/g;
const WET =
  "(?:water|leak\\w*|drip\\w*|wet|sprinklers? (?:is |are |keeps? )?(?:hitting|spray\\w*|soaking)|soggy|splash\\w*|condensation|moisture|flood\\w*|pour\\w*|gush\\w*|spray\\w*|soak\\w*|overflow\\w*|puddles?|trickl\\w*|seep\\w*|damp|submerged|under ?water|rain(?:s|ing|ed|water)?(?: \\w+){0,2} (?:in|on|onto|through|down|inside|into)|running down|agua|goteand?o|gotea|gotera|inundad?\\w*|mojad[oa]s?|chorr\\w+)";
const ELECTRIC =
  "(?:outlets?|(?:electrical |wall |power )sockets?|sockets?|receptacles?|wall plugs?|plugs?|(?:wall |light )switch(?:es)?|(?<=\\b(?:by|near|over|on|behind|around|into|onto|in|touching) (?:the|my|our|a|some) )switch(?:es)?|cords?|electric meter|meter (?:base|can|box|socket)|transformers?|servers?|server (?:closet|room|racks?)|power strips?|surge protectors?|extension cords?|(?:electric(?:al)?|breaker|service|power|main|fuse|circuit) ?(?:panels?|box(?:es)?|boards?)|breaker ?box|breakers?|fuse ?box|fuses|panel|light fixtures?|ceiling lights?|ceiling lamps?|(?:ceiling|exhaust|bathroom) fans?|recessed lights?|recessed lighting|can lights?|pot lights?|downlights?|(?:light ?)?bulbs?|lamps?|lights?(?: \\w+){0,2} flicker\\w*|flickering lights?|chandeliers?|light switch(?:es)?|smoke detectors?|wires|wiring|live wire|electricity|electrics|electrical|junction box|plugged in|plugs in the wall|enchufes?|tomacorrientes?|contactos? electricos?|panel electrico|caja (?:de )?(?:fusibles|breakers|electrica|luz)|lamparas?|focos?|instalacion electrica|cables?)";
const LIGHT_RELATION =
  /\blights?\b(?! (?:rain|bill|leak|comes|turns|company|is (?:on|off|blink|red|green)))|\b(?:from|through|out of|near|into|around|onto|by|over|down|behind|under|above|next to|inside|of|at|touching|on|to|in) (?:the |my |our |a |an |some |one of the |de la |la |el )?(?:\w+ ){0,2}(?:lights?|luz|luces)\b(?! (?:bill|comes|turns|is (?:on|off|blink|red|green)))|\blights?(?: \w+){0,3} (?:drip\w*|leak\w*|wet|full of water|filling|filled with water|soaked)\b|\b(?:por|de|en|cerca de|junto a) (?:la|las|el) (?:luz|luces)\b/;
const NOT_ELECTRIC =
  /\bflood ?lights?\b|\b(?:pilot|indicator|warning|red|green|blue|yellow|orange|status|led|check|error|blinking|flashing) lights?\b|\b(?:sky|day|night|head|flash|sun|traffic|moon)lights?\b|\b(?:access|control|drywall|wall|solar|front|side) panels?\b|\b(?:sump|pump|drain|water|tub|washer) outlets?\b|\b(?:drain|rubber|sink|tub) plugs?\b|\bplugged\b(?! in)|\bthermostat wir\w+\b|\bcable (?:tv|guy|company|bill)\b|\b(?:turned|shut|cut|switched|flipped|killed|threw|pulled|turn|shutting|unplugged)(?: \w+){0,4} (?:breakers?|switch|power|electricity|electric|plug|cord)(?: off)?\b|\bbreakers?(?: \w+){0,2} off\b|\bspark plugs?\b|\b(?:spinal|umbilical|rip|pull|vocal) cords?\b|\b(?:trips?|tripp?ing|tripped|keeps? tripping|reset(?:ting)?|flipped?) (?:the |a |my |its )?(?:\w+ )?breakers?\b|\belectrical (?:and|or) plumbing\b|\bplumbing (?:and|or) electrical\b/g;
const AWAY =
  /\b(?:no|not|nowhere|isnt|arent|away from|far from|far away|any|dont|clear of|without|lejos de)\b(?:\s+\S+){0,5}\s*$/;

/** Water that runs where it should not. */
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
  /\bhot water (?:always |still |just )?(?:runs?|ran|running) out\b|\b(?:faucet|shower ?head|shower head|tap|aerator)(?: \w+){0,2} sprays\b(?: \w+){0,3}|\b(?:need|needs|want|have|going|like) to (?:cut|break|drill|hit|open)\b|\b(?:fixed|repaired|replaced|patched|capped)(?: \w+){0,2} (?:burst|broken|leaking|leaky|cracked|busted) \w+|\bflood ?lights?\b|\b(?:drains?|draining)(?: \w+){0,3} slow\w*.{0,40}\bwater\b(?: (?:to|up to|at|around|over) \w+ (?:ankles?|feet|knees?))?|\b(?:standing|stand) in (?:\w+ )?water\b(?=.{0,60}\b(?:goes down|drains?|slow\w*|shower|bath)\b)|\b(?:toilet|fan|motor|blower|furnace|unit|ac|pump|compressor|faucet|tap|it)(?: \w+){0,3} (?:keeps |wont stop |constantly |always |is )?running\b(?! (?:over|onto|out|down|all|everywhere|through|across|into))|\brunning toilet\b|(?<!\bwater )\b(?:keeps|wont stop|constantly) running\b(?! (?:over|onto|out|down|all|everywhere|through|across|into))|\bburst(?:ing)? into\b|\bburst of\b|\bflooded (?:with|the engine|market)\b|\bstreaming\b(?! (?:water|down|from|out))|\bpour(?:s|ing|ed)? (?:concrete|drano|down the drain|out)\b(?= (?:chemicals|a slab))|\b(?:prevent|avoid|before it|so it doesnt|in case of|worried about|risk of|against) (?:\w+ ){0,2}(?:flood\w*|burst\w*|leak\w*)\b|\bsewage\b|\b(?:cold air|hot air|warm air|air|heat|smoke|gas|fumes|steam|poop|flames|sparks?|noise|sound|smell|odor|propane|exhaust)(?: \w+){0,3} (?:coming|blowing|leaking|pouring|going|running|shooting|flowing|billowing|seeping)(?: \w+)?\b|\b(?:gas|air|freon|refrigerant|oil) (?:line|hose|pipe|valve|tank)\b|\b(?:thermostat|generator|heater|car|engine|dryer|washer|dishwasher|furnace|boiler)(?: \w+){0,2} running\b/g;
const SHUT_OFF =
  /\b(?:turned|shut|switched|cut|closed|got|turn|have|is|its|are|was|been|already)(?: \w+){0,5} (?:off|shut|closed)\b(?! (?:the (?:lights|power|breaker|gas|heat|furnace)))|\b(?:valve|main|water)(?: \w+){0,2} (?:is |has been |already )*(?:off|closed|shut)(?: now| already)?\b|\bclosed (?:the |our )?(?:\w+ ){0,2}valve\b|\bcerr(?:e|amos|ado|o) (?:la|el) (?:llave|valvula|agua|paso)\b/;
/** 'I don't know where to turn it off' is not done. */
const SHUT_ATTEMPT =
  /\b(?<!(?:managed|able|got it|got them|had) )(?:to|(?:how|where|what) (?:do|can|should) (?:i|we|you)|(?:can|could|should|would|will) (?:i|we|you|he|she|they|somebody|someone)|cant|cannot|hardly|keeps|tried|trying|try|need|please|help me|let me|wont) (?:\w+ ){0,2}?(?:turn|shut|switch|cut|close)\b/g;
const STOPPED =
  /\b(?:it|water|flooding|leak|leaking|flow|spraying|that|burst|dripping)(?: (?!wont|not|doesnt|never|cant|hasnt|isnt|hardly|keeps|still|refuses)\w+){0,3} (?:(?:has |have )?(?:stopped|ceased|quit|ended|subsided|dried up|receded)|under control)\b|\b(?:not|isnt|no longer|stopped|arent|wasnt|aint) (?:\w+ )?(?:flooding|leaking|running|gushing|spraying|pouring|coming in|dripping|rising)\b(?! water)|\bdried up\b|\b(?:is|its) (?:under control|dry now|over|contained)\b|\bya (?:no|paro|se detuvo)\b|\bno longer\b/;
const CANNOT_SHUT =
  /\b(?:no idea|dont know|unable|cant figure out|clueless|hardly|cant|cannot|maybe)(?: \w+){0,3} stop (?:it|the water|the leak|the flow|this)\b|\b(?:cant|cannot|couldnt|unable to|dont know how to|wont|hardly|keeps)(?: \w+){0,3} (?:find|reach|turn|shut|close|budge|locate|get to|get)(?: \w+){0,4} ?(?:valve|off|shut ?off|main|it)\b|\bvalve (?:is |was )?(?:stuck|broken|rusted|wont (?:turn|close|budge))\b|\bno puedo cerrar\b/;

/** What a turn says of the dangers. */
export interface Heard {
  dangers: Set<Danger>;
  /** The caller has turned the water off. */
  shutOff: boolean;
  /** The water runs no more, by itself. */
  stopped: boolean;
  /** It cannot be turned off. */
  unstoppable: boolean;
}

/**
 * The dangers that a turn speaks of and does not deny.
 *
 * @param words what was said, as plain words with numbers in digits.
 * @param waterBefore water already runs somewhere: 'it is near the panel' is about that.
 */
export function hearDangers(words: string, waterBefore: boolean): Heard {
  const now = withoutPast(
    words
      .replace(/(?<=[a-z])-(?=[a-z])/g, " ")
      .replace(/\bc[. ]+o\b(?! (?:op|worker|signer))/g, "co"),
  )
    // A thing, not what was done.
    .replace(/\bshut[ -]?off(?= (?:valve|is|wont|just|broke|snapped|spins|handle|knob))/g, "stop");
  const clauses = clausesOf(now.replace(WATER_SMELLS, " "));
  const heard = new Set<Danger>();
  if (
    says(clauses, GAS) ||
    (says(clauses, GAS_THING) && says(clauses, GAS_SIGN)) ||
    (says(clauses, GAS_ODOR) && says(clauses, GAS_SIGN)) ||
    (says(clauses, HISS) && says(clauses, any(SMELL))) ||
    (says(clauses, GAS_ITSELF) && says(clauses, GAS_LEAK)) ||
    hearsGas(now.replace(WATER_SMELLS, " "), clausesOf(now.replace(WATER_SMELLS, " ")))
  )
    heard.add("gas");
  if (carbonMonoxide(now, clauses) || hearsIllness(now, clauses) || hearsMonoxide(now, clauses))
    heard.add("carbon-monoxide");
  const burning = clausesOf(withoutFigures(now).replace(NOT_FIRE, " ").replace(AS_IT_SHOULD, " "));
  if (
    says(burning, FIRE) ||
    (says(burning, LIVE_THING) && says(burning, BURNING_SIGN)) ||
    (says(burning, HOT_THING) && says(burning, BURNS)) ||
    hearsFire(now, clausesOf)
  )
    heard.add("fire");
  if (
    says(
      clausesOf(
        [NOT_HURT, FIGURE_OF_HURT, NOT_BODY_HARM].reduce(
          (text, figure) => text.replace(figure, " "),
          now,
        ),
      ),
      HURT,
    ) ||
    hearsHurt(now.replace(NOT_HURT, " "), clausesOf)
  )
    heard.add("hurt");
  // 'Smoke, and it's coming out of the vents': what comes is no water.
  const wetWords = (
    OTHER_FLOW.test(now) && !new RegExp(`\\b(?:pipes?|toilet|${WET})\\b`).test(now) && !waterBefore
      ? now.replace(/\b(?:it|its|still|stuff)\b/g, "thing")
      : now
  ).replace(NOT_WATER, " ");
  const runs = says(clausesOf(wetWords), WATER) || hearsWater(wetWords, clausesOf);
  const shutOff =
    says(clausesOf(now.replace(SHUT_ATTEMPT, "attempt")), SHUT_OFF) &&
    /\b(?:water|valve|main|it|supply|everything|agua|llave|paso|valvula)\b/.test(now);
  const unstoppable = CANNOT_SHUT.test(now);
  // 'Not flooding any more' denies and tells in one.
  const stopped = STOPPED.test(now) && !unstoppable;
  const wet =
    /\b(?:water|toilet|faucet|hose|copper|angle stop|sink|spigot|washer|pipe|leak\w*|drip\w*|flow\w*|spray\w*|agua)\b/.test(
      now,
    ) || waterBefore;
  if (runs || spreads(now) || (unstoppable && wet)) heard.add("water");
  if (electricWater(now, waterBefore || runs)) heard.add("electric-water");
  return { dangers: heard, shutOff: shutOff && !unstoppable, stopped, unstoppable };
}

const OTHER_FLOW =
  /\b(?:smok\w*|gas|propane|air|heat|sparks?|soot|dust|smell\w*|odor|noise|flames?|fire|fumes|sewage)\b/;

/** What holds water, and words that tell that it is where it should not be. */
const HOLDS_WATER = any(
  "water|toilets?|tubs?|bathtubs?|sinks?|washers?|washing machine|dishwashers?|heaters?|tanks?|pipes?|hose|boiler|radiators?|shower|faucet|ice maker|fridge|aquarium|softener|sprinklers?|agua",
);
const SPREADS = any(
  "(?:all over|across|covering|flowing over) (?:the|my|our|everything)|onto (?:the|my|our) (?:floor|carpet)|down (?:the|my|our) (?:walls?|stairs|steps)|(?:through|into|out of) (?:the|my|our|her|his|their) (?:\\w+ )?(?:ceiling|walls?|floor|unit|apartment|basement|living room|bedroom|kitchen|hallway|hall|closet|garage)|everywhere|soaked|soaking|drenched|ruining",
);
/** So little, or so slow, that it is no running water. */
const LITTLE =
  /\b(?:slow\w*|small|little|tiny|drip\w*|bit|barely|slightly|sewage|poop|smoke|smell\w*|odor|mice|bugs|ants|noise|sound|dust|mold|air|heat|gas|quote|install\w*)\b/;

function spreads(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    if (LITTLE.test(sentence)) return false;
    const clauses = clausesOf(sentence.replace(NOT_WATER, " "));
    return says(clauses, HOLDS_WATER) && says(clauses, SPREADS);
  });
}

function carbonMonoxide(text: string, clauses: Clause[]): boolean {
  const several = sentencesOf(text).some(
    (sentence) => says(clausesOf(sentence), any(ILL)) && SEVERAL.test(sentence),
  );
  if (several) return true;
  // One alone, where something burns fuel.
  if (says(clauses, any(ILL)) && says(clauses, BURNS_FUEL)) return true;
  if (!says(clauses, CO)) return false;
  const told = sentencesOf(text).filter((sentence) => CO.test(sentence));
  return told.some((sentence) =>
    says(clausesOf(sentence), CO_LOUD)
      ? !/\b(?:batter\w+|once a (?:minute|day))\b/.test(sentence) ||
        /\b(?:going off|went off|poison)/.test(sentence)
      : !CO_QUIET.test(sentence),
  );
}

function electricWater(text: string, waterBefore: boolean): boolean {
  return sentencesOf(text).some((sentence) => {
    const bare = sentence.replace(NO_WATER, " ").replace(NOT_ELECTRIC, " ");
    const electric = new RegExp(`\\b${ELECTRIC}\\b`, "g");
    const wet = says(clausesOf(bare), any(WET));
    const near = Array.from(bare.matchAll(electric)).some(
      ({ index }) => !AWAY.test(bare.slice(Math.max(0, bare.lastIndexOf(",", index)), index)),
    );
    if (wet && (near || LIGHT_RELATION.test(bare))) return true;
    const relation = new RegExp(
      `\\b(?:up to|almost to|level with|past|below|under|inside|beside|against|near|next to|close to|by|over|around|through|into|reach\\w*|touch\\w*|above|behind|toward\\w*|onto|on|at|down|from|out of|cerca|junto|por) (?:the |my |our |an? |some |to |de |del |la |el )*(?:\\w+ ){0,2}${ELECTRIC}\\b`,
      "g",
    );
    return (
      waterBefore &&
      Array.from(bare.matchAll(relation)).some(
        ({ index }) => !AWAY.test(bare.slice(Math.max(0, bare.lastIndexOf(",", index)), index)),
      )
    );
  });
}
