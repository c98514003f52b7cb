/**
 * Words grouped by meaning. The model learns from the groups, so it understands a pair of words
 * that no caller here ever said. A star matches any ending; bars separate phrases.
 */
const LEXICON = {
  gas: "gas propane lp methane gassy gaz",
  egg: "egg eggs sulfur* sulphur* skunk* mercaptan huevo huevos",
  smell:
    "smell* smelt odor* odour* stink* stank stench reek* whiff* fume fumes scent sniff* huele* olor* oler apesta*",
  hiss: "hiss* whistl* venting rushing pssh* silba* whoosh*",
  alarm: "alarm alarms detector* sensor* monitor sniffer alarma",
  rings:
    "beep* chirp* scream* blar* howl* yell* ringing sounding sounded evacuate shriek* wail* sonando suena pitando tripped|going off|going crazy|going nuts|going berserk|goes off|went off|go off|shut up",
  co: "monoxide co monoxido ppm|c o",
  ill: "headache* dizz* nause* vomit* lightheaded groggy woozy faint* sleepy drowsy queasy loopy confused puking mare* nausea|throwing up|threw up|light headed|head hurts|head is pounding|feel sick|feels sick|feeling sick|feel weird|feel funny|feeling weird|feeling funny|feel awful|feel off|out of it|sick to|duele la cabeza|dolor de cabeza",
  burner:
    "furnace boiler heater stove oven range fireplace generator grill chimney flue burner pilot engine car dryer cooktop calentador estufa caldera kerosene",
  electric:
    "outlet* socket* receptacle* plug plugs panel breaker* fuse fuses fusebox switch switches dimmer wire wires wiring cord cords electric* charger fixture* transformer enchufe* contacto* cable cables apagador gfci tomacorriente* adapter ballast|power line|power lines|service drop|power strip|junction box|meter box|surge protector",
  battery: "battery batteries chirp* low expired",
  light: "light lights lamp lamps bulb bulbs chandelier foco focos luz luces lampara",
  machine:
    "motor blower dryer oven microwave disposal washer dishwasher compressor condenser fridge refrigerator freezer fan thermostat tv baseboard* unit pump toaster furnace heater attic wall vent vents",
  burn: "smok* smolder* smoulder* flame flames flaming ablaze blaze fire melt* char charred charring scorch* singe singed sizzl* fizz* crackl* arc arcs arcing arced spark* glow* black blackened burnt burn burns burning burned soot humo fuego llamas chisp* quem* incendio ardiendo orange ozone fried frying popped popping pops brown brownish overheat*|red hot",
  hot: "hot warm caliente",
  shock: "shock* zap* jolt* tingl* electrocut* toque toques descarga corriente",
  water: "water agua",
  vessel:
    "pipe pipes piping hose tank tanks toilet* tub tubs bathtub* sink sinks shower faucet* washer dishwasher boiler radiator valve main sprinkler* hydrant spigot icemaker fridge softener joint fitting line sump tuberia tubo tubos manguera llave excusado inodoro tinaco regadera aquarium pool roof upstairs|washing machine|water heater|supply line|ice maker",
  room: "ceiling wall walls floor floors basement cellar kitchen bathroom bedroom hall hallway garage closet stairs carpet rug rugs attic crawlspace drywall lobby shop store office house techo pared piso sotano cocina bano cuarto sala alfombra window|living room|crawl space",
  pour: "pour* gush* spray* spew* spurt* squirt* shooting shoots flood* overflow* burst* ruptur* cascad* raining geyser fountain waterfall river lake streaming everywhere soak* drench* rising filling inund* chorr* sale saliendo revent* romp* roto rota standing deep inch inches foot feet ankle knee bucket* mop mopping fast* sopping cayendo moja* snapped split blew busted bulging sagging|running down|running out|running all|running over|running into|running through|running across|coming in|coming out|coming up|coming down|coming through|comes in|comes out|comes up|comes down|comes through|all over|keeps coming|let go|let loose|gave way|gave out|broke off|popped off",
  drip: "drip* leak* seep* trickl* gotea* gotera fuga weep* damp puddle* wet moist* stain*",
  small:
    "small little tiny slow* bit slight* barely drop drops occasional* poco poquito pinhole holding|now and then",
  somebody:
    "he she hes shes him her husband wife mother mom father dad kid kids child children son daughter baby toddler brother sister uncle aunt cousin grand* neighbor* tenant guy man woman lady worker installer roofer plumber friend buddy someone somebody coworker employee boy girl we us everyone everybody people guest customer esposo esposa hijo hija mama papa nino nina abuela abuelo senor senora ella helper super handyman electrician crew",
  body: "hand hands arm arms finger* thumb leg legs face chest neck wrist ankle hip knee knees eye eyes skin mano manos brazo* pierna* cara cabeza espalda pecho dedo* ojo ojos",
  caller: "i me im ive my myself",
  hurt: "fell fallen fall falling bleed* blood* unconscious unresponsive collapsed trapped stuck pinned crushed hurt injur* broken burned burnt scald* cut gash stitches breathing moving responding answering seizure choking slipped ambulance sangr* atrapad* herid* cayo desmay* lastim* ahog* ampoll* blister* queme elevator drown* swallowed pain skin eyes head limp conscious awake|passed out|knocked out|hit his|hit her|hit my|cant get up|cant move|cant breathe|cant stand|cant get out|dropped on|landed on|wake up|wake him|wake her|face down|came off",
  near: "near next by close under above over around touching reach* toward* into onto in on from through behind beside inside at cerca junto por encima",
  past: "ago previous once yesterday already fixed repaired replaced cleared capped tagged since was were had earlier hace pasado|used to|back in|back then|last year|last month|last week|last winter|last summer|last spring|last fall|last time|last owner|last guy|last plumber",
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
