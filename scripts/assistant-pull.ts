/** `npm run assistant:pull`: shows how the provider's assistant differs from packages/assistant. */
import { differenceLines, dispatcherAssistant, driftOf } from "../packages/assistant";
import { operator } from "./operator";
import { Problem, runCommand } from "./problem";
import { findAssistant } from "./remote-assistant";

await runCommand(async () => {
  const { settings, vapi } = operator();
  const { ASSISTANT_NAME, CALL_MAX_SECONDS } = settings;
  const remote = await findAssistant(vapi, settings);
  if (!remote) throw new Problem("There is no assistant yet: npm run assistant:push creates it.");
  const drift = driftOf(dispatcherAssistant(CALL_MAX_SECONDS, ASSISTANT_NAME), remote);
  if (drift.length === 0) {
    console.log(`Assistant ${remote.id} matches packages/assistant.`);
    return 0;
  }
  console.log(`Assistant ${remote.id} differs from packages/assistant (- provider, + here):`);
  for (const difference of drift) console.log(differenceLines(difference).join("\n"));
  return 1;
});
