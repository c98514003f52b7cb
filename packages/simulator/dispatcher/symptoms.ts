import { clausesOf, says, sentencesOf } from "./hearing";

/** Symptoms, with their wording on the work order; two can apply at once. */
export const symptoms = {
  sewage: "Sewage coming up",
  "no-water": "No water",
  "no-heat": "No heat",
  "no-cooling": "No cooling",
  "no-hot-water": "No hot water",
  freezing: "Freezing weather",
  "extreme-heat": "Dangerous heat",
  vulnerable: "Vulnerable person in the home",
  business: "Business cannot open",
  leak: "Leak",
  clog: "Blocked drain",
  drip: "Dripping",
  quote: "Quote",
  upkeep: "Maintenance",
  works: "Still works",
  noise: "Noise",
  minor: "Small repair",
  fixture: "Something in the house does not work",
  other: "Repair",
} as const;
export type Symptom = keyof typeof symptoms;

const any = (...parts: string[]) => new RegExp(`\\b(?:${parts.join("|")})\\b`);

/** Words after a thing's name that say it is out of order. */
const OUT =
  "(?:\\w+ ){0,4}?(?:died|dead|stopped(?: working| running| heating| cooling)?|stops|quit(?: working)?|quits|broke(?: down)?|broken(?: down)?|out(?! (?:of town|for|from|the))|went|gone(?! over)|down(?! (?:to|stairs))|failed|fails|failing|conked|kaput|busted|shot|wont(?! (?:shut|turn) off)|will not|isnt|is not|not|doesnt|does not|didnt|cant|no longer|(?:gave|given) (?:out|up)|shut (?:down|off)|shuts (?:down|off)|cut out|off(?! (?:and on|the))|blow(?:s|ing) (?:cold|hot|warm|no)|(?:is|are|stays|only) (?:stone |ice )?cold|stone cold|ice cold|malfunction\\w*|on the fritz|trouble|lockout|no funciona|no prende|no enciende|no sirve|se apago|se murio|se descompuso|se dano|fallo|dejo de|apagad[oa]|descompuest[oa]|muert[oa]|averiad[oa])";
const HEATER =
  "(?:furnaces?|boilers?|(?:oil |gas )?burner(?= (?:quit|died|stopped|wont fire|went out|shut))|heat(?:ers?|ing)?(?: (?:system|unit|pump))?|radiators?|heat ?pump|baseboards?|pilot(?: light)?|central heat\\w*|calefaccion|caldera|calefactor|estufa de gas)";
const COOLER =
  "(?:ac(?: unit| system)?|cooling(?: system)?|air|aire(?: acondicionado)?|central air|air handler|compressor|condenser|mini ?split|hvac|swamp cooler|aircon)";
const HOT_HEATER =
  "(?:(?:hot )?water ?heaters?|hot water tank|tankless(?: heater)?|calentador(?: de agua)?|boiler de agua|geyser de agua)";

const NO_HOT_WATER = any(
  "(?:no|not (?:any|getting any|have any)|without|out of|lost|zero|any) hot(?: running)? water|hot water (?:is |has |just )*(?:out|gone|off|not working|stopped|quit|died|isnt|doesnt|wont|runs out|ran out|went)",
  "(?:dont|doesnt|do not|didnt) (?:have|get) (?:any )?hot water|only (?:have |get |getting |got )?cold water|water(?: \\w+){0,3} (?:stays|ice|stone|freezing|only|is|runs|coming out) (?:\\w+ )?cold|cold showers?|sin agua caliente|no (?:hay|tengo|tenemos|sale) agua caliente|agua (?:sale )?(?:muy )?fria|agua (?:\\w+ ){0,4}?(?:sale|esta) (?:\\w+ )?tibi\\w+|(?:ya no sale|nunca(?: sale)?|no sale bien) caliente",
  `${HOT_HEATER} ${OUT}`,
);
const NO_HEAT = any(
  "(?:no|without(?: any)?|not (?:any|getting any|have any|producing)|lost(?: our| the)?|zero|any|out of) heat(?:ing|er)?(?! (?:pump|wave|stroke))|(?:dont|doesnt|do not|didnt) have (?:any )?heat(?:ing)?|heats? (?:is |has |just |went )*(?:out|off|gone|down)|(?:wont|not|isnt|doesnt|stopped|no longer) heat(?:ing)?(?: up)?|(?:no hay|sin|no tenemos|no tengo)(?: nada de)? calefaccion|se (?:nos |me )?(?:apago|fue|descompuso) (?:la calefaccion|el calenton)|(?:la calefaccion|el calenton)(?: \\w+){0,2} no (?:me |nos )?(?:prende|calienta|sirve|funciona)|no (?:me |nos )?(?:prende|calienta|sirve|funciona|jala) (?:la calefaccion|el calenton)",
  `${HEATER} ${OUT}`,
  "(?:cold|freezing|chilly) (?:house|home|apartment|in (?:here|the house|my house))|(?:house|home|apartment|its|place)(?: \\w+){0,2} (?:freezing|ice cold|like an icebox|so cold|getting (?:really |very )?cold)|(?:blow(?:s|ing)|putting out|throwing|pumping) (?:out )?(?:only )?(?:ice )?cold air|no (?:hot|warm) air",
);
const NO_COOLING = any(
  "(?:no|without(?: any)?|not (?:any|getting any)|lost(?: our| the)?|dont have(?: any)?) (?:ac|cooling|air(?! (?:in|flow))|cold air|cool air)|(?:wont|not|isnt|doesnt|stopped|no longer) cool(?:ing)?(?: \\w+)?|(?:sin|no hay|no tenemos|no tengo) aire|no (?:\\w+ )?(?:esta )?enfri\\w+|avienta (?:puro )?aire caliente",
  `${COOLER} ${OUT}`,
  "se (?:me |nos )?(?:descompuso|apago|dano|murio|echo a perder) (?:el|mi) (?:aire|clima)",
  "(?:blow(?:s|ing)|putting out) (?:out )?(?:only )?(?:hot|warm) air",
);

