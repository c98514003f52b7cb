import { afterAll, beforeAll } from "vitest";
import { callCases } from "./call-cases";
import { pageCases } from "./page-cases";
import { chromium } from "./puppeteer-engines";
import { type Stage, setStage } from "./stage";

let stage: Stage & { clear(): Promise<void> };
beforeAll(async () => {
  stage = await setStage(chromium);
});
afterAll(() => stage?.clear());

pageCases(() => stage);
callCases(() => stage);
