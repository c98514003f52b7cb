import { electricWater } from "./dangers/electric-water";
import { hearsFire } from "./dangers/fire";
import { saysFire } from "./dangers/fire-phrases";
import { hearsGas } from "./dangers/gas";
import { saysGas, WATER_SMELLS } from "./dangers/gas-phrases";
import { hearsHurt } from "./dangers/hurt";
import { NOT_HURT, saysHurt } from "./dangers/hurt-phrases";
import { withoutIdioms } from "./dangers/idioms";
import { hearsIllness, hearsMonoxide } from "./dangers/illness";
import { carbonMonoxide } from "./dangers/monoxide-phrases";
import { withoutPast } from "./dangers/past";
import { waterState } from "./dangers/shut-off";
import { hearsWater } from "./dangers/water";
import { saysWater, waterWords } from "./dangers/water-phrases";
import { clausesOf } from "./hearing";
import { type Danger, dangers, type Likelihood } from "./learned/model";

export { type Danger, dangers };

/** What a turn says of the dangers. */
export interface Heard {
  dangers: Set<Danger>;
  /** The caller has turned the water off. */
  shutOff: boolean;
  /** The water runs no more, by itself. */
  stopped: boolean;
  /** It cannot be turned off. */
  unstoppable: boolean;
}

/** Water, or what holds it. */
const WET_THING =
  /\b(?:water\w*|wet|soak\w*|flood\w*|spray\w*|drip\w*|drench\w*|puddles?|damp|toilets?|sinks?|tubs?|bathtubs?|showers?|faucets?|taps?|washers?|washing machine|dishwashers?|radiators?|sprinklers?|boilers?|ceiling|basement|mop\w*|buckets?|towels?|agua|fuga|inund\w*|tuberia|tubo)\b/;

/** What goes on by the caller's words, with spellings that matter made one. */
const goingOn = (words: string): string =>
  withoutPast(
    withoutIdioms(words)
      .replace(/(?<=[a-z])-(?=[a-z])/g, " ")
      .replace(/\bc[. ]+o\b(?! (?:op|worker|signer))/g, "co"),
  )
    // A thing, not what was done.
    .replace(/\bshut[ -]?off(?= (?:valve|is|wont|just|broke|snapped|spins|handle|knob))/g, "stop");

/** From here on the model is believed without a phrase that tells of the danger. */
const SURE = 0.96;
/** Below this a phrase was a figure of speech, a street or a brand. */
const DOUBTED = 0.1;

/**
 * The dangers that a turn speaks of and does not deny: a phrase tells of them and the model does not
 * doubt it, or the model is sure.
 *
 * @param words what was said, as plain words with numbers in digits.
 * @param waterBefore water already runs somewhere: 'it is near the panel' is about that.
 */
export function hearDangers(words: string, waterBefore: boolean, likely: Likelihood): Heard {
  const { dangers: told, ...state } = phrasesOf(words, waterBefore);
  const believed = dangers.filter(
    (danger) => likely[danger] >= SURE || (told.has(danger) && likely[danger] >= DOUBTED),
  );
  return { dangers: new Set(believed), ...state };
}

/** The dangers that phrases tell of. */
export function phrasesOf(words: string, waterBefore: boolean): Heard {
  const now = goingOn(words);
  const air = now.replace(WATER_SMELLS, " ");
  const clauses = clausesOf(air);
  const wetWords = waterWords(now, waterBefore);
  const { floods, ...state } = waterState(now, waterBefore);
  const gas = saysGas(clauses) || hearsGas(air, clauses);
  // 'The hose popped off the dryer and it stinks of gas': no water is spoken of.
  const dryLine = gas && !waterBefore && !WET_THING.test(now);
  const water = !dryLine && (hearsWater(wetWords, clausesOf) || saysWater(wetWords, now));
  const heard: Record<Danger, boolean> = {
    gas,
    "carbon-monoxide":
      carbonMonoxide(now, clauses) || hearsIllness(now, clauses) || hearsMonoxide(now, clauses),
    fire: saysFire(now) || hearsFire(now, clausesOf),
    hurt: saysHurt(now) || hearsHurt(now.replace(NOT_HURT, " "), clausesOf),
    "electric-water": electricWater(now, waterBefore || water),
    water: water || floods,
  };
  return { dangers: new Set(dangers.filter((danger) => heard[danger])), ...state };
}
