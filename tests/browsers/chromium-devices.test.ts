import { afterAll, beforeAll } from "vitest";
import { deviceCases } from "./call-cases";
import { chromium } from "./puppeteer-engines";
import { type Stage, setStage } from "./stage";

let stage: Stage & { clear(): Promise<void> };
beforeAll(async () => {
  stage = await setStage(chromium);
});
afterAll(() => stage?.clear());

deviceCases(() => stage);
