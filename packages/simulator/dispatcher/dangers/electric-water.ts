import { clausesOf, says, sentencesOf } from "../hearing";
import { any } from "./words";

/** Phrases with 'water' that mean a device or a bill, not loose water. */
const NO_WATER =
  /\b(?:hot |electric |gas |tankless |new |old |the |my |our )*water ?(?:heaters?|boilers?|pumps?|softeners?|bills?|company|department|filters?|coolers?|meters?|pressure)\b|\bhot ?water ?(?:tank|cylinder)\b|\b(?:no|any|without|out of|not (?:any )?|get|have|lost) (?:hot |running )*water\b|\bhot water(?! (?:is (?:leak|pour|spray|drip|com)|leak|pour|spray|drip|tank leak|everywhere))/g;
export const WET =
  "(?:water|leak\\w*|drip\\w*|wet|sprinklers? (?:is |are |keeps? )?(?:hitting|spray\\w*|soaking)|soggy|splash\\w*|condensation|moisture|flood\\w*|pour\\w*|gush\\w*|spray\\w*|soak\\w*|overflow\\w*|puddles?|trickl\\w*|seep\\w*|damp|submerged|under ?water|rain(?:s|ing|ed|water)?(?: \\w+){0,2} (?:in|on|onto|through|down|inside|into)|running down|agua|goteand?o|gotea|gotera|inundad?\\w*|mojad[oa]s?|chorr\\w+)";
const ELECTRIC =
  "(?:outlets?|(?:electrical |wall |power )sockets?|sockets?|receptacles?|wall plugs?|plugs?|(?:wall |light )switch(?:es)?|(?<=\\b(?:by|near|over|on|behind|around|into|onto|in|touching) (?:the|my|our|a|some) )switch(?:es)?|cords?|electric meter|meter (?:base|can|box|socket)|transformers?|servers?|server (?:closet|room|racks?)|power strips?|surge protectors?|extension cords?|(?:electric(?:al)?|breaker|service|power|main|fuse|circuit) ?(?:panels?|box(?:es)?|boards?)|breaker ?box|breakers?|fuse ?box|fuses|panel|light fixtures?|ceiling lights?|ceiling lamps?|(?:ceiling|exhaust|bathroom) fans?|recessed lights?|recessed lighting|can lights?|pot lights?|downlights?|(?:light ?)?bulbs?|lamps?|lights?(?: \\w+){0,2} flicker\\w*|flickering lights?|chandeliers?|light switch(?:es)?|smoke detectors?|wires|wiring|live wire|electricity|electrics|electrical|junction box|plugged in|plugs in the wall|enchufes?|tomacorrientes?|contactos? electricos?|panel electrico|caja (?:de )?(?:fusibles|breakers|electrica|luz)|lamparas?|focos?|instalacion electrica|cables?)";
const LIGHT_RELATION =
  /\blights?\b(?! (?:rain|bill|leak|comes|turns|company|is (?:on|off|blink|red|green)))|\b(?:from|through|out of|near|into|around|onto|by|over|down|behind|under|above|next to|inside|of|at|touching|on|to|in) (?:the |my |our |a |an |some |one of the |de la |la |el )?(?:\w+ ){0,2}(?:lights?|luz|luces)\b(?! (?:bill|comes|turns|is (?:on|off|blink|red|green)))|\blights?(?: \w+){0,3} (?:drip\w*|leak\w*|wet|full of water|filling|filled with water|soaked)\b|\b(?:por|de|en|cerca de|junto a) (?:la|las|el) (?:luz|luces)\b/;
const NOT_ELECTRIC =
  /\bflood ?lights?\b|\b(?:pilot|indicator|warning|red|green|blue|yellow|orange|status|led|check|error|blinking|flashing) lights?\b|\b(?:sky|day|night|head|flash|sun|traffic|moon)lights?\b|\b(?:access|control|drywall|wall|solar|front|side) panels?\b|\b(?:sump|pump|drain|water|tub|washer) outlets?\b|\b(?:drain|rubber|sink|tub) plugs?\b|\bplugged\b(?! in)|\bthermostat wir\w+\b|\bcable (?:tv|guy|company|bill)\b|\b(?:turned|shut|cut|switched|flipped|killed|threw|pulled|turn|shutting|unplugged)(?: \w+){0,4} (?:breakers?|switch|power|electricity|electric|plug|cord)(?: off)?\b|\bbreakers?(?: \w+){0,2} off\b|\bspark plugs?\b|\b(?:spinal|umbilical|rip|pull|vocal) cords?\b|\b(?:trips?|tripp?ing|tripped|keeps? tripping|reset(?:ting)?|flipped?) (?:the |a |my |its )?(?:\w+ )?breakers?\b|\belectrical (?:and|or) plumbing\b|\bplumbing (?:and|or) electrical\b/g;
const AWAY =
  /\b(?:no|not|nowhere|isnt|arent|away from|far from|far away|any|dont|clear of|without|lejos de)\b(?:\s+\S+){0,5}\s*$/;
const STILL_PLUGGED =
  /\bplugged in(?= (?:down|right|there|at the|near the|by the|in it|under|still|over there|next to)\b)|\bstill plugged in\b/;

/**
 * Whether a turn reports water near electricity.
 *
 * @param waterBefore water is already running: 'it is near the panel' then means the water.
 */
export function electricWater(text: string, waterBefore: boolean): boolean {
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
    // 'Two inches, and the freezer is plugged in down there.'
    if (waterBefore && STILL_PLUGGED.test(bare)) return true;
    return (
      waterBefore &&
      Array.from(bare.matchAll(relation)).some(
        ({ index }) => !AWAY.test(bare.slice(Math.max(0, bare.lastIndexOf(",", index)), index)),
      )
    );
  });
}