const SEWAGE = any(
  "(?:drains?|toilets?|tubs?|showers?|sinks?|clean ?outs?|sewer|pipe|commode)(?: \\w+){0,4} (?:spit\\w*|spew\\w*|burp\\w*|belch\\w*|puk\\w*|regurgitat\\w*|push\\w*|bubbl\\w*|ooz\\w*|cough\\w*|vomit\\w*|shoot\\w*|pump\\w*)(?: \\w+){0,4} (?:brown|black|nasty|sewage|sludge|gunk|crap|waste|filth\\w*|muck|dirty|gr[ae]y|foul|stinky|turds?)|(?:brown|black|gr[ae]y|dirty|filthy|nasty|foul|stinky|disgusting) (?:\\w+ )?(?:water|stuff|sludge|gunk|liquid|goo|mess)(?: \\w+){0,4} (?:coming|comes|came|backing|backed|bubbling|rising|oozing|welling)(?: \\w+){0,3} (?:up|drains?|shower|tub|toilets?|floor)|(?:toilet|flush\\w*)(?: \\w+){0,6} com(?:es|ing) (?:back )?(?:up|out)(?: \\w+){0,3} (?:tub|bathtub|shower|sink|floor|drain)|what (?:goes|went) down the toilet",
  "raw sewage|sewage(?! (?:line inspection|smell\\b))|sewer(?: line| main)? (?:is |has |just )*(?:back\\w*|overflow\\w*|coming|came|flood\\w*)|sewer (?:water|backup|back up)|septic(?: tank| system)? (?:is |has |just )*(?:back\\w*|overflow\\w*|full and|coming)|poop|feces|faeces|human waste|excrement|black water|(?:crap|shit|turds?|toilet paper|waste)(?: \\w+){0,4} (?:coming|came|comes|backing|floating|bubbling)|toilet water (?:coming|came|is coming)",
  "(?:toilets?|drains?|showers?|tubs?|bathtubs?|sinks?|floor drains?|water|waste|stuff|it|its|everything|gunk|sludge)(?: \\w+){0,4} (?:back(?:ing|s|ed)? up|com(?:ing|es|e)(?: \\w+){0,1} up|came(?: \\w+){0,1} up|bubbling up|rising|gurgling up) (?:\\w+ ){0,2}(?:into|through|from|in(?! blisters)|out of|onto|all over|over|with|when i flush|when we flush) (?:the |my |our |a )?(?:\\w+ ){0,2}(?:showers?|tubs?|bathtubs?|basement|floor|drains?|toilets?|sinks?|house|waste|sewage)?",
  "floor drains?(?: \\w+){0,5} (?:backing|backs|(?:is|are|all|keeps?)(?: \\w+)? back(?:ed|ing)) up|(?:drains?|toilets?) (?:are |is |keeps? |just |all )*(?:coming|come|came|comes) (?:back )?up|toilets(?: \\w+){0,5} back(?:ing|ed) up|(?:all|both|every)(?: \\w+){0,4} (?:toilets?|drains?)(?: \\w+){0,4} back(?:ing|ed)? up|(?:toilets?|drains?|showers?|tubs?|sinks?) (?:are |is )?all back(?:ing|ed) up|aguas? (?:\\w+ )?(?:negras?|sucias?|puercas?|cochinas?)(?: \\w+){0,5} (?:drenaje|desague|ducha|regadera|coladera|inodoro|tina|banera|bano|excusado|taza|piso)|(?:drenaje|coladera|inodoro|excusado|taza)(?! de (?:la|el) (?:regadera|tina|banera|bano))(?: \\w+){0,6} (?:regadera|tina|banera|por el piso)|aguas negras|drenaje(?: \\w+){0,4} (?:regres\\w*|sub\\w*|sal\\w*|desbord\\w*)|cloaca\\w*|alcantarilla\\w*|(?:caca|excremento|heces)",
);
const NO_WATER = any(
  "water\\b[^.]{0,40} (?:got|have|getting|get|theres|there is|its) (?:0|zero|nothing|none|zilch|nada|not a drop)",
  "(?:havent|hasnt|didnt|not|no|dont|without|isnt|wont|nothing|never|cant)(?: \\w+){0,5} (?:out of|from|at|in) (?:any|all|every|either|both|none)(?: of)?(?: the| our| my)? (?:taps?|faucets?|sinks?|fixtures?|spigots?)|(?:any|all|every|none|both)(?: of)?(?: the| our| my)? (?:taps?|faucets?|fixtures?)(?: \\w+){0,3} (?:dry|dead|work\\w*|nothing|empty)|(?:havent|hasnt|not|isnt|aint|without|no|dont)(?: \\w+){0,3} drop (?:of water|out|from|in|since|all)|(?:no|without(?: any)?|zero|not (?:any|a drop of)|lost(?: all)?(?: our)?|dont have(?: any)?|out of) (?:running |tap )?water(?! (?:leak\\w*|damage|pressure|heater|yet|on (?:the |my |our )?(?:floor|ground|carpet|tiles?)|around (?:it|the|him)|underneath|under (?:it|the|there)|in the (?:basement|tank|bowl|toilet)|visible|anywhere|coming (?:in|through|from the ceiling)))",
  "(?:taps|faucets|showers)(?: \\w+){0,6} (?:nothing|sputter\\w*|empty|no water)|(?:whole|entire) (?:house|building|place|block|floor)(?: \\w+){0,4} (?:without|no|lost) water|water (?:is |has |just |was )*(?:gone|out(?! (?:of|here|there|in|back|front|west|east))|not (?:running|working|coming)(?! (?:or|out|over|any|every\\w*|down|all|onto|through|in|right now|at the moment|constantly|nonstop|yet|up))|stopped (?:running|working|coming)|cut off|dried up|completely off)|nothing(?: is| was)? com(?:es|ing) out|not a drop|(?:taps?|faucets?)(?: \\w+){0,3} (?:dry|dead)|well (?:is |has |went |just |pump )*(?:dry|died|dead|stopped|quit|broke|failed|not working|out(?! (?:here|there|back)))|(?:no hay|sin|no tenemos|no tengo|no sale|se fue el) agua(?! caliente)",
);
const FREEZING = any(
  "(?<!not )freezing(?! cold water)|below (?:zero|freezing|0)|sub ?zero|minus \\d+|negative \\d+|snow\\w*|blizzard|ice storm|icy|frost|frozen|frostbite|polar vortex|bitter(?:ly)? cold|(?:teens|twenties|single digits) (?:outside|out|tonight|today)|in the (?:teens|twenties|single digits)|arctic|dead of winter|zero degrees|cold snap|pipes? (?:are |is |was |were |starting to |started |going to |gonna |about to |have |has |just |all )*(?:freez\\w*|froze\\w*)|pipes (?:will|might|could|may|are going to|gonna) freeze|sub 0|see (?:my|our|your|his|her) (?:own )?breath|icicles?|ice on the inside|(?:coats?|jackets?|parkas?|gloves) (?:on )?(?:in(?:side| the house| bed)|indoors)|freezing to death|subzero|single digits|hypotherm\\w+|helando|congel\\w+|bajo (?:cero|0)|nieve|nevando",
);
const HOT_WEATHER = any(
  "heat ?wave|triple digits|scorching|sweltering|dangerous(?:ly)? (?:hot|heat)|extreme(?:ly)? (?:heat|hot)|heat (?:advisory|warning|stroke|exhaustion|index)|baking|roasting|boiling (?:hot )?in here|unbearabl[ye](?: hot)?|like an oven|overheat(?:ed|ing)|ola de calor|calor (?:extremo|insoportable)|mucho calor",
);
const DEGREES =
  /(?<air>\b\d{1,3}) (?:outside|out there|in here|inside|indoors|afuera|adentro)\b|(?<minus>minus |negative |-)?\b(?<number>\d{1,3}) ?(?:degrees?|deg|°|f\b|grados|below\b)|\b(?:its|is|at|to|about|around|says|reads|hit|hitting|hits|was|up to|down to|of) (?<bare>\d{1,3})(?: and (?:dropping|falling|rising|climbing))? (?:outside|out there|in here|inside|in the house|afuera|adentro|indoors|tonight|overnight|this morning)\b/g;

