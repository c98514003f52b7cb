import { type Clause, says, sentencesOf } from "../hearing";
import { any, gap, OTHER_PERSON, PERSON } from "./words";

const OWNER = `(?:his|her|my|their|our|the|your|a|${PERSON}(?:s| is)?)`;
/** Body parts, except in names of things: a back door, a shower head. */
export const BODY =
  "(?:(?:left |right |whole |entire |own |little |lower |upper |poor )*(?:arms?|forearms?|hands?|fingers?|fingertips?|thumbs?|foot|feet|legs?|heads?|forehead|scalp|necks?|backs?|chest|stomach|face|nose|mouth|lips?|eyes?|ears?|hips?|wrists?|ankles?|toes?|knees?|shoulders?|elbows?|ribs?|skull|skin|hair)(?! (?:doors?|yard|porch|rooms?|bathroom|bedrooms?|hall\\w*|unit|up|wall|deck|patio|flow\\w*|drains?|line|house|office|kitchen|burner|gate|side|lot|steps|stairs|entrance|held|shower|gasket|valve|pressure|pump|rest|height|dryers?|salons?|clogs?|traps?|catchers?)\\b))";
const HARM =
  "(?:blister\\w*|burn(?:ed|t|s|ing)?|scald\\w*|scorched|cut(?: (?:open|off|up))?|cuts|slic\\w+|slash\\w*|gash\\w*|split open|bleed\\w*|bled|bloody|crush\\w*|smash\\w*|brok\\w+|fractur\\w+|twist\\w*|sprain\\w*|swollen|swelling|mangl\\w+|sever\\w*|caught|stuck|wedged|jammed|pinned|pinch\\w*|trapped|clamped|ripped|torn|bruis\\w+|peeling|peeled|hanging off|injur\\w+|hurts?|impaled|punctured|stabbed|bitten|gone numb|coming off|bent wrong|turn(?:ing|ed) (?:blue|purple|white))";
/** Harm that things can suffer too, so a body part must be close by. */
const BODY_HARM = any(
  `(?:his|her|my|their|${OTHER_PERSON}(?: is|s)) ${BODY} (?:is (?:in|inside|under|between|down)|went (?:through|in|into|under)|got (?:in|into|under|sucked)|goes in) (?:the|a|an|that)`,
  `${OWNER} ${BODY}${gap(4)} ${HARM}`,
  `(?!stuck|hurts)${HARM}(?: open)?(?: both| all)?(?: of)? (?:his|her|my|their|our) ${BODY}`,
  `(?:hit|banged|bumped|bashed|cracked|busted|bonked|struck)(?: \\w+)? (?:his|her|my|their) (?:head|skull|face|forehead|back)`,
  `(?:in|into|all over|on) (?:both )?(?:of )?(?:his|her|my|their) eyes?`,
  `(?:cant|hardly|cannot|couldnt|not) (?:feel|move|bend|lift|free|open)(?: \\w+)? (?:(?:his|her|my|their) ${BODY}|anything below)`,
  `(?:cant|hardly|cannot|couldnt) (?:get|pull|work|yank) (?:his|her|my|their) ${BODY}`,
  `(?:fell|landed|came (?:\\w+ )?down|dropped|crash\\w*|slam\\w*|shut|closed|rolled|tipped)(?: right| hard)? (?:on|onto|against|over|across|upon|on top of) (?:his|her|my|their|(?:\\w+ )?${OTHER_PERSON}s) ${BODY}`,
);
export const NOT_BODY_HARM =
  /\bheads? (?:really |always |still )?(?:hurts?|hurting)\b|\b(?:hurt|hurts|bad|sore|broke|broken|sprained|twisted|swollen) (?:his|her|my) (?:back|knee|shoulder|hip|ankle|foot|leg|wrist|arm)\b(?=.{0,40}\b(?:so|cant do|cant fix|last|myself|himself|herself|to (?:do|fix)|years?|weeks?|months?)\b)/g;

