import { afterAll, beforeAll } from "vitest";
import { deviceCases, soundCases } from "./call-cases";
import { chromium } from "./puppeteer-engines";
import { type Stage, setStage } from "./stage";

let stage: Stage & { clear(): Promise<void> };
beforeAll(async () => {
  stage = await setStage(chromium);
});
afterAll(() => stage?.clear());

// tests/e2e covers the pages, a whole call, silence, muting, a reload and a refused microphone.
soundCases(() => stage);
deviceCases(() => stage);
