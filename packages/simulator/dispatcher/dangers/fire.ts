import { type Clause, says } from "../hearing";
import { any, PERSON, together } from "./words";

const LIVE =
  "(?:outlets?|sockets?|receptacles?|plugs?|panels?|meter box|transformers?|breakers?|breaker box|fuse ?box|fuses?|switch(?:es)?|wires?|wiring|cords?|cables?|power strips?|surge protector|light fixtures?|junction box|charger|adapter|battery|batteries|thermostat|motor|blower|drywall|wall|ceiling|attic|vents?|insulation|furnace|heater|dryer|dishwasher|microwave|fridge|refrigerator|oven|toaster|lamp|bulb|fan|unit|compressor|baseboard|electrical|ballast|disposal|washer|tv|chandelier|dimmer)";
const BURNING =
  "(?:smok(?:e|es|ed|ing|y)|smolder\\w*|smoulder\\w*|flames?|flaming|ablaze|in flames|melt\\w*|char(?:red|ring)|scorch\\w*|singed|sizzl\\w*|fizz\\w*|crackl\\w*|arc(?:s|ing|ed)|spark\\w*|glow\\w*|orange glow|blacken\\w*|burnt|burning|burned|soot|(?:blue|orange|white|bright|big) (?:flash|light|spark|arc)|flash of|hot to (?:the )?touch|(?:too|really|real|crazy|wicked|mighty|very|super|so|burning|red|scalding|pretty|awful|extremely) hot|warm to (?:the )?touch|(?:black|brown|burn|scorch) (?:marks?|spots?|ring|stain)|turned (?:black|brown))";
const SMELL = "(?:smell\\w*|odou?rs?|stink\\w*|stench|reek\\w*|whiff|scent|fumes)";
const BURNT =
  "(?:(?:hot(?! water)|match|matches|firecracker|gunpowder|cigarettes?)\\b|burn(?:t|ed|ing|s|y)?\\b|scorch\\w*|singed?|smok\\w*|char\\w*|melt\\w*|hot (?:plastic|wires?|rubber|metal|electronics)|electrical|ozone|camp ?fire|bonfire|barbecue|ash(?:es)?|toast(?:ed|y)?|tar|fried|overheat\\w*|hair|rubber|plastic|fishy|fish)";
/** Wired things have no smell of their own: a smell from one means it is burning. */
const WIRED =
  "(?:outlets?|sockets?|receptacles?|plugs?|prongs?|breakers?|breaker box|fuse ?box|electrical panel|panel|light switch(?:es)?|switch(?:es)?|dimmer|wires?|wiring|cords?|power strip|light fixture|charger)";
const HEATED = any(
  `${WIRED}(?: \\w+){0,4} (?:smells?|stinks?|reeks?|smelling|warm|black(?:ened)?|brown|buzzing and)(?! (?:like )?(?:gas|eggs?|mold|must\\w*|sewage|water|wire|one|and white))`,
  `(?:smells?|stinks?|odor|smelling)(?: \\w+){0,4} (?:from|near|by|around|at|in|behind|inside) (?:the|my|our|an?|one) (?:\\w+ )?${WIRED}`,
);
/** Smells that have nothing to do with fire. */
const NO_FIRE_SMELL =
  /\b(?:gas|propane|eggs?|sul(?:f|ph)ur|sewage|sewer|mold\w*|must\w*|mildew|pee|urine|drain|skunk\w*)\b/;

/** A live wire behind a wall: it hums, and the wall is warm. */
const HUMS = any("buzz\\w*|humming|crackl\\w*");
const WARM_WALL = any(
  "(?:walls?|drywall|plaster|outlets?|switch|panel|cover|plate)(?: \\w+){0,3} (?:warm|hot)(?! (?:water|air))",
);

/** An electric shock: the touch and what it does. */
const SHOCK = any(
  "electrocut\\w*|(?:electric(?:al)?|static|nasty|bad|mild|little|small|big|slight|real|good|hell of a) (?:shocks?|jolts?|zaps?)|(?:shocked|zapped|jolted|shocks|zaps|bit|buzzed|knocked back) (?:me|him|her|us|them|my|the (?:kid|baby|dog|cat|guy|tenant)|someone|somebody|people)|(?:get|got|gets|getting|gave|gives|giving|feel|felt|takes?|took|been)(?: \\w+){0,4} (?:shocks?|shocked|zap|zapped|zaps|jolts?|jolted|buzzed|tingl\\w*|current|bit by)|(?:stepped|grabbed|touched|leaned)(?: \\w+){0,3} live (?:wire|line)|electricity(?: is)? (?:going|running|coming|flowing|passing) (?:up|through|into|in|out)|(?:shower|faucet|tap|metal|handle|knob|switch|appliance|washer|dryer|fridge|stove|pool|hot tub|water)\\b.{0,50} tingl\\w*|(?:tingl\\w*|pins and needles|zing\\w*)(?: \\w+){0,6} (?:when|touch\\w*|faucet|metal|handle|knob|shower|water)",
  `(?:touch\\w*|grab\\w*|plug(?:ged|ging)?|lean\\w*|flip\\w*|brush\\w*)(?: \\w+){0,10} (?:shock\\w*|zap\\w*|jolt\\w*|tingl\\w*|prickl\\w*|(?:bites?|bit|buzzes|buzzed|zings?) (?:me|you|us|her|him))`,
  `${PERSON}(?: \\w+){0,2} (?:shocked|zapped)`,
);
/** A figurative shock, as from a bill. */
const FIGURE =
  /\b(?:bill|price[sd]?|cost|quote[sd]?|estimate|how much|dollars|bucks|news|when i saw|see(?:ing)? the|to (?:hear|learn|find|see)|sticker|surprised)\b/;
