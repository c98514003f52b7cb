import { clausesOf, says } from "../hearing";
import { withoutIdioms } from "./idioms";
import { withoutPast } from "./past";
import { any, gap, OTHER_PERSON, PERSON } from "./words";

/** Words that mean harm only when nothing in the turn explains them. */
const THINGS = any(
  "(?:natural )?gas|propane|methane|monoxide|fumes|smok(?:e|y|ing|ed|es)|flames?|fire|burn(?:s|t|ed)|shock(?:s|ed|ing)?|trapped|bleed",
);
/** Words of harm. If no rule understands them, the dispatcher asks how bad it is. */
const HARM = any(
  "hiss\\w*|spark\\w*|arcing|burning|sizzl\\w*|explo(?:de|ded|ding|sion)|boom|electrocut\\w*|zap(?:s|ped)?|tingl\\w*|blood\\w*|bleeding|breath(?:e|ing)|choking|unconscious|passed out|faint(?:ed|ing)?|dizzy|injur\\w*|ambulance|live wires?|scalded|crushed|pinned|collapsed?|caved in",
  "alarms?(?: \\w+){0,4} (?:going|goes|went|yell\\w*|scream\\w*|blar\\w*|loud|wont|keeps)|(?:hear|sounds?|its|is|and) (?:it )?(?:blowing|roaring|whooshing|rushing)(?! (?:hot|cold|warm|cool|air|no|weak|out|fine|hard|dust))",
  `${PERSON}(?:(?<!\\bi)s| is| are| got| was| gets)?\\b${gap(2)} (?:stuck|caught|wedged|hurt|bitten|fell|fallen|knocked|hit by|thrown)(?! (?:with|at|on|through|behind|off|apart|out|for|up))`,
  `(?:on|onto|on top of|over|under|against) (?:him|her(?! \\w)|them|(?:my|our|his|her|the) ${OTHER_PERSON}(?! \\w+s\\b| is (?:house|list|side|car|phone)))`,
  `(?:${OTHER_PERSON})(?: \\w+){0,2} (?:cant|hardly|cannot) (?:move|walk|talk|see|feel|get up|get out)`,
);
/** Phrases where a word of harm is part of a thing's name or purpose. */
const NAMES =
  /\b(?:air|water|moisture|heat) (?:is )?trapped\b|\btrapped (?:air|water|moisture|heat)\b|\bshock(?:ing|ed)? (?:the |our |my )?(?:well|pool|spa|hot tub|water)\b|\bburned (?:\w+ )?by (?:\w+ ){0,3}(?:guy|guys|company|outfit|electrician|plumber|contractor|handyman|installer|place|crew|one)\b|\b(?:natural |propane |lp )?(?:gas|propane)(?: \w+)? (?:furnaces?|wheater|water ?heaters?|heaters?|heat|heating|stoves?|stovetop|ranges?|ovens?|cook ?tops?|dryers?|boilers?|fireplaces?|grills?|logs?|inserts?|appliances?|units?|lamps?|pool heater|generator|burners?|valves? (?:on|for)|hook ?ups?|conversions?|bills?|compan\w+|fired|powered|one|ones|model|system|service (?:to|at|in) (?:the|our|my) (?:house|street))\b|\b(?:fire|smoke|burglar|carbon monoxide|co|gas) (?:and \w+ )?(?:alarms?|detectors?|sensors?|pits?|places?|sprinklers?|extinguishers?|code|marshal|dept|department|inspect\w+|doors?|dampers?|wood|ratings?|rated|proof|station|hydrants?)\b|\bfireplaces?\b|\b(?:gas|electric) (?:or|and|to|versus|vs) (?:gas|electric\w*|propane)\b|\b(?:dishwasher|toilet|disposal|lawn) (?:smok|spark)\w*\b|\bspark ?plugs?\b|\bburn(?:t|ed)[ -]?out (?:\w+ )?(?:bulbs?|lights?|lamps?|motor)\b|\bbulbs?(?: \w+){0,4} burn\w*\b|\bburners?\b|\bno(?:t any)? (?:smoke|smell|sparks?|gas|alarms?|fire|burning)\b/g;
/** Explanations for such a word: an estimate, an installation, a low battery. */
const EXPLAINED =
  /\b(?:quote[sd]?|estimates?|bids?|pric\w+|cost\w*|how much|install\w*|new|replac\w*|upgrad\w*|convert\w*|conversion|tune ?ups?|maintenance|inspect\w*|chirp\w*|batter\w+|expired|permits?|run (?:a|an|the|some)|running (?:a|an) (?:new|gas)|hook(?:ed)? up|hooking|relocat\w*|mov(?:e|ing) (?:the|a|my|our)|add(?:ing|ed)?|cap(?:ped)? off|serviced|checked|cleaned|cleaning|annual|yearly|remodel\w*|code|switch(?:ing)? (?:to|from|over)|looking (?:for|to|at)|thinking (?:of|about)|want(?:s|ed)? (?:a|an|to|some)|connect\w*)\b/;

/**
 * Whether a turn contains an unexplained word of harm.
 *
 * @param words plain words with numbers in digits.
 */
export function mentionsHarm(words: string): boolean {
  const clauses = clausesOf(withoutIdioms(withoutPast(words)).replace(NAMES, " "));
  return (
    clauses.some((clause) => says([clause], HARM) && !EXPLAINED.test(clause)) ||
    (says(clauses, THINGS) && !EXPLAINED.test(words))
  );
}
