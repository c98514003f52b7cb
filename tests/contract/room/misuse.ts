import { type Area, audioTrack, type Ending, type MethodRow, rejects, throws } from "./row";

/** How the guard of a method fails: a synchronous method throws, another rejects. */
type Fails = (text: string) => Ending;

const dialOut = { phoneNumber: "+15550100" };
const transfer = { sessionId: "guest", toEndPoint: "sip:desk@example.com" };
const integrations = { map: { label: "Map", location: "main", src: "https://map.example/" } };
const videoFrom = { video: { layer: 0 } };

/** Refused before the join, and nothing else. */
const afterJoin = (
  method: string,
  fails: Fails,
  args: unknown[],
  sends?: string,
  more: Partial<MethodRow> & { named?: string; advice?: string } = {},
): MethodRow => {
  const { named = `${method}()`, advice = "", ...rest } = more;
  return {
    rule: "only supported after join",
    on: "call object",
    method,
    bad: args,
    refused: fails(`${named} only supported after join.${advice}`),
    good: args,
    goodOn: "joined call",
    ...(sends && { sends }),
    ...rest,
  };
};
const frameAfterJoin = (method: string, args: unknown[], sends: string) =>
  afterJoin(method, throws, args, sends, { on: "frame", goodOn: "joined frame" });

const before = (method: string, args: unknown[], sends: string, advice = ""): MethodRow => ({
  rule: "not supported after joining a meeting",
  on: "joined call",
  method,
  bad: args,
  refused: rejects(`${method}() not supported after joining a meeting.${advice}`),
  good: args,
  goodOn: "call object",
  sends,
});

const initialized = (method: string, fails: Fails, sends: string): MethodRow => ({
  rule: "requires preAuth(), startCamera(), or join()",
  on: "call object",
  method,
  bad: [],
  refused: fails(
    `${method}() requires preAuth(), startCamera(), or join() to initialize call state.`,
  ),
  good: [],
  goodOn: "joined call",
  sends,
});

const custom = (
  method: string,
  fails: Fails,
  args: unknown[] = [],
  more: Partial<MethodRow> = {},
): MethodRow => ({
  rule: "only supported on custom callObject instances",
  on: "frame",
  method,
  bad: args,
  refused: fails(`${method}() is only supported on custom callObject instances`),
  good: args,
  goodOn: "joined call",
  ...more,
});

const prebuilt = (method: string, args: unknown[] = [], sends?: string): MethodRow => ({
  rule: "only supported as part of Prebuilt",
  on: "call object",
  method,
  bad: args,
  refused: throws(`${method}() is only supported as part of Daily's Prebuilt`),
  good: args,
  goodOn: "joined frame",
  ...(sends && { sends }),
});

