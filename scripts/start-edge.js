/**
 * `npm run start:edge`: the built site in workerd on PORT, with the settings of the environment.
 *
 * The Worker is bundled as it would be deployed and handed to workerd itself. `wrangler dev` puts a
 * proxy in between, which loses requests where a thousand come at once.
 *
 * node scripts/start-edge.js [--persist-to=FOLDER]   where the ledger of calls is kept
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Miniflare } from "miniflare";
import { readSetting, SettingsError, settingsFor } from "#server-build";
import { builtWorker } from "./built-worker.js";

const { values } = parseArgs({
  options: { "persist-to": { type: "string", default: ".wrangler/state" } },
});

const worker = await builtWorker();
/** @returns {{ host: string, port: number }} */
function listening() {
  try {
    return { host: readSetting("HOST", process.env), port: readSetting("PORT", process.env) };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const address = listening();
const settings = { ...worker.bindings, ...settingsFor("Worker", process.env) };
// The Worker asks for a choice; on one's own machine nothing needs to be set.
if (!["VOICE_PROVIDER", "VAPI_API_KEY", "VAPI_ASSISTANT_ID"].some((name) => settings[name]))
  settings.VOICE_PROVIDER = "simulator";

// Nobody stands in front who would overwrite it: whatever a visitor writes into the header of
// Cloudflare is their own word, and all count as one.
settings.CLIENT_IP_HEADER ||= `x-${randomUUID()}`;

const edge = new Miniflare({
  ...worker,
  bindings: settings,
  durableObjectsPersist: join(values["persist-to"], "durable-objects"),
  // Nothing is asked of the platform about where the visitor is.
  cf: false,
  ...address,
});
for (const signal of ["SIGTERM", "SIGINT"])
  process.once(signal, () => edge.dispose().then(() => process.exit(0)));
console.log(`Ready on ${await edge.ready}`);
