import { afterAll, beforeAll } from "vitest";
import { engineCases } from "./call-cases";
import { pageCases } from "./page-cases";
import { type Stage, setStage } from "./stage";
import { webkit } from "./webkit-engine";

let stage: Stage & { clear(): Promise<void> };
beforeAll(async () => {
  stage = await setStage(webkit);
});
afterAll(() => stage?.clear());

pageCases(() => stage);
engineCases(() => stage);