const WIRE_DOWN = any(
  "(?:wires?|lines?|cables?|power lines?|transformer)(?: \\w+){0,4} (?:down|laying|lying|on the (?:ground|grass|roof|car|lawn|driveway|street|fence|sidewalk)|in (?:my|the|our) (?:yard|driveway|street|pool|lawn)|dangling|hanging (?:low|down|off)|snapped|arcing|blew|exploded|across (?:my|the|our)|jumping|whipping|dancing|thrashing)|(?:took|tore|ripp?ed|pull\\w*|knock\\w*|yank\\w*|brought)(?: \\w+){0,3} (?:wires?|lines|cables?|service drop|weather ?head)(?: \\w+)? (?:off|down|loose)(?: of| from)? (?:the |my |our )?(?:house|building|home|pole|side|garage|barn|roof|wall)|(?:pop|bang|boom|flash)(?: \\w+){0,8} (?:panel|outlet|breaker|transformer|fuse|socket|switch)|(?:panel|outlet|breaker|transformer|fuse ?box|socket|meter)(?: \\w+){0,3} (?:exploded|blew up|blew out|popped loud\\w*|went (?:boom|bang))",
);
/** Lines that carry no electricity. */
const NO_CURRENT =
  /\b(?:water|gas|sewer|drain|clothes|phone|sprinkler|fuel|supply|ice maker|main) lines?\b/g;
const COOL =
  /\b(?:hot (?:water|air|and cold)|(?:in|upstairs|outside|house|room|apartment) (?:is |its )?(?:\w+ )?hot|it is (?:\w+ )?hot|its (?:\w+ )?hot)\b/g;
/** Things that burn or smoke as they should, and 'burned by the last plumber'. */
export const AS_IT_SHOULD =
  /\bburn(?:ed|t) (?:\w+ )?by (?:the |my |our |a |an |some )?(?:last |other |previous |first |old )?(?:electrician|plumber|contractor|company|guy|outfit|handyman|repairman|installer|place|crew)\b|\bsmokes?(?:,| and| or)+ (?:carbon|cos?|heat|fire|monoxide)\b|\b(?:bulbs?|lights?|lamps?|them|ones?|tubes?|ballasts?)(?: \w+){0,5} burn(?:s|ed|t|ing)? out\b(?! of)|\bburn(?:ed|t)[ -]out (?:light )?(?:bulbs?|lights?|lamps?)\b|\b(?:pilot|burner|gas) flames?\b|\bflames?(?: \w+){0,2} (?:symbol|icon|picture|sensor)\b|\bflames?(?: \w+)? (?:went|goes|gone|going|blew|blown|blows|is|was) out\b(?! of)|\bno flames?\b|\bflame sensor\b|\bfire ?place\b|\bspark ?(?:plug|er|ling)\w*\b|\b(?:smoke|fire) (?:alarms?|detectors?)\b|\bglow ?(?:plug|stick|worm)s?\b|\bsmok(?:e|es|er|ing) (?:outside|cigar\w*|free|test|break|shop|meat)\b/g;

/** Removes figurative shocks, as from a bill. */
export const withoutFigures = (text: string): string =>
  text.replace(/[^.!?;]+/g, (sentence) =>
    FIGURE.test(sentence)
      ? sentence.replace(
          /\b(?:am|im|was|were|got|get|getting|be|been) (?:\w+ )?(?:shocked|jolted)\b|\b(?:shock|jolt)\b(?! (?:from|when|off|by))/g,
          " ",
        )
      : sentence,
  );

/** Whether a turn reports fire, smoke, sparks, something burning or a shock. */
export function hearsFire(text: string, clausesOf: (text: string) => Clause[]): boolean {
  const bare = text.replace(AS_IT_SHOULD, " ");
  const clauses = clausesOf(bare);
  if (says(clausesOf(bare.replace(COOL, " ")), any(together(LIVE, BURNING, 5)))) return true;
  if (says(clauses, any(`${SMELL}(?: \\w+){0,5} ${BURNT}`, `${BURNT}(?: \\w+){0,2} ${SMELL}`)))
    return true;
  if (says(clauses, HUMS) && says(clauses, WARM_WALL)) return true;
  if (!NO_FIRE_SMELL.test(bare) && says(clauses, HEATED)) return true;
  if (says(clausesOf(bare.replace(NO_CURRENT, " ")), WIRE_DOWN)) return true;
  return says(clausesOf(withoutFigures(text)), SHOCK);
}
