import { type Clause, says } from "../hearing";
import { any, gap, together } from "./words";

const GAS =
  "(?:(?<!sewer |tear |laughing )(?:natural )?gas(?:s+y)?|propane|methane|l\\.?p\\.?|mercaptan)(?! (?:station|bill|prices?|company|co\\b|guy|man|utility|mileage|grill cover))";
/** Things that burn or carry gas and nothing else. */
const GAS_APPLIANCE =
  "(?:stoves?|stovetop|cook ?top|cooker|range|oven|burners?|hob|knobs?|pilot(?: light)?|fireplace|gas logs?|grill|barbecue|bbq|gas meter|propane tank|gas tank)";
const SMELL =
  "(?:smell(?:s|ing|ed|y)?|odou?rs?|stinks?|stinking|stinky|stank|stench|reek(?:s|ing|ed)?|whiffs?|scent|sniff\\w*|aroma|fumes|taste)";
/** Smells of something other than gas. */
const OTHER_SMELL =
  /\b(?:must\w*|mold\w*|mildew\w*|mould\w*|sewage|sewer\w*|septic|poop|urine|pee|cat|dog|trash|garbage|food|burn\w*|smok\w*|scorch\w*|singed|dust\w*|plastic|rubber|electric\w*|paint|fish\w*|bleach|chlorine|metallic|sweet|dead|mouse|mice|rodent|rat|wet|drains?|toilet|oil|fuel|diesel|kerosene|chemical|grease|cooking)\b/;
/** A smell with the words around it, which name its source. */
const ODOR_OF = new RegExp(`(?:\\w+ ){0,6}\\b${SMELL}\\b(?: \\w+){0,8}`, "g");
const ON_FUEL = any(
  `${SMELL}(?: \\w+){0,6} ${GAS_APPLIANCE}`,
  `${GAS_APPLIANCE}(?: \\w+){0,6} ${SMELL}`,
);
const EGGS = any(
  "eggy|sul(?:f|ph)ur\\w*|skunk\\w*|mercaptan|(?:rotten|rotting|bad|spoiled|old|boiled|stinky|foul|nasty|deviled|rancid) eggs?|eggs?(?: \\w+)? (?:smell|odor|stink|stench)|(?:like|of) eggs?|egg carton",
);
const SOUND =
  "(?:hiss\\w*|whistl\\w*|blow(?:s|ing)|roar\\w*|whoosh\\w*|ps+h+\\w*|f?s{3,}\\w*|jet engine|vent(?:s|ing)|spew\\w*|leak\\w*|escap\\w*|seep\\w*|rushing|gush\\w*|bubbl\\w*|spit(?:s|ting)|frost\\w*|dust (?:flying|blowing|shooting)|pouring|coming out)";
const LINE =
  "(?:gas (?:line|pipe|main|meter|service|tube|tubing|hose|valve|connector|connection|fitting|riser|regulator)|propane (?:line|tank|pipe|hose|regulator|valve)|(?:gas |the |that |a )risers?|(?:gas |propane |house )?regulators?|propane pig|yellow (?:\\w+ )?(?:line|pipe|pipes|hose|tube|tubing|flex\\w*|poly|plastic)|(?:the |my |our |a )meter|gas|propane)";
const STRIKE =
  "(?:hit|hits|hitting|struck|strike|cut|cuts|nick\\w*|clip(?:s|ped|ping)?|caught|snag(?:s|ged)?|sever\\w*|slic\\w+|broke\\w*|break\\w*|busted|snap(?:s|ped)?|bent|bend|knock(?:s|ed)?|ran (?:over|into)|run over|back(?:ed)? into|tore|torn|rip(?:s|ped)?|pull(?:s|ed)|pop(?:s|ped)|punctur\\w*|crack(?:s|ed)|crush(?:ed)?|smash(?:ed)?|ruptur\\w*|dug|dig|digging|drilled|nailed|sawed|damaged|dinged|mangled|chewed|dropped|fell on|yanked|loosened|kinked|unhooked|disconnected|came (?:off|loose|apart)|burst|(?:went|goes|put|ran|drove|sank|sent|stuck|shoved|pushed|came)(?: \\w+){0,3} (?:right |clean |straight )?(?:through|into)|got into|poked|punch(?:ed|es)|bump(?:ed|s)|shear(?:ed|s)|clobbered|speared|jabbed|chopped|shaved|grazed|scraped)";
