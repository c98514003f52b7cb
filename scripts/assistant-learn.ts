/**
 * `npm run assistant:learn`: trains the rule-based dispatcher on its callers' words, and records how
 * it does with callers it has never heard.
 */
import { writeFileSync } from "node:fs";
import { learned } from "../packages/assistant/eval";
import { run } from "./setup.js";

for (const [name, model] of Object.entries(learned())) {
  const file = `packages/simulator/dispatcher/learned/${name}.json`;
  writeFileSync(file, `${JSON.stringify(model)}\n`);
  console.log(`Wrote ${file}.`);
}
// A process of its own: this one has already loaded the old model.
const isPlayed = run(process.execPath, ["--import=tsx", "scripts/assistant/play-strangers.ts"]);
process.exitCode = isPlayed ? 0 : 1;
