import { type Area, rulesOf, throws } from "./row";

const errorText =
  "updatePermissions can take hasPresence, canSend, canReceive, and canAdmin permissions. hasPresence must be a boolean. canSend can be a boolean or an Array or Set of media types (video, audio, screenVideo, screenAudio, customVideo, customAudio). canReceive must be an object specifying base, byUserId, and/or byParticipantId fields (see documentation for more details). canAdmin can be a boolean or an Array or Set of admin types (participants, streaming, transcription).";

const row = (
  rule: string,
  bad: object[],
  good: object[],
  breaks: string[],
  ...console: string[]
) => {
  const update = (updatePermissions: object) => ["guest", { updatePermissions }];
  return {
    ...rulesOf("updateParticipant", "update-participant", (text) => throws(text, ...console))(
      rule,
      [],
      errorText,
      [],
      breaks,
    ),
    bad: bad.map(update),
    good: good.map(update),
  };
};
const media = ["video", "audio", "screenVideo", "screenAudio", "customVideo", "customAudio"];
const admins = ["participants", "streaming", "transcription"];

export const permissions: Area = {
  title: "Participant permissions",
  rows: [
    row(
      "hasPresence is a boolean",
      [{ hasPresence: "yes" }, { hasPresence: 1 }],
      [{ hasPresence: false }, { hasPresence: true }],
      [
        'case"hasPresence":if("boolean"!=typeof o)return ~> case"hasPresence":if("string"==typeof o)return',
        'case"hasPresence":if("boolean"!=typeof o)return ~> case"hasPresence":if("number"==typeof o)return',
      ],
    ),
    row(
      `canSend is a boolean or a list of ${media.join(", ")}`,
      [{ canSend: "audio" }, { canSend: ["audio", "screen"] }],
      [{ canSend: true }, ...media.map((kind) => ({ canSend: [kind] }))],
      [
        ...media.map(
          (kind) => `if(!a.includes(l))return ~> if("${kind}"===l||!a.includes(l))return`,
        ),
        "if(!a.includes(l))return ~> if(!1)return",
      ],
    ),
    row(
      "canReceive is a boolean or known media by participant",
      [{ canReceive: { base: { screen: true } } }],
      [
        { canReceive: { base: false } },
        { canReceive: { byUserId: { desk: { screenAudio: true } } } },
      ],
      ["if(!_a.includes(s))return ~> if(!1)return"],
      "invalid media type 'screen' in canReceive",
    ),
    row(
      `canAdmin is a boolean or a list of ${admins.join(", ")}`,
      [{ canAdmin: ["recording"] }, { canAdmin: 1 }],
      [{ canAdmin: false }, ...admins.map((kind) => ({ canAdmin: [kind] }))],
      [
        ...admins.map(
          (kind) => `if(!v.includes(m))return ~> if("${kind}"===m||!v.includes(m))return`,
        ),
        "if(!v.includes(m))return ~> if(!1)return",
      ],
    ),
    row(
      "there are no other permissions",
      [{ canSpeak: true }],
      [{ hasPresence: true }],
      [
        "(e.canAdmin=new Set(o));break;default:return!1 ~> (e.canAdmin=new Set(o));break;default:break",
      ],
    ),
  ],
};
