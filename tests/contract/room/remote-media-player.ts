import { justAbove } from "./just-beyond";
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
    ...settings("volume is at most 2", { volume: justAbove(2) }, `${volume} between 0.0 - 2.0`, {
      volume: 2,
    }),
    ...settings(
      "volume is at least 0",
      { volume: -Number.MIN_VALUE },
      `${volume} between 0.0 - 2.0`,
      {
        volume: 0,
      },
    ),
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
      rule: "it is to play where no settings are given",
      async observe({ joined, lastSent }) {
        const call = await joined();
        void call.startRemoteMediaPlayer({ url });
        return (await lastSent("daily-method-start-remote-media-player"))?.settings;
      },
      seen: { state: "play" },
    },
    {
      rule: "what it does is told as the room says it, and again only with another state or volume",
      async observe({ joined, record, say }) {
        const call = await joined();
        const told = record(
          call,
          [
            "remote-media-player-started",
            "remote-media-player-updated",
            "remote-media-player-stopped",
          ],
          ({ action, playerState, remoteMediaPlayerState }) => {
            const { state, settings } = playerState ?? remoteMediaPlayerState ?? {};
            return [action, state, settings?.volume].filter((part) => part !== undefined).join(" ");
          },
        );
        const session = { session_id: "player" };
        const update = (state: string, volume: number) =>
          say(call, "remote-media-player-updated", {
            ...session,
            remoteMediaPlayerState: { state, settings: { state: "play", volume } },
          });
        await say(call, "remote-media-player-started", {
          ...session,
          playerState: { state: "playing", settings: { state: "play", volume: 1 } },
        });
        await update("playing", 1);
        await update("of no known state", 1);
        await update("of no known state", 1);
        await update("of no known state", 2);
        await say(call, "remote-media-player-stopped", session);
        await update("of no known state", 2);
        return told;
      },
      seen: [
        "remote-media-player-started playing 1",
        "remote-media-player-updated of no known state 1",
        "remote-media-player-updated of no known state 2",
        "remote-media-player-stopped",
        "remote-media-player-updated of no known state 2",
      ],
    },
  ],
};
