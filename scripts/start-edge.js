/**
 * `npm run start:edge`: runs the built site in workerd on PORT, with the environment's settings.
 *
 * Bundles the Worker as for a deployment and runs it in workerd directly: the proxy in
 * `wrangler dev` loses requests when a thousand arrive at once.
 *
 * node scripts/start-edge.js [--persist-to=FOLDER]   where to keep calls and leads
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Miniflare } from "miniflare";
import { readSetting, settingsFor } from "#server-build";
import { orExit } from "../hosts/or-exit.js";
import { builtWorker } from "./built-worker.js";

const { values } = parseArgs({
  options: { "persist-to": { type: "string", default: ".wrangler/state" } },
});

const worker = await builtWorker();
const address = await orExit(() => ({
  host: readSetting("HOST", process.env),
  port: readSetting("PORT", process.env),
}));
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
