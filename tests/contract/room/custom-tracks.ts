import { type Area, audioTrack, type MethodRow, throws } from "./row";

const mode =
  "Custom track `mode` must be either `music` | `speech` | `DailyMicAudioModeSettings` or `undefined`";
const taken =
  "Custom track `trackName` must not match a track name already used by daily: cam-audio, cam-video, customVideoDefaults, screen-video, screen-audio, rmpAudio, rmpVideo";

const row = (rule: string, bad: object, text: string, good: object): MethodRow => ({
  rule,
  on: "joined call",
  method: "startCustomTrack",
  bad: [{ track: audioTrack, ...bad }],
  refused: throws(text),
  good: [{ track: audioTrack, ...good }],
  sends: "start-custom-track",
});

export const customTracks: Area = {
  title: "Custom tracks",
  spec: "§5, §9",
  lookedAt: "0.87.0",
  rows: [
    row(
      "a name has at most 50 characters",
      { trackName: "t".repeat(51) },
      "Custom track `trackName` must not be more than 50 characters",
      { trackName: "t".repeat(50) },
    ),
    ...[
      "cam-audio",
      "cam-video",
      "screen-video",
      "screen-audio",
      "rmpAudio",
      "rmpVideo",
      "customVideoDefaults",
    ].map((trackName) =>
      row(`a name is not ${trackName}`, { trackName }, taken, { trackName: `${trackName}-2` }),
    ),
    row("a mode is music or speech", { mode: "loud" }, mode, { mode: "music" }),
    row("a mode is speech or music", { mode: "whisper" }, mode, { mode: "speech" }),
    row("a mode may be a settings object", { mode: 7 }, mode, { mode: { bitrate: 64_000 } }),
    row(
      "a track is a media track",
      { track: { kind: "audio" } },
      "Custom tracks provided must be instances of MediaStreamTrack",
      {},
    ),
  ],
};
