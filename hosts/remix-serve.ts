import type { Host } from "../server/context-types.server";
import { nodeHost } from "./node-host";

/** Settings that have no effect under remix-serve. */
const UNUSED = [
  ...["CLIENT_IP_HEADER", "LEAD_EMAIL", "LEAD_WEBHOOK_URL"],
  ...["METRICS_PORT", "OTEL_EXPORTER_OTLP_ENDPOINT", "STOP_DELAY_SECONDS"],
];

/**
 * The host of a build that runs on its own, as in `remix-serve build/server/index.js`. It counts
 * calls in the store that the environment names, all visitors as one. Without middleware, no host
 * name is refused, nothing is cached, and nothing limits requests. Nothing runs between requests:
 * nobody settles overdue calls.
 *
 * @throws SettingsError when a setting is invalid.
 */
export async function remixServeHost(): Promise<Host> {
  const { env } = process;
  // remix-serve itself sets NODE_ENV to production, so don't require a provider choice.
  const host = await nodeHost({ ...env, NODE_ENV: "" });
  const unused = UNUSED.filter((name) => env[name] && env[name] !== "off");
  if (unused.length > 0) host.log.warn("settings-without-effect", { settings: unused });
  // No leads: remix-serve would not wait for those in progress when it stops.
  return { ...host, outbox: undefined };
}
