import type { CallSoFar } from "./call-so-far";
import type { Language } from "./dialogue";
import { clausesOf, says } from "./hearing";
import { ofNow } from "./safety";
import type { Symptom } from "./symptoms";
import { plain, tableOf } from "./text";

/** How to recognize something, its words in both languages, and the things that can have it. */
type Named = [RegExp, string, string, RegExp?];

const table = (text: string): Named[] =>
  tableOf(text).map(([pattern = "", english = "", spanish = "", fits = ""]) => [
    new RegExp(pattern),
    english,
    spanish,
    new RegExp(fits),
  ]);

/** What breaks in a house; of two that fit, the first counts. */
const things = table(String.raw`
\btankless|sin tanque ; tankless water heater ; el calentador sin tanque
\b(?:hot )?water (?:heater|tank)|boiler del? agua|calentador(?! de aire) ; water heater ; el calentador de agua
\bwall heater ; wall heater ; el calentón
\b(?:de)?humidifier|humidificador ; humidifier ; el humidificador
\bfurnace|calenton\b|calefaccion ; furnace ; la calefacción
\bboiler|caldera ; boiler ; el boiler
\bheat ?pump|bomba de calor ; heat pump ; la bomba de calor
\bmini[ -]?splits?|ductless|wall unit|minisplit ; mini-split ; el minisplit
\bac\b|air ?condition\w*|condenser|compressor|outdoor unit|outside unit|aire acondicionado|central air|\bair (?:unit|handler)|\b(?:el|al|del|mi) (?:aire|clima)\b ; AC ; el aire acondicionado
\bthermostat|termostato ; thermostat ; el termostato
\bradiators?\b|radiador ; radiator ; el radiador
\bbidet\b ; bidet ; el bidé
\btoilet|\bcommode|inodoro|excusado|escusado|taza del bano ; toilet ; el inodoro
\burinal|mingitorio ; urinal ; el mingitorio
\bhydrant|\bfrost[- ]?free\b|hidrante ; hydrant ; el hidrante
\blavadero|laundry (?:tub|sink)|utility sink ; laundry sink ; el lavadero
\bshower drain|drenaje de la regadera ; shower drain ; el drenaje de la regadera
\bfloor drain|coladera ; floor drain ; la coladera
\bshower ?heads?\b ; shower head ; la regadera
\bshower|regadera ; shower ; la regadera
\b(?:bath)?tub\b|\btina\b ; bathtub ; la tina
\bkitchen (?:faucet|tap)|faucet in the kitchen|llave de la cocina ; kitchen faucet ; la llave de la cocina
\b(?:bath(?:room)?|sink) (?:faucet|tap)|faucet in the bath ; bathroom faucet ; la llave del baño
\bfaucet|\btaps?\b|\bla llave(?: del?| de la)? (?:lavabo|bano|fregadero)|\b(?:la|una) llave\b(?! principal) ; faucet ; la llave
\bspigot|hose bibb?s?\b|sillcock ; outside spigot ; la llave de afuera
\bdisposal|triturador ; garbage disposal ; el triturador
\bkitchen sink|sink in the kitchen|fregadero ; kitchen sink ; el fregadero
\bbath(?:room)? sink|lavabo|lavamanos ; bathroom sink ; el lavabo
\bsinks?\b|\bbasin\b|\bshampoo bowls? ; sink ; el lavabo
\bdishwasher|lavaplatos ; dishwasher ; el lavaplatos
\bwash(?:er|ing machine)|lavadora ; washer ; la lavadora
\bdryer|secadora ; dryer ; la secadora
\bice ?maker|(?:fridge|refrigerator) line ; fridge line ; la manguera del refrigerador
\bsump(?: pump)?\b ; sump pump ; la bomba del sótano
\bwell pump|bomba del pozo ; well pump ; la bomba del pozo
\bgrease trap|trampa de grasa ; grease trap ; la trampa de grasa
\bsewer|septic|cloaca|fosa ; sewer line ; el drenaje principal
\bdrains?\b(?! down)|drenaje|desague ; drain ; el drenaje
\bgas (?:line|pipe)|linea de gas ; gas line ; la línea de gas
\bgas (?:stove|range)|\bstove|\brange\b|\boven|estufa ; stove ; la estufa
\bfire ?place|chimenea ; fireplace ; la chimenea
\bhose\b|supply line|manguera ; hose ; la manguera
\bpipes?\b|tuberia|\btubo ; pipe ; el tubo
\bceiling fan|ventilador ; ceiling fan ; el ventilador
\bceiling|\btecho ; ceiling ; el techo
\bsmoke (?:detector|alarm)|detector de humo ; smoke detector ; el detector de humo
\b(?:carbon monoxide|co) (?:detector|alarm)|detector de monoxido ; carbon monoxide detector ; el detector de monóxido
\bdetectors?\b ; detector ; el detector
\bwater filter|whole[ -]house filter|filtro de agua ; water filter ; el filtro de agua
\bsoftener|suavizador ; water softener ; el suavizador
\b(?:breaker|fuse|electrical) ?(?:panel|box)|\bpanel\b ; panel ; el tablero
\boutlet|\bsocket|enchufe|contacto ; outlet ; el enchufe
\blight (?:fixture|switch)|\blights?\b(?! bill) ; light ; la luz
\bvents?\b(?! stack)|\bducts?\b|ductwork ; ductwork ; los ductos
\bheaters?\b ; heater ; el calentón
\bwater pressure ; water pressure ; la presión del agua
\b(?:swamp|evaporative) coolers? ; swamp cooler ; el cooler
\bwalk-? ?in (?:cooler|fridge|freezer)|\bcooler ; walk-in cooler ; la cámara fría
\bcharger|cargador ; charger ; el cargador
\bvalve|valvula ; valve ; la válvula
\bcarpets?\b|\balfombra ; carpet ; la alfombra
`);

