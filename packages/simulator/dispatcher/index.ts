/* The door of the dispatcher of rules, which the page never loads with itself. */
export type { Exchange } from "./dialogue";
export { writeAddress } from "./facts/address";
export { ruleDispatcher } from "./rules";