const VULNERABLE = any(
  "bab(?:y|ies)|new ?borns?|infants?|toddlers?|twins|preemie|(?:1?\\d|2[0-3]) ?months? old|(?:\\d+|few)[ -]?(?:weeks?|wk|days?|months?)[ -]old|(?:hij|nin|niet)[oa] (?:\\w+ ){0,4}?\\d+ (?:meses|semanas|dias)|\\d+ (?:meses|semanas|dias) de (?:nacid[oa]|edad)|nenes?|premature|(?:1|2)[ -]years?[ -]olds?|bebes?|recien nacid[oa]|ninos? pequen\\w+",
  "elderly|seniors?(?! (?:discount|technician|plumber|manager|tech|moment))|old (?:lady|man|woman|people|folks|person|couple|mother|father|mom|dad)|grand(?:ma|mama|mother|pa|father|parents?)|great aunt|frail|anciano?s?|anciana|abuel[oa]s?|tercera edad|adult[oa]s? mayor(?:es)?|mayor de edad avanzada",
  "disab\\w+|wheel ?chair|handicap\\w*|bed ?ridden|oxygen|ventilator|dialysis|hospice|chemo\\w*|cancer|asthma\\w*|pneumonia|pregnan\\w+|paraly[sz]ed|special needs|diabetic|heart condition|medically fragile|immune|dementia|alzheimer\\w*|parkinson\\w*|copd|(?:has|have|with|got|having) (?:ms|als|lupus|epilepsy|emphysema|lung \\w+|kidney \\w+|heart \\w+|seizures|a (?:fever|trach|feeding tube|pacemaker|bad heart|weak heart))|lupus|emphysema|leukemia|transplant|heart (?:failure|surgery|trouble|disease|patient)|stroke (?:patient|survivor)|breathing (?:machine|treatments?)|nebuli[sz]er|insulin|hospital bed|bed ?bound|cerebral palsy|down syndrome|autis\\w+|sickle cell|immunocomp\\w+|cystic fibrosis|blind|uses a walker|palliative|multiple sclerosis|quadriplegic|post ?surgery|surgery|recovering|discapacitad\\w*|silla de ruedas|oxigeno|enferm[oa]s?|embarazada",
  "(?:is|are|am|im|hes|shes|very|really|so|been|was|mother|mom|dad|father|wife|husband|son|daughter) (?:very |really |so |quite |seriously |already |not well and )*(?:ill|sick|unwell)|sick (?:husband|wife|mother|mom|father|dad|child|kid|son|daughter|person|parent|man|woman)|(?:nursing|care|retirement|assisted living) (?:home|facility)|(?:has|have|had) (?:a |the )?(?:fever|flu|pneumonia)|in (?:my|her|his|their) (?:seventies|eighties|nineties|70s|80s|90s|late 70s|late 80s|early 80s|late seventies|late eighties|early eighties)",
);
const AGE =
  /\b(?:aged?|turn(?:s|ing|ed)|of|is|am|im|shes|hes|are|theyre|whos|(?<!\b(?:set|stuck|sits|holds) )at|mother|mom|mum|dad|father|grandma|grandpa|grandmother|grandfather|aunt|uncle|husband|wife|neighbou?r|lady|man|woman|tenant|person|somebody|someone|almost|nearly|over|older than|tiene|de)[, ]+(?:about |around |over |almost |nearly |now |an? )?(?<age>\d{2,3})(?! ?(?:degrees?|deg|%|percent|bucks|dollars|gallons?|inch\w*|feet|units?|days?|weeks?|months?|hours?|minutes?|people|psi|amps?|volts?|\w* ?(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr)\b|grados|outside|out there|in here|inside|f\b|below|and dropping|or))|\b(?<years>\d{2,3})[ -]?(?:years?|yrs?|yo\b|anos)(?:[ -]old|[ -]of age| de edad)?\b/g;

