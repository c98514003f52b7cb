// Parts that only callers need: a separate chunk, loaded with the SDK.
import "./call.css";

export { AfterCall } from "./after-call";
export { CallControls } from "./call-controls";
export { CallHint } from "./call-hint";
export { LiveCaptions } from "./captions";
export { LevelRing } from "./level-ring";
export { Ringing } from "./ringing";
export { Transcript } from "./transcript";
export { TypeMessage } from "./type-message";
