import { deviceCases, soundCases } from "./call-cases";
import { stageFor } from "./stage-for";
import { webkit } from "./webkit-engine";

const stage = stageFor(webkit);

soundCases(stage);
deviceCases(stage);
