// What only a visitor who calls needs: a chunk of its own, loaded beside the SDK.
import "./call.css";

export { AfterCall } from "./after-call";
export { CallControls } from "./call-controls";
export { CallHint } from "./call-hint";
export { LiveCaptions } from "./captions";
export { Ringing } from "./ringing";
export { Transcript } from "./transcript";
export { TypeMessage } from "./type-message";
