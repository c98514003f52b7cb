/**
 * `npm run assistant:learn`: trains the embedded dispatcher on the test callers' words, and records
 * how it does with callers it has never heard.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { learned } from "./strangers";

const file = "packages/simulator/dispatcher/learned/weights.json";
console.log(`This takes a few minutes. Writes ${file} and packages/assistant/eval/last-run.json.`);
writeFileSync(file, `${JSON.stringify(learned())}\n`);
// A process of its own: this one has already loaded the old model.
const args = ["--import=tsx", "packages/assistant/eval/play-strangers.ts"];
const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
process.exitCode = status ?? 1;
