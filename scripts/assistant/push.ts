/**
 * `npm run assistant:push [-- --dry-run]`: updates the provider's assistant to match
 * packages/assistant.
 */
import { parseArgs } from "node:util";
import { differenceLines, driftOf } from "../../packages/assistant";
import { SETTINGS_FILE } from "../command.js";
import { operator } from "../operator";
import { writeSetting } from "./env-file";
import { compareAssistant, saveAssistant } from "./remote-assistant";

const { values } = parseArgs({ options: { "dry-run": { type: "boolean" } } });
const { settings, vapi } = operator();
const { definition, remote, drift } = await compareAssistant(vapi, settings);

/** Sends the definition if anything differs, and writes the assistant's id to the site's `.env`. */
async function send(): Promise<void> {
  const isSame = remote && drift.length === 0;
  const saved = isSame ? remote : await saveAssistant(vapi, definition, remote);
  if (saved.id !== settings.VAPI_ASSISTANT_ID) {
    writeSetting(SETTINGS_FILE, "VAPI_ASSISTANT_ID", saved.id);
    console.log(`VAPI_ASSISTANT_ID=${saved.id} was written to ${SETTINGS_FILE}.`);
  }
  const left = driftOf(definition, saved);
  if (left.length > 0) {
    console.error("The provider did not accept everything; fix these there:");
    for (const difference of left) console.error(differenceLines(difference).join("\n"));
    process.exitCode = 1;
  } else if (!isSame) console.log(`${remote ? "Updated" : "Created"}: ${saved.id}`);
}

console.log(remote ? `Assistant ${remote.id}` : "There is no assistant yet; a push creates it.");
if (drift.length === 0) console.log("Nothing to change.");
for (const difference of drift) console.log(differenceLines(difference).join("\n"));
if (values["dry-run"]) console.log("Dry run: nothing was sent.");
else await send();
