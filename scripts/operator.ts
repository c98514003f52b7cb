import { createVapiApi } from "../server/calls/provider/vapi/vapi-api.server";
import { parseSettings, type Settings } from "../server/settings/settings.server";
import { Problem } from "./command.js";

/** Maximum bytes of an answer: a year of calls is long. */
const MAX_RESPONSE = 64 * 1024 * 1024;
/** Milliseconds that a command waits for an answer. */
const TIMEOUT = 60_000;

/**
 * Reads the settings. Commands that create the assistant must run before its id is known.
 *
 * @throws SettingsError when one is invalid.
 */
export const commandSettings = (): Settings =>
  parseSettings({ ...process.env, VOICE_PROVIDER: "off" });

/**
 * Reads the settings and connects to the provider.
 *
 * @throws SettingsError when a setting is invalid, and a Problem when the API key is missing.
 */
export function operator() {
  const settings = commandSettings();
  const { VAPI_API_KEY: apiKey, VAPI_API_URL: baseUrl } = settings;
  if (!apiKey) throw new Problem("VAPI_API_KEY is unset; set it to the provider's private key.");
  const limits = { timeout: TIMEOUT, maxBytes: MAX_RESPONSE };
  return { settings, vapi: createVapiApi({ baseUrl, apiKey, ...limits }) };
}
