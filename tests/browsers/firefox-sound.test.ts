import { deviceCases, soundCases } from "./call-cases";
import { firefox } from "./puppeteer-engines";
import { stageFor } from "./stage-for";

const stage = stageFor(firefox);

soundCases(stage);
deviceCases(stage);