/** Things that can leak (`WET`), be switched on (`MACHINE`), or make noise (`LOUD`). */
const WET =
  "pipe|hose|toilet|tub|shower|heater|boiler|washer|ceiling|sink|faucet|spigot|disposal|valve|line|radiator|sump|softener|light";
const MACHINE =
  "heater|furnace|boiler|pump|AC|split|thermostat|disposal|washer|fan|panel|outlet|light|stove|range|fireplace|softener";
const LOUD =
  "heater|furnace|boiler|pump|tank|AC|split|cooler|disposal|washer|fan|toilet|pipe|duct|radiator";

/** What can be wrong with a thing, the worst first; the last pattern says which things can have it. */
const faults = table(String.raw`
flood|pour|spray|gush|squirt|shooting|let go|chorro|inund|agua (?:saliendo|cayendo)|(?:saliendo|cayendo|cae) agua ; the water coming from the {} ; el agua que sale de {} ; ${WET}
\bburst|\bsplit\b|revent|se rompio ; the burst {} ; {} que se reventó ; pipe|hose|line
\bbroke\w*|\bsnapped ; the broken {} ; {} que se rompió ; pipe|hose|line|valve
overflow|over the (?:edge|rim|top)|desbord ; the overflowing {} ; {} que se desborda
\bback(?:s|ed|ing)? up|coming (?:back )?up|se regresa ; the {} backing up ; {} que se regresa ; drain|sink|toilet|tub|shower|sewer|trap|line
(?:wont|doesnt|not|hard to) stay (?:lit|on)|pilot.{0,20}(?:goes|going|went|keeps going) out ; the {} that won't stay lit ; {} que no se queda prendido ; ${MACHINE}
(?:furnace|heater|boiler|ac|fan).{0,20}(?:wont|doesnt) (?:shut|turn) off|no se apaga ; the {} that won't shut off ; {} que no se apaga ; ${MACHINE}
(?:wont|doesnt|not) flush|no baja ; the {} that won't flush ; {} que no baja ; toilet|urin
\bleak.{0,30}\b(?:under|beneath)|\b(?:under|beneath).{0,30}\bleak ; the leak under the {} ; la fuga de {} ; sink|tub
\bdrip|dribbl|plip|gote ; the dripping {} ; {} que gotea ; ${WET}
\blow|weak|poor|lost|drop|dribbl|trickl|baj[aoó]|poca ; the low {} ; {} que bajó ; water pressure
(?:\bno|low|lost|weak|poor|zero|hardly any|poca|sin)(?: \w+){0,2} (?:pressure|presion)|\btrickle\b|barely (?:comes|coming|runs) ; the low pressure at the {} ; la poca presión en {} ; sink|faucet|shower|spigot|tub|heater|fountain
\bleak|\bpuddles?\b (?:under|around|below|on)|fuga|se sale ; the leaking {} ; {} con fuga
\bclog|plugged|block|stopped up|wont drain|doesnt drain|snaked?\b|\btap(?:ad[oa]|o)\b ; the clogged {} ; {} que se tapó ; drain|sink|toilet|urinal|tub|shower|disposal|sewer|trap|washer|line
\bslow|despaci|\blent[oa]\b|(?:hours?|forever|ages) to (?:go down|drain|empty)|(?:drains?|takes) (?:\w+ ){0,3}(?:an hour|hours|forever|ages) ; the slow {} ; {} que va lento ; toilet|drain|sink|tub|shower|sewer
\bblank|pantalla ; the {} with the blank screen ; {} con la pantalla en blanco ; ${MACHINE}
\bhums?\b|humming|zumba ; the {} that only hums ; {} que solo zumba ; ${MACHINE}
nois|racket|gurgl|clunk|thump|groan|\bhiss|buzz|sounds? like an?\b|squea|scream|rattl|rumbl|\bpop|bang|knock|grind|screech|ruid|clank|whistl|click ; the noisy {} ; {} que hace ruido ; ${LOUD}
chirp ; the chirping {} ; {} que suena ; detector
(?:keeps?|never|constantly|always|wont quit|nonstop).{0,20}\b(?:run\w*|quits?|refill\w*)|(?:just|only) runs?\b|\brun(?:s|ning)$|\brun(?:s|ning)? (?:all|and runs?|by itself|constantly|nonstop)|keeps$|refill|(?:sigue|queda) corriendo|no para ; the running {} ; {} que no para ; toilet|faucet|spigot
wobbl|\bloose|\brock(?:s|ing)\b|wiggl|\bmoves\b|floj[oa]|se mueve ; the loose {} ; {} que se mueve
\bcrack(?:s|ed)?\b|rajad[oa] ; the cracked {} ; {} que se rajó ; toilet|sink|tub|pipe|tank
\bfroze\w*|\biced ; the frozen {} ; {} que se congeló ; pipe|AC|pump|spigot|line
luke ?warm ; the lukewarm {} ; {} que sale tibia ; shower|tub|faucet|sink
\b(?:luke ?warm|tibi[ao]|no (?:me )?calienta|runs out|never hot|(?:not|isnt|hardly) (?:getting )?hot)\b ; the {} that doesn't keep up ; {} que ya no calienta bien ; heater|boiler
blow(?:s|ing)?(?: \w+){0,3} (?:warm|hot)|(?:not|isnt|wont|doesnt|stopped) cool|(?:not|isnt|aint) as (?:cold|cool)\b|no (?:\w+ )?(?:esta )?enfri ; the {} that isn't cooling ; {} que no enfría ; AC|split|pump
short cycl|comes on for|on and off ; the {} going on and off ; {} que prende y se apaga ; ${MACHINE}
\b(?:smell|stink|stunk|reek|stank)\w*|huele|apesta ; the smell from the {} ; el mal olor de {} ; drain|sink|toilet|tub|shower|sewer|disposal|trap
(?:wont|doesnt|not|isnt|never) (?:kick|com|turn|go|switch)\w*(?: back)? on|wont start|no (?:prende|enciende) ; the {} that won't come on ; {} que no prende ; ${MACHINE}
\bno water|nothing com|doesnt come out|no sale ; no water at the {} ; falta de agua en {} ; spigot|faucet|shower|sink|toilet
\b(?:quits?|quit|died|dead|stopped|(?:not|hasnt|havent|isnt|doesnt|wont) work\w*|is out|went out(?! of)|failed|jammed|stuck|broken|broke(?! my| his| her))\b|no (?:sirve|funciona|jala|muele)|trabad[oa]|descompuso|se dano ; the {} that isn't working ; {} que no funciona
tune[ -]?up|tuned up ; a tune-up for the {} ; el mantenimiento para {} ; ${MACHINE}
inspect|inspeccion ; an inspection of the {} ; la inspección para {}
(?:estimate|quote|price|bid|cost|charge)\b.*\bnew|\bnew\b.*(?:estimate|quote|price|cost) ; a quote on a new {} ; una cotización para {}
quote|estimate|\bbid\b|would (?:\w+ )?cost|cotiza ; a quote on the {} ; una cotización para {}
(?:gas|water|fridge|new) lines? (?:\w+ ){0,2}(?:run|put in|moved|rerouted)\b|\brun(?:ning)? (?:an?|the|another) (?:\w+ )?line ; a new {} ; instalar {} ; line
replac|swap|(?<!brand )new\b|switch(?:ed)? to|upgrad|(?<!\b(?:he|she|they|law|guy|husband|owner|builder|ones|that) )put(?:ting)? in\b|cambiar|nuev[oa] ; a new {} ; cambiar {} ; ^(?!ductwork|water pressure|ceiling$)
\binstal ; a new {} ; instalar {} ; ^(?!ductwork|water pressure|ceiling$)
hook(?:ed)? (?:it |the \w+ )?up|connect ; hooking up the {} ; conectar {}
maintenance|check(?:ed|up)?|looked at|descal|service\b|serviced|clean(?:ed|ing)|flushed|mantenimiento|revis ; service on the {} ; una revisión para {}
`);

