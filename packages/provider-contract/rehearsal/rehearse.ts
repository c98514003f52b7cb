/**
 * `npm run rehearse [-- --limit=DOLLARS | --against=FILE]`: makes two real calls, one
 * completed and one abandoned, and checks each of our assumptions about the provider. Asks before it
 * spends. Records what happened in rehearsal.json, without words, keys or addresses.
 *
 *   --limit    dollars it may spend; 0.25 by default
 *   --against  makes a simulated call instead and lists how it differs from the recording in FILE
 */
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { numberIn, Problem } from "../../../scripts/command.js";
import { parseSettings } from "../../../server/settings/settings.server";
import { ensureTestTools } from "../../../tests/support/test-tools";
import { judge } from "./assumptions";
import { simulatorDiffers } from "./difference";
import { MIN_LIMIT, recordCalls } from "./record-calls";
import type { Recording } from "./recording";

const FILE = "rehearsal.json";

/** Asks the operator for consent on standard input. */
async function agrees(limit: number): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `This makes two real calls for at most $${limit.toFixed(2)}. Continue? [yes/no] `;
  const closed = once(terminal, "close").then(() => "no");
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function readRecording(file: string): Recording {
  try {
    const recording = JSON.parse(readFileSync(file, "utf8")) as Recording;
    if (recording.version !== 2 || !Array.isArray(recording.calls))
      throw new Error("unknown format");
    return recording;
  } catch (error) {
    throw new Problem(`${file} is not a rehearsal recording: ${(error as Error).message}.`);
  }
}

/** Compares a call of the simulator with a recording of the provider. */
async function compare(file: string): Promise<void> {
  const recorded = readRecording(file);
  const environment = { ...process.env, VOICE_PROVIDER: "simulator" };
  ensureTestTools(["chromium"]);
  const lines = simulatorDiffers(await recordCalls({ environment, limit: 0 }), recorded);
  for (const line of lines) console.log(line);
  console.log(
    lines.length === 0
      ? "The simulator matched the provider."
      : `Differences between the simulator and the provider: ${lines.length}.`,
  );
  if (lines.length > 0) process.exitCode = 1;
}

/** Makes the calls, and judges what they show. */
async function check(limit: number): Promise<void> {
  if (parseSettings(process.env).VOICE_PROVIDER !== "vapi")
    throw new Problem(
      "A rehearsal makes real calls: set VAPI_API_KEY and VAPI_ASSISTANT_ID (and not VOICE_PROVIDER).",
    );
  if (!(await agrees(limit))) {
    console.log("No call was made.");
    process.exitCode = 1;
    return;
  }
  ensureTestTools(["chromium"]);
  const recording = await recordCalls({ environment: process.env, limit });
  writeFileSync(FILE, `${JSON.stringify(recording, null, 1)}\n`);
  const verdicts = judge(recording);
  for (const { held, what, place, seen } of verdicts) {
    const verdict = held === true ? "held" : held ? "not seen" : "DIFFERS";
    console.log(`${verdict.padEnd(9)} ${what}${held ? "" : `: ${seen} (${place})`}`);
  }
  for (const { kind, end } of recording.calls)
    console.log(
      `${kind}: ${end.seconds ?? "?"} s, $${end.cost ?? "?"}, ${end.endedReason}, ended ${end.endedAfter ?? "?"} ms after the visitor left`,
    );
  if (recording.calls.length === 1)
    console.log("The abandoned call was skipped: the first call used up the limit.");
  const differing = verdicts.filter(({ held }) => held === false).length;
  console.log(
    `${differing} of ${verdicts.length} assumptions did not hold. The recording is in ${FILE}, which you may attach to an issue.`,
  );
  if (differing > 0) process.exitCode = 1;
}

const { values } = parseArgs({
  options: { limit: { type: "string", default: "0.25" }, against: { type: "string" } },
});
if (values.against) await compare(values.against);
else await check(numberIn("--limit", values.limit, MIN_LIMIT, 100));
