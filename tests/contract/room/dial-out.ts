import { type Area, type MethodRow, rejects } from "./row";

const sip = { sipUri: "sip:desk@example.com" };
const phone = { phoneNumber: "+15550100" };

const refuses = (rule: string, bad: object, text: string, good: object): MethodRow => ({
  rule,
  on: "joined call",
  method: "startDialOut",
  bad: [bad],
  refused: rejects(`Error starting dial out: ${text}`),
  good: [good],
  sends: "dialout-start",
});

export const dialOut: Area = {
  title: "Dial out",
  spec: "§5, §9",
  lookedAt: "0.87.0",
  rows: [
    refuses("a target is given", {}, "either a sip uri or phone number must be provided", sip),
    refuses(
      "only one target is given",
      { ...sip, ...phone },
      "only one of sip uri or phone number must be provided",
      phone,
    ),
    refuses("sipUri is a string", { sipUri: 7 }, "sipUri must be a string", sip),
    refuses(
      "sipUri starts with 'sip:'",
      { sipUri: "desk@example.com" },
      "Invalid SIP URI, must start with 'sip:'",
      sip,
    ),
    refuses(
      "phoneNumber is a string",
      { phoneNumber: 15550100 },
      "phoneNumber must be a string",
      phone,
    ),
    ...["15550100", "+1 555 0100", "+1-555-0100", "+"].map((phoneNumber) =>
      refuses(
        "phoneNumber is in E.164 form",
        { phoneNumber },
        "Invalid phone number, must be valid phone number as per E.164",
        phone,
      ),
    ),
    {
      ...refuses("an E.164 number has at most 15 digits", {}, "", phone),
      bad: [{ phoneNumber: "+1234567890123456" }],
      refused: { ends: "returns", console: [] },
      differs: { spec: "E.164 form", seen: "any number of digits after the plus is accepted" },
    },
    refuses("callerId is a string", { ...phone, callerId: 7 }, "callerId must be a string", {
      ...phone,
      callerId: "5e0d7a2c",
    }),
    refuses(
      "callerId does not go with sipUri",
      { ...sip, callerId: "5e0d7a2c" },
      "callerId not allowed with sipUri",
      { ...phone, callerId: "5e0d7a2c" },
    ),
    refuses(
      "displayName is under 200 characters",
      { ...phone, displayName: "d".repeat(200) },
      "displayName length must be less than 200",
      { ...phone, displayName: "d".repeat(199) },
    ),
    refuses("displayName is a string", { ...sip, displayName: 7 }, "displayName must be a string", {
      ...sip,
      displayName: "Desk",
    }),
    refuses(
      "userId has at most 36 characters",
      { ...phone, userId: "u".repeat(37) },
      "userId length must be less than or equal to 36",
      { ...phone, userId: "u".repeat(36) },
    ),
    refuses("userId is a string", { ...sip, userId: 7 }, "userId must be a string", {
      ...sip,
      userId: "desk",
    }),
    refuses(
      "audio codecs are an array",
      { ...phone, codecs: { audio: "OPUS" } },
      "audio codec must be an array",
      { ...phone, codecs: { audio: ["OPUS"] } },
    ),
    refuses(
      "audio codecs are not empty",
      { ...phone, codecs: { audio: [] } },
      "audio codec array specified but empty",
      { ...phone, codecs: { audio: ["PCMU"] } },
    ),
    refuses(
      "audio codecs are OPUS, PCMU, PCMA or G722",
      { ...phone, codecs: { audio: ["OPUS", "MP3"] } },
      "audio codec must be one of OPUS, PCMU, PCMA, G722",
      { ...phone, codecs: { audio: ["OPUS", "PCMU", "PCMA", "G722"] } },
    ),
    refuses(
      "audio codecs of a SIP call keep the same rule",
      { ...sip, codecs: { audio: ["MP3"] } },
      "audio codec must be one of OPUS, PCMU, PCMA, G722",
      { ...sip, codecs: { audio: ["G722"] } },
    ),
    refuses(
      "video codecs are H264 or VP8",
      { ...sip, video: true, codecs: { video: ["VP9"] } },
      "video codec must be H264 or VP8",
      { ...sip, video: true, codecs: { video: ["H264", "VP8"] } },
    ),
    refuses(
      "video codecs are not empty",
      { ...sip, codecs: { video: [] } },
      "video codec array specified but empty",
      { ...sip, codecs: { video: ["VP8"] } },
    ),
    refuses("video is a boolean", { ...sip, video: "yes" }, "video must be a boolean value", {
      ...sip,
      video: false,
    }),
    {
      ...refuses(
        "a phone number has an extension of at most 20 characters",
        { ...phone, extension: "1".repeat(21) },
        "extension length must be less than or equal to 20",
        { ...phone, extension: "1".repeat(20), waitBeforeExtensionDialSec: 60 },
      ),
      was: "any extension is accepted",
    },
  ],
};
