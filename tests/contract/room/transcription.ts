import { type Area, accepted, type MethodRow, throws } from "./row";

const row = (
  rule: string,
  action: "update" | "stop",
  bad: unknown[],
  text: string | null,
  good: unknown[],
): MethodRow => ({
  rule,
  on: "joined call",
  method: `${action}Transcription`,
  bad,
  refused: text === null ? accepted : throws(text),
  good,
  sends: `daily-method-${action}-transcription`,
});

const update = "updateTranscription Error:";

export const transcription: Area = {
  title: "Transcription",
  spec: "§5",
  lookedAt: "0.87.0",
  rows: [
    row("stop requires instanceId", "stop", [{}], '"instanceId" not provided', [
      { instanceId: "i" },
    ]),
    row(
      "stop takes an object",
      "stop",
      ["i"],
      "stopTranscription Error: options must be object type",
      [{ instanceId: "i" }],
    ),
    {
      ...row("stop requires options", "stop", [], null, [{ instanceId: "i" }]),
      differs: {
        spec: "stop requires instanceId",
        seen: "only options without one are refused; no options at all stop the only transcription",
      },
    },
    row("update requires options", "update", [], `${update} options is mandatory`, [
      { participants: ["guest"] },
    ]),
    row(
      "update's options are an object",
      "update",
      ["guest"],
      `${update} options must be object type`,
      [{ participants: ["guest"] }],
    ),
    row(
      "update's participants are an array",
      "update",
      [{ participants: "guest" }],
      `${update} participants must be an array`,
      [{ participants: ["guest"] }],
    ),
    {
      ...row("update requires participants", "update", [{ instanceId: "i" }], null, [
        { instanceId: "i", participants: [] },
      ]),
      differs: {
        spec: "an options object with a participants array",
        seen: "participants may be missing; the library checks them only where they are given",
      },
    },
  ],
};
