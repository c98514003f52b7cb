import { type Area, accepted, rejects, rulesOf } from "./row";

const sip = { sipUri: "sip:desk@example.com" };
const phone = { phoneNumber: "+15550100" };
const dial = rulesOf("startDialOut", "dialout-start", (text) =>
  rejects(`Error starting dial out: ${text}`),
);
/** Inputs that differ in one field. */
const each = (input: object, field: string, values: unknown[]) =>
  values.map((value) => ({ ...input, [field]: value }));
const audio = (...codecs: unknown[]) =>
  each(
    phone,
    "codecs",
    codecs.map((audio) => ({ audio })),
  );
const video = (...codecs: unknown[]) =>
  each(
    sip,
    "codecs",
    codecs.map((video) => ({ video })),
  );
const e164 = "Invalid phone number, must be valid phone number as per E.164";

export const dialOut: Area = {
  title: "Dial out",
  rows: [
    dial(
      "a target is required",
      [{}],
      "either a sip uri or phone number must be provided",
      [sip, phone],
      "if(!e.sipUri&&!e.phoneNumber)throw ~> if(!1)throw",
    ),
    dial(
      "only one target is allowed",
      [{ ...sip, ...phone }],
      "only one of sip uri or phone number must be provided",
      [sip, phone],
      "if(e.sipUri&&e.phoneNumber)throw ~> if(!1)throw",
    ),
    dial(
      "sipUri starts with 'sip:'",
      each({}, "sipUri", [
        "desk@example.com",
        "sips:desk@example.com",
        "call sip:desk@example.com",
      ]),
      "Invalid SIP URI, must start with 'sip:'",
      [sip],
      [
        'e.sipUri.startsWith("sip:") ~> e.sipUri.startsWith("sip")',
        'e.sipUri.startsWith("sip:") ~> e.sipUri.includes("sip:")',
      ],
    ),
    dial(
      "phoneNumber is in E.164 form",
      each({}, "phoneNumber", [
        "15550100",
        "+1 555 0100",
        "+1-555-0100",
        "+",
        "x+15550100",
        "+15550100x",
      ]),
      e164,
      [phone, { phoneNumber: "+1" }],
      [
        "/^\\+\\d{1,}$/ ~> /^\\+?\\d{1,}$/",
        "/^\\+\\d{1,}$/ ~> /^\\+[\\d -]{1,}$/",
        "/^\\+\\d{1,}$/ ~> /\\+\\d{1,}$/",
        "/^\\+\\d{1,}$/ ~> /^\\+\\d{1,}/",
        "/^\\+\\d{1,}$/ ~> /^\\+\\d{0,}$/",
      ],
    ),
    {
      ...dial(
        "an E.164 number has at most 15 digits",
        [{ phoneNumber: "+1234567890123456" }],
        "",
        [phone],
        "/^\\+\\d{1,}$/ ~> /^\\+\\d{1,15}$/",
      ),
      refused: accepted,
      differs: { spec: "E.164 form", seen: "any number of digits after the plus is accepted" },
    },
    dial(
      "callerId is a string",
      each(phone, "callerId", [7]),
      "callerId must be a string",
      each(phone, "callerId", ["5e0d7a2c"]),
      'if("string"!=typeof e.callerId)throw ~> if(!1)throw',
    ),
    dial(
      "callerId cannot be combined with sipUri",
      each(sip, "callerId", ["5e0d7a2c"]),
      "callerId not allowed with sipUri",
      each(phone, "callerId", ["5e0d7a2c"]),
      "if(e.sipUri)throw ~> if(!1)throw",
    ),
    dial(
      "displayName is under 200 characters",
      each(phone, "displayName", ["d".repeat(200)]),
      "displayName length must be less than 200",
      each(phone, "displayName", ["d".repeat(199)]),
      "displayName.length>=200 ~> displayName.length>200",
    ),
    dial(
      "userId has at most 36 characters",
      each(phone, "userId", ["u".repeat(37)]),
      "userId length must be less than or equal to 36",
      each(phone, "userId", ["u".repeat(36)]),
      "userId.length>36 ~> userId.length>37",
    ),
    dial(
      "audio codecs are an array",
      audio("OPUS"),
      "audio codec must be an array",
      audio(["OPUS"]),
      'if(!Array.isArray(e))throw new Error("Error starting dial out: audio ~> if(!1)throw new Error("Error starting dial out: audio',
    ),
    dial(
      "the list of audio codecs is not empty",
      audio([]),
      "audio codec array specified but empty",
      audio(["PCMU"]),
      "if(e.length<=0)throw ~> if(e.length<0)throw",
    ),
    dial(
      "audio codecs are OPUS, PCMU, PCMA or G722",
      [...audio(["OPUS", "MP3"], ["opus"]), { ...sip, codecs: { audio: ["MP3"] } }],
      "audio codec must be one of OPUS, PCMU, PCMA, G722",
      audio(["OPUS", "PCMU", "PCMA", "G722"]),
      [
        '"OPUS"!==e&& ~> "OPUS"!==e&&"opus"!==e&&',
        ...["PCMU", "PCMA"].map((codec) => `"${codec}"!==e&& ~> `),
        '&&"G722"!==e)throw ~> )throw',
        "if(e&&(n(e.audio),e.video)) ~> if(e&&e.video)",
      ],
    ),
    dial(
      "video codecs are H264 or VP8",
      video(["VP9"], ["h264"]),
      "video codec must be H264 or VP8",
      video(["H264", "VP8"]),
      [
        'if("H264"!==e&&"VP8"!==e)throw ~> if("H264"!==e)throw',
        'if("H264"!==e&&"VP8"!==e)throw ~> if("VP8"!==e)throw',
        'if("H264"!==e&&"VP8"!==e)throw ~> if("h264"!==e&&"H264"!==e&&"VP8"!==e)throw',
      ],
    ),
    dial(
      "the list of video codecs is not empty",
      video([]),
      "video codec array specified but empty",
      video(["VP8"]),
      "if(e.video.length<=0)throw ~> if(!1)throw",
    ),
  ],
};

