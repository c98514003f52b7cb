import { afterAll, beforeAll } from "vitest";
import { deviceCases, soundCases } from "./call-cases";
import { type Stage, setStage } from "./stage";
import { webkit } from "./webkit-engine";

let stage: Stage & { clear(): Promise<void> };
beforeAll(async () => {
  stage = await setStage(webkit);
});
afterAll(() => stage?.clear());

soundCases(() => stage);
deviceCases(() => stage);
