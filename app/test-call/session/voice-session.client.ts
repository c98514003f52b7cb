import VapiModule from "@vapi-ai/web";
import { client } from "@vapi-ai/web/dist/client";
import type { CallEvent } from "../call-state";
import type { PageVoice } from "../page-voice";
import type { StartOptions, VoiceSession } from "../voice-session";
import { CallAttempt } from "./call-attempt.client";
import { startFailure } from "./call-failure";
import { LONGEST_MESSAGE } from "./call-messages";
import { microphones } from "./microphone.client";
import type { CallRoute } from "./web-call-request.client";

// The only file that imports the SDK. The package is CommonJS: some bundlers hand over its module
// object instead of the class.
const VapiSdk = (VapiModule as unknown as { default?: typeof VapiModule }).default ?? VapiModule;

/** The SDK's object for one call. */
export type Vapi = VapiModule;

/** What outlives one call: the page's choices, and the room that is being left. */
export interface Desk {
  voice: PageVoice;
  report: (event: CallEvent) => void;
  /** What is asked of the call route, which chooses the assistant itself. */
  assistant: string;
  levels: { visitor: number; assistant: number };
  volume: number;
  /** The microphone that the visitor picked. */
  microphoneId: string | undefined;
  attempt: CallAttempt | null;
  /** Settles when no room is left to leave. */
  left: Promise<unknown>;
  /** The SDK's client of our call route. */
  callRoute: CallRoute;
  makeVapi: (audioSource?: string | MediaStreamTrack) => Vapi;
}

/**
 * Makes the session of a page.
 *
 * @param report is told everything that happens to the call, in order.
 * @param assistant what is asked of the call route, which chooses the assistant itself.
 */
export function createVoiceSession(
  voice: PageVoice,
  report: (event: CallEvent) => void,
  assistant = "dispatcher",
): VoiceSession {
  const desk: Desk = {
    voice,
    report,
    assistant,
    levels: { visitor: 0, assistant: 0 },
    volume: 1,
    microphoneId: undefined,
    attempt: null,
    left: Promise.resolve(),
    // The generated client calls it private; it is an ordinary property.
    callRoute: client as unknown as CallRoute,
    makeVapi(audioSource) {
      // Evaluating the bundle would need 'unsafe-eval'. The override is missing in the SDK's types.
      const room = { avoidEval: true, callObjectBundleUrlOverride: voice.callObjectBundleUrl };
      return new VapiSdk("", "/api/voice", room, audioSource ? { audioSource } : {});
    },
  };

  return {
    levels: desk.levels,
    microphones: () => microphones(desk.microphoneId),
    get volume() {
      return desk.volume;
    },
    start(options) {
      if (desk.attempt) return false;
      const starting = new CallAttempt(desk, options);
      desk.attempt = starting;
      starting.run().catch((error) => {
        console.error("The test call did not start.", error);
        starting.fail(startFailure);
      });
      return true;
    },
    stop() {
      desk.attempt?.end("visitor");
    },
    setMuted(muted) {
      if (desk.attempt) desk.attempt.muted = muted;
      try {
        (desk.attempt?.vapi ?? desk.makeVapi()).setMuted(muted);
      } catch (error) {
        // 'Call object is not available.' (spec §8): a call on its way is muted once it is joined.
        console.warn(error instanceof Error ? error.message : error);
      }
      if (desk.attempt) {
        desk.levels.visitor = 0;
        desk.report({ type: "muted", muted });
      }
    },
    setVolume(to) {
      desk.volume = to;
      desk.attempt?.vapi?.setVolume(to);
    },
    type(text) {
      const content = text.trim().slice(0, LONGEST_MESSAGE);
      if (!content || !desk.attempt?.connected) return;
      desk.attempt.vapi?.send({
        type: "add-message",
        message: { role: "user", content },
        triggerResponseEnabled: true,
      });
      desk.report({ type: "typed", text: content });
    },
    async setMicrophone(id) {
      desk.microphoneId = id;
      desk.attempt?.events.anotherMicrophone();
      try {
        await desk.attempt?.vapi?.setInputDevicesAsync({ audioDeviceId: id });
      } catch (error) {
        // A microphone that fails is told by the room; a call on its way takes the picked one.
        console.warn("The microphone of the call was not changed.", error);
      }
    },
  };
}
