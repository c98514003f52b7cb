// What only a call needs: a chunk of its own, loaded beside the SDK.
export { CallControls } from "./call-controls";
export { CallSummary } from "./call-summary";
