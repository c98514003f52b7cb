/* Public entry of the rule-based dispatcher; the page must never import it statically. */
export type { Danger } from "./danger";
export type { Exchange } from "./dialogue";
export { writeAddress } from "./facts/address";
export { type Linear, type Model, pack, packLinear } from "./learned/model";
export type { Marked } from "./learned/teach";
export { type Lesson, textToTag, train, wordsToLearn } from "./learned/train";
export { type Remark, trainTalk } from "./learned/train-talk";
export { dispatcherOf, ruleDispatcher } from "./rules";
