/* Public entry of the simulated provider; `dispatcher/` and `build.ts` are separate entries. */
export { openSynthesis } from "./call-machine/synthesis";
export { type CallName, calls, pace, reports, type ToolCall } from "./calls";
export { recordedLines } from "./script";
export { SIMULATED_CALL } from "./simulated-call";
export { simulatedWebCall } from "./web-call";
