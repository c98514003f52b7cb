/** `npm run assistant:learn`: trains the rule-based dispatcher on its callers' words. */
import { writeFileSync } from "node:fs";
import { groups } from "../packages/assistant/cases";
import { learnFrom } from "../packages/assistant/eval";
import { pack } from "../packages/simulator/dispatcher";

const model = learnFrom(Object.values(groups).flat());
writeFileSync(
  "packages/simulator/dispatcher/learned/weights.json",
  `${JSON.stringify(pack(model))}\n`,
);
console.log(`${model.weights.filter(Boolean).length} weights are not zero.`);
