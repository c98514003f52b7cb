import type { Stage } from "../row";
import { settled } from "./messages";
import { room } from "./room";

/** Creates the object that a stage's methods are called on. */
const enter: Record<Stage, () => object | Promise<object>> = {
  library: () => room.Daily,
  "call object": () => room.create(),
  "joined call": () => room.joined(),
  frame: () => room.createFrame(),
  async "joined frame"() {
    const frame = room.createFrame();
    await room.join(frame);
    await settled();
    return frame;
  },
  "React Native"() {
    const call = room.create();
    Object.defineProperty(navigator, "product", { value: "ReactNative" });
    return call;
  },
};

export const onStage = (stage: Stage) => enter[stage]();
