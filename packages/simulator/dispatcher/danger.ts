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

/** What a turn says about dangers and water. */
export interface Heard {
  dangers: Set<Danger>;
  /** The caller turned the water off. */
  shutOff: boolean;
  /** The water stopped by itself. */
  stopped: boolean;
  /** The water can't be turned off. */
  unstoppable: boolean;
}

/** Words for water and whatever holds it. */
const WET_THING =
  /\b(?:water\w*|wet|soak\w*|flood\w*|spray\w*|drip\w*|drench\w*|puddles?|damp|toilets?|sinks?|tubs?|bathtubs?|showers?|faucets?|taps?|washers?|washing machine|dishwashers?|radiators?|sprinklers?|boilers?|ceiling|basement|mop\w*|buckets?|towels?|agua|fuga|inund\w*|tuberia|tubo)\b/;

/** What is happening now: drops the past and idioms, and unifies spellings that matter. */
const goingOn = (words: string): string =>
  withoutPast(
    withoutIdioms(words)
      .replace(/(?<=[a-z])-(?=[a-z])/g, " ")
      .replace(/\bc[. ]+o\b(?! (?:op|worker|signer))/g, "co"),
  )
    // A shutoff here is a device, not something the caller did.
    .replace(/\bshut[ -]?off(?= (?:valve|is|wont|just|broke|snapped|spins|handle|knob))/g, "stop");

/** At this probability the model alone is enough. */
const SURE = 0.96;
/** Below this probability a matching phrase was an idiom, a street or a brand. */
const DOUBTED = 0.1;

/**
 * Finds the dangers a turn reports and doesn't deny. Either the model is sure, or a phrase matches
 * and the model doesn't rule it out.
 *
 * @param words the turn as plain words with numbers in digits.
 * @param waterBefore water is already running: 'it is near the panel' then means the water.
 */
export function hearDangers(words: string, waterBefore: boolean, likely: Likelihood): Heard {
  const { dangers: told, ...state } = phrasesOf(words, waterBefore);
  const believed = dangers.filter(
    (danger) => likely[danger] >= SURE || (told.has(danger) && likely[danger] >= DOUBTED),
  );
  return { dangers: new Set(believed), ...state };
}

/** Finds dangers by phrases alone. */
export function phrasesOf(words: string, waterBefore: boolean): Heard {
  const now = goingOn(words);
  const air = now.replace(WATER_SMELLS, " ");
  const clauses = clausesOf(air);
  const wetWords = waterWords(now, waterBefore);
  const { floods, ...state } = waterState(now, waterBefore);
  const gas = saysGas(clauses) || hearsGas(air, clauses);
  // 'The hose popped off the dryer and it stinks of gas' is not about water.
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