const DIGGER =
  "(?:excavator|mini ex|backhoe|back ?hoe|trencher|ditch witch|auger|post ?hole|digg\\w+|dug|shovel\\w*|jack ?hammer|bobcat|skid ?steer|bulldozer|tractor|mower|weed ?w\\w+|plow|truck|van|car|suv|driver|beam|tree|branch|ladder|drill\\w*|saw\\w*|nail\\w*|screw|fence|posts?|stump|landscap\\w+|contractor|crew|roofers?|rototiller|pick ?ax|dumpster)";
const ALARM = "(?:alarms?|detectors?|monitors?|sensors?|sniffers?|gadget|warning)";
/** How a sounding alarm is described. */
export const SOUNDS =
  "(?:go(?:es|ing)? (?:\\w+ )?(?:off|crazy|nuts|bananas|ballistic|mad|wild|haywire)|went (?:\\w+ )?(?:off|crazy|nuts)|gone off|set off|beep\\w*|ring(?:s|ing)?|rang|scream\\w*|shriek\\w*|wail\\w*|howl\\w*|blar\\w*|blast\\w*|squeal\\w*|yell\\w*|sound\\w*|alarming|tripp\\w*|trigger\\w*|peep\\w*|honk\\w*|buzz\\w*|flash\\w*|blink\\w*|red|keeps|still on|wont (?:stop|quit|shut up|hush|be quiet|turn off|silence|reset)|not stop\\w*|never stop\\w*|shut up|chirping (?:nonstop|non stop|constantly|like crazy)|loud|activated|evacuate|lit up)";
const FLAME_OUT = any(
  `(?:burner|knob|stove|range|gas|oven|cooktop)(?: \\w+){0,4} (?:on|open|running)(?: \\w+){0,6} (?:no flame|isnt lit|not lit|unlit|wasnt lit|without|never lit|isnt burning|out)`,
  `(?:burner|knob|stove|range|gas|oven|cooktop)(?: \\w+){0,3} (?:was|been|left|stayed|is)(?: \\w+){0,2} on (?:all (?:night|day)|for hours|since)`,
);

/** An open gas line, even when nobody hears or smells anything. */
const OPEN_LINE = any(
  "(?:gas (?:line|pipe|hose|main)|propane (?:line|tank|hose)|grill (?:hose|tank|line|regulator))(?: \\w+){0,10} (?:open|uncapped|stolen|split|burst|severed|ripped|cut|broken|snapped)(?! (?:up|for|to))",
  "(?:stole|stolen|ripped out|cut)(?: \\w+){0,4} gas (?:line|pipe|meter)",
  "(?:main|service)(?: line)?(?: \\w+){0,2} (?:nicked|hit|struck|clipped|cut)(?: \\w+){0,6} blowing",
);

/** Gas appliances pulled off their lines. */
const TORN_OFF = any(
  "(?:yank\\w*|pull\\w*|mov\\w+|ripp?\\w*|tore|dragg?\\w*|slid|shoved)(?: \\w+){0,3} (?:dryer|stove|range|oven|cooktop|heater)(?: \\w+){0,8} (?:line|hose|pipe|connector|fitting|valve|off|out|loose)",
);
const ODORANT = any(
  "(?:smell|stink|odor|stuff|scent|stench)(?: that| which)? (?:they|you) (?:put|add|mix)\\w*(?: \\w+){0,2} (?:in|to|with)",
);
const LOCKED =
  /\b(?:lock\w*|red ?tag\w*|shut off|cap\w*|turned off|pulled) (?:\w+ ){0,2}(?:gas )?meter\b|\bmeter (?:is |was |got )?(?:locked|red ?tagged|shut off|capped|pulled)\b/;

/** Gas in the air rather than an appliance: 'I swear it is gas', 'there is gas in the hallway'. */
const IN_THE_AIR = any(
  `(?:swear|think|thought|sure|bet|believe|could be|might be|may be|must be|maybe|afraid|worried)(?: \\w+){0,4} ${GAS}(?! (?:\\w+ )?(?:furnace|heater|stove|line|boiler|dryer|range|or|fireplace|grill|unit|hookup|meter|valve|logs))`,
  `(?:theres|there is|have|got|is|was|of) (?:\\w+ ){0,2}(?:natural gas|gas|propane) (?:in|all|everywhere|coming|around|inside|building|pouring)(?! (?:line|heat))`,
);
/** A taste in the air: 'something funny in the air by the stove'. */
const IN_MOUTH = any(
  `(?:tast(?:e|es|ed|ing)|something (?:\\w+ )?(?:funny|weird|strange|odd|off|bad|sweet|wrong))(?: \\w+){0,6} (?:in the air|air)`,
  "(?:air|breathing)(?: \\w+){0,4} (?:tastes?|tasted|tasting) (?:\\w+ )?(?:funny|weird|strange|odd|off|bad|like)",
);
/** A meter hisses that is neither a water meter nor a parking meter. */
const METER_HISS = any(together("(?<!water )(?<!parking )meter", "hiss\\w*", 16));
const METER_STRUCK = any(together("(?<!water )meter", `${STRIKE}|into|bumped|clobbered`, 6));

