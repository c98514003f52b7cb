import { type Clause, says } from "../hearing";
import { any } from "./words";

export const SMELL =
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
/** Gas in one clause and its sign in another: 'the propane tank hisses, I can smell it'. */
const GAS_THING = /\b(?<!sewer )(?:gas|propane)\b(?! (?:station|bill|prices?))/;
const GAS_SIGN = any(
  `(?:${SMELL}|hiss\\w*|fumes)(?! (?:like )?(?:burn\\w*|smoke|mold|mould|musty|sewage))`,
);
/** Gas itself, not gas appliances: a leaking gas heater may leak water. */
const GAS_ITSELF =
  /\b(?:grill|lp|bbq|barbecue|camper|rv) (?:tank|cylinder|bottle)\b|\b(?<!sewer )(?:gas|propane)\b(?! (?:station|bill|prices?|company|\w*heater|heater|water|furnace|boiler|fireplace|range|stove|oven|dryer|grill|unit))/;
/** The smell of gas without the word: 'a strong smell, like rotten eggs'. */
const GAS_ODOR = any("(?:rotten|rotting|bad|spoiled) eggs?|sul(?:f|ph)ur|mercaptan|skunk\\w*");
const HISS = any("hiss(?:es|ing|ed)?|whistl(?:es|ing)");
/** Smelly water rather than smelly air. */
export const WATER_SMELLS =
  /\b(?:hot |tap |well |sink |shower )?water(?: \w+){0,3} (?:smells?|stinks?) (?:\w+ )?(?:like |of )?(?:\w+ )?(?:eggs?|sul(?:f|ph)ur)\b/g;
const GAS_LEAK = any(
  "leak(?:s|ing|ed|age|y)?|escap(?:es|ed|ing)|blow(?:s|ing)? out|vent(?:s|ing)|com(?:es|ing) (?:out|from|up)|pour(?:s|ing) out|seep\\w*|whistl\\w*|hiss\\w*|roar\\w*",
  "(?:dug|drilled|cut|sawed|went|backed|drove|ran|crashed|nailed|smashed|bumped|fell) (?:\\w+ )?(?:into|through|up|over|against|onto)|(?:hit|struck|severed|ruptur\\w+|punctur\\w+|nicked|snapped|cracked|knocked|sheared|ripped|busted|kinked)",
);

/** Whether common phrases report gas. */
export const saysGas = (clauses: Clause[]): boolean =>
  says(clauses, GAS) ||
  (says(clauses, GAS_THING) && says(clauses, GAS_SIGN)) ||
  (says(clauses, GAS_ODOR) && says(clauses, GAS_SIGN)) ||
  (says(clauses, HISS) && says(clauses, any(SMELL))) ||
  (says(clauses, GAS_ITSELF) && says(clauses, GAS_LEAK));
