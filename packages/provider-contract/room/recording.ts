import { type Area, accepted, rulesOf, throws } from "./row";

const types = "allowed values 'cloud', 'cloud-audio-only', 'raw-tracks', or 'local'";
const record = rulesOf("startRecording", "local-recording-start", throws);
const typed = (...values: string[]) => values.map((type) => ({ type }));

export const recording: Area = {
  title: "Recording",
  rows: [
    {
      ...record(
        "a recording's type is cloud, raw-tracks or local",
        typed("cloudy", "raw-track", "Local", "rtmp"),
        ({ type }: { type: string }) => `invalid type: ${type}, ${types}`,
        typed("cloud", "raw-tracks", "local"),
        [
          ...["cloud", "raw-tracks"].map((type) => `"${type}"!==t&& ~> `),
          '&&"local"!==t)throw ~> )throw',
          'if(t&&"cloud"!==t ~> if(t&&"rtmp"!==t&&"cloud"!==t',
        ],
      ),
      was: "the text names 'cloud', 'raw-tracks', or 'local'",
    },
    {
      ...record(
        "a recording has no other type",
        typed("cloud-audio-only"),
        "",
        typed("cloud"),
        '"cloud-audio-only"!==t&& ~> ',
      ),
      refused: accepted,
      differs: { spec: "cloud, raw-tracks or local", seen: "cloud-audio-only is a fourth type" },
      was: "invalid type: cloud-audio-only, allowed values 'cloud', 'raw-tracks', or 'local'",
    },
  ],
};

const stop = rulesOf("stopTranscription", "daily-method-stop-transcription", throws);
const update = rulesOf("updateTranscription", "daily-method-update-transcription", throws);

export const transcription: Area = {
  title: "Transcription",
  rows: [
    stop(
      "stopTranscription requires instanceId",
      [{}],
      '"instanceId" not provided',
      [{ instanceId: "i" }],
      "if(e&&!e.instanceId)throw ~> if(!1)throw",
    ),
    {
      ...stop(
        "stopTranscription requires options",
        [undefined],
        "",
        [{ instanceId: "i" }],
        "if(e&&!e.instanceId)throw ~> if(!e||!e.instanceId)throw",
      ),
      refused: accepted,
      differs: {
        spec: "stop requires instanceId",
        seen: "options without one are refused; with no options, the only transcription stops",
      },
    },
    update(
      "updateTranscription requires options",
      [undefined],
      "updateTranscription Error: options is mandatory",
      [{ participants: ["guest"] }],
      'if(Ka(this._callState,"updateTranscription()"),!e)throw ~> if(Ka(this._callState,"updateTranscription()"),!1)throw',
    ),
    update(
      "updateTranscription's options are an object",
      ["guest"],
      "updateTranscription Error: options must be object type",
      [{ participants: ["guest"] }],
      'if("object"!==n(e))throw new Error("updateTranscription ~> if(!1)throw new Error("updateTranscription',
    ),
    update(
      "updateTranscription's participants are an array",
      [{ participants: "guest" }, { participants: { 0: "guest" } }],
      "updateTranscription Error: participants must be an array",
      [{ participants: ["guest"] }],
      'if(e.participants&&!Array.isArray(e.participants))throw ~> if("string"==typeof e.participants)throw',
    ),
    {
      ...update(
        "updateTranscription requires participants",
        [{ instanceId: "i" }],
        "",
        [{ instanceId: "i", participants: [] }],
        "if(e.participants&&!Array ~> if(!Array",
      ),
      refused: accepted,
      differs: {
        spec: "an options object with a participants array",
        seen: "participants may be missing; the library checks only the ones given",
      },
    },
  ],
};