/** The gas company or the fire department; with FOUND they found something. */
const UTILITY =
  /\b(?:gas company|gas co|gas man|gas guy|utility|fire ?fighters?|fire (?:dept|department))\b/;
const FOUND = any("leak\\w*|red ?tag\\w*|unsafe");

/** Whether a turn reports leaking gas: the source and the sign may be anywhere in it. */
export function hearsGas(text: string, clauses: Clause[]): boolean {
  const smells = says(clauses, any(SMELL));
  const plainSmell = smells && !text.match(ODOR_OF)?.some((phrase) => OTHER_SMELL.test(phrase));
  if (smells && says(clauses, EGGS) && !/\b(?:drain|sewer|septic|hot water|tap water)\b/.test(text))
    return true;
  if (says(clauses, any(together(SMELL, GAS, 8)))) return true;
  if (plainSmell && says(clauses, any(GAS_APPLIANCE))) return true;
  if (plainSmell && says(clauses, ON_FUEL)) return true;
  if (
    plainSmell &&
    any(DIGGER).test(text) &&
    any(STRIKE).test(text) &&
    /\b(?:gas|ground|meter|line|pipe|dig\w*|hole|yellow)\b/.test(text)
  )
    return true;
  if (says(clauses, IN_MOUTH) && any(GAS, GAS_APPLIANCE, "furnace", "heater", "boiler").test(text))
    return true;
  if (
    (says(clauses, METER_HISS) || (METER_STRUCK.test(text) && says(clauses, any("hiss\\w*")))) &&
    !/\b(?:water|wet|steam|drip\w*|spray\w*)\b/.test(text)
  )
    return true;
  if (says(clauses, ODORANT) || (LOCKED.test(text) && says(clauses, any("leak\\w*")))) return true;
  if (says(clauses, TORN_OFF) && /\b(?:blow\w*|hiss\w*|whoosh\w*|whistl\w*)\b/.test(text))
    return true;
  if (says(clauses, IN_THE_AIR) || says(clauses, OPEN_LINE)) return true;
  if (
    UTILITY.test(text) &&
    says(clauses, FOUND) &&
    /\b(?:gas|meter)\b/.test(text) &&
    !/\bwater\b/.test(text)
  )
    return true;
  if (smells && FLAME_OUT.test(text)) return true;
  if (plainSmell && says(clauses, any(GAS_APPLIANCE, LINE)) && says(clauses, any(SOUND)))
    return true;
  if (
    says(
      clauses,
      any(
        together(`${GAS_APPLIANCE}|yellow (?:line|pipe|hose|tube|tubing|flex\\w*)`, "hiss\\w*", 5),
      ),
    ) &&
    !/\b(?:water|steam|wet|radiator)\b/.test(text)
  )
    return true;
  if (
    says(clauses, any(together(LINE, STRIKE, 6))) &&
    (says(clauses, any(SOUND)) || any(DIGGER).test(text)) &&
    !/\bwater (?:line|main|pipe|meter)\b|\b(?:water|wet)\b/.test(text)
  )
    return true;
  if (
    says(clauses, any(together(GAS_APPLIANCE, "whoosh\\w*", 8))) &&
    !/\b(?:light(?:s|ing)?|ignit\w*|lit|comes on|kicks on|turn it on|water|steam)\b/.test(text)
  )
    return true;
  if (
    says(clauses, any(GAS_APPLIANCE)) &&
    says(clauses, any("hiss\\w*")) &&
    !/\b(?:water|steam|wet|radiator|toilet)\b/.test(text)
  )
    return true;
  if (says(clauses, any(`(?:gas|propane) (?:leak\\w*|escap\\w*)`))) return true;
  if (!says(clauses, any(SOUNDS)) || /\b(?:batter\w+|once a minute)\b/.test(text)) return false;
  // 'The detector by the stove is screaming, the screen says gas.'
  const named =
    says(clauses, any(ALARM)) &&
    says(clauses, any(GAS)) &&
    !/\b(?:smoke|quote|install\w*)\b/.test(text);
  return (
    named ||
    says(clauses, any(`${GAS} (?:leak )?${ALARM}`, `${ALARM}${gap(3)} (?:for|of) (?:the )?${GAS}`))
  );
}
