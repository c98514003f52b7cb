/** `npm run assistant:learn`: trains the rule-based dispatcher on its callers' words. */
import { writeFileSync } from "node:fs";
import { groups } from "../packages/assistant/cases";
import { learnFrom } from "../packages/assistant/eval";

const { bias, weights } = learnFrom(Object.values(groups).flat());
const lines = Object.entries(weights).map(
  ([feature, all]) => `${JSON.stringify(feature)}:${JSON.stringify(all)}`,
);
const text = `{"bias":${JSON.stringify(bias)},"weights":{\n${lines.join(",\n")}\n}}\n`;
writeFileSync("packages/simulator/dispatcher/learned/weights.json", text);
console.log(`${lines.length} words and word pairs have a weight.`);