const BUSINESS_PLACE =
  "(?:clients?|customers|grill|patients|i own|we own|i run|we run|my staff|restaurant|cafe|coffee shop|diner|bakery|bar|pub|pizzeria|kitchen|food truck|shop|store|salon|barber\\w*|clinic|practice|dental office|dentist|office|gym|studio|school|preschool|day ?care|hotel|motel|laundromat|market|grocery|supermarket|business|company|church|brewery|spa|pharmacy|theater|theatre|plant|parlou?r|car wash|deli|nursery|clubhouse|venue|banquet \\w+|catering|commissary|winery|dairy|dorm|vet|veterinary|kennel|groomers?|garage|mill|bowling \\w+|cinema|bodega|motor inn|nursing home|franchise|tavern|butcher\\w*|florist|creamery|cannery|warehouse|factory|restaurante|tienda|negocio|panaderia|local|consultorio|guarderia)";
const CANNOT_OPEN = any(
  "(?:i|we) open (?:in|at)|before (?:i|we) open",
  "(?:cant|cannot|can not|wont be able to|unable to|not able to|couldnt|not|never|hardly|dont) (?:\\w+ ){0,2}?(?:open(?! (?:the|my|our|a|an|this|that|it|up|any) (?!doors|shop|store|restaurant|salon|place|office|kitchen|business|cafe|bar|gym|clinic))|operate|serve|cook|do business|run|reopen|seat|see patients|take customers|stay open)",
  "(?:have|had|having|need|forced|going|about) (?:to )?(?:\\w+ )?(?:close|closed|shut(?:ting)?(?: down)?|send (?:\\w+ ){1,3}home|turn (?:away )?(?:customers|people|patients)(?: away)?)|(?:were|we are|is|are) (?:now |currently |stuck )?(?:closed|shut down)(?! (?:on|at|valve))|(?:shut|closed|closing|shutting) (?:us|me|everything|the (?:place|shop|store|restaurant)) (?:down|up)|check (?:anybody|anyone|guests|people|them|nobody) in|(?:guests|customers|patients|members|diners)(?: are| is)? (?:leaving|walking out|checking out)|(?:send|sending|sent) (?:\\w+ ){1,3}home|cancel(?:l?ed|l?ing)? (?:\\w+ )?(?:appointments|reservations|classes|patients|bookings|surgeries)|(?:says|said|told|telling|making|made)(?: \\w+){0,3} (?:close|shut)(?! (?:the|off|it|valve))|standing around|out of business|opening (?:is |in |at |today |tomorrow )|(?:open|opens) in (?:an?|\\d+) (?:hours?|minutes?)|(?:losing|turning away) (?:customers|business|money)|no (?:podemos|puedo) abrir|(?:tuvimos|tenemos|hay) que cerrar",
);
/** Closed on schedule, not because of the problem: 'come on a Friday, when we're closed'. */
const CLOSED_AS_USUAL =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:were|we are) closed\b|\b(?:when|while|after|before|(?:the )?days?(?: that| when)?|hours?(?: that| when)?) (?:were|we are|its|it is|the \w+(?: \w+)? is)(?: all| usually| normally)? (?:closed|shut)\b(?! (?:down|because))|\b(?:were|we are|its|the \w+ is)(?: always| usually| normally)? closed (?:on |over |at |for |all |every )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|nights?|lunch|the weekend|holidays)\b/g;
const QUOTE = any(
  "charge[sd]?|fees?|rates?|going rate|run me|quote[sd]?|quotation|ballpark|put(?:ting)? in a|price match|estimates?|bids?|permits?|pricing|price(?:s|d)?|how much|cost(?:s)?|cotizacion|presupuesto|cuanto (?:(?:me|nos|le) )?(?:cuesta|vale|cobra\\w*|sale|saldria|seria|costaria)|what (?:does|would|will|do) (?:it|that|this|you|one|a|an|the|yall)(?: \\w+){0,6} (?:run|cost|go for|take|charge)|precio|install(?:ed|ing|ation)?|upgrade[ds]?|upgrading|remodel\\w*|renovat\\w*|replac(?:e|ing|ement)(?! (?:it|them) (?:now|tonight))|new (?:\\w+ ){0,3}(?:heater|furnace|boiler|ac|unit|system|toilet|faucet|sink|outlet|panel|thermostat|bathroom|kitchen|water heater|dishwasher|disposal|fan|fixture|charger|line)|ev charger|charger installed|instalar|nuevo (?:calentador|aire)",
);
const UPKEEP = any(
  "(?:looked|gone|going) over (?:before|by)|(?:furnace|boiler|ac|unit|system|heater|wiring|pipes|plumbing|it|ours|panel) (?:looked|gone) over",
  "for the (?:season|winter|summer)|(?:before|for) (?:the )?(?:winter|summer|cold|fall|season)|start ?up|check (?:my|the|our|on|over)|maintenance|tune[ -]?up|inspection|inspect(?:ed)?|check ?up|checkup|checked|annual|yearly|seasonal|winteriz\\w+|service (?:plan|contract|agreement|visit)|serviced|cleaned|cleaning|filters?|flush(?:ed)? (?:the|my|our) (?:tank|water heater|heater|system)|mantenimiento|revision|limpieza",
);
const WORKS = any(
  "runs like (?:a (?:top|clock|dream|champ)|new|clockwork)|still (?:works|working|runs|running|heats|heating|cools|cooling|fine|good|blows|blowing|functions|functioning|ok)|(?:old )?one (?:still )?works|works? (?:fine|ok|okay|well|great|for now|most of the time)|working (?:fine|ok|okay|well|for now|perfectly)|runs fine|nothing (?:is )?(?:wrong|broken|urgent)|(?:it|unit|furnace|ac|heater) (?:does )?works?|todavia (?:funciona|sirve)|aun (?:funciona|sirve)|funciona bien",
);
const DRIP = any(
  "leak(?:y|ing|s)? (?:faucet|tap|shower ?head|hose bib|spigot|toilet)|(?:faucet|tap|shower ?head|hose bib|spigot)s?(?: \\w+){0,3} leak\\w*",
  "drip(?:s|ping|py|ped)?|gote(?:a|o|ando)|gotera|(?:small|slow|tiny|little|minor|slight|pinhole) (?:water )?leaks?|leak(?:s|ing)?(?: \\w+){0,2} (?:a little|a bit|slightly|slowly|a tiny bit|now and then)|weep(?:s|ing)|(?:drop|few drops)",
);
/** Places where dripping water is not from a faucet. */
const FROM_ABOVE =
  /\b(?:from|through|down|out of|del?) (?:the |my |our |el |la )?(?:\w+ ){0,2}(?:ceiling|walls?|fan|roof|attic|upstairs|above|vent|light|fixture|techo|pared)\b/;
