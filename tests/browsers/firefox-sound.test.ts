import { afterAll, beforeAll } from "vitest";
import { deviceCases, soundCases } from "./call-cases";
import { firefox } from "./puppeteer-engines";
import { type Stage, setStage } from "./stage";

let stage: Stage & { clear(): Promise<void> };
beforeAll(async () => {
  stage = await setStage(firefox);
});
afterAll(() => stage?.clear());

soundCases(() => stage);
deviceCases(() => stage);
