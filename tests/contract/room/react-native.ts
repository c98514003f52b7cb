import { type Area, audioTrack, type Ending, type MethodRow, rejects, throws } from "./row";

const text = "This daily-js method is not currently supported in React Native";

const row = (
  method: string,
  fails: (text: string) => Ending,
  args: unknown[] = [],
  sends?: string,
): MethodRow => ({
  rule: "not supported in React Native",
  on: "React Native",
  method,
  bad: args,
  refused: fails(text),
  good: args,
  goodOn: "joined call",
  ...(sends && { sends }),
});

export const reactNative: Area = {
  title: "React Native",
  spec: "§8",
  lookedAt: "0.87.0",
  rows: [
    row("loadCss", throws, [{ bodyClass: "dark" }], "load-css"),
    row("iframe", throws),
    row("getInputSettings", throws),
    row(
      "updateInputSettings",
      rejects,
      [{ audio: { processor: { type: "none" } } }],
      "update-input-settings",
    ),
    row("setBandwidth", throws, [{ kbs: 100 }], "set-bandwidth"),
    row("getDailyLang", throws, [], "get-daily-lang"),
    row("setDailyLang", throws, ["de"], "set-daily-lang"),
    row("startCustomTrack", throws, [{ track: audioTrack }], "start-custom-track"),
    row("stopCustomTrack", throws, ["music"], "stop-custom-track"),
    row("cycleMic", throws, [], "cycle-mic"),
    row("setInputDevicesAsync", rejects, [{}], "get-input-devices"),
    row("setOutputDeviceAsync", rejects, [{ outputDeviceId: "speaker" }], "set-output-device"),
    row("getActiveSpeaker", throws),
    row("setActiveSpeakerMode", throws, [true], "set-active-speaker-mode"),
    row("activeSpeakerMode", throws),
    row("addFakeParticipant", throws, [], "add-fake-participant"),
    row("requestFullscreen", rejects),
    row("exitFullscreen", throws),
    row("setNetworkTopology", rejects, [{ topology: "sfu" }], "set-network-topology"),
    row("setPlayNewParticipantSound", throws, [true], "daily-method-set-play-ding"),
    {
      rule: "frames are not supported in React Native",
      observe: ({ Daily, asReactNative, failure }) =>
        asReactNative(async () => [
          await failure(() => Daily.createFrame()),
          await failure(() => Daily.createTransparentFrame()),
          await failure(() => Daily.wrap(document.createElement("iframe"))),
        ]),
      seen: [text, text, text],
    },
    {
      rule: "native audio modes are for React Native alone",
      on: "call object",
      method: "nativeInCallAudioMode",
      bad: [],
      refused: throws("This daily-js method is only supported in React Native"),
      good: [],
      goodOn: "React Native",
    },
    {
      rule: "the library in an app on a phone",
      notRun:
        "needs a phone; here a browser says that it is React Native, which is what the library asks",
    },
  ],
};
