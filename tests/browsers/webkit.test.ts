import { engineCases } from "./call-cases";
import { pageCases } from "./page-cases";
import { stageFor } from "./stage-for";
import { webkit } from "./webkit-engine";

const stage = stageFor(webkit);

pageCases(stage);
engineCases(stage);