/** States only a person can be in. */
const STATES = any(
  "inhal(?:ed|ing)|(?:catch|catching) (?:his|her|my|their) breath|doing cpr|put (?:any )?weight on (?:his|her|my|it|the)|(?:nail|screw|wire|bit|blade|shard|glass)(?: \\w+){0,3} (?:through|into|in) (?:his|her|my) (?:boot|shoe|foot|hand|finger|thumb|arm|leg|eye)|stepped on a (?:nail|screw)|clear through (?:his|her|my)",
  `${OTHER_PERSON}(?: is|s) down(?! (?:there|here|at|in|to|the|for|with|on|by|from|south|stairs))`,
  "(?:face|eyes?|arm|hand|mouth|chest|lap)s? ?full of (?:steam|hot|boiling|scalding|acid|chemicals?|glass|sparks)",
  `(?:${OTHER_PERSON})(?: is| was|s| looks| might be| may be| could be){1,2} (?:dead|dying)(?! (?:set|tired|serious|wrong|line|bolt|end))`,
  "unconscious|uncon\\w*ous|unresponsive|non responsive|convuls\\w+|seizur\\w+|seizing|having a (?:stroke|fit)|passed out|passing out|blacked out|blacking out|faint(?:ed|ing|s)|keel(?:ed|ing|s) over|out cold|lifeless|choking|suffocat\\w+|drown(?:ed|ing)|hyperventilat\\w+|concussion|concussed|amputated|stopped breathing|gasping|wheez\\w+|not breathing|turning blue|(?:lips|face) (?:are |is |went |gone |going )?blue|delirious|slurring|foaming at the mouth|heat ?stroke",
  `bleeding|(?:so much|lots of|lot of|losing|lost|covered in|coughing|pool of|theres) blood|blood (?:all over|everywhere|pouring|coming|running|gushing|on the)|gash|stitches|tourniquet`,
  "needs? (?:an ambulance|a doctor|paramedics?|medical|stitches|the hospital|to go to (?:the )?(?:er|hospital))|(?:third|second|3rd|2nd) degree burns?|bone (?:is )?(?:sticking|showing|poking)|(?:went|gone|is|going) limp|eyes (?:are |were )?(?:rolled|rolling|closed|shut)|skin (?:is )?(?:coming|peeling|came|peeled|hanging) off|in (?:a lot of |so much |bad |real |terrible |awful |severe |serious )?pain\\b|screaming in|(?:chest|heart) (?:pains?|hurts)|(?:his|her|my|the) chest (?:is |feels |feeling |has gotten |got )?(?:\\w+ )?(?:tight|heavy|hurting|pounding)|tight(?:ness)? in (?:his|her|my|the) chest|heart attack|cardiac|cant feel (?:his|her|my)",
);
/** Somebody is confused about the plainest things. */
const ASTRAY =
  /\b(?:(?:he|she|they|who) |(?:husband|wife|mother|mom|father|dad|son|daughter|helper|guy|man|woman|boy|girl|worker|friend|buddy|brother|sister|grand\w+) )(?:\w+ ){0,3}?(?:doesnt|does not|dont|didnt|cant|couldnt|no longer) (?:even |really )?(?:know|knows|remember|recall|tell(?: me| us)?|say) (?:what (?:day|year|month|happened to (?:him|her))|where (?:he|she|they) (?:is|are|was)\b|(?:who|whom) (?:he|she|i|we) (?:is|am|are)|(?:his|her|my|their) (?:own )?name)/;
/** Figures of speech. */
export const FIGURE_OF_HURT =
  /\b(?:(?:about|almost|nearly|practically|nearly gave me|like to|gave (?:me|us|him|her)|damn near|basically|just about) (?:had |having |died of |have )?(?:a |an )?(?:heart attack|stroke|coronary|fainted|passed out|died|fainting|choked|fell (?:over|off|out))|gives? me a heart attack|pain in (?:the|my) (?:neck|butt|ass|rear|behind|you know)|(?:bleeding|losing|hemorrhaging) (?:money|cash|heat|air)|over my head|off my (?:hands|back|chest)|on my (?:hands|mind|back about)|breathing down|out of hand|right back|get back|in my face|(?:got |been |was |were |getting )?burn(?:ed|t) (?:\w+ )?by (?:the |my |our |a |an |some )?(?:\w+ )?(?:last |other |previous |first |old )?(?:electrician|plumber|contractor|company|guy|outfit|handyman|repairman|installer|place|crew)(?! (?:with|light|torch))|my head around|head(?:ed|ing)? (?:up|out|over)|keep (?:my|our) head|choking hazard|by hand|cold feet|on (?:my|his|her|our) (?:own )?feet)\b/g;

