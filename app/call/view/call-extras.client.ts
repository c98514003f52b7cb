// What visitors need to make or watch a call: a separate chunk, loaded on demand.
import "./call.css";

export { draftOf } from "../order/draft";
export { LiveCard, OrderStrip } from "../order/live-card";
export { orderInLink } from "../order/order-copies";
export { AfterCall, CallRecord } from "./after-call";
export { CallControls } from "./call-controls";
export { CallHint } from "./call-hint";
export { WrongField } from "./call-notice";
export { Captions, TypeMessage } from "./captions";
export { LevelRing } from "./level-ring";
export { Ringing } from "./ringing";
