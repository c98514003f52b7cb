// What only callers need, and visitors who watch a call: a separate chunk, loaded on demand.
import "./call.css";

export { draftOf } from "../order/draft";
export { LiveCard } from "../order/live-card";
export { orderInLink } from "../order/order-link";
export { OrderStrip } from "../order/order-strip";
export { AfterCall } from "./after-call";
export { CallControls } from "./call-controls";
export { CallHint } from "./call-hint";
export { WrongField } from "./call-notice";
export { LiveCaptions } from "./captions";
export { LevelRing } from "./level-ring";
export { Ringing } from "./ringing";
export { TypeMessage } from "./type-message";
