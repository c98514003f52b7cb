/**
 * `npm run start:edge`: serves the built site in workerd on PORT, with the settings in the
 * environment.
 *
 * Bundles the Worker as for a deploy and runs it directly in workerd. `wrangler dev` puts a proxy
 * in between, which loses requests when a thousand come at once.
 *
 * node scripts/start-edge.js [--persist-to=FOLDER]   where to keep the ledger of calls
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
// The Worker requires a voice provider; default to the simulator on a local machine.
if (!["VOICE_PROVIDER", "VAPI_API_KEY", "VAPI_ASSISTANT_ID"].some((name) => settings[name]))
  settings.VOICE_PROVIDER = "simulator";

// No proxy overwrites Cloudflare's address header here, so visitors could forge it. An unguessable
// name turns it off: all visitors count as one.
settings.CLIENT_IP_HEADER ||= `x-${randomUUID()}`;

const edge = new Miniflare({
  ...worker,
  bindings: settings,
  durableObjectsPersist: join(values["persist-to"], "durable-objects"),
  // Do not fetch Cloudflare's data about the visitor's location.
  cf: false,
  ...address,
});
for (const signal of ["SIGTERM", "SIGINT"])
  process.once(signal, () => edge.dispose().then(() => process.exit(0)));
console.log(`Ready on ${await edge.ready}`);
