import { clausesOf, says } from "../hearing";
import { BODY, FIGURE_OF_HURT, NOT_BODY_HARM } from "./hurt";
import { any } from "./words";

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
  "passed out|not breathing|isnt breathing|(?:hardly|cant|cannot|trouble|hard to|difficulty|struggling to) breath(?:e|ing)|hardly(?: \\w+)? breathe|wont wake up|not waking up|unconscious|unresponsive|bleeding|heart attack|having a (?:stroke|seizure)|seizure|chest pains?|(?:broke|broken|burned|burnt|cut) (?:(?:his|her|my|their)(?: \\w+)? (?:hip|leg|arm|wrist|ankle|hand|foot|neck|face|finger)s?|himself|herself|myself)|trapped (?:in|under|inside|behind|by)|injur(?:y|ies)|someone(?:s| is) hurt",
  "herid[oa]s?|lastimad[oa]s?|inconscientes?|desmay\\w+|atrapad[oa]s?|sangr\\w+|no respira|no puede respirar|se cayo (?:mi|el|la|un|una) \\w+|lesionad[oa]s?|se quemo (?:la|el|las|los) (?:mano|brazo|cara|manos)",
);
/** Things, rather than people, that are stuck, trapped or hurt. */
export const NOT_HURT =
  /\btripp?(?:ed|ing|s)? (?:the|a|my|our) (?:\w+ )?(?:breakers?|gfci|fuse|switch|circuit)\b|\b(?:air|water|moisture|ball|toy|ring|sock|spoon|animal|squirrel|raccoon|bird|mouse|rat|debris|heat|odor)(?: \w+){0,3} (?:trapped|stuck|pinned)\b|\btrapped (?:air|water|moisture|gas|heat)\b|\b(?:wont|doesnt|didnt|not|cant|wouldnt) hurt\b|\bhurts? (?:my|the|our) (?:wallet|business|budget|ears)\b|\b(?:ceiling|wall|pipe|roof|tree|shelf|tank|sink) (?:has |just )?(?:collapsed|fell)\b|\bbleeding (?:the |a )?(?:radiators?|brakes|valve|money|line|air)\b|\bbleed (?:the|a|my) radiator/g;

/** Whether common phrases report somebody hurt. */
export const saysHurt = (text: string): boolean =>
  says(
    clausesOf(
      [NOT_HURT, FIGURE_OF_HURT, NOT_BODY_HARM].reduce(
        (told, figure) => told.replace(figure, " "),
        text,
      ),
    ),
    HURT,
  );