const LEAK = any(
  "leak(?:s|ing|y|ed|age)?|wet (?:spot|ceiling|wall|carpet|floor)|water stain|stain|puddles?|fuga(?: de agua)?|filtracion|seep\\w*|moisture|damp",
);
const CLOG = any(
  "clog(?:s|ged|ging)?|block(?:ed|age|ing)?|plugged(?: up)?|stopped up|slow(?:ly)? (?:\\w+ )?drain\\w*|drains? (?:\\w+ ){0,3}slow(?:ly)?|slow|wont drain|not draining|doesnt drain|back(?:ed|ing)? up|wont flush|doesnt flush|not flushing|tapad[oa]|se (?:me |nos )?tapo|atascad[oa]|destapar|drena lento",
);
const NOISE = any(
  "nois(?:e|es|y)|squeak\\w*|squeal\\w*|rattl\\w*|hum(?:s|ming)?|bang(?:s|ing)?|knock(?:s|ing)?|whistl\\w*|buzz(?:es|ing)?|grind\\w*|click(?:s|ing)?|gurgl\\w*|loud|ruido|vibrat\\w*",
);
const MINOR = any(
  "(?:need|needs|needed|want|wants|wanted|looking|like|love|hoping|can you|could you|can somebody|can someone|somebody|someone|anyone|interested|hire|get)(?: \\w+){0,6}? (?:to )?(?:fix|snake|swap|change|mount|hang|move|add|hook(?: up)?|put in|putting in|put up|connect|wire|relocate|adjust|clean|unclog|come look|look at|check(?: out)?|seal|insulate|repair(?:ed)?|fixed|swapped|changed|moved|mounted|hooked up|looked at|put in)",
  "(?:smoke|fire|carbon monoxide|co) (?:detectors?|alarms?)(?: \\w+){0,5} (?:chirp\\w*|batter\\w*|old|expired)|(?:chirp\\w*|batter\\w*)(?: \\w+){0,5} (?:detectors?|alarms?)",
  "(?:pilot|faucet|tap|seat|showerhead|hinge|tile|grout|knob|lever|flapper|filter|hose bib)(?: \\w+){0,3} (?:loose|worn|wobbl\\w*|stiff|squeaky)|loose|wobbl\\w*|running toilet|toilet (?:\\w+ ){0,3}(?:running|runs|keeps running|wobbl\\w*|loose|handle|seat)|(?:low|weak|poor|less|bad) (?:water )?pressure|pressure(?: \\w+){0,4} (?:low|weak|bad|poor|dropp\\w+|terrible)|(?:need|needs|want|wants) (?:a |an |some )?new|rock(?:s|ing)|thermostat|flicker\\w*|(?:dead|loose|broken) (?:outlet|switch|socket)|(?:outlet|switch|socket|light|lights|fan|doorbell|dimmer|garbage disposal|disposal|faucet|showerhead|shower head|dishwasher)(?: \\w+){0,3} (?:not working|doesnt work|isnt working|wont work|wont turn on|stopped working|quit|dead|broken|broke|jammed|stuck|loose|died|out)|(?:bulbs?|lamps?)(?: \\w+){0,5} (?:burn\\w*|goes|going|went|blow\\w*) out|breaker (?:keeps |is |has )*(?:trip\\w*)|trip(?:s|ped|ping) (?:the |a |my )?(?:breaker|gfci)|gfci|hot and cold|hard water|rust(?:y|ed)?|caulk\\w*|handle|low flow|water softener|schedule|appointment|cita|pequeno",
);
const OTHER = any(
  "water|pipes?|toilets?|sinks?|faucets?|taps?|showers?|tubs?|drains?|sewers?|septic|pump|sump|hose|backflow|surge|meters?|plugs?|cords?|fittings?|valves?|tanks?|wells?|spigot|hydrant|furnace|boiler|heat(?:er|ing)?|radiator|ac|cooling|hvac|vent(?:s|ilation)?|ducts?|thermostat|gas|stove|oven|dryer|washer|washing machine|mini ?split|bathtub|water softener|filter|sprinklers?|irrigation|chimney sweep|snake|insulation|pool|hot tub|jacuzzi|attic fan|vanity|tile|dishwasher|disposal|fridge|refrigerator|freezer|ice ?maker|electric\\w*|wir(?:e|es|ing)|outlets?|sockets?|switch(?:es)?|breakers?|panel|fuse|lights?|fan|generator|charger|doorbell|detectors?|alarms?|roof|gutter|garage door|lock(?:ed out|s)?|window|plumb\\w+|repair\\w*|fix(?:ed|ing)?|broken|broke|not working|doesnt work|stopped working|wont (?:work|start|turn on|open|close)|leak\\w*|ceiling|basement|bano|cocina|regadera|llave|inodoro|tuberia|tubo|fregadero|lavabo|electricidad|enchufe|aires?|ductos?|lampara|foco|puerta|power lines?|chillers?|compressors?|coolers?|equipment|reparar|arreglar|roto|rota|descompuest\\w+|plomer\\w+|electricista",
);

