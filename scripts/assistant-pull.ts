/** `npm run assistant:pull`: shows how the provider's assistant differs from packages/assistant. */
import { differenceLines, dispatcherAssistant, driftOf } from "../packages/assistant";
import { Problem } from "./command.js";
import { operator } from "./operator";
import { findAssistant } from "./remote-assistant";

const { settings, vapi } = operator();
const { ASSISTANT_NAME, CALL_MAX_SECONDS } = settings;
const remote = await findAssistant(vapi, settings);
if (!remote) throw new Problem("There is no assistant yet: npm run assistant:push creates it.");
const drift = driftOf(dispatcherAssistant(CALL_MAX_SECONDS, ASSISTANT_NAME), remote);
const verdict =
  drift.length === 0
    ? "matches packages/assistant."
    : "differs from packages/assistant (- provider, + here):";
console.log(`Assistant ${remote.id} ${verdict}`);
for (const difference of drift) console.log(differenceLines(difference).join("\n"));
process.exitCode = drift.length === 0 ? 0 : 1;
