/* The door of the simulated provider; `dispatcher/` and `build.ts` have one of their own. */
export { type CallName, calls, pace, reports, type ToolCall } from "./calls";
export { scripts } from "./script";
export { SIMULATED_CALL } from "./simulated-call";
export { simulatedWebCall } from "./web-call";
