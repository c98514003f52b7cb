import { ProviderError } from "../server/calls/provider/provider-error.server";
import { createVapiApi, type VapiApi } from "../server/calls/provider/vapi/vapi-api.server";
import { parseSettings, type Settings, SettingsError } from "../server/settings/settings.server";
import { AssistantProblem } from "./assistant/remote-assistant";
import { loadSettingsFile } from "./settings-file.js";

/** The most bytes of an answer: a year of calls is long. */
const MAX_RESPONSE = 64 * 1024 * 1024;
/** Milliseconds that a command waits for an answer. */
const TIMEOUT = 60_000;

/** The settings and services of an operator's command. */
export interface Operator {
  settings: Settings;
  vapi: VapiApi;
}

/**
 * Reads the settings from the environment and `.env` (the environment wins).
 *
 * @throws SettingsError when one is invalid.
 */
export function commandSettings(): Settings {
  loadSettingsFile();
  // Commands that create the assistant must run before its id is known.
  return parseSettings({ ...process.env, VOICE_PROVIDER: "off" });
}

/**
 * Reads the settings and connects to the provider.
 *
 * @throws SettingsError when a setting is invalid or the API key is missing.
 */
export function operator(): Operator {
  const settings = commandSettings();
  const { apiKey, apiUrl } = settings.voice;
  if (!apiKey)
    throw new SettingsError("VAPI_API_KEY is unset; set it to the provider's private key.");
  return {
    settings,
    vapi: createVapiApi({
      baseUrl: apiUrl,
      apiKey,
      timeout: TIMEOUT,
      maxBytes: MAX_RESPONSE,
    }),
  };
}

/**
 * Runs a command. A problem that the operator can fix prints one line to stderr and exits with 1.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof ProviderError) {
      console.error(error.message);
      if (error.body !== null) console.error(JSON.stringify(error.body, null, 2));
    } else if (error instanceof SettingsError || error instanceof AssistantProblem)
      console.error(error.message);
    else throw error;
  }
}
