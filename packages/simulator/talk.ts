/**
 * `npm run assistant:talk [-- --json]`: lets you talk with the embedded dispatcher in the terminal.
 *
 *   --json   reads lines {"says": "…"} and writes lines {"says", "facts", "order", "ended"}, greeting first
 */
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { type Exchange, ruleDispatcher, writeAddress } from "./dispatcher";

type Call = ReturnType<typeof ruleDispatcher.greet>["state"];

/** A turn as a line of JSON. */
function lineOf({ state, reply }: Exchange<Call>) {
  const { name, address, phone, problem, dangers, order } = state;
  const facts = { name, address: address && writeAddress(address), phone, problem, dangers };
  return JSON.stringify({ says: reply.says, facts, order, ended: reply.hangsUp });
}

/** The words in a line; null unless it is `{"says": "…"}`. */
function saidIn(line: string): string | null {
  try {
    const { says } = JSON.parse(line);
    return typeof says === "string" ? says : null;
  } catch {
    return null;
  }
}

const { json } = parseArgs({ options: { json: { type: "boolean" } } }).values;
const show = (turn: Exchange<Call>) => {
  if (json) return console.log(lineOf(turn));
  console.log(`AI: ${turn.reply.says}`);
  for (const { name, arguments: given } of turn.reply.tools) console.log(`  ${name}`, given);
};
let turn = ruleDispatcher.greet({ year: new Date().getFullYear() });
show(turn);
const input = createInterface({ input: process.stdin, terminal: false });
for await (const line of input) {
  if (line.trim() === "") continue;
  const said = json ? saidIn(line) : line;
  if (said === null) {
    console.error(`Expected {"says": "…"}, got: ${line.slice(0, 80)}`);
    process.exitCode = 2;
    break;
  }
  turn = ruleDispatcher.hear(turn.state, said);
  show(turn);
  if (turn.reply.hangsUp) break;
}
