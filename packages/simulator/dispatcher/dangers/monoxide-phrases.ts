import { type Clause, clausesOf, says, sentencesOf } from "../hearing";
import { any } from "./words";

const CO_NAME =
  "(?:carbon mono\\w*|carbon dioxide alarm|monoxide|c\\.?o\\.? (?:alarms?|detectors?|monitors?|meters?|sensors?|levels?|poison\\w*|readings?)|see oh (?:alarm|detector)|monoxido)";
const CO = any(CO_NAME, "co");
const CO_QUIET =
  /\b(?:install\w*|quote|estimate|price|buy|purchase|sell|carry|batter\w+|new (?:carbon|co)|replac\w*|old\b|expired|end of life|once a (?:minute|day)|add(?:ing|ed)?|put in|recommend|have (?:a )?(?:carbon|co|working)|code|required?|law|insurance|gotta have|hooked up|(?:want|like|need) (?:a|an|some|new)\b|(?:have|need|want|should) to have|hard ?wired|every (?:floor|room|bedroom|unit|level)|rentals?|none of (?:them|the)|(?:not|arent|isnt|never|havent) (?:been )?(?:going|gone|went)|test(?:ed|ing)? (?:my|the|our)|checked)\b/;
const CO_LOUD =
  /\b(?:(?:going|went|goes|gone|go|set|sets|setting) (?:\w+ ){0,2}off(?! (?:the|of|my|our)\b)|keeps(?! the)|beep\w*|ringing|blaring|sound\w*|scream\w*|shriek\w*|yelling|evacuate|red|alarm (?:is|just|has|keeps|went)|alarms?$|poison\w*|high|reading|level|ppm|detected|(?<!code )says(?! (?:i|we|you|that|to)\b)|shows|sonando|suena|activo)\b/;
const ILL =
  "(?:head ?aches?|heads? (?:hurts?|aching|aches?|pounding|splitting|is pounding)|dizz\\w+|groggy|disoriented|foggy headed|faint|drowsy|nause\\w+|light ?headed|lightheaded|feel(?:s|ing)? (?:really |very |so |kind of |a little |a bit |all )*(?:sick|faint|ill|woozy|off|funny|sleepy|weak|queasy|nauseated)|(?:getting|got|get|gets|been) (?:really |very |so |all )?(?:sick|sleepy|drowsy|queasy)|throwing up|threw up|vomit\\w*|woozy|mareos?|mareados?|dolor(?:es)? de cabeza|duele la cabeza|nauseas)";
const BURNS_FUEL = any(
  "furnace|heaters?|heating|boiler|fireplace|(?:gas|wood|pellet|coal) (?:stove|oven|range|logs?|insert|burner)|generator|gas appliance|kerosene|propane|grill|charcoal|pilot|flue|chimney|exhaust|calentador|calefaccion|chimenea|estufa",
);
const SEVERAL =
  /\b(?:we|weve|were|we are|everyone|everybody|all (?:of us|got|have|feel|feeling)|both|family|kids|children|us|our|wife|husband|mother|mom|people|they|roommates?|employees|staff|guests|todos|nosotros|nos|familia|estamos|tenemos|hijos|ninos)\b/;

/** A disconnected flue or exhaust. */
const FLUE_OFF = any(
  "(?:exhaust|flue|chimney|(?:vent|stove|smoke) ?pipe)(?: (?:pipe|vent|duct|liner))?(?: (?:just|has|is|had|got|thing|that|on|of|the|my|our|water|heater|furnace|boiler))* (?:fell|fallen|came|come|popped|blew|knocked|pulled|rusted|broke|slipped|disconnected|separated|detached)(?! (?:down|out) the)",
);
/** A low battery or an expired alarm. */
const SPENT = /\b(?:batter\w+|once a (?:minute|day)|end of (?:its |their |the )?life)\b/;
/** A real alarm, even when the caller also mentions its batteries. */
const LOUD_NOW =
  "(?:going|went|goes|gone|go|set|sets) (?:\\w+ ){0,2}off|keeps|scream\\w*|blar\\w*|\\d+ ?ppm|evacuate";
/** Somebody else's carbon monoxide; with CALM the caller only wants a check. */
const OF_OTHERS =
  /\b(?:neighbou?rs?|friends?|cousins?|coworkers?|people (?:down|across|next|up)|family (?:down|across|next|up)|house (?:next|down|across)|somebody (?:down|across|on)|(?:on|in|saw|read|heard) (?:\w+ )?(?:the )?(?:news|paper|story))\b/;
const CALM =
  /\b(?:(?:ours|mine|we|everything|everyone|everybody)(?: is| are|s|re)? (?:\w+ )?(?:fine|ok|okay|good|quiet)|(?:wants?|like|need) (?:ours|mine|our \w+|my \w+|it|the \w+) (?:looked|checked|inspected|gone over|serviced)|just (?:to be|being) (?:safe|sure)|peace of mind|to be on the safe side)\b/;

/** Whether common phrases report carbon monoxide. */
export function carbonMonoxide(text: string, clauses: Clause[]): boolean {
  const several = sentencesOf(text).some(
    (sentence) => says(clausesOf(sentence), any(ILL)) && SEVERAL.test(sentence),
  );
  if (several) return true;
  if (says(clauses, FLUE_OFF)) return true;
  // One ill person is enough near something that burns fuel.
  if (says(clauses, any(ILL)) && says(clauses, BURNS_FUEL)) return true;
  if (!says(clauses, CO)) return false;
  const told = sentencesOf(text).filter((sentence) => CO.test(sentence));
  return told.some((sentence) => {
    if (OF_OTHERS.test(sentence) && CALM.test(text) && !says(clausesOf(sentence), any(LOUD_NOW)))
      return false;
    return says(clausesOf(sentence), CO_LOUD)
      ? !SPENT.test(sentence) || any(LOUD_NOW, "poison\\w*").test(clausesOf(sentence).join(", "))
      : !CO_QUIET.test(sentence);
  });
}
