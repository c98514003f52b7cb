/** `npm run assistant:learn`: trains the rule-based dispatcher on its callers' words. */
import { writeFileSync } from "node:fs";
import { groups } from "../packages/assistant/cases";
import { learnFrom, learnTalk } from "../packages/assistant/eval";
import { pack, packLinear } from "../packages/simulator/dispatcher";

const callers = Object.values(groups).flat();
const models = {
  weights: pack(learnFrom(callers)),
  "talk-weights": packLinear(learnTalk(callers)),
};
for (const [name, model] of Object.entries(models)) {
  const file = `packages/simulator/dispatcher/learned/${name}.json`;
  writeFileSync(file, `${JSON.stringify(model)}\n`);
  console.log(`Wrote ${file}.`);
}