/** Something of the caller's is broken, whatever they call it. */
const OWN_WORDS = any(
  "(?:my|our|the|this|that|his|her|their|a)(?: \\w+){1,5} (?:wont|isnt|is not|doesnt|does not|not working|stopped|stops|quit|broke\\w*|crack(?:s|ed)|fell|stuck|jammed|torn|bent|damaged|failed|failing|missing|collapsed?|sagging|bulging|acting (?:up|weird|funny|strange)|(?:looks|sounds|feels|smells|seems|is|are) (?:\\w+ )?(?:weird|funny|strange|wrong|off|odd|bad|crooked|dangerous)|keeps)",
  "(?:i|we|theres|there is|ive|weve|got|having)(?: \\w+){0,4} (?:problem|trouble|issue|situation|mess|emergency|breakdown|failure)(?: with| in| at| here|$)",
);

/** A single fixture: the rest of the house works. */
const FIXTURE = any(
  "toilets?|sinks?|faucets?|taps?|showers?|shower ?heads?|tubs?|bathtubs?|disposal|dishwashers?|washers?|washing machine|dryers?|outlets?|switch(?:es)?|dimmer|lights?|lamps?|ceiling fans?|fans?|thermostat|doorbell|drains?|ice ?maker|fridge|refrigerator|hose ?bibs?|spigots?|softener|filters?|vents?|ducts?|radiators?|smoke detectors?|stove|oven|burners?|range|sump pump|septic|gutters?|humidifier|hot tub|pool|sprinklers?|inodoro|fregadero|lavabo|regadera|llave|grifo|lavadora|lavaplatos",
);

