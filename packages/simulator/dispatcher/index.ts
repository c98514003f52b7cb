/* Public entry of the rule-based dispatcher; the page must never import it statically. */
export type { Danger } from "./danger";
export type { Exchange } from "./dialogue";
export { writeAddress } from "./facts/address";
export { type Label, topics } from "./learned/labels";
export { type Model, pack } from "./learned/model";
export type { Marked } from "./learned/teach";
export { type Lesson, type Teaching, textToTag, train, wordsToLearn } from "./learned/train";
export { dispatcherOf, ruleDispatcher } from "./rules";
