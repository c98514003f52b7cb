// What only a visitor who calls needs: a chunk of its own, loaded beside the SDK.
import "./call.css";

export { AfterCall } from "./after-call";
export { CallControls } from "./call-controls";
export { CallHint } from "./call-hint";
export { Transcript } from "./call-summary";
export { Captions, captionsTitle } from "./captions";
export { noticeWords } from "./notice-words";
export { TypeMessage } from "./type-message";
