/* Public entry of the test callers: their data, how to play them, and how to judge a call. */
export type { Caller } from "./caller";
export {
  callers,
  groups,
  markedTurns,
  otherNames,
  remarks,
  type Sentence,
  sentences,
  trainingSentences,
} from "./groups";
export { type Judgment, judge, type Rule, rules } from "./judge";
export { type Perturbation, perturbations } from "./perturb";
export { type PlayedCall, playCall } from "./play";
export type { Speaker, SpokenTurn } from "./speaker";
