import type { CallSoFar } from "./call-so-far";
import type { Language } from "./dialogue";
import { clausesOf, says } from "./hearing";
import { ownWords } from "./own-words";
import type { Symptom } from "./symptoms";
import { plain } from "./text";
import { triage } from "./triage";

/** How to recognize something, and its words in both languages. */
type Named = [RegExp, string, string];

/** What breaks in a house. The thing that the caller names first counts. */
const things: Named[] = [
  [
    /\b(?:hot )?water ?heater|tankless|boiler de agua|calentador(?! de aire)/,
    "the water heater",
    "el calentador de agua",
  ],
  [/\bfurnace|calenton\b|calefaccion/, "the furnace", "la calefacción"],
  [/\bboiler|caldera/, "the boiler", "la caldera"],
  [/\bheat ?pump|bomba de calor/, "the heat pump", "la bomba de calor"],
  [/\bmini ?split|wall unit/, "the mini-split", "el minisplit"],
  [
    /\bac\b|air ?condition\w*|condenser|compressor|aire acondicionado|\bel aire\b/,
    "the AC",
    "el aire acondicionado",
  ],
  [/\bthermostat|termostato/, "the thermostat", "el termostato"],
  [/\bradiators?\b|radiador/, "the radiator", "el radiador"],
  [/\btoilet|inodoro|excusado|escusado|taza del bano/, "the toilet", "el inodoro"],
  [/\bshower drain|drenaje de la regadera/, "the shower drain", "el drenaje de la regadera"],
  [/\bshower|regadera/, "the shower", "la regadera"],
  [/\btub (?:spout|faucet)/, "the tub spout", "la llave de la tina"],
  [/\b(?:bath)?tub\b|\btina\b/, "the tub", "la tina"],
  [/\bkitchen sink|fregadero/, "the kitchen sink", "el fregadero"],
  [/\bsink|lavabo|lavamanos/, "the sink", "el lavabo"],
  [
    /\bfaucet|\bla llave(?: del?| de la)? (?:lavabo|cocina|bano|fregadero)|\bla llave\b(?! principal)/,
    "the faucet",
    "la llave",
  ],
  [/\bspigot|hose bib/, "the spigot", "la llave de afuera"],
  [/\bdisposal|triturador/, "the garbage disposal", "el triturador"],
  [/\bdishwasher|lavaplatos/, "the dishwasher", "el lavaplatos"],
  [/\bwash(?:er|ing machine)|lavadora/, "the washer", "la lavadora"],
  [
    /\bfridge|refrigerator|ice ?maker|refrigerador/,
    "the fridge line",
    "la manguera del refrigerador",
  ],
  [/\bsump pump/, "the sump pump", "la bomba del sótano"],
  [/\bwell pump|bomba del pozo/, "the well pump", "la bomba del pozo"],
  [/\bgrease trap|trampa de grasa/, "the grease trap", "la trampa de grasa"],
  [/\bsewer|septic|cloaca|fosa/, "the sewer line", "el drenaje principal"],
  [/\bdrain|drenaje|desague/, "the drain", "el drenaje"],
  [/\bceiling|\btecho/, "the leak in the ceiling", "la gotera del techo"],
  [/\bgas line|linea de gas/, "the gas line", "la línea de gas"],
  [
    /\bbang(?:s|ing)?\b.{0,20}\b(?:wall|pipes?)|water hammer/,
    "the banging in the pipes",
    "el golpeteo en los tubos",
  ],
  [/\bpipe|tuberia|\btubo/, "the pipe", "el tubo"],
  [/\bwax ring/, "the wax ring", "el anillo de cera"],
  [/\bsmoke (?:detector|alarm)|detector de humo/, "the smoke detector", "el detector de humo"],
  [/\bwater softener|suavizador/, "the water softener", "el suavizador"],
  [/\boutlet|enchufe|contacto/, "the outlet", "el enchufe"],
  [/\bceiling fan|ventilador/, "the ceiling fan", "el ventilador"],
  [/\bvents?\b|\bducts?\b|ductwork/, "the ductwork", "los ductos"],
  [/\bheaters?\b|\bcalenton/, "the heater", "el calentón"],
  [/\bvalve|valvula/, "the valve", "la válvula"],
];