export const misuse: Area = {
  title: "Methods called where they do not belong",
  spec: "§8",
  lookedAt: "0.87.0",
  rows: [
    afterJoin("sendAppMessage", throws, ["hello"], "app-msg"),
    afterJoin("startDialOut", rejects, [dialOut], "dialout-start"),
    afterJoin("stopDialOut", throws, [{ sessionId: "guest" }], "dialout-stop"),
    afterJoin("sendDTMF", rejects, [{ sessionId: "guest", tones: "1" }], "send-dtmf"),
    afterJoin("sipCallTransfer", rejects, [transfer], "sip-call-transfer"),
    afterJoin("sipRefer", rejects, [transfer], "sip-call-transfer"),
    afterJoin("startTranscription", throws, [], "daily-method-start-transcription"),
    afterJoin(
      "updateTranscription",
      throws,
      [{ participants: [] }],
      "daily-method-update-transcription",
    ),
    afterJoin("stopTranscription", throws, [], "daily-method-stop-transcription"),
    afterJoin("startCustomTrack", throws, [{ track: audioTrack }], "start-custom-track"),
    afterJoin("stopCustomTrack", throws, ["music"], "stop-custom-track"),
    afterJoin("setMeetingSessionData", throws, [{ a: 1 }], "set-session-data", {
      named: "setMeetingSessionData",
    }),
    afterJoin("meetingSessionState", throws, [], undefined, { named: "meetingSessionState" }),
    afterJoin("getMeetingSession", rejects, [], "get-meeting-session", {
      warns:
        "getMeetingSession() is deprecated: use meetingSessionSummary(), which will return immediately",
    }),
    afterJoin("updateReceiveSettings", rejects, [{ base: videoFrom }], "update-receive-settings", {
      advice: " To specify receive settings earlier, use the receiveSettings config property.",
    }),
    afterJoin(
      "setSubscribeToTracksAutomatically",
      throws,
      [false],
      "daily-method-subscribe-to-tracks-automatically",
      { advice: " Use the subscribeToTracksAutomatically configuration property." },
    ),
    afterJoin("requestAccess", rejects, [], "daily-method-request-access"),
    afterJoin(
      "updateWaitingParticipant",
      rejects,
      ["guest", { grantRequestedAccess: true }],
      "daily-method-update-waiting-participant",
    ),
    afterJoin(
      "updateWaitingParticipants",
      rejects,
      [{ "*": { grantRequestedAccess: true } }],
      "daily-method-update-waiting-participants",
    ),
    afterJoin("addFakeParticipant", throws, [], "add-fake-participant"),
    afterJoin("setNetworkTopology", rejects, [{ topology: "sfu" }], "set-network-topology"),
    frameAfterJoin("setShowLocalVideo", [false], "set-show-local-video"),
    frameAfterJoin("setShowParticipantsBar", [false], "set-show-participants-bar"),
    frameAfterJoin("setCustomIntegrations", [integrations], "set-custom-integrations"),
    frameAfterJoin("startCustomIntegrations", ["map"], "start-custom-integrations"),
    frameAfterJoin("stopCustomIntegrations", ["map"], "stop-custom-integrations"),
    frameAfterJoin("updateCustomTrayButtons", [{}], "update-custom-tray-buttons"),

    before("preAuth", [{ url: "https://simulator.invalid/room" }], "daily-method-preauth"),
    before(
      "startCamera",
      [],
      "start-camera",
      " Did you mean to use setLocalAudio() and/or setLocalVideo() instead?",
    ),

    initialized("startScreenShare", rejects, "local-screen-start"),
    initialized("stopScreenShare", throws, "local-screen-stop"),

    custom("accessState", throws),
    custom("waitingParticipants", throws),
    custom("updateWaitingParticipant", rejects, ["guest", {}], {
      sends: "daily-method-update-waiting-participant",
    }),
    custom("updateWaitingParticipants", rejects, [{}], {
      sends: "daily-method-update-waiting-participants",
    }),
    custom("requestAccess", rejects, [], { sends: "daily-method-request-access" }),
    custom("getReceiveSettings", rejects),
    custom("updateReceiveSettings", rejects, [{ base: videoFrom }], {
      sends: "update-receive-settings",
    }),
    custom("setMeetingSessionData", throws, [{ a: 1 }], { sends: "set-session-data" }),
    custom("startCamera", rejects, [], { goodOn: "call object", sends: "start-camera" }),
    custom("preAuth", rejects, [{ url: "https://simulator.invalid/room" }], {
      goodOn: "call object",
      sends: "daily-method-preauth",
    }),

    prebuilt("setShowNamesMode", ["always"], "set-show-names"),
    prebuilt("setShowLocalVideo", [true], "set-show-local-video"),
    prebuilt("showLocalVideo"),
    prebuilt("setShowParticipantsBar", [true], "set-show-participants-bar"),
    prebuilt("showParticipantsBar"),
    prebuilt("customIntegrations"),
    prebuilt("setCustomIntegrations", [integrations], "set-custom-integrations"),
    prebuilt("startCustomIntegrations", ["map"], "start-custom-integrations"),
    prebuilt("stopCustomIntegrations", ["map"], "stop-custom-integrations"),
    prebuilt("customTrayButtons"),
    prebuilt("updateCustomTrayButtons", [{}], "update-custom-tray-buttons"),
    prebuilt("theme"),
    prebuilt("setTheme", [{ colors: { accent: "#ff6600" } }], "set-theme"),
  ],
};
