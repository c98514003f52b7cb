import { afterAll, beforeAll } from "vitest";
import { soundCases } from "./call-cases";
import { chromium } from "./puppeteer-engines";
import { type Stage, setStage } from "./stage";

let stage: Stage & { clear(): Promise<void> };
beforeAll(async () => {
  stage = await setStage(chromium);
});
afterAll(() => stage?.clear());

// The pages, a reload and a refused microphone are shown in Chromium by tests/e2e.
soundCases(() => stage);
