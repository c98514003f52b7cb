import { justBelow } from "./just-beyond";
import { type Area, accepted, audioTrack, type MethodRow, rejects, rulesOf, throws } from "./row";

const tooLarge = (length: number) =>
  `userData is too large (${length} characters). Maximum size suppported is 4096.`;
const besideOthers = { allowMultipleCallInstances: true };
const message = rulesOf("sendAppMessage", "app-msg", throws);
const sessionData = rulesOf("setMeetingSessionData", "set-session-data", throws);
const userDataBefore = rulesOf("setUserData", undefined, rejects, { on: "call object" });
const longUserData = ".length>4096)throw ~> .length>4097)throw";

export const userData: Area = {
  title: "User data, app messages and session data",
  rows: [
    userDataBefore(
      "userData holds at most 4096 characters",
      ["u".repeat(4097)],
      tooLarge(4097),
      ["u".repeat(4096)],
      longUserData,
    ),
    rulesOf("setUserData", "set-user-data", rejects)(
      "an object is measured as its JSON",
      [{ a: "u".repeat(4089) }],
      tooLarge(4097),
      [{ a: "u".repeat(4088) }],
      ["t=JSON.stringify(e),S( ~> t=String(e),S(", longUserData],
    ),
    userDataBefore(
      "userData serializes to JSON",
      [{ a: 1n }],
      "userData must be serializable to JSON: TypeError: Do not know how to serialize a BigInt",
      [{ a: 1 }],
      'throw Error("userData must be serializable ~> t="";if(!1)throw Error("userData must be serializable',
    ),
    {
      rule: "userData holds at most 4096 characters when the call object is created",
      on: "library",
      method: "createCallObject",
      bad: [[{ ...besideOthers, userData: "u".repeat(4097) }]],
      refused: throws(
        "property 'userData': invalid userData type provided",
        `Error: ${tooLarge(4097)}`,
      ),
      good: [[{ ...besideOthers, userData: "u".repeat(4096) }]],
      breaks: longUserData,
    },
    message(
      "an app message holds at most 4096 characters of JSON",
      ["m".repeat(4095), { a: "m".repeat(4089) }],
      "Message data too large. Max size is 4096",
      ["m".repeat(4094), { a: "m".repeat(4088) }],
      [
        "$o=4096 ~> $o=4097",
        'if(Ka(this._callState,"sendAppMessage()"),JSON.stringify(e).length> ~> if(Ka(this._callState,"sendAppMessage()"),e.length>',
      ],
    ),
    sessionData(
      "session data holds at most 102400 characters",
      [{ a: "s".repeat(102_393) }],
      "Meeting session data is too large (102401 characters). Maximum size suppported is 102400.",
      [{ a: "s".repeat(102_392) }],
      "qo=102400 ~> qo=102401",
    ),
  ],
};

const interval = "The interval must be a number greater than or equal to 100 milliseconds.";
const observers = [
  ["the visitor's level", "startLocalAudioLevelObserver", "start-local-audio-level-observer"],
  [
    "others' levels",
    "startRemoteParticipantsAudioLevelObserver",
    "start-remote-participants-audio-level-observer",
  ],
] as const;

export const audioLevels: Area = {
  title: "Audio level observers",
  rows: observers.flatMap(([whose, method, sends]): MethodRow[] => {
    const joined = rulesOf(method, sends, throws);
    const shorter = "e<100|| ~> e<99.5||";
    const more = {
      refused: accepted,
      differs: { spec: "a number >= 100 ms", seen: "0 counts as no interval and is accepted" },
    };
    return [
      joined(
        `${whose}: the interval is at least 100 ms`,
        [justBelow(100), -1],
        interval,
        [100],
        [shorter, "(e<100|| ~> (e<100&&e>0||"],
      ),
      joined(
        `${whose}: the interval is a number`,
        ["200"],
        interval,
        [200],
        '||"number"!=typeof e))throw new Error("The interval ~> ))throw new Error("The interval',
      ),
      {
        ...joined(
          `${whose}: an interval of 0 is refused`,
          [0],
          "",
          [100],
          "if(e&&(e<100|| ~> if((e<100||",
        ),
        ...more,
      },
      rulesOf(method, undefined, throws, { on: "call object" })(
        `${whose}: the interval is also checked before the join, when nothing is sent yet`,
        [justBelow(100)],
        interval,
        [100],
        shorter,
      ),
    ];
  }),
};

const taken = [
  "cam-audio",
  "cam-video",
  "customVideoDefaults",
  "screen-video",
  "screen-audio",
  "rmpAudio",
  "rmpVideo",
];
const trackRule = rulesOf("startCustomTrack", "start-custom-track", throws);
const tracksWith = (key: string, values: unknown[]) =>
  values.map((value) => ({ track: audioTrack, [key]: value }));

export const customTracks: Area = {
  title: "Custom tracks",
  rows: [
    trackRule(
      "a name has at most 50 characters",
      tracksWith("trackName", ["t".repeat(51)]),
      "Custom track `trackName` must not be more than 50 characters",
      tracksWith("trackName", ["t".repeat(50)]),
      "n.length>50) ~> n.length>51)",
    ),
    trackRule(
      `a name is not one of ${taken.join(", ")}`,
      tracksWith("trackName", taken),
      `Custom track \`trackName\` must not match a track name already used by daily: ${taken.join(", ")}`,
      tracksWith(
        "trackName",
        taken.map((name) => `${name}-2`),
      ),
      taken.map((name) =>
        name === "customVideoDefaults"
          ? '"rmpVideo","customVideoDefaults"].includes(n) ~> "rmpVideo"].includes(n)'
          : `!!n&&[ ~> !!n&&"${name}"!==n&&[`,
      ),
    ),
    trackRule(
      "a mode is music, speech or a settings object",
      tracksWith("mode", ["loud", "Music", "music ", "speech2", 7, true]),
      "Custom track `mode` must be either `music` | `speech` | `DailyMicAudioModeSettings` or `undefined`",
      tracksWith("mode", ["music", "speech", { bitrate: 64_000 }]),
      [
        't&&"music"!==t&& ~> t&&!String(t).startsWith("music")&&',
        't&&"music"!==t&&"speech"!==t&& ~> "string"==typeof t&&"music"!==t&&"speech"!==t&&',
        't&&"music"!==t&&"speech"!==t&& ~> t&&"music"!==t&&',
        "&&!(t instanceof Object))throw ~> )throw",
      ],
    ),
    trackRule(
      "a track is a media track",
      [{ track: { kind: "audio" } }, { track: "track" }],
      "Custom tracks provided must be instances of MediaStreamTrack",
      [{ track: audioTrack }],
      "if(!(e instanceof MediaStreamTrack))throw ~> if(!e.kind)throw",
    ),
  ],
};
