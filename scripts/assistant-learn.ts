/** `npm run assistant:learn`: trains the rule-based dispatcher on its callers' words. */
import { writeFileSync } from "node:fs";
import { groups } from "../packages/assistant/cases";
import { learnFrom, learnTalk } from "../packages/assistant/eval";
import { pack } from "../packages/simulator/dispatcher";

const callers = Object.values(groups).flat();
const models = { weights: learnFrom(callers), "talk-weights": learnTalk(callers) };
for (const [name, model] of Object.entries(models)) {
  const file = `packages/simulator/dispatcher/learned/${name}.json`;
  writeFileSync(file, `${JSON.stringify(pack(model))}\n`);
  console.log(`${file}: ${model.weights.filter(Boolean).length} weights are not zero.`);
}
