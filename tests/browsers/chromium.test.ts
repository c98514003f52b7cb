import { deviceCases, soundCases } from "./call-cases";
import { chromium } from "./puppeteer-engines";
import { stageFor } from "./stage-for";

const stage = stageFor(chromium);

// tests/e2e covers the pages, a whole call, silence, muting, a reload and a refused microphone.
soundCases(stage);
deviceCases(stage);
