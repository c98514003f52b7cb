/* Public entry of the rule-based dispatcher; the page must never import it statically. */
export type { Danger } from "./danger";
export type { Exchange } from "./dialogue";
export { writeAddress } from "./facts/address";
export { type Model, pack } from "./learned/model";
export { type Lesson, train, wordsToLearn } from "./learned/train";
export { type Remark, trainTalk } from "./learned/train-talk";
export { dispatcherOf, ruleDispatcher } from "./rules";