/** What is wrong with it; the first that the caller says and doesn't deny counts. */
const faults: Named[] = [
  [/flood|pour|spray|gush|squirt|chorro|inund/, "{} with water coming out", "{} echando agua"],
  [/\bburst|\bsplit\b|revent/, "{} that burst", "{} que se reventó"],
  [/overflow|desbord/, "{} that's overflowing", "{} que se desborda"],
  [/\bback(?:s|ed|ing) up|se regresa/, "{} that's backing up", "{} que se regresa"],
  [
    /(?:wont|doesnt|not|hard to) stay (?:lit|on)|pilot.{0,20}(?:goes|going|went) out/,
    "{} that won't stay lit",
    "{} que no se queda prendido",
  ],
  [
    /(?:\bno|low|lost|weak|poor|zero|poca|sin)(?: \w+){0,2} (?:pressure|presion)|\btrickle\b/,
    "{} with low pressure",
    "{} con poca presión",
  ],
  [/\bdrip|dribbl|gote/, "{} that drips", "{} que gotea"],
  [/(?:wont|doesnt|not) flush|no baja/, "{} that won't flush", "{} que no baja"],
  [/\bleak|fuga|se sale/, "{} that's leaking", "{} con fuga"],
  [
    /\bclog|plugged|stopped up|wont drain|snaked?\b|\btap(?:ad[oa]|o)\b/,
    "{} that's clogged",
    "{} que se tapó",
  ],
  [/\bslow|despaci|\blent[oa]\b/, "{} that drains slowly", "{} que va lento"],
  [/\bblank|pantalla/, "{} with the blank screen", "{} con la pantalla en blanco"],
  [/\bhums?\b|humming|zumba/, "{} that only hums", "{} que solo zumba"],
  [
    /nois|squeal|rattl|bang|knock|grind|screech|ruido|clank|whistl/,
    "{} that's making noise",
    "{} que hace ruido",
  ],
  [/chirp/, "{} that chirps", "{} que suena"],
  [
    /keeps? running|refill|wont stop running|sigue corriendo/,
    "{} that keeps running",
    "{} que no para",
  ],
  [/wobbl|\bloose|\brocks?\b|wiggl|floj[oa]|se mueve/, "{} that's loose", "{} que se mueve"],
  [
    /(?:wont|doesnt|not) (?:kick|come|turn|go|switch) on|wont start|no (?:prende|enciende)/,
    "{} that won't come on",
    "{} que no prende",
  ],
  [/short cycl|comes on for|on and off/, "{} that goes on and off", "{} que prende y se apaga"],
  [
    /\b(?:quit|died|dead|broke\w*|stopped|not working|doesnt work|isnt working|is out|went out|failed)\b|no (?:sirve|funciona|jala)|descompuso|se dano/,
    "{} that quit",
    "{} que no funciona",
  ],
  [
    /tune[ -]?up|maintenance|inspect|check(?:ed|up)?|looked at|service\b|clean(?:ed|ing)|mantenimiento|revis/,
    "a check of {}",
    "una revisión para {}",
  ],
  [
    /quote|estimate|price|how much|cost|charge|cotiza|cuanto/,
    "a quote for {}",
    "una cotización para {}",
  ],
  [/replac|swap|new one|cambiar|nuev[oa]/, "replacing {}", "cambiar {}"],
  [
    /\binstall|(?<!\b(?:he|she|they|law|guy|husband|owner|builder|ones|that) )put in\b|hook up|\binstal/,
    "putting in {}",
    "instalar {}",
  ],
];

