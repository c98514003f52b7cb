import { type Area, type MethodRow, throws } from "./row";

const form =
  "updatePermissions can take hasPresence, canSend, canReceive, and canAdmin permissions. hasPresence must be a boolean. canSend can be a boolean or an Array or Set of media types (video, audio, screenVideo, screenAudio, customVideo, customAudio). canReceive must be an object specifying base, byUserId, and/or byParticipantId fields (see documentation for more details). canAdmin can be a boolean or an Array or Set of admin types (participants, streaming, transcription).";

const row = (rule: string, bad: object, good: object, ...console: string[]): MethodRow => ({
  rule,
  on: "joined call",
  method: "updateParticipant",
  bad: ["guest", { updatePermissions: bad }],
  refused: throws(form, ...console),
  good: ["guest", { updatePermissions: good }],
  sends: "update-participant",
});

export const permissions: Area = {
  title: "Participant permissions",
  spec: "§6",
  lookedAt: "0.87.0",
  rows: [
    row("hasPresence is a boolean", { hasPresence: "yes" }, { hasPresence: false }),
    row("canSend is a boolean or a list", { canSend: "audio" }, { canSend: true }),
    row(
      "canSend lists media",
      { canSend: ["audio", "smell"] },
      { canSend: ["audio", "customVideo"] },
    ),
    row(
      "canReceive is known media by participant",
      { canReceive: { base: { smell: true } } },
      { canReceive: { base: false } },
      "invalid media type 'smell' in canReceive",
    ),
    row(
      "canAdmin lists participants, streaming and transcription",
      { canAdmin: ["recording"] },
      { canAdmin: ["participants", "streaming", "transcription"] },
    ),
    row("canAdmin is a boolean or a list", { canAdmin: 1 }, { canAdmin: false }),
    row("there are no other permissions", { canSpeak: true }, { hasPresence: true }),
  ],
};