/** Water that ran once and was stopped is not what the call is about. */
const [FLOOD] = faults;

const SHOCK = String.raw`\b(?:shock(?:s|ed|ing)?|zap(?:s|ped)?|electrocut\w*|toques?|bit (?:me|him|her|us)|bites|tingl\w*|jolt\w*)\b`;

/** The danger in a few words; after the bar, with the thing that causes it. */
const hazards = table(String.raw`
smell|stink|stunk|stench|reek|egg|whiff|odor|huele|huevo|olor ; the smell of gas ; el olor a gas ; ^gas
. ; the gas leak ; la fuga de gas ; ^gas
${SHOCK} ; the electric shock ; la descarga eléctrica ; ^fire
spark|chisp ; the sparks|the sparks from the {} ; las chispas|las chispas de {} ; ^fire
\bsmok|humo ; the smoke|the smoke from the {} ; el humo|el humo de {} ; ^fire
flame|\bfire\b|fuego|llamas ; the fire|the fire at the {} ; el fuego|el fuego en {} ; ^fire
burn|scorch|char|sing|melt|black|brown|quem|derrit ; what's burning|what's burning at the {} ; lo que se quema|lo que se quema en {} ; ^fire
alarm|detector ; the carbon monoxide alarm ; la alarma de monóxido de carbono ; ^carbon
. ; the carbon monoxide ; el monóxido de carbono ; ^carbon
${SHOCK} ; the shock from the {} ; los toques de {} ; ^electric
\b(?:panel|breaker|fuse|tablero) ; the water near the panel ; el agua cerca del tablero ; ^electric
outlet|socket|enchufe|contacto ; the water near the outlets ; el agua cerca de los enchufes ; ^electric
\blights?\b|lamp|\bfoco ; the water near the light ; el agua cerca de la luz ; ^electric
. ; the water near electricity ; el agua cerca de la corriente ; ^electric
`);

