/**
 * `npm run assistant:push [-- --dry-run]`: updates the provider's assistant to match
 * packages/assistant.
 */
import { parseArgs } from "node:util";
import { differenceLines, dispatcherAssistant, driftOf } from "../packages/assistant";
import { writeSetting } from "./env-file";
import { operator } from "./operator";
import { findAssistant, saveAssistant } from "./remote-assistant";
import { SETTINGS_FILE } from "./settings-file.js";

const { values } = parseArgs({ options: { "dry-run": { type: "boolean" } } });
const { settings, vapi } = operator();
const { VAPI_ASSISTANT_ID, ASSISTANT_NAME, CALL_MAX_SECONDS } = settings;
const definition = dispatcherAssistant(CALL_MAX_SECONDS, ASSISTANT_NAME);
const remote = await findAssistant(vapi, settings);
const drift = driftOf(definition, remote);

console.log(remote ? `Assistant ${remote.id}` : "There is no assistant yet: creating it.");
if (drift.length === 0) console.log("Nothing to change.");
for (const difference of drift) console.log(differenceLines(difference).join("\n"));
if (values["dry-run"]) console.log("Dry run: nothing was sent.");
else await send();

/** Sends what differs, and keeps the assistant's id. */
async function send(): Promise<void> {
  const saved =
    remote && drift.length === 0 ? remote : await saveAssistant(vapi, definition, remote);
  if (saved.id !== VAPI_ASSISTANT_ID) {
    writeSetting(SETTINGS_FILE, "VAPI_ASSISTANT_ID", saved.id);
    console.log(`VAPI_ASSISTANT_ID=${saved.id} was written to ${SETTINGS_FILE}.`);
  }
  const left = driftOf(definition, saved);
  if (left.length > 0) {
    console.error("The provider did not accept everything; fix these there:");
    for (const difference of left) console.error(differenceLines(difference).join("\n"));
    process.exitCode = 1;
  } else if (saved !== remote) console.log(`${remote ? "Updated" : "Created"}: ${saved.id}`);
}