const guest = { sessionId: "guest" };
const tonesOf = (...tones: unknown[]) => each(guest, "tones", tones);
const dtmfRule = rulesOf("sendDTMF", "send-dtmf", rejects);
const TONES = "0123456789ABCD*#";

export const dtmf: Area = {
  title: "DTMF tones",
  rows: [
    dtmfRule(
      "sessionId and tones are required",
      [{ tones: "1" }, guest],
      "sessionId and tones are mandatory parameter",
      tonesOf("1"),
      [
        'if(!t||!n)throw new Error("sessionId and tones ~> if(!n)throw new Error("sessionId and tones',
        'if(!t||!n)throw new Error("sessionId and tones ~> if(!t)throw new Error("sessionId and tones',
      ],
    ),
    dtmfRule(
      "sessionId and tones are strings",
      [{ sessionId: 7, tones: "1" }, ...tonesOf(123)],
      "sessionId and tones should be of string type",
      tonesOf("123"),
      [
        'if("string"!=typeof t||"string"!=typeof n)throw ~> if("string"!=typeof n)throw',
        'if("string"!=typeof t||"string"!=typeof n)throw ~> if("string"!=typeof t)throw',
      ],
    ),
    dtmfRule(
      "there are at most 20 tones",
      tonesOf("1".repeat(21)),
      "tones string must be upto 20 characters",
      tonesOf("1".repeat(20)),
      'n.length>20)throw new Error("tones ~> n.length>21)throw new Error("tones',
    ),
    dtmfRule(
      "tones are 0-9, A-D, * and #",
      tonesOf(...[..."abcdEFZ +-.,@/:"].map((tone) => `12${tone}`)),
      ({ tones }: { tones: string }) => `${tones[2]} is not valid DTMF tone`,
      tonesOf(...TONES),
      [..."09AD*#", "E", "a-d", "@", "/", ":"].map((tone) =>
        "09AD*#".includes(tone)
          ? `[^0-9A-D*#]/g ~> [^${TONES.replace(tone, "")}]/g`
          : `[^0-9A-D*#]/g ~> [^0-9A-D*#${tone === "/" ? "\\/" : tone}]/g`,
      ),
    ),
  ],
};

const toSip = { ...guest, toEndPoint: "sip:desk@example.com" };
const toPhone = { ...guest, toEndPoint: "+15550100" };
const transfer = rulesOf("sipCallTransfer", "sip-call-transfer", rejects);
const refer = rulesOf("sipRefer", "sip-call-transfer", rejects);
const required = (method: string) => `${method}() requires a sessionId and toEndPoint`;
const named = (method: string) =>
  `yc(e,"${method}") ~> e.sessionId&&e.toEndPoint&&yc(e,"${method}")`;

export const transfers: Area = {
  title: "Transfer and refer",
  rows: [
    transfer(
      "sessionId and toEndPoint are required",
      [undefined, { toEndPoint: "+15550100" }, guest],
      required("sipCallTransfer"),
      [toPhone],
      [
        named("sipCallTransfer"),
        'if(Ka(this._callState,"sipCallTransfer()"),!e)throw ~> if(Ka(this._callState,"sipCallTransfer()"),!1)throw',
      ],
    ),
    transfer(
      "toEndPoint starts with 'sip:' or '+'",
      each(guest, "toEndPoint", ["desk@example.com", "a sip:desk", "15550100", "1+5550100"]),
      ({ toEndPoint }: { toEndPoint: string }) =>
        `toEndPoint: ${toEndPoint} must starts with either "sip:" or "+"`,
      [toSip, toPhone],
      [
        'if(!r.startsWith("sip:")&&!r.startsWith("+"))throw ~> if(!r.includes("sip:")&&!r.startsWith("+"))throw',
        'if(!r.startsWith("sip:")&&!r.startsWith("+"))throw ~> if(!r.startsWith("sip:")&&!r.includes("+"))throw',
        'if(!r.startsWith("sip:")&&!r.startsWith("+"))throw ~> if(!r.startsWith("sip:"))throw',
      ],
    ),
    transfer(
      "callerId is for phone numbers only",
      each(toSip, "callerId", ["5e0d7a2c"]),
      "callerId is only valid when transferring to a PSTN number",
      each(toPhone, "callerId", ["5e0d7a2c"]),
      [
        'if(i&&!r.startsWith("+"))throw ~> if(!1)throw',
        'if(i&&!r.startsWith("+"))throw ~> if(i)throw',
      ],
    ),
    refer(
      "a refer requires sessionId and toEndPoint",
      [{ toEndPoint: "sip:desk" }, guest],
      required("sipRefer"),
      [toSip],
      named("sipRefer"),
    ),
    refer(
      "a refer's target starts with 'sip:'",
      [toPhone, { ...guest, toEndPoint: "a sip:desk" }],
      '"toEndPoint" must be a "sip" address',
      [toSip],
      [
        "e.useSipRefer=!0 ~> e.useSipRefer=!1",
        'if(o&&!r.startsWith("sip:"))throw ~> if(o&&!r.includes("sip:"))throw',
      ],
    ),
  ],
};