/** A person the caller mentions. */
export const PERSON =
  /(?:\b(?:my|our|mi) (?:\w+ )?|(?<!\b(?:their|his|her|your) )\b(?=daddy|mama|papa|nana|grand|wife|husband|mom\b|dad\b))(mother|mom|mama|dad|daddy|father|nana|grandmama|granny|grandma|grandmother|grandfather|grandpa|wife|husband|son|boy|daughter|girl|sister|brother|aunt|uncle|tenant|neighbor|papa|abuel\w+|espos[oa]|hij[oa]|nin[oa]|suegr[oa]|viejit[oa])\b/;

/** What the whole house lacks, which says more than the broken thing. */
const troubles: [Symptom, string, string][] = [
  ["sewage", "sewage backing up", "aguas negras que se regresan"],
  ["no-water", "no water", "la falta de agua"],
  ["no-heat", "no heat", "la falta de calefacción"],
  ["no-cooling", "no cooling", "la falta de aire acondicionado"],
  ["no-hot-water", "no hot water", "la falta de agua caliente"],
];
/** Things that can be without water while the house has some. */
const OUTLET = /spigot|faucet|sink|toilet|shower|tub|washer|line/;

const placeOf = (text: string, [pattern]: Named): number => text.search(pattern);

/** The answer to the question about lights names none. */
const NO_LIGHTS = /\b(?:no|not any|sin) (?:lights?|outlets?|enchufes?|luces)\b/g;

