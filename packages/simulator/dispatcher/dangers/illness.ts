import { type Clause, says, sentencesOf } from "../hearing";
import { SOUNDS } from "./gas";
import { any, gap } from "./words";

/** Symptoms of carbon monoxide poisoning, as people describe them. */
const ILL =
  "(?:head ?aches?|migraines?|heads? (?:is |are |has been |have been )?(?:hurts?|hurting|aching|aches?|pound\\w*|splitting|throbb\\w*|killing|bang\\w*|spinning|swimming|foggy|fuzzy|light)|(?:pounding|splitting|throbbing|aching|sore|spinning|foggy|fuzzy) (?:in (?:the|my|our) )?heads?|dizz\\w+|groggy|grogginess|disorient\\w+|confus(?:ed|ion)|foggy|brain fog|faint(?:ed|ing|y)?|drowsy|drowsiness|naus\\w+|queas\\w+|light ?head\\w*|woozy|wobbly|lethargic|flushed|throwing up|threw up|thrown up|throw up|vomit\\w*|puk(?:e|es|ed|ing)|barf\\w*|sick to (?:my|our|his|her|their|the) stomachs?|upset stomachs?|(?:feel|feels|feeling|felt)(?: \\w+){0,3} (?:sick|ill|off|funny|weird|strange|sleepy|weak|tired|awful|lousy|crummy|bad|terrible|horrible|crappy|rotten|out of it|poorly|wiped out|exhausted|unwell)(?! (?:about|deal|smell|job|for|that))|(?:been|are|is|getting|got|get|gets|so|all|both|become|becoming|im|were|wake up|waking up|woke up)(?: (?!of|a|the|an|some|this|smell\\w*)\\w+){0,2} (?:sick|ill|sleepy|hungover|hung over|unwell|flu ?ish)(?! (?:of|and tired|deal|smell))|(?:has|have|had|got|like|caught|with) (?:we |he |she |they |i )?(?:got |have |has )?(?:the |a )?flu|flu ?(?:ish|like)|under the weather|(?:room|everything|world) (?:is |was |started )?spinning|(?:cant|hardly|barely|trouble) (?:stay(?:ing)? awake|keep (?:my|our|his|her) eyes open|think straight|wake up)|blurr(?:y|ed) vision|seeing (?:double|spots|stars)|short(?:ness)? of breath|passed out|pass(?:ing)? out)";
const SEVERAL =
  /\b(?:we|weve|us|our|everyone|everybody|every one|all of|all (?:got|have|feel|feeling|been|had)|both|family|households?|kids|boys|girls|children|twins|them|they|theyre|parents|people|guys|roommates|tenants|employees|staff|guests|workers|residents|coworkers|customers|students|crew|folks|half the|(?:\d+|two|three|four|several|a few|couple) of|too|same (?:thing|here|with)|so (?:is|does|do|are|has|did) (?:my|the|he|she)|and i (?:have|am|feel|also|both|got|get)|(?:and|n) (?:i|me|myself|him|her|mine)\b)\b/;
const PEOPLE =
  /\b(?:husband|hubby|wife|spouse|partner|girlfriend|boyfriend|mother|mom|mama|father|dad|son|daughter|kid|child|baby|toddler|brother|sister|uncle|aunt|cousin|grand\w+|nana|roommate|tenant|coworker|neighbou?r|boss|employee|dog|cat|i|im|ive|my|mine|me)\b/g;
/** Fuel-burning things: near one, a single ill person is enough. */
const BURNS_FUEL = any(
  "furnace|heaters?|heat|heating|boiler|fireplace|stove|oven|range|generator|gas|kerosene|propane|grill|charcoal|hibachi|pilot|flue|chimney|exhaust|burner|soot|wood ?stove|running the car|car running|idling|vent pipe|calentador|calefaccion|estufa",
);
/** Illness with a named cause, or mentioned only to explain the hurry. */
const KNOWN_ILLNESS =
  /\b(?:food poisoning|stomach bug|morning sickness|covid|pregnan\w+|hangover last|chemo\w*|cancer|surgery|stomach virus|sick of|tired of|sick and tired|worried sick|home sick|called in sick|sick (?:kid|child|baby|mother|mom|father|dad|husband|wife|person|pay|day|leave)|because of the (?:smell|heat|stench|sewage|cold)|from the (?:smell|heat|stench|sewage|cold|mold)|smell of (?:sewage|mold))\b/;

const CO = any(
  "carbon mono\\w*|monoxide|monoxido",
  "c\\.?o\\.?(?: 2)? (?:\\w+ )?(?:alarms?|detectors?|monitors?|meters?|sensors?|levels?|poison\\w*|readings?|things?|gadget|warning)",
  `(?:alarms?|detectors?|monitors?|sensors?|thing|display|screen|panel|voice|says|said|saying|shows|showing|reads|reading|gas)${gap(5)} c\\.?o\\b`,
  "ppm|parts per million",
);
const LOUD = any(
  SOUNDS,
  "alarm (?:is|just|has|keeps|went)",
  "(?:alarm|detector|monitor|sensor|meter|display|panel|screen|voice|thing|it)(?: \\w+){0,4} (?:says|shows|reads|reading|saying|showing)",
  "poison\\w*|elevated|high|level|\\d+ ?(?:ppm|parts)|detected|red tagged|(?:four|4|three|3) (?:beeps|times|chirps)|carbon monoxide (?:alarm|alert|warning)$",
);

/** Whether people at home have symptoms of carbon monoxide poisoning. */
export function hearsIllness(text: string, clauses: Clause[]): boolean {
  const ill = any(ILL);
  if (!says(clauses, ill)) return false;
  const known = KNOWN_ILLNESS.test(text);
  const sick = sentencesOf(text).filter((sentence) => ill.test(sentence));
  const several = sick.some(
    (sentence) =>
      SEVERAL.test(sentence) ||
      ((sentence.match(new RegExp(ill.source, "g"))?.length ?? 0) > 1 &&
        new Set(sentence.match(PEOPLE)?.map((one) => one.replace(/^(?:im|ive|me|mine)$/, "i")))
          .size > 2),
  );
  if (several && !known) return true;
  return !known && says(clauses, BURNS_FUEL);
}

/** Words and beeps that only a carbon monoxide alarm makes. */
const ITS_WORDS =
  /\b(?:alarms?|detectors?|monitors?|sensors?|plug ins?|gadget|gizmo|disc|box|thing)\b.*\b(?:fresh air|(?:four|4) (?:times|beeps|chirps)|(?:beep\w*|chirp\w*) (?:four|4))\b/;

/** Whether a turn reports a sounding carbon monoxide alarm or a reading from one. */
export const hearsMonoxide = (text: string, clauses: Clause[]): boolean =>
  ITS_WORDS.test(text) ||
  (says(clauses, CO) &&
    says(clauses, LOUD) &&
    (!/\b(?:batter\w+|once a (?:minute|day)|end of life|expired?)\b/.test(text) ||
      /\b(?:going off|went off|non ?stop|wont (?:stop|quit)|scream\w*|blar\w*)\b/.test(text)));
