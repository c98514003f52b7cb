/**
 * Words grouped by meaning. The model learns from the groups, so it understands a pair of words
 * that no caller here ever said. A star matches any ending; bars separate phrases.
 */
const LEXICON = {
  gas: "gas propane lp methane gassy gaz",
  egg: "egg eggs sulfur* sulphur* skunk* mercaptan huevo huevos rotten eggy cabbage podrido podridos",
  smell:
    "smell* smelt odor* odour* stink* stank stench reek* whiff* fume fumes scent sniff* huele* olor* oler apesta* nose hiede* peste tufo hedor stinky smelly olfat* aroma taste tasting nariz",
  hiss: "hiss* whistl* venting rushing pssh* silba* whoosh* roar* blowing jet chifl* silb* sopl* bubbl* spew* fizz*",
  alarm:
    "alarm alarms detector* sensor* monitor sniffer alarma thing gadget device meter reader display screen aparato aparatito detector detectors box",
  rings:
    "beep* chirp* scream* blar* howl* yell* ringing sounding sounded evacuate shriek* wail* sonando suena pitando tripped hush flash* pita pitan pito talking chifla says reads reading shows marca dice red peep*|going off|going crazy|going nuts|going berserk|goes off|went off|go off|shut up|4 beeps|4 times|wont stop|wont quit|keeps going|no se calla|wont shut up",
  co: "monoxide co monoxido ppm carbon|c o",
  ill: "headache* dizz* nause* vomit* lightheaded groggy woozy faint* sleepy drowsy queasy loopy confused puking mare* nausea sick flu borracho desmay* decaid* gripa mareo mareos mareado mareados vomito|throwing up|threw up|light headed|head hurts|head is pounding|feel sick|feels sick|feeling sick|feel weird|feel funny|feeling weird|feeling funny|feel awful|feel off|out of it|sick to|duele la cabeza|dolor de cabeza|hard to wake|cant wake|wont wake|passed out|fainted|siento mal|sentimos mal|siente mal|tummy hurts|head is killing|think straight|walking funny|the spins|head swimming|heads swimming|head is swimming|heads splitting|head pounds|head spinning|heads spinning|splitting head|pounding headache|feel drunk|feels drunk|sounds drunk|acting drunk|feel lousy|feel foggy",
  burner:
    "furnace boiler heater stove oven range fireplace generator grill chimney flue burner pilot engine car dryer cooktop calentador estufa caldera kerosene bbq barbecue hibachi charcoal camp asador carbon horno carro truck planta generador calenton forklift forklifts mower tankless exhaust vent chimenea fogon parrilla burners heaters",
  electric:
    "outlet* socket* receptacle* plug plugs panel breaker* fuse fuses fusebox switch switches dimmer wire wires wiring cord cords electric* charger fixture* transformer enchufe* contacto* cable cables apagador gfci tomacorriente* adapter ballast apagadores extension extensiones receptacles conduit wired poste breakers cableado tablero server servers rack racks freezer|power line|power lines|service drop|power strip|junction box|meter box|surge protector",
  battery: "battery batteries chirp* low expired",
  light: "light lights lamp lamps bulb bulbs chandelier foco focos luz luces lampara",
  machine:
    "motor blower dryer oven microwave disposal washer dishwasher compressor condenser fridge refrigerator freezer fan thermostat tv baseboard* unit pump toaster furnace heater attic wall vent vents",
  burn: "smok* smolder* smoulder* flame flames flaming ablaze blaze fire melt* char charred charring scorch* singe singed sizzl* fizz* crackl* arc arcs arcing arced spark* glow* black blackened burnt burn burns burning burned soot humo fuego llamas chisp* quem* incendio ardiendo orange ozone fried frying popped popping pops brown brownish overheat* lumbre llamarada humea derrit* ahum* haze hazy smoldering embers scorched humeando truena tronando trueno|red hot",
  hot: "hot warm caliente",
  shock:
    "shock* zap* jolt* tingl* electrocut* toque toques descarga corriente bite bites bit biting sting stings stung stinging zing zings buzz buzzing buzzes tickl* poke current electrif* descargas charge",
  water: "water agua",
  vessel:
    "pipe pipes piping hose tank tanks toilet* tub tubs bathtub* sink sinks shower faucet* washer dishwasher boiler radiator valve main sprinkler* hydrant spigot icemaker fridge softener joint fitting line sump tuberia tubo tubos manguera llave excusado inodoro tinaco regadera aquarium pool roof upstairs knob handle tap taps bath llaves bano|washing machine|water heater|supply line|ice maker|hot tub",
  room: "ceiling wall walls floor floors basement cellar kitchen bathroom bedroom hall hallway garage closet stairs carpet rug rugs attic crawlspace drywall lobby shop store office house techo pared piso sotano cocina bano cuarto sala alfombra window|living room|crawl space",
  pour: "pour* gush* spray* spew* spurt* squirt* shooting shoots flood* overflow* burst* ruptur* cascad* raining geyser fountain waterfall river lake streaming everywhere soak* drench* rising filling inund* chorr* sale saliendo revent* romp* roto rota standing deep inch inches foot feet ankle knee bucket* mop mopping fast* sopping cayendo moja* snapped split blew busted bulging sagging brot* derram* llueve lloviendo tira tirando cae chorros chorro inundando llen* charco fill* fills rushing running squish* keep|running down|running out|running all|running over|running into|running through|running across|coming in|coming out|coming up|coming down|coming through|comes in|comes out|comes up|comes down|comes through|all over|keeps coming|let go|let loose|gave way|gave out|broke off|popped off",
  drip: "drip* leak* seep* trickl* gotea* gotera fuga weep* damp puddle* wet moist* stain*",
  small:
    "small little tiny slow* bit slight* barely drop drops occasional* poco poquito pinhole holding|now and then",
  somebody:
    "he she hes shes him her husband wife mother mom father dad kid kids child children son daughter baby toddler brother sister uncle aunt cousin grand* neighbor* tenant guy man woman lady worker installer roofer plumber friend buddy someone somebody coworker employee boy girl we us everyone everybody people guest customer esposo esposa hijo hija mama papa nino nina abuela abuelo senor senora ella helper super handyman electrician crew hermano hermana tio tia suegr* vecin* muchach* trabajador* familia ninos ninas hijos hijas papas bebe abuelos roommate* nephew niece partner cook coworkers guests tenants workers janitor landscaper stepdad",
  body: "hand hands arm arms finger* thumb leg legs face chest neck wrist ankle hip knee knees eye eyes skin mano manos brazo* pierna* cara cabeza espalda pecho dedo* ojo ojos",
  caller: "i me im ive my myself",
  hurt: "fell fallen fall falling bleed* blood* unconscious unresponsive collapsed trapped stuck pinned crushed hurt injur* broken burned burnt scald* cut gash stitches breathing moving responding answering seizure choking slipped ambulance sangr* atrapad* herid* cayo desmay* lastim* ahog* ampoll* blister* queme elevator drown* swallowed pain skin eyes head limp conscious awake|passed out|knocked out|hit his|hit her|hit my|cant get up|cant move|cant breathe|cant stand|cant get out|dropped on|landed on|wake up|wake him|wake her|face down|came off",
  near: "near next by close under above over around touching reach* toward* into onto in on from through behind beside inside at cerca junto por encima",
  past: "ago previous once yesterday already fixed repaired replaced cleared capped tagged since was were had earlier hace pasado january february march april may june july august september october november december meses anos semana semanas agosto enero febrero marzo abril mayo junio julio septiembre octubre noviembre diciembre nineties months years weeks summer spring winter fall last|used to|back in|back then|last year|last month|last week|last winter|last summer|last spring|last fall|last time|last owner|last guy|last plumber|ya se|ya paro|turned out|a while back|one time",
  ask: "quote estimate price cost install* replac* new upgrade add inspect* yearly annual tuneup maintenance service serviced checkup schedule appointment check cleaned cleaning consult* want interested cotizacion precio revisar instalar prevent before|how much|put in|tune up|would like|id like|looking for|looking to|come by|worried about|in case",
  calm: "whenever wait fine just only nothing minor otherwise todavia|no rush|no hurry|works fine|still works|not urgent|all good|sin prisa",
  now: "now currently still keep keeps help hurry please emergency immediately 911 ahora ahorita urgente auxilio ayuda quick",
  frail:
    "elderly old oxygen newborn infant baby wheelchair pregnant sick disabled toddler grand* bebe abuela abuelo anciana anciano",
  cold: "freezing cold snow* degrees frost ice icy frio blizzard|below zero",
  heat: "heat heating furnace boiler heater radiator radiators calefaccion",
  cool: "ac cooling air aire condenser compressor",
  out: "died dead stopped quit broke broken out wont isnt not doesnt didnt cant no failed gone down clicks sirve lost without any",
  sewer:
    "sewage sewer septic poop feces brown waste drenaje drain|backing up|backed up|back up|backs up|black water|aguas negras|toilet paper",
  trade:
    "restaurant diner shop store salon clinic daycare business customers open serve hotel gym office bakery bar close closed restaurante negocio",
  dig: "dig* dug backhoe* excavat* trench* auger* shovel* bobcat plow* drill* fence landscap* digger mower edger retroexcavadora zanja pico pala maquina excavaban excavando tractor skid",
  hit: "hit struck snag* nick* cut clip* rip* tore tear broke ruptur* knocked bent backed rammed ran sever* pego pegaron peg* rompieron rompi* jalaron pull* crack* snap* disconnect* came fell crush* yank*",
  gasline:
    "meter regulator riser service yellow poly uncapped cap stub valve knob knobs burner flame tank cylinder hose connector flex flexible fitting medidor regulador tanque cilindro manguera perilla quemador line pipe lines",
  fall: "fell fall falls slip* tumbl* collaps* keel* landed ladder ladders roof stairs scaffold* floor ground cayo caido caida resbal* escalera escaleras piso suelo tirado tirada down slump* lying laying",
  wound:
    "blood bleed* cut cuts gash* slic* burned burnt scald* blister* broken bone bones crush* stitches sangr* cort* quemo queme quemad* heridas sliced open glass nail",
  caught:
    "stuck trapped pinned caught wedged jammed locked buried atorad* atrapad* prensad* encerrad* atoro under",
  faint:
    "breath* respir* chok* gasping unconscious unresponsive wake waking awake pulse conscious seiz* faint* despiert* inconsciente desmay* responding answer* contesta move moving mueve talking limp blue electrocut* chest heart infarto pecho poison* drank drink swallow* trago tomo",
  sell: "customers customer search online listing leads marketing owner competitor competitors wholesale business homeowners homeowner google website clients partners",
  tell: "street lane road drive avenue name called named calle",
  say: "price prices bill estimate cost costs recibo precio cuenta charge charged deal",
} as const;

export type Kind = keyof typeof LEXICON;

const whole = new Map<string, Kind[]>();
const begins = new Map<string, Kind[]>();
const SHORTEST_STEM = 3;

for (const [kind, text] of Object.entries(LEXICON) as [Kind, string][])
  for (const entry of text.split("|").flatMap((part, at) => (at === 0 ? part.split(" ") : part))) {
    const list = entry.endsWith("*") ? begins : whole;
    const word = entry.replace("*", "");
    list.set(word, [...(list.get(word) ?? []), kind]);
  }

/**
 * The kinds of the word at a position and of the phrases of two or three words that start there.
 */
export function kindsAt(words: readonly string[], at: number): Kind[] {
  const word = words[at] ?? "";
  const found = [1, 2, 3].flatMap(
    (count) => whole.get(words.slice(at, at + count).join(" ")) ?? [],
  );
  for (let length = SHORTEST_STEM; length <= word.length; length++)
    found.push(...(begins.get(word.slice(0, length)) ?? []));
  return found;
}