/** The thing that a text names first. */
export function thingOf(words: string): Named | null {
  const text = words.replace(NO_LIGHTS, " ");
  const named = things.filter((thing) => placeOf(text, thing) >= 0);
  return named.sort((a, b) => placeOf(text, a) - placeOf(text, b))[0] ?? null;
}

/** The worst fault and the thing that has it: in its clause, else the one named before it. */
function faultOf(words: string, floods: boolean, before: Named | null = null) {
  // 'It smells like a toilet' is not about a toilet.
  const text = words.replace(
    /(?<!\b(?:id|wed|would) )(?:\bsmells? )?\blike (?:an? |the )?\w+/g,
    "",
  );
  let last = thingOf(text) ?? before;
  const told = clausesOf(text).map((clause) => {
    last = thingOf(clause) ?? last;
    return { clause, thing: last };
  });
  for (const fault of faults)
    for (const { clause, thing } of told)
      if (
        thing &&
        (fault !== FLOOD || floods) &&
        (fault[3]?.test(thing[1]) ?? true) &&
        says([clause], fault[0])
      )
        return { fault, thing, isWish: faults.indexOf(fault) >= FIRST_WISH };
  return null;
}

/** From here on, what people want for a thing that works: a tune-up, a quote, a new one. */
const FIRST_WISH = faults.findIndex(([, english]) => english.startsWith("a tune-up"));

/** Whether a text names a thing and what is wrong with it: 'I think the toilet runs'. */
export const hasFault = (text: string): boolean => faultOf(text, false)?.isWish === false;

/** Whether the caller wants something done to a thing that works: a tune-up, a quote, a new one. */
export const isWish = ({ problem }: Pick<CallSoFar, "problem">): boolean =>
  jobOf(problem, false)?.isWish ?? false;

/** What the call is about: what was said first, else a fault, else the last wish. */
function jobOf(problem: readonly string[], floods: boolean) {
  const lines = problem.map(plain);
  const found = lines.flatMap((line, at) => {
    const before = thingOf(lines.slice(0, at).join(". "));
    const told = faultOf(line, floods, before);
    // A leak that was fixed last year is not the job; a new heater for one 'ten years old' is.
    const job = told?.isWish ? told : faultOf(ofNow(line).join(". "), floods, before);
    return job ? [{ ...job, at, isOwn: thingOf(line) !== null }] : [];
  });
  return (
    found.find(({ at, isWish, isOwn }) => at === 0 || (isOwn && !isWish)) ??
    found.findLast(({ isWish }) => isWish) ??
    found[0]
  );
}

/** Whether a fault says only that something doesn't work. */
const isBroken = ([, english]: Named): boolean => english.includes("isn't working");