const CAN_WAIT =
  /\b(?:(?:it |that |this |they |we )?can (?:totally |easily |definitely |probably |certainly |all )?wait(?! (?:long|any|much|another|til you))|no (?:rush|hurry)|(?:not|isnt|nothing) (?:an? |really |that |super |so )*(?:emergency|urgent|urgency|in (?:a|any) (?:hurry|rush))|whenever|(?<!\b(?:till|til|until|cant come|cant|wont) (?:\w+ )?)(?:next|later this|sometime this) (?:week|month)|some ?time(?! (?:last|yesterday|overnight|during|around|after|before|between|in the night))|any ?time|when (?:you|someone|somebody) (?:can|have|has|get|gets) (?:a |the )?(?:chance|time|slot|opening)|at your convenience|take your time|tomorrow is (?:fine|ok|okay)|tomorrow works|in the (?:next few|coming) (?:days|weeks)|isnt pressing|not pressing|(?:a )?(?:few|couple(?: of)?) (?:more )?days is (?:fine|ok|okay|good)|(?:this|later this) week(?:end)?(?: is (?:fine|ok|okay|good))?\W*$|(?:till?|until) the end of the week|live with it (?:till?|until|for)|(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:is fine|would be fine|if (?:you|yall))|aint in (?:no|any) danger|puede esperar|no (?:es|hay) (?:urgente|prisa|urgencia|una emergencia|emergencia)|cuando (?:puedan|tengan))\b/;