const SUBJECT = `(?:he|she|hes|shes|they|theyre|${OTHER_PERSON}(?:s| is| are)?)`;
const NEGATIVE =
  "(?:not|no can|no|isnt|aint|wont|will not|doesnt|does not|dont|cant|cannot|can not|couldnt|hardly|barely|stopped|quit|never|no longer|keeps|unable to|not able to|struggling to|trouble)";
const NO_RESPONSE = any(
  `(?:he|she|hes|shes|${OTHER_PERSON}(?: is|s)?)(?: is| was)?(?: not| isnt| aint| \\w+)? acting (?:right|normal|like (?:him|her)self|strange|weird|confused|funny|drunk|crazy)`,
  `${SUBJECT}(?: is| are| was|s)?(?: \\w+){0,5} ${NEGATIVE}(?: even| really)? (?:answer(?:ing)? (?:me|us|him|her|back|when)|respond(?:ing|s)?(?! to (?:my |our |the )?(?:texts?|calls?|emails?|messages?))|mov(?:e|ing)(?! (?:out|the|it|in|until|back|a|any|furniture|anything))|wak(?:e|ing)(?: up)?|mak(?:e|ing) (?:any )?sense|breath(?:e|ing)|talk(?:ing)?(?: right| straight| sense)?$|speak(?:ing)?$|get(?:ting)? (?:back )?up(?! (?:there|the|to|on))|stand(?:ing)?(?: up)?|walk(?:ing)?|com(?:e|ing) to\\b|conscious|mov(?:e|ing) (?:his|her))`,
  `${SUBJECT}(?: \\w+){0,3} (?:(?:just |only |still )?(?:lying|laying|laid out|slumped|sprawled|flat|curled up)(?: \\w+)? ?(?:there|here|down|on|in|at|over)?|face ?down|motionless|not moving|confused|disoriented|dazed|incoherent|out of it|loopy|not talking right|talking funny|mumbling|(?:really |very |so )?pale|shaking (?:all over|uncontrollably|badly)|went down|collapsed|keeled|dropped to)`,
);
/** People who just don't pick up the phone. */
const AWAY_FROM_PHONE =
  /\b(?:landlord|super|manager|plumber|company|office|contractor|owner|guy|number|phone|they|nobody|boss)\b.{0,20}\b(?:answer|respond|talk)\w*/g;

const PLACE =
  "(?:elevators?|lifts?|dumb ?waiter|attic|crawl ?space|ducts?|vents?|shaft|chimney|man ?hole|tanks?|tub|bath|shower|bathroom|restroom|powder room|toilet|cooler|walk ?in|freezer|fridge|refrigerator|vault|closet|pantry|room|bedroom|trench|ditch|hole|pit|well|sump|cellar|basement|garage|wall|boiler|machine|laundry|stairwell|lobby|office|shed|floors|levels|trunk|house|building|truck|dumpster|auger|grate|drain|septic|cistern|pool|sauna|steam room|cabin|car)";
