/** `npm run assistant:pull`: shows how the provider's assistant differs from packages/assistant. */
import { differenceLines } from "../../packages/assistant";
import { Problem } from "../command.js";
import { operator } from "../operator";
import { compareAssistant } from "./remote-assistant";

const { settings, vapi } = operator();
const { remote, drift } = await compareAssistant(vapi, settings);
if (!remote) throw new Problem("There is no assistant yet: npm run assistant:push creates it.");
const verdict = drift.length === 0 ? "matches" : "differs from";
const sides = drift.length === 0 ? "." : " (- provider, + here):";
console.log(`Assistant ${remote.id} ${verdict} packages/assistant${sides}`);
for (const difference of drift) console.log(differenceLines(difference).join("\n"));
process.exitCode = drift.length === 0 ? 0 : 1;
