import { type Area, accepted, type MethodRow, throws } from "./row";

const types = "allowed values 'cloud', 'cloud-audio-only', 'raw-tracks', or 'local'";

const recorded = (type: string): Pick<MethodRow, "good" | "sends"> => ({
  good: [{ type }],
  sends: "local-recording-start",
});

export const recording: Area = {
  title: "Recording",
  spec: "§5",
  lookedAt: "0.87.0",
  rows: [
    ...["cloud", "raw-tracks", "local"].map(
      (type): MethodRow => ({
        rule: `a recording's type is cloud, raw-tracks or local: ${type}`,
        on: "joined call",
        method: "startRecording",
        bad: [{ type: `${type}-x` }],
        refused: throws(`invalid type: ${type}-x, ${types}`),
        was: `invalid type: ${type}-x, allowed values 'cloud', 'raw-tracks', or 'local'`,
        ...recorded(type),
      }),
    ),
    {
      rule: "a recording's type is nothing else",
      on: "joined call",
      method: "startRecording",
      bad: [{ type: "cloud-audio-only" }],
      refused: accepted,
      ...recorded("cloud"),
      differs: {
        spec: "cloud, raw-tracks or local",
        seen: "cloud-audio-only is a fourth type",
      },
      was: "invalid type: cloud-audio-only, allowed values 'cloud', 'raw-tracks', or 'local'",
    },
  ],
};
