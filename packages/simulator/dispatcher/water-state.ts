import { clausesOf, says } from "./hearing";

const SHUT_OFF =
  /\b(?:turned|shut|switched|cut|closed|got|turn|have|is|its|are|was|been|already)(?: \w+){0,5} (?:off|shut|closed)\b(?! (?:the (?:lights|power|breaker|gas|heat|furnace)))|\b(?:valve|main|water)(?: \w+){0,2} (?:is |has been |already )*(?:off|closed|shut)(?: now| already)?\b|\bclosed (?:the |our )?(?:\w+ ){0,2}valve\b|\bcerr(?:e|amos|ado|o) (?:la|el) (?:llave|valvula|agua|paso)\b/;
const STOPPED =
  /\b(?:it|water|flooding|leak|leaking|flow|spraying|that|burst|dripping)(?: (?!wont|not|doesnt|never|cant|hasnt|isnt|hardly|keeps|still|refuses)\w+){0,3} (?:(?:has |have )?(?:stopped|ceased|quit|ended|subsided|dried up|receded)|under control)\b|\b(?:not|isnt|no longer|stopped|arent|wasnt|aint) (?:\w+ )?(?:flooding|leaking|running|gushing|spraying|pouring|coming in|dripping|rising)\b(?! water)|\bdried up\b|\b(?:is|its) (?:under control|dry now|over(?! (?:the|my|our|his|her|a|an)\b)|contained)\b|\bya (?:no|paro|se detuvo)\b|\bno longer\b/;
const CANNOT_SHUT =
  /\b(?:no idea|dont know|unable|cant figure out|clueless|hardly|cant|cannot|maybe)(?: \w+){0,3} stop (?:it|the water|the leak|the flow|this)\b|\b(?:cant|cannot|couldnt|unable to|dont know how to|wont|hardly|keeps)(?: \w+){0,3} (?:find|reach|turn|shut|close|budge|locate|get to|get)(?: \w+){0,4} ?(?:valve|off|shut ?off|main|it)\b|\bvalve (?:is |was )?(?:stuck|broken|rusted|wont (?:turn|close|budge))\b|\bno puedo cerrar\b/;

const WATER_WORDS =
  /\b(?:water|toilet|faucet|hose|copper|angle stop|sink|spigot|washer|pipe|leak\w*|drip\w*|flow\w*|spray\w*|agua)\b/;

/** What happened to the water: turned off, stopped by itself, or impossible to turn off. */
export interface WaterState {
  shutOff: boolean;
  stopped: boolean;
  unstoppable: boolean;
  /** The thing that can't be turned off is water. */
  floods: boolean;
}

/**
 * Reads what a turn says about the water.
 *
 * @param waterBefore water is already running.
 */
export function waterState(text: string, waterBefore: boolean): WaterState {
  const unstoppable = CANNOT_SHUT.test(text);
  const shutOff =
    !unstoppable &&
    says(clausesOf(text.replace(/shut ?off valve/g, "valve")), SHUT_OFF) &&
    /\b(?:water|valve|main|it|supply|everything|agua|llave|paso|valvula)\b/.test(text);
  return {
    shutOff,
    // 'Not flooding any more' contains a denial but means it stopped.
    stopped: STOPPED.test(text) && !unstoppable,
    unstoppable,
    floods: unstoppable && (waterBefore || WATER_WORDS.test(text)),
  };
}
