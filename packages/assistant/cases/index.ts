/* The door of the callers: who they are, how they are played, and how a call is judged. */
export type { Caller } from "./caller";
export { groups, type Sentence, sentences } from "./groups";
export { type Judgement, judge, type Rule, rules } from "./judge";
export { type Perturbation, perturbations } from "./perturb";
export { type PlayedCall, playCall } from "./play";
export type { Speaker, SpokenTurn } from "./speaker";