const STUCK = "(?:stuck|trapped|locked|caught|wedged|jammed|pinned|buried|trap|shut|closed|sealed)";
const CONFINED = any(
  `(?:is|are|s|came (?:\\w+ )?down|fell|landed|sitting|lying|laying|tipped|right) on top of (?:him|her|(?:my|our|his|the|a) (?:\\w+ )?${OTHER_PERSON})(?! (?:apartment|unit|house|place|kitchen|bedroom|ceiling|car|bed|about|with|for))`,
  `(?:sleeves?|gloves?|hair|shirt|scarf|jacket|coat|apron|pant leg|braid|${BODY})(?: \\w+){0,2} (?:pulled|sucked|caught|yanked|drawn|dragged|wound|wrapped)(?: \\w+)? (?:in|into|under|around|up in|through)(?! (?:line|a lie|traffic))`,
  `${PERSON}(?: is| are| got| getting| was|s)?(?: also| still| now| currently| all| both| just| completely| kind of| kinda){0,2} (?:gotten )?${STUCK} (?:up |down |back )?(?:in|inside|under|underneath|beneath|between|behind|down|within)(?: of)?(?: \\w+){0,3} ${PLACE}`,
  `${PERSON}(?: is| are| got| was|s)?(?: also| still| now| all| just| completely){0,2} (?:trapped|pinned|buried|crushed)(?! (?:for|by (?:the )?(?:contract|price)))|(?:trapped|pinned|crushed|buried|stuck|caught) (?:in|inside|under|underneath|beneath|between|by|behind)(?: \\w+){0,5} (?:him|her|me|them|us)`,
  `(?:cant|hardly|cannot|couldnt|unable to|keeps|wont let|trying to|have to|need to|help) (?:get|getting|pull|free|reach|let|lift|dig|cut)(?:ting|ing)? (?:him|her|them|me|us|it off (?:of )?(?:him|her|me|them)|the (?:kid|baby|boy|girl|guy|man|woman|lady)|${OTHER_PERSON}) (?:out|loose|free|off|up|down)`,
  `${PERSON}(?: is| are|s)?(?: \\w+)? (?:stuck|trapped|pinned|caught) (?:up|down|in|under|inside|underneath|back) (?:there|here|it)`,
  "(?:cant|hardly|cannot|couldnt|unable)(?: \\w+){0,3} out from (?:under|underneath|beneath|behind|between)",
  `${OTHER_PERSON}(?: \\w+){0,2} (?:cant|hardly|cannot|unable to|not able to|couldnt) (?:crawl|climb|get|wiggle|squeeze|back|come) (?:back )?out`,
  `(?:stuck|locked|trapped|shut) (?:in|inside)(?: \\w+){0,3} (?:elevator|lift|freezer|cooler|walk ?in|vault|attic|crawl ?space)`,
  `(?:elevator|lift)(?: \\w+){0,6} (?:with|has|and|people|person|someone|somebody|passengers?)(?: \\w+){0,4} (?:in(?:side)?|people|trapped|stuck)|(?:pinned|trapped) (?:him|her|me|them|us|my|his|against|under|beneath)`,
);
const SHUT_IN = any(
  `(?:${OTHER_PERSON}|one of my \\w+(?: \\w+)?|one of (?:the|our) \\w+(?: \\w+)?)(?: is|s| are|re)? (?:still |stuck |trapped |also )?(?:in(?:side)?(?: of)? (?:there|it)|in(?:side)? the ${PLACE}|inside)`,
);
const WONT_OPEN = any(
  "(?:wont|will not|doesnt|cant|cannot|hardly|couldnt|not) (?:get it |get the door |be |even )?(?:open(?:ed)?(?! (?:my|our|up|the (?:shop|store|doors|restaurant|salon|clinic)|for|today|tomorrow))|budge|unlock(?:ed)?|unlatch|release)|(?:door|latch|handle|lock)(?: \\w+){0,4} (?:stuck|jammed|busted|broke\\w*|snapped|fell off|came off|shut)|stopped between|(?:elevator|lift)(?: \\w+){0,3} (?:stopped|stuck|quit|died|down|wont|not|broke\\w*)",
);
/** 'Stuck his arm down the toilet, and can't get it out.' */
const REACHED_IN = any(
  `(?:stuck|put|shoved|jammed|got|has|stick|reached|caught) (?:his|her|my|their) ${BODY} (?:in|down|inside|into|through|under|between)`,
);
const NOT_OUT =
  /\b(?:cant|hardly|cannot|couldnt|wont|not)(?: \w+){0,3} (?:get|pull|come|let|coming|go)(?: \w+){0,3} (?:out|loose|free|back|go)\b|\b(?:its|is|now|hes|shes|im) (?:\w+ )?stuck\b/;
