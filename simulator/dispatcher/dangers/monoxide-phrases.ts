import { type Clause, clausesOf, says, sentencesOf } from "../hearing";
import { any } from "./words";

const CO_NAME =
  "(?:carbon mono\\w*|carbon dioxide alarm|monoxide|c\\.?o\\.? (?:alarms?|detectors?|monitors?|meters?|sensors?|levels?|poison\\w*|readings?)|see oh (?:alarm|detector)|monoxido)";
const CO = any(CO_NAME, "co");
const CO_QUIET =
  /\b(?:install\w*|quote|estimate|price|buy|purchase|sell|carry|batter\w+|new (?:carbon|co)|replac\w*|old\b|expired|end of life|once a (?:minute|day)|add(?:ing|ed)?|put in|recommend|have (?:a )?(?:carbon|co|working)|code|required?|law|insurance|gotta have|hooked up|(?:want|like|need) (?:a|an|some|new)\b|(?:have|need|want|should) to have|hard ?wired|every (?:floor|room|bedroom|unit|level)|rentals?|none of (?:them|the)|(?:not|arent|isnt|never|havent) (?:been )?(?:going|gone|went)|test(?:ed|ing)? (?:my|the|our)|checked)\b/;
const CO_LOUD =
  /\b(?:going off|went off|goes off|gone off|beep\w*|ringing|blaring|sound\w*|scream\w*|shriek\w*|yelling|evacuate|red|alarm (?:is|just|has|keeps|went)|alarms?$|poison\w*|high|reading|level|ppm|detected|(?<!code )says(?! (?:i|we|you|that|to)\b)|shows|sonando|suena|activo)\b/;
const ILL =
  "(?:head ?aches?|heads? (?:hurts?|aching|aches?|pounding|splitting|is pounding)|dizz\\w+|groggy|disoriented|foggy headed|faint|drowsy|nause\\w+|light ?headed|lightheaded|feel(?:s|ing)? (?:really |very |so |kind of |a little |a bit |all )*(?:sick|faint|ill|woozy|off|funny|sleepy|weak|queasy|nauseated)|(?:getting|got|get|gets|been) (?:really |very |so |all )?(?:sick|sleepy|drowsy|queasy)|throwing up|threw up|vomit\\w*|woozy|mareos?|mareados?|dolor(?:es)? de cabeza|duele la cabeza|nauseas)";
const BURNS_FUEL = any(
  "furnace|heaters?|heating|boiler|fireplace|(?:gas|wood|pellet|coal) (?:stove|oven|range|logs?|insert|burner)|generator|gas appliance|kerosene|propane|grill|charcoal|pilot|flue|chimney|exhaust|calentador|calefaccion|chimenea|estufa",
);
const SEVERAL =
  /\b(?:we|weve|were|we are|everyone|everybody|all (?:of us|got|have|feel|feeling)|both|family|kids|children|us|our|wife|husband|mother|mom|people|they|roommates?|employees|staff|guests|todos|nosotros|nos|familia|estamos|tenemos|hijos|ninos)\b/;

/** Carbon monoxide, by the phrases that it is most often told in. */
export function carbonMonoxide(text: string, clauses: Clause[]): boolean {
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
