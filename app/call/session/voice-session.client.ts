import VapiModule from "@vapi-ai/web";
import { client } from "@vapi-ai/web/dist/client";
import { VOICE_API } from "~/voice-addresses";
import type { CallEvent } from "../call-state";
import type { PageVoice } from "../page-voice";
import type { StartOptions, VoiceSession } from "../voice-session";
import { CallAttempt } from "./call-attempt.client";
import { startFailure } from "./call-failure";
import { LONGEST_MESSAGE } from "./call-messages";
import { takeCarried, toldEvent, withTold } from "./carried-call.client";
import { microphones } from "./microphone.client";
import { recordOutcomes } from "./outcome-recorder.client";
import type { SessionContext } from "./session-context";
import { speakers } from "./sound-devices.client";
import type { CallRoute } from "./web-call-request.client";

// The only file that imports the SDK. The package is CommonJS: some bundlers hand over its module
// object instead of the class.
const VapiSdk = (VapiModule as unknown as { default?: typeof VapiModule }).default ?? VapiModule;

/**
 * Makes the session of a page.
 *
 * @param report is told everything that happens to the call, in order.
 * @param assistant what is asked of the call route, which chooses the assistant itself.
 * @param rejoining what the status says while a call is joined again.
 */
export function createVoiceSession(
  voice: PageVoice,
  report: (event: CallEvent) => void,
  assistant = "dispatcher",
  rejoining = "",
): VoiceSession {
  let attempt: CallAttempt | null = null;
  const outcome = voice.outcomes ? recordOutcomes(() => attempt?.request?.callId()) : null;
  const context: SessionContext = {
    voice,
    report(event) {
      outcome?.hear(event);
      context.told = withTold(context.told, toldEvent(event));
      report(event);
    },
    assistant,
    rejoining,
    told: [],
    outcome,
    levels: { visitor: 0, assistant: 0 },
    volume: 1,
    microphoneId: undefined,
    speakerId: "",
    current: null,
    left: Promise.resolve(),
    // The generated client calls it private; it is an ordinary property.
    callRoute: client as unknown as CallRoute,
    makeVapi(audioSource) {
      // Evaluating the bundle would need 'unsafe-eval'. The override is missing in the SDK's types.
      const room = { avoidEval: true, callObjectBundleUrlOverride: voice.callObjectBundleUrl };
      return new VapiSdk("", VOICE_API, room, audioSource ? { audioSource } : {});
    },
  };

  const running = () => (attempt?.over === false ? attempt : null);

  // A page that the browser has kept in memory, and gives back, has told its visitor of the end.
  window.addEventListener("pageshow", ({ persisted }) => persisted && takeCarried());

  /** Makes a call the one that is on, and lets it go on its way. */
  function begin(options: StartOptions, run: (call: CallAttempt) => Promise<unknown>) {
    const starting = new CallAttempt(context, options);
    attempt = starting;
    context.current = starting;
    context.told = [];
    run(starting).catch((error) => {
      console.error("The test call did not start.", error);
      starting.fail(startFailure);
    });
  }

  return {
    levels: context.levels,
    microphones: () => microphones(context.microphoneId),
    speakers: () => speakers(context.speakerId),
    async setSpeaker(id) {
      context.speakerId = id;
      await running()?.devices.applySpeaker();
    },
    get volume() {
      return context.volume;
    },
    start(options) {
      if (running()) return false;
      outcome?.start(options.typing, options.pressedAt);
      begin(options, (call) => call.run());
      return true;
    },
    resume() {
      if (running()) return;
      const carried = takeCarried();
      if (!carried) return report({ type: "ended", by: "visitor", at: Date.now() });
      const { typing, variableValues, connectedAt, events } = carried;
      // What was told of in the page before is not told of again to the outcome.
      report({ type: "start", typing, variableValues });
      report({ type: "connected", at: connectedAt });
      for (const event of events) report(event);
      begin({ typing, variableValues }, (call) => call.resume(carried));
      context.told = events;
    },
    stop() {
      running()?.end("visitor");
    },
    setMuted(muted) {
      const call = running();
      if (call) call.muted = muted;
      // A call on its way is muted once it is joined (spec §8).
      if (call?.vapi?.getDailyCallObject()) call.vapi.setMuted(muted);
      else console.warn("Call object is not available.");
      if (call) {
        context.levels.visitor = 0;
        context.report({ type: "muted", muted });
      }
    },
    setVolume(to) {
      context.volume = to;
      running()?.vapi?.setVolume(to);
    },
    allowSound() {
      running()?.playAgain();
    },
    type(text) {
      const content = text.trim().slice(0, LONGEST_MESSAGE);
      const call = running();
      if (!content || !call?.connected) return;
      call.vapi?.send({
        type: "add-message",
        message: { role: "user", content },
        triggerResponseEnabled: true,
      });
      context.report({ type: "typed", text: content });
    },
    rate: (rating) => outcome?.rate(rating),
    async setMicrophone(id) {
      context.microphoneId = id;
      running()?.events.anotherMicrophone();
      try {
        await running()?.vapi?.setInputDevicesAsync({ audioDeviceId: id });
      } catch (error) {
        // A microphone that fails is told by the room; a call on its way takes the picked one.
        console.warn("The microphone of the call was not changed.", error);
      }
    },
  };
}
