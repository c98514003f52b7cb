import { afterAll, beforeAll } from "vitest";
import { engineCases } from "./call-cases";
import { pageCases } from "./page-cases";
import { firefox } from "./puppeteer-engines";
import { type Stage, setStage } from "./stage";

let stage: Stage & { clear(): Promise<void> };
beforeAll(async () => {
  stage = await setStage(firefox);
});
afterAll(() => stage?.clear());

pageCases(() => stage);
engineCases(() => stage);