/** Words about the problem itself, not about when to call. */
const FIRMLY =
  /\b(?:can (?:totally |easily |definitely |probably |certainly |all )?wait|no (?:rush|hurry)|(?:not|isnt|nothing) (?:an? |really |that |super |so )*(?:emergency|urgent)|puede esperar|no (?:es|hay) (?:urgente|prisa|urgencia|una emergencia|emergencia)|false alarm)\b/;
const CANNOT_WAIT = /\b(?:cant|cannot|wont|hardly) wait\b/;

/** The symptoms found in one turn. */
export interface HeardSymptoms {
  symptoms: Set<Symptom>;
  /** The caller says it can wait. */
  canWait: boolean;
  /** They mean the problem itself, not when to call. */
  firmlyWaits: boolean;
}

/**
 * Finds what is wrong, who is there and what the weather is.
 *
 * @param words plain words with numbers in digits, and addresses and callback numbers cut out.
 * @param before what was said before: a shop stays one.
 */
export function hearSymptoms(words: string, before = ""): HeardSymptoms {
  const clauses = clausesOf(words);
  const heard = new Set<Symptom>();
  const note = (symptom: Symptom, is: boolean) => is && heard.add(symptom);
  // These patterns include their own negation, so a 'no' before them belongs to them.
  const out = (text: string, pattern: RegExp) =>
    sentencesOf(text).some((sentence) => pattern.test(sentence));
  note("no-hot-water", out(words, NO_HOT_WATER));
  // Without hot water, 'the heater is dead' means the water heater.
  note("no-heat", !heard.has("no-hot-water") && out(words, NO_HEAT));
  note("no-cooling", out(words, NO_COOLING));
  note("no-water", out(words.replace(/\bhot water\b/g, ""), NO_WATER));
  note("sewage", says(clauses, SEWAGE));
  const [coldest, hottest] = temperatures(words);
  note(
    "freezing",
    says(clausesOf(words.replace(/\bfreezers?\b|\bfreezing (?:up|over)\b/g, "")), FREEZING) ||
      coldest <= 45,
  );
  note("extreme-heat", says(clauses, HOT_WEATHER) || hottest >= 90);
  note("vulnerable", says(clauses, VULNERABLE) || hasOldPerson(words));
  const open = words.replace(CLOSED_AS_USUAL, " ");
  note(
    "business",
    new RegExp(`\\b${BUSINESS_PLACE}\\b`).test(`${before} ${words}`) && CANNOT_OPEN.test(open),
  );
  note("quote", says(clauses, QUOTE));
  note("upkeep", says(clauses, UPKEEP));
  note("works", says(clauses, WORKS));
  note("drip", says(clauses, DRIP) && !FROM_ABOVE.test(words));
  note("leak", FROM_ABOVE.test(words) && says(clauses, DRIP));
  note(
    "leak",
    says(clauses, LEAK) &&
      !/\b(?:leak|its|is|was|been) (?:\w+ )?(?:fixed|repaired)\b/.test(words) &&
      !/\bgas leak/.test(words),
  );
  note("clog", out(words, CLOG));
  note("noise", says(clauses, NOISE));
  note("minor", out(words, MINOR));
  note("fixture", out(words, FIXTURE));
  note("other", says(clauses, OTHER) || out(words, OWN_WORDS));
  const hurries = CANNOT_WAIT.test(words);
  return {
    symptoms: heard,
    canWait: CAN_WAIT.test(words) && !hurries,
    firmlyWaits: FIRMLY.test(words) && !hurries,
  };
}

/** The lowest and highest air temperatures mentioned, in degrees Fahrenheit. */
function temperatures(words: string): [number, number] {
  const degrees = Array.from(words.matchAll(DEGREES)).map(({ groups }) => {
    const number = Number(groups?.number ?? groups?.bare ?? groups?.air);
    return groups?.minus ? -number : number;
  });
  return [Math.min(200, ...degrees), Math.max(-200, ...degrees)];
}

const hasOldPerson = (words: string): boolean =>
  Array.from(words.matchAll(AGE)).some(({ groups }) => {
    const age = Number(groups?.age ?? groups?.years);
    return age >= 65 && age <= 112;
  });
