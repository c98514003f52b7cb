import VapiModule from "@vapi-ai/web";
import { client } from "@vapi-ai/web/dist/client";
import { VOICE_API } from "~/voice-addresses";
import { callTable } from "../machine/table";
import type { PageVoice } from "../page-voice";
import type { CallScript } from "../runner";
import { botCheckAdapters } from "./bot-check.client";
import { browserAdapters } from "./browser.client";
import { type CallRoute, serverAdapters } from "./call-route.client";
import { carryingAdapters } from "./carried-call.client";
import { microphoneAdapters } from "./microphone.client";
import { Room } from "./room.client";
import { deviceAdapters } from "./sound-devices.client";

// The only file that imports the SDK. The package is CommonJS: some bundlers return its module
// object instead of the class.
const VapiSdk = (VapiModule as unknown as { default?: typeof VapiModule }).default ?? VapiModule;

/**
 * Everything a call needs after the press: the full table, and the SDK and browser adapters.
 *
 * @param rejoining the status text while a call is rejoined after a reload.
 */
export function callScript(voice: PageVoice, rejoining: string): CallScript {
  const makeVapi = (source: unknown) => {
    // Evaluating the bundle would need 'unsafe-eval'. The SDK's types lack the override.
    const line = { avoidEval: true, callObjectBundleUrlOverride: voice.callObjectBundleUrl };
    const audioSource = source as string | MediaStreamTrack | undefined;
    return new VapiSdk("", VOICE_API, line, audioSource ? { audioSource } : {});
  };
  // customFetch is private in the client's types, but an ordinary property.
  const room = new Room(makeVapi, client as unknown as CallRoute);
  const adapters = {
    ...serverAdapters,
    ...microphoneAdapters(),
    ...browserAdapters(voice.callObjectBundleUrl),
    ...botCheckAdapters(voice.turnstileSiteKey),
    ...carryingAdapters(rejoining),
    ...deviceAdapters(room.track),
    ...room.adapters,
  };
  return { table: callTable, adapters };
}
