import { type Area, audioTrack, type Ending, type MethodRow, rejects, throws } from "./row";

/** How a guard fails: a synchronous method throws, an asynchronous one rejects. */
type Fails = (text: string) => Ending;
type Options = Partial<MethodRow> & { named?: string; advice?: string };

const dialOut = { phoneNumber: "+15550100" };
const transfer = { sessionId: "guest", toEndPoint: "sip:desk@example.com" };
const integrations = { map: { label: "Map", location: "main", src: "https://map.example/" } };
const videoFrom = { video: { layer: 0 } };
const url = "https://simulator.invalid/room";

/**
 * Rows about a guard that several methods share; each row's change removes it from one method.
 *
 * @param refusal the guard's message after the method's name.
 * @param guard the guard's call up to the method's name; `open` is a call that lets everything through.
 */
const guarded =
  (refusal: string, on: MethodRow["on"], goodOn: MethodRow["on"], guard: string, open: string) =>
  (method: string, fails: Fails, args: unknown[] = [], sends?: string, more: Options = {}) => {
    const { named = `${method}()`, advice = "", ...rest } = more;
    return {
      rule: `${refusal.replace(/\.$/, "")}: ${method}`,
      on,
      method,
      bad: [args],
      refused: fails(`${named} ${refusal}${advice}`),
      good: [args],
      goodOn,
      ...(sends && { sends }),
      breaks: `${guard},"${named}" ~> ${open},"${named}"`,
      ...rest,
    } satisfies MethodRow;
  };

const JOINED = ["only supported after join.", "Ka(this._callState", "Ka(oi"] as const;
const afterJoin = guarded(JOINED[0], "call object", "joined call", JOINED[1], JOINED[2]);
const frameAfterJoin = guarded(JOINED[0], "frame", "joined frame", JOINED[1], JOINED[2]);
const before = guarded(
  "not supported after joining a meeting.",
  "joined call",
  "call object",
  "Xa(this._callState,this._isPreparingToJoin",
  "Xa(ti,!1",
);
const initialized = guarded(
  "requires preAuth(), startCamera(), or join() to initialize call state.",
  "call object",
  "joined call",
  "Za(this._callMachineInitialized",
  "Za(!0",
);
const custom = guarded(
  "is only supported on custom callObject instances",
  "frame",
  "joined call",
  "tc(this._callObjectMode",
  "tc(!0",
);
const prebuilt = guarded(
  "is only supported as part of Daily's Prebuilt",
  "call object",
  "joined frame",
  "nc(this._callObjectMode",
  "nc(!1",
);

const NATIVE = "This daily-js method is not currently supported in React Native";
const inNative = (method: string, fails: Fails, args: unknown[], sends: string): MethodRow => ({
  rule: `not supported in React Native: ${method}`,
  on: "React Native",
  method,
  bad: [args],
  refused: fails(NATIVE),
  good: [args],
  goodOn: "joined call",
  sends,
  breaks: "function rc(){if(is()) ~> function rc(){if(!1)",
});

export const misuse: Area = {
  title: "Methods called where they do not belong",
  rows: [
    afterJoin("sendAppMessage", throws, ["hello"], "app-msg"),
    afterJoin("startDialOut", rejects, [dialOut], "dialout-start"),
    afterJoin("sendDTMF", rejects, [{ sessionId: "guest", tones: "1" }], "send-dtmf"),
    afterJoin("sipCallTransfer", rejects, [transfer], "sip-call-transfer"),
    afterJoin("sipRefer", rejects, [transfer], "sip-call-transfer"),
    afterJoin("startTranscription", throws, [], "daily-method-start-transcription"),
    afterJoin("updateTranscription", throws, [{}], "daily-method-update-transcription"),
    afterJoin("stopTranscription", throws, [], "daily-method-stop-transcription"),
    afterJoin("startCustomTrack", throws, [{ track: audioTrack }], "start-custom-track"),
    afterJoin("setMeetingSessionData", throws, [{ a: 1 }], "set-session-data", {
      named: "setMeetingSessionData",
    }),
    afterJoin("updateReceiveSettings", rejects, [{ base: videoFrom }], "update-receive-settings", {
      advice: " To specify receive settings earlier, use the receiveSettings config property.",
    }),
    frameAfterJoin("setShowLocalVideo", throws, [false], "set-show-local-video"),
    frameAfterJoin("setShowParticipantsBar", throws, [false], "set-show-participants-bar"),
    frameAfterJoin("setCustomIntegrations", throws, [integrations], "set-custom-integrations"),
    frameAfterJoin("updateCustomTrayButtons", throws, [{}], "update-custom-tray-buttons"),

    before("preAuth", rejects, [{ url }], "daily-method-preauth"),
    before("startCamera", rejects, [], "start-camera", {
      advice: " Did you mean to use setLocalAudio() and/or setLocalVideo() instead?",
    }),

    initialized("startScreenShare", rejects, [], "local-screen-start"),
    initialized("stopScreenShare", throws, [], "local-screen-stop"),

    custom("accessState", throws),
    custom("updateReceiveSettings", rejects, [{ base: videoFrom }], "update-receive-settings"),
    custom("setMeetingSessionData", throws, [{ a: 1 }], "set-session-data"),
    custom("startCamera", rejects, [], "start-camera", { goodOn: "call object" }),
    custom("preAuth", rejects, [{ url }], "daily-method-preauth", { goodOn: "call object" }),

    prebuilt("setShowNamesMode", throws, ["always"], "set-show-names"),
    prebuilt("setShowLocalVideo", throws, [true], "set-show-local-video"),
    prebuilt("setShowParticipantsBar", throws, [true], "set-show-participants-bar"),
    prebuilt("setCustomIntegrations", throws, [integrations], "set-custom-integrations"),
    prebuilt("updateCustomTrayButtons", throws, [{}], "update-custom-tray-buttons"),

    inNative(
      "updateInputSettings",
      rejects,
      [{ audio: { processor: { type: "none" } } }],
      "update-input-settings",
    ),
    inNative("startCustomTrack", throws, [{ track: audioTrack }], "start-custom-track"),
    inNative("setInputDevicesAsync", rejects, [{}], "get-input-devices"),
    {
      rule: "frames are not supported in React Native",
      observe: ({ Daily, asReactNative, failure }) =>
        asReactNative(() => failure(() => Daily.createFrame())),
      seen: NATIVE,
      breaks: "function rc(){if(is()) ~> function rc(){if(!1)",
    },
    {
      rule: "the library in an app on a phone",
      notRun:
        "needs a phone; here a browser claims to be React Native, which is all the library checks",
    },
  ],
};