const FALLS = any(
  `(?:${PERSON})(?: \\w+){0,4} (?:fell|fall|falled|fallen|falls|slip|slipped|tripped|tumbled|toppled|plunged|dropped|slid|came down|went down|went through|landed|knocked|thrown|blown|collapsed)(?: \\w+){0,3} (?:ladder|roof|stairs?|steps?|staircase|attic|ceiling|scaffold\\w*|stool|chair|concrete|floor|ground|ice|pavement|sidewalk|driveway|deck|hole|trench|pit|tub|shower|tile|manhole|tree|truck|basement|cellar|bathroom|garage|lobby|hallway|crawl ?space|back|head|hip|face|side|backwards?|hard|unconscious|off of it)`,
  `(?:fell|dropped|collapsed|came (?:down|crashing)|crashed|landed|tipped|rolled|toppled|swung|slid|slipped|shifted|tumbled|sank|flew|blew up|exploded|blew)(?: \\w+){0,2} (?:on|onto|on top of|in|into|over) (?:him|her|me|them|us|${OTHER_PERSON}|(?:my|our|his|her|a|the) (?:\\w+ )?${OTHER_PERSON})(?! (?:apartment|unit|house|place|kitchen|bedroom|ceiling|car|bed|wall|carpet|basement|bathroom|side|room|store|shop))`,
  `${OTHER_PERSON}(?: \\w+){0,2} (?:took|taken|taking|takes) (?:a|an|some) (?:\\w+ ){0,2}(?:fall|tumble|spill|header|nosedive|nose dive|dive) (?:off|from|down|on|onto|over|through|into|in)(?! (?:sales|price|value))`,
  `(?:my|our|the|a|his|her|old) (?:\\w+ )?${OTHER_PERSON}(?: he| she)?(?: just| has| had)? (?:fell|fall|falls|fallen|slipped|collapsed|collapse|tripped) (?:down|over)(?! (?:the|my|a) (?:drain|toilet|sink|vent))|(?:he|she) (?:just |has |had )?(?:fell|fall|fallen|collapsed) (?:down|over)`,
  `(?:hit|hits|struck|knocked|crushed|clobbered|flattened|clipped) (?:my |our |the |a |one of my |one of our |his |her )(?:\\w+ )?${OTHER_PERSON}(?! (?:with|up|for|is (?:car|house|place)|s?(?:car|house)))`,
  `(?:swallow\\w*|drank|drunk|ingest\\w*|inhal\\w*|breathed in|ate|got)(?: \\w+){0,4} (?:drain (?:cleaner|opener)|chemicals?|bleach|lye|antifreeze|poison|glycol|drano|acid|refrigerant)(?: (?:in|on) (?:his|her|my|the) (?:eyes?|face|skin|mouth|hands?))?`,
  `(?:hit|struck|smacked|clobbered|whacked) (?:him|her|me|my \\w+|a \\w+|the \\w+) (?:in|on|across|over) the (?:head|face|leg|arm|chest|back|eye|shoulder)`,
  `(?:got|gets?|caught|splash\\w*|spray\\w*|burn(?:ed|t|s|ing)?|scald\\w*) (?:him|her|me|both of (?:us|them)|my (?:husband|wife|son|daughter|kid|mother|mom|dad|father|baby|brother|sister|uncle|aunt|\\w+ guy))(?: \\w+){0,3} (?:arm|hand|face|leg|eyes?|chest|back|neck|bad|badly|pretty good|with (?:the |that )?(?:steam|acid|boiling|hot|scalding))`,
);
const BURNED = any(
  `${PERSON}(?: (?!smell\\w*)\\w+){0,3} (?:burned|burnt|scalded|burns|blisters|blistered)(?! (?:through|a lot|out|up the|more|the (?:toast|food|dinner)))|(?:burned|burnt|scalded|cut|electrocuted|injured|hurt) (?:him|her|my|them)self|(?:burned|burnt|scalded) (?:him|her|me|us|(?:my|our|the|a) (?:\\w+ )?${OTHER_PERSON})\\b`,
);

/** Whether a turn reports that somebody is hurt, unconscious or trapped. */
export function hearsHurt(text: string, clausesOf: (text: string) => Clause[]): boolean {
  const told = text.replace(FIGURE_OF_HURT, " ");
  const clauses = clausesOf(told);
  return (
    says(clauses, STATES) ||
    ASTRAY.test(told) ||
    says(clausesOf(told.replace(NOT_BODY_HARM, " ")), BODY_HARM) ||
    says(clauses, CONFINED) ||
    says(clauses, FALLS) ||
    says(clauses, BURNED) ||
    sentencesOf(told.replace(AWAY_FROM_PHONE, " ")).some((sentence) =>
      sentence.split(/[,:|]|\b(?:and|but|so)\b/).some((piece) => NO_RESPONSE.test(piece.trim())),
    ) ||
    (says(clauses, REACHED_IN) && NOT_OUT.test(told)) ||
    (says(clauses, SHUT_IN) && WONT_OPEN.test(told))
  );
}
