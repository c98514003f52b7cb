/* The door of the simulated provider; `build.ts` is the one of whoever builds a site with it. */
export { type CallName, calls, pace, reports, type ToolCall } from "./calls";
export type { Exchange } from "./dispatcher/dialogue";
export { writeAddress } from "./dispatcher/facts/address";
export { ruleDispatcher } from "./dispatcher/rules";
export { scripts } from "./script";
export { SIMULATED_CALL } from "./simulated-call";
export { simulatedWebCall } from "./web-call";
