import { type Area, type MethodRow, rejects } from "./row";

const url = "https://media.example/hold.mp4";
const usage = {
  start:
    'startRemoteMediaPlayer arguments must be of the form:\n  { url: "playback url",\n  settings?:\n  {state: "play"|"pause", simulcastEncodings?: [{}] } }',
  update:
    'updateRemoteMediaPlayer arguments must be of the form:\n  session_id: "participant session",\n  { settings?: {state: "play"|"pause"} }',
};

const row = (
  action: "start" | "update",
  rule: string,
  bad: object,
  text: string,
  good: object,
): MethodRow => ({
  rule,
  on: "joined call",
  method: `${action}RemoteMediaPlayer`,
  bad: [bad],
  refused: rejects(text, `invalid argument Error: Error: ${text}`, usage[action]),
  good: [good],
  sends: `daily-method-${action}-remote-media-player`,
});

/** The same rule of the settings, for both methods. */
const settings = (rule: string, bad: object | string, text: string, good: object): MethodRow[] => [
  row("start", rule, { url, settings: bad }, text, { url, settings: good }),
  row("update", rule, { session_id: "player", settings: bad }, text, {
    session_id: "player",
    settings: good,
  }),
];

const volume = "RemoteMediaPlayerSettings.volume: must be";
const states =
  'Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}';

export const remoteMediaPlayer: Area = {
  title: "Remote media player",
  spec: "§4, §5, §9",
  lookedAt: "0.87.0",
  rows: [
    row("start", "url is a string", { url: 7 }, 'url parameter must be "string" type', { url }),
    ...settings("volume is at most 2", { volume: 2.1 }, `${volume} between 0.0 - 2.0`, {
      volume: 2,
    }),
    ...settings("volume is at least 0", { volume: -0.1 }, `${volume} between 0.0 - 2.0`, {
      volume: 0,
    }),
    ...settings("volume is a number", { volume: "1" }, `${volume} "number" type`, { volume: 1 }),
    ...settings("state is play or pause", { state: "stop" }, states, { state: "play" }),
    ...settings("state is play or pause", { state: "paused" }, states, { state: "pause" }),
    ...settings(
      "settings are an object",
      "play",
      'RemoteMediaPlayerSettings: must be "object" type',
      { state: "play" },
    ),
    row(
      "start",
      "settings hold known keys only",
      { url, settings: { speed: 2 } },
      "Invalid key speed, valid keys are: state,volume,simulcastEncodings",
      { url, settings: { state: "play", volume: 1 } },
    ),
    {
      ...row("start", "simulcast encodings may be given", { url }, "", { url }),
      bad: [{ url, settings: { simulcastEncodings: [{ maxBitrate: 200_000 }] } }],
      refused: {
        ends: "rejects",
        type: "TypeError",
        text: "Cannot read properties of undefined (reading 'validateSimulcastEncodings')",
        console: [
          "invalid argument Error: TypeError: Cannot read properties of undefined (reading 'validateSimulcastEncodings')",
          usage.start,
        ],
      },
      differs: {
        spec: "simulcast encodings are checked",
        seen: "the check itself breaks: no encodings can be given to the player",
      },
    },
    {
      rule: "its states are play and pause, and a change is told once",
      async observe({ joined, record, say }) {
        const call = await joined();
        const told = record(
          call,
          [
            "remote-media-player-started",
            "remote-media-player-updated",
            "remote-media-player-stopped",
          ],
          ({ action, playerState, remoteMediaPlayerState }) =>
            `${action} ${(playerState ?? remoteMediaPlayerState)?.settings.state ?? ""}`.trim(),
        );
        const player = (state: string, wanted: string) => ({
          state,
          settings: { state: wanted, volume: 1 },
        });
        const session = { session_id: "player" };
        const updated = "remote-media-player-updated";
        await say(call, "remote-media-player-started", {
          ...session,
          playerState: player("playing", "play"),
        });
        for (const state of [player("paused", "pause"), player("paused", "pause")])
          await say(call, updated, { ...session, remoteMediaPlayerState: state });
        await say(call, updated, { ...session, remoteMediaPlayerState: player("playing", "play") });
        await say(call, "remote-media-player-stopped", session);
        return told;
      },
      seen: [
        "remote-media-player-started play",
        "remote-media-player-updated pause",
        "remote-media-player-updated play",
        "remote-media-player-stopped",
      ],
    },
  ],
};
