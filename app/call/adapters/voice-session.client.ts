import VapiModule from "@vapi-ai/web";
import { client } from "@vapi-ai/web/dist/client";
import { VOICE_API } from "~/voice-addresses";
import { callTable } from "../machine/table";
import type { PageVoice } from "../page-voice";
import type { CallScript, Tools } from "../runner";
import { botCheckAdapters } from "./bot-check.client";
import { browserAdapters } from "./browser.client";
import { interceptWebCall } from "./call-route.client";
import { carryingAdapters } from "./carried-call.client";
import { Room } from "./room.client";
import { listen } from "./sdk-events.client";
import { soundAdapters } from "./sound-devices.client";

// The only file that loads the SDK. The package is CommonJS: some bundlers return its module
// object instead of the class.
const VapiSdk = (VapiModule as unknown as { default?: typeof VapiModule }).default ?? VapiModule;

/**
 * Everything a call needs after the press: the full table, and the SDK and browser adapters.
 *
 * @param rejoining the status text while a call is rejoined after a reload.
 */
export function callScript(voice: PageVoice, rejoining: string): CallScript {
  const makeVapi = (source: unknown, tools: Tools) => {
    // Evaluating the bundle would need 'unsafe-eval'. The SDK's types lack the override.
    const options = { avoidEval: true, callObjectBundleUrlOverride: voice.callObjectBundleUrl };
    const audioSource = source as string | MediaStreamTrack | undefined;
    const vapi = new VapiSdk("", VOICE_API, options, audioSource ? { audioSource } : {});
    listen(vapi, tools);
    // `customFetch` is private in the client's types, but public at run time.
    interceptWebCall(client as unknown as { customFetch: typeof fetch }, tools);
    return vapi;
  };
  const room = new Room(makeVapi);
  const adapters = {
    ...browserAdapters(voice.callObjectBundleUrl),
    ...botCheckAdapters(voice.turnstileSiteKey),
    ...carryingAdapters(rejoining),
    ...soundAdapters(room.track),
    ...room.adapters,
  };
  return { table: callTable, adapters };
}