/** The trouble in a few words: 'the running toilet'; null when nothing here names it. */
export function troubleOf(call: CallSoFar, language: Language = call.language): string | null {
  const which = language === "es" ? 2 : 1;
  const text = plain(call.problem.join(". "));
  const thing = thingOf(text);
  const name = (template: string, named: Named | null) =>
    template
      .replace("{}", named?.[which] ?? "")
      .replace(/\b(?:de|a) el\b/, (words) => words.replace("e el", "el").replace("a el", "al"));
  const hazard = hazards.find(
    ([pattern, , , danger]) => call.dangers.some((one) => danger?.test(one)) && pattern.test(text),
  );
  if (hazard) {
    const [alone = "", withThing = alone] = hazard[which].split("|");
    return name(thing ? withThing : alone, thing);
  }
  if (call.dangers.includes("hurt")) {
    const who = PERSON.exec(text)?.[1];
    return who ? `${which === 2 ? "ayuda para su" : "help for your"} ${who}` : null;
  }
  if (call.dangers.includes("fire")) return null;
  const floods = call.dangers.includes("water");
  const found = jobOf(call.problem, floods);
  const at = troubles.findIndex(([one]) => call.symptoms.includes(one));
  const symptom = troubles[at]?.[which] ?? null;
  const isAtOne =
    troubles[at]?.[0] === "no-water" && thing && OUTLET.test(thing[1]) && found?.thing === thing;
  const isOfHouse = at >= 0 && !isAtOne && !(floods && at > 0);
  // 'No heat' says more than the furnace; 'the AC that isn't cooling' says more than 'no cooling'.
  const isVague = !found || (at === troubles.length - 1 && isBroken(found.fault));
  if (isOfHouse && (!thing || at < 3 || isVague)) return symptom;
  if (!found) return null;
  const { fault, thing: broken } = found;
  // Water that won't stop says more than a toilet that broke.
  const worst = floods && isBroken(fault) && FLOOD?.[3]?.test(broken[1]) ? FLOOD : fault;
  return name(worst[which], broken);
}

/** What a call may be about when it names no thing of ours. */
const subjects = table(String.raw`
\bleak|\bfuga ; the leak ; la fuga
\bsmell|\bodor|\bhuele|\bolor\b ; the smell ; el olor
\bnois|screech|scream|squeal|rattl|\bruido ; the noise ; el ruido
\bpressure|\bpresion ; the water pressure ; la presión del agua
\bhot water|water (?:\w+ ){0,3}(?:hot|warm)|agua caliente ; the hot water ; el agua caliente
\bheat(?:ing)?\b|\bcalefaccion ; the heating ; la calefacción
\bplumbing|\bplomeria ; the plumbing ; la plomería
(?<!\b(?:\d+|a|two|three|four|five|six) )\bunits?\b(?! building) ; the unit ; el aparato
\bbath(?:room)?\b|\bbano ; the bathroom ; el baño
\bwater|\bagua ; the water ; el agua
`);

/** The trouble in a few words, or the only thing that was named: 'the shower'; null for neither. */
export function subjectOf(call: CallSoFar): string | null {
  if (call.dangers.includes("hurt") || call.dangers.includes("fire")) return troubleOf(call);
  const text = plain(call.problem.find((line) => thingOf(plain(line))) ?? call.problem[0] ?? "");
  const thing = thingOf(text);
  const alone = thing && (call.language === "es" ? thing[2] : `the ${thing[1]}`);
  const [, english = null, spanish = null] = subjects.find(([pattern]) => pattern.test(text)) ?? [];
  return troubleOf(call) ?? alone ?? (call.language === "es" ? spanish : english);
}

/** What a visit is about; for 'no heat', the heat. */
export const aboutOf = (call: CallSoFar): string | null =>
  subjectOf(call)?.replace(/^no /, "the ") ?? null;

/** Something isn't working, whatever it is. */
export const FAILS =
  /\b(?:cant|cannot|wont|doesnt|isnt|arent|stopped|quits?|quit|broke\w*|dead|died|failed|theres no|there is no|no longer|acting up|weird|strange|wrong)\b/;
