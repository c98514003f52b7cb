// What only a visitor who calls needs: a chunk of its own, loaded beside the SDK.
import "./call.css";

export { CallControls } from "./call-controls";
export { CallSummary, Transcript } from "./call-summary";
export { Captions } from "./captions";
export { TypeMessage } from "./type-message";
