import { clausesOf, says } from "../hearing";
import { AS_IT_SHOULD, withoutFigures } from "./fire";
import { SMELL } from "./gas-phrases";
import { any } from "./words";

const FIRE = any(
  "on fire|(?:caught|catching|catch|started?|starting|small|big|little|electrical|kitchen|grease|chimney|house|is) (?:a )?fire|(?:is|theres|there is|there was|was|have|had|see|saw) (?:a |an? \\w+ )?fire(?! ?(?:place|sale|drill|department|alarm|pit|truck|extinguisher|marshal|code|inspection|wood|insurance|sprinkler|hydrant|fighter|up))|fire (?:in|inside|at|behind|under|on|coming)|fire!|fire fire|flames?|blaze|ablaze",
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
/** Live electrical things; with BURNING_SIGN they are about to burn. */
const LIVE_THING = any(
  "outlets?|sockets?|receptacles?|plugs?|panel|(?:electric(?:al)? )?meters?|meter box|transformers?|power lines?|electrical|breakers?|breaker box|fuse ?box|switch(?:es)?|wires?|wiring|cords?|power strip|light fixture|junction box|thermostat|charger|enchufes?|cables?",
);
/** Things that normally run hot; with BURNS something is wrong. */
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
  /\bfire ?(?:place|pit|wood|side|sale|drill)s?\b|\b(?:wont|doesnt|does not|not|will not|to) fire(?: up)?\b|\bfires? up\b|\bfired? (?:him|her|them|you|my|the last)\b|\bspark ?(?:plugs?|ling)\b|\b(?:no|wont|doesnt|without(?: a)?) spark\b|\bigniter (?:wont|doesnt) spark\b|\bsmoke ?free\b|\b(?:installs?|installing|installed|installation|add(?:ing)?|new|replac\w+|quote (?:for|on)|price (?:of|for)) (?:\w+ ){0,4}(?:smoke|fire)\b(?: (?:and \w+ )?(?:alarms?|detectors?))?|\b(?:smoke|fire) (?:detectors?|alarms?)(?: \w+){0,4} (?:batter\w+|chirp\w*)|\b(?:chirp\w*|batter\w+)(?: \w+){0,5} (?:smoke|fire) (?:detectors?|alarms?)|\bsmoke(?:s|d)? (?:cigar\w*|weed|outside|pot)\b|\b(?:i|he|she|we|they) smoke\b|\bburn(?:s|ing)? (?:a lot of|more|through|so much|too much) (?:gas|oil|fuel|money)\b|\b(?:hot|burning) water\b|\bburning (?:question|money|hot)\b|\bdishwasher\b.{0,12}\bhot\b/g;

/** Whether common phrases report fire, smoke or sparks. */
export function saysFire(text: string): boolean {
  const burning = clausesOf(withoutFigures(text).replace(NOT_FIRE, " ").replace(AS_IT_SHOULD, " "));
  return (
    says(burning, FIRE) ||
    (says(burning, LIVE_THING) && says(burning, BURNING_SIGN)) ||
    (says(burning, HOT_THING) && says(burning, BURNS))
  );
}
