import { justAbove } from "./just-beyond";
import { type Area, rejects, rulesOf } from "./row";

const url = "https://media.example/hold.mp4";
const usage = {
  start:
    'startRemoteMediaPlayer arguments must be of the form:\n  { url: "playback url",\n  settings?:\n  {state: "play"|"pause", simulcastEncodings?: [{}] } }',
  update:
    'updateRemoteMediaPlayer arguments must be of the form:\n  session_id: "participant session",\n  { settings?: {state: "play"|"pause"} }',
};

type Action = "start" | "update";
const rule = (action: Action) =>
  rulesOf(`${action}RemoteMediaPlayer`, `daily-method-${action}-remote-media-player`, (text) =>
    rejects(text, `invalid argument Error: Error: ${text}`, usage[action]),
  );

/** One rule about the settings, for both methods. */
const settings = (what: string, bad: unknown[], text: string, good: unknown[], breaks: string[]) =>
  (["start", "update"] as const).map((action) => {
    const whose = action === "start" ? { url } : { session_id: "player" };
    const input = (values: unknown[]) => values.map((settings) => ({ ...whose, settings }));
    return rule(action)(`${what} (${action})`, input(bad), text, input(good), breaks);
  });

const volume = (...values: unknown[]) => values.map((volume) => ({ volume }));
const state = (...values: unknown[]) => values.map((state) => ({ state }));

export const remoteMediaPlayer: Area = {
  title: "Remote media player",
  rows: [
    rule("start")(
      "url is a string",
      [{ url: 7 }, {}, { url: ["https://media.example"] }],
      'url parameter must be "string" type',
      [{ url }],
      [
        'if("string"!=typeof e)throw new Error(\'url ~> if("number"==typeof e)throw new Error(\'url',
        'if("string"!=typeof e)throw new Error(\'url ~> if(!e||"number"==typeof e)throw new Error(\'url',
      ],
    ),
    ...settings(
      "volume is from 0 to 2",
      volume(justAbove(2), -Number.MIN_VALUE, 3),
      "RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0",
      volume(0, 1, 2),
      ["volume>2) ~> volume>2.09)", "volume>2) ~> volume>=2)", "volume<0|| ~> volume<-.05||"],
    ),
    ...settings(
      "volume is a number",
      volume("1", true),
      'RemoteMediaPlayerSettings.volume: must be "number" type',
      volume(1),
      [
        'if("number"!=typeof e.volume)throw ~> if("string"==typeof e.volume)throw',
        'if("number"!=typeof e.volume)throw ~> if(!0===e.volume)throw',
      ],
    ),
    ...settings(
      "state is play or pause",
      state("stop", "paused", "Play", true),
      'Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}',
      state("play", "pause"),
      [
        '{PLAY:"play",PAUSE:"pause"} ~> {PLAY:"play",PAUSE:"pause",STOP:"stop"}',
        'if(e.state&&!Object.values(Xo).includes(e.state))throw ~> if("string"==typeof e.state&&!Object.values(Xo).includes(e.state))throw',
      ],
    ),
    {
      ...rule("start")(
        "a media player may be given simulcast encodings",
        [{ url, settings: { simulcastEncodings: [{ maxBitrate: 200_000 }] } }],
        "",
        [{ url }],
        "e.simulcastEncodings&&this.validateSimulcastEncodings ~> !1&&this.validateSimulcastEncodings",
      ),
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
        seen: "the check itself fails: the player takes no encodings",
      },
    },
    {
      rule: "without settings, the player is told to play",
      async observe({ joined, lastSent }) {
        const call = await joined();
        void call.startRemoteMediaPlayer({ url });
        return (await lastSent("daily-method-start-remote-media-player"))?.settings;
      },
      seen: { state: "play" },
      breaks: "state:Xo.PLAY ~> state:Xo.PAUSE",
    },
    {
      rule: "each new state or volume that the room sends is reported once",
      async observe({ joined, record, say }) {
        const call = await joined();
        const reported = record(
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
        await update("no-such-state", 1);
        await update("no-such-state", 1);
        await update("no-such-state", 2);
        await say(call, "remote-media-player-stopped", session);
        await update("no-such-state", 2);
        return reported;
      },
      seen: [
        "remote-media-player-started playing 1",
        "remote-media-player-updated no-such-state 1",
        "remote-media-player-updated no-such-state 2",
        "remote-media-player-stopped",
        "remote-media-player-updated no-such-state 2",
      ],
      breaks: [
        "return e.state===t.state&& ~> return ",
        "return e.state===t.state&& ~> return e.state===t.state||",
        "delete this._rmpPlayerState[t.session_id], ~> ",
      ],
    },
  ],
};