/** What it is called without a thing; some of it more urgent than any thing. */
const troubles: [Symptom, string, string][] = [
  ["no-water", "no water", "falta de agua"],
  ["no-heat", "no heat", "falta de calefacción"],
  ["no-cooling", "no cooling", "falta de aire acondicionado"],
  ["no-hot-water", "no hot water", "falta de agua caliente"],
  ["sewage", "sewage coming up", "aguas negras que se regresan"],
  ["no-power", "no power", "falta de luz"],
  ["leak", "a leak", "una fuga"],
  ["clog", "a clogged drain", "un drenaje tapado"],
  ["drip", "a drip", "un goteo"],
  ["noise", "a noise", "un ruido"],
  ["quote", "a quote", "una cotización"],
  ["upkeep", "maintenance", "mantenimiento"],
];
const hazards: Partial<Record<CallSoFar["dangers"][number], [string, string]>> = {
  gas: ["a smell of gas", "un olor a gas"],
  "carbon-monoxide": ["carbon monoxide", "monóxido de carbono"],
  fire: ["smoke or fire", "humo o fuego"],
  hurt: ["someone hurt", "una persona herida"],
  "electric-water": ["water near electricity", "agua cerca de la electricidad"],
};
/** How many of the troubles come before the thing that causes them. */
const GRAVE = 4;
const LATER = ["for later", "para después"];
const WATER = ["the water coming in", "el agua que está entrando"];
const SHOCK = /\b(?:shock(?:s|ed|ing)?|zap\w*|electrocut\w*|toques?)\b/;
const shock = ["an electric shock", "una descarga eléctrica"];

/** The thing that the caller names first. */
export function thingOf(text: string): Named | null {
  const found = things
    .map((thing) => ({ thing, at: text.search(thing[0]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.thing ?? null;
}

/** The trouble in a few words: 'the water heater that won't stay lit'; null when nothing fits. */
export function troubleOf(call: CallSoFar, language: Language = call.language): string | null {
  const which = language === "es" ? 2 : 1;
  const text = plain(call.problem.join(". "));
  const thing = thingOf(text)?.[which];
  if (call.dangers.includes("fire") && SHOCK.test(text)) return shock[which - 1] ?? null;
  const hazard = call.dangers.map((danger) => hazards[danger]).find(Boolean);
  // Nobody repairs a person: what broke is for later.
  if (thing && hazard === hazards.hurt) return `${thing}, ${LATER[which - 1]}`;
  if (hazard) return hazard[which - 1] ?? null;
  const clauses = clausesOf(text);
  const fault = faults.find(([pattern]) => says(clauses, pattern));
  const at = troubles.findIndex(([one]) => call.symptoms.includes(one));
  const symptom = troubles[at]?.[which] ?? null;
  if (
    at >= 0 &&
    at < GRAVE &&
    (!thing || (triage(call) !== "not" && !call.dangers.includes("water")))
  )
    return symptom;
  if (thing && fault) return fault[which].replace("{}", thing);
  const own = language === call.language && verbatim(call.problem.join(". "), text);
  if (own) return own;
  if (thing && symptom !== troubles[GRAVE]?.[which]) return thing;
  return call.dangers.includes("water") ? (WATER[which - 1] ?? null) : symptom;
}

/** The clause that names the thing in the caller's words, when it is short and no sentence. */
function verbatim(problem: string, text: string): string | null {
  const thing = thingOf(text)?.[0];
  const clause = problem
    .split(/[.,;!?()]+\s|\s-\s|\b(?:because|'cause|and|so|but|porque|y|pero)\b/)
    .find((part) => thing?.test(plain(part)));
  const own = clause && ownWords(clause.trim().replace(HAVE, ""));
  if (!own || !NOUN.test(own) || own.split(" ").length < 3) return null;
  return own.charAt(0).toLowerCase() + own.slice(1);
}
const HAVE =
  /^(?:(?:hi|fíjese que|mire) )?(?:i(?:'ve got| have| got)|we(?:'ve got| have| got)|there(?:'s| is)|i'm pretty sure it's|tengo|hay)\s+/i;
/** How a thing begins, not a sentence about the caller. */
const NOUN =
  /^(?:an?|the|your|our|all|some|no|raw|el|la|los|las|una?|su|mi) (?!husband|wife|son|dad|mom)/i;
