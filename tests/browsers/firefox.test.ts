import { engineCases } from "./call-cases";
import { pageCases } from "./page-cases";
import { firefox } from "./puppeteer-engines";
import { stageFor } from "./stage-for";

const stage = stageFor(firefox);

pageCases(stage);
engineCases(stage);
