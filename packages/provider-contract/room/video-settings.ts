import { justAbove } from "./just-beyond";
import { type Area, accepted, type Ending, type MethodRow, rejects, rulesOf, throws } from "./row";

const layer = { maxBitrate: 200_000 };
const atCreation = (camSimulcastEncodings: unknown) => ({
  allowMultipleCallInstances: true,
  dailyConfig: { camSimulcastEncodings },
});
const unsupported =
  "property 'dailyConfig': Unsupported dailyConfig. Check error logs for detailed info.";
const encoded = rulesOf(
  "createCallObject",
  undefined,
  (text) => throws(unsupported, `Failed to validate dailyConfig Error: ${text}`),
  {
    on: "library",
    warns:
      "camSimulcastEncodings is deprecated. Use sendSettings, found in DailyCallOptions, to provide camera simulcast settings.",
  },
);
const created = (
  rule: string,
  bad: unknown[],
  text: string,
  good: unknown[],
  breaks: string | string[],
) => encoded(rule, bad.map(atCreation), text, good.map(atCreation), breaks);
const keys = "maxBitrate,maxFramerate,scaleResolutionDownBy";

export const simulcast: Area = {
  title: "Simulcast encodings",
  rows: [
    created(
      "encodings are an array",
      [{ 0: layer }, "low"],
      "encodings must be an Array",
      [[layer]],
      "if(!(e instanceof Array||Array.isArray(e)))throw ~> if(!1)throw",
    ),
    created(
      "there are 1 to 3 layers",
      [[], [layer, layer, layer, layer]],
      "encodings must be an Array with between 1 to 3 layers",
      [[layer], [layer, layer, layer]],
      [
        "_c(e.length,1,3) ~> _c(e.length,0,3)",
        "_c(e.length,1,3) ~> _c(e.length,1,4)",
        "_c(e.length,1,3) ~> _c(e.length,1,2)",
      ],
    ),
    created(
      "values are numbers",
      [[{ maxBitrate: "200000" }], [layer, { maxBitrate: null }]],
      "maxBitrate must be a number",
      [[layer]],
      [
        'if("number"!=typeof i[o])throw ~> if(!1)throw',
        'if("number"!=typeof i[o])throw ~> if("string"==typeof i[o])throw',
      ],
    ),
    created(
      "a layer is not empty",
      [[{}]],
      `Empty encoding is not allowed. At least one of these valid keys should be specified:${keys}`,
      [[layer]],
      "(t=Object.keys(e))||void 0===t?void 0:t.length)>0) ~> (t=Object.keys(e))||void 0===t?void 0:t.length)>=0)",
    ),
    created(
      "a layer has known keys only",
      [[{ ...layer, color: 1 }]],
      `Invalid key color, valid keys are:${keys}`,
      [[layer]],
      'else if(!["active","scalabilityMode"].includes(o))throw ~> else if(!1)throw',
    ),
    created(
      "active and scalabilityMode are also known keys",
      [[{ ...layer, mode: "L1T2" }]],
      `Invalid key mode, valid keys are:${keys}`,
      [[{ ...layer, active: true, scalabilityMode: "L1T2" }]],
      [
        '["active","scalabilityMode"].includes ~> ["active"].includes',
        '["active","scalabilityMode"].includes ~> ["scalabilityMode"].includes',
      ],
    ),
    {
      ...created(
        "the values of simulcast encodings are in a range",
        keys.split(",").map((key) => [{ [key]: 9e9 }]),
        "",
        [[layer]],
        "validateSimulcastEncodings(e.camSimulcastEncodings) ~> validateSimulcastEncodings(e.camSimulcastEncodings,Ba)",
      ),
      refused: accepted,
      differs: {
        spec: "numeric values in range",
        seen: "any number is accepted: only the remote media player's check knows the ranges; encodings are deprecated",
      },
    },
    {
      rule: "the ranges for the remote media player's encodings",
      notRun:
        "the library has them but never reaches them: its check fails first (Remote media player), so no input shows them",
    },
  ],
};

const cameraPresets = [
  "default-video",
  "bandwidth-optimized",
  "bandwidth-and-quality-balanced",
  "quality-optimized",
  "adaptive-2-layers",
  "adaptive-3-layers",
];
const screenPresets = [
  "default-screen-video",
  "detail-optimized",
  "motion-optimized",
  "motion-and-detail-balanced",
];
const wrongPreset = (presets: string[]) =>
  `Video send settings should be either an object or one of the supported presets: ${presets.join()}`;
const settings = rulesOf("updateSendSettings", "update-send-settings", throws);
const video = (...values: unknown[]) => values.map((video) => ({ video }));
const screen = (...values: unknown[]) => values.map((screenVideo) => ({ screenVideo }));
const presets = (
  what: string,
  all: string[],
  of: (...values: unknown[]) => unknown[],
  bad: string[],
) =>
  settings(
    `a ${what} preset is ${all.slice(0, -1).join(", ")} or ${all.at(-1)}`,
    of(...all.map((preset) => `${preset}-x`), ...bad),
    wrongPreset(all),
    of(...all),
    [
      ...all.map((preset) => `if(!r.includes(t))throw ~> if("${preset}"===t||!r.includes(t))throw`),
      'if("string"==typeof t){if(!r.includes(t)) ~> if("string"==typeof t){if(!r.some((function(e){return t.startsWith(e)})))',
    ],
  );
const maxQuality = (...values: unknown[]) => video(...values.map((maxQuality) => ({ maxQuality })));
const layers = (...names: string[][]) =>
  video(
    ...names.map((all) => ({ encodings: Object.fromEntries(all.map((name) => [name, layer])) })),
  );

export const sendSettings: Area = {
  title: "Send settings",
  rows: [
    presets("camera", cameraPresets, video, ["motion-optimized", ""]),
    presets("screen", screenPresets, screen, ["quality-optimized"]),
    settings(
      "maxQuality is low, medium or high",
      maxQuality("lower", "Low", "low ", "highest", "ultra", 1, ["low"]),
      "maxQuality must be either low, medium or high",
      maxQuality("low", "medium", "high"),
      [
        ...["low", "medium", "high"].map(
          (name) => `if(t.maxQuality&&-1=== ~> if("${name}"===t.maxQuality||t.maxQuality&&-1===`,
        ),
        'if(t.maxQuality&&-1=== ~> if("string"==typeof t.maxQuality&&-1===',
        ".indexOf(t.maxQuality))throw ~> .indexOf(String(t.maxQuality).toLowerCase().trim()))throw",
        '["low","medium","high"].indexOf ~> ["low","medium","high","ultra"].indexOf',
      ],
    ),
    settings(
      "encodings are low, low and medium, or low, medium and high",
      layers(
        ["medium"],
        ["high"],
        ["low", "high"],
        ["medium", "high"],
        ["low", "medium", "top"],
        ["low", "top", "high"],
        ["top", "medium", "high"],
        ["low", "medium", "high", "top"],
        [],
      ),
      "Encodings must be defined as: low, low and medium, or low, medium and high.",
      layers(["low"], ["low", "medium"], ["low", "medium", "high"]),
      [
        "case 1:o=!t.encodings.low ~> case 1:o=!1",
        "case 2:o=!t.encodings.low|| ~> case 2:o=",
        "case 2:o=!t.encodings.low||!t.encodings.medium ~> case 2:o=!t.encodings.low",
        "case 3:o=!t.encodings.low|| ~> case 3:o=",
        "case 3:o=!t.encodings.low||!t.encodings.medium|| ~> case 3:o=!t.encodings.low||",
        "||!t.encodings.high;break ~> ;break",
        "default:o=!0}if(o) ~> case 0:o=!0}if(o)",
        "default:o=!0}if(o) ~> case 4:o=!0}if(o)",
      ],
    ),
    settings(
      "settings name at least one track",
      [{}],
      "Send settings must contain at least information for one track!",
      video("default-video"),
      "if(!e||0===Object.keys(e).length)throw ~> if(!e)throw",
    ),
    rulesOf("updateSendSettings", undefined, throws, { on: "call object" })(
      "settings may be given before the join",
      video("sharp"),
      wrongPreset(cameraPresets),
      video("quality-optimized"),
      "this.validateUpdateSendSettings(e),this.needsLoad()? ~> this.needsLoad()||this.validateUpdateSendSettings(e),this.needsLoad()?",
    ),
  ],
};

const form = (keys: string) =>
  `receiveSettings must be of the form { [<remote participant id> | ${keys}]: { [video: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]], [screenVideo: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]] }}}`;
const receive = rulesOf("updateReceiveSettings", "update-receive-settings", () =>
  rejects(form('base | "*"')),
);
const layerOf = (kind: string, ...layers: unknown[]) =>
  layers.map((layer) => ({ guest: { [kind]: { layer } } }));
const createdWith = (receiveSettings: object) => [
  { allowMultipleCallInstances: true, receiveSettings },
];
const number = "Number.isInteger(e.layer)&&e.layer>=0||";

export const receiveSettings: Area = {
  title: "Receive settings",
  rows: [
    receive(
      "a layer is a non-negative integer or inherit",
      [...layerOf("video", -1, 0.5, "low", "1", null), ...layerOf("screenVideo", -1)],
      "",
      [...layerOf("video", 0, 2, "inherit"), ...layerOf("screenVideo", 1)],
      [
        "e.layer>=0|| ~> e.layer>=-1||",
        "Number.isInteger(e.layer)&& ~> ",
        '"inherit"===e.layer)} ~> "string"==typeof e.layer)}',
        `${number}"inherit"===e.layer)} ~> ${number}!1)}`,
        "!(e.screenVideo&&!i(e.screenVideo)) ~> !0",
      ],
    ),
    receive(
      "a key may be *",
      [{ "": null }],
      "",
      [{ "*": { video: { layer: 1 } } }],
      'allowAllParticipantsKey,r=function(e){var t=["local"] ~> allowAllParticipantsKey,r=function(e){var t=["local","*"]',
    ),
    {
      ...receive(
        "a key of receive settings is local or a participant's id",
        [{ local: { video: { layer: 0 } } }],
        "",
        [{ base: { video: { layer: 0 } } }],
        'var t=["local"];return n|| ~> var t=[];return n||',
      ),
      differs: {
        spec: "keys are local or a participant id",
        seen: "local is refused; base holds what participants inherit",
      },
    },
    {
      rule: "* is not a key when the call object is created",
      on: "library",
      method: "createCallObject",
      bad: [createdWith({ "*": { video: { layer: 1 } } })],
      refused: throws(`property 'receiveSettings': ${form("base")}`),
      good: [createdWith({ base: { video: { layer: 1 } } })],
      breaks: 'return n||t.push("*"),e&& ~> return e&&',
    },
  ],
};

const config = "invalid object in inputSettings -> video -> processor -> config";
/** Refused with plain text instead of an Error. */
const refused = (said: string): Ending => ({
  ends: "rejects",
  type: "string",
  text: "inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }",
  console: [said],
});
const input = rulesOf("updateInputSettings", "update-input-settings", refused);
const processor = (type: string, key: string, values: unknown[]) =>
  values.map((value) => ({
    video: { processor: { type: `background-${type}`, config: { [key]: value } } },
  }));
const blur = (rule: string, bad: unknown[], good: unknown[], breaks: string[]): MethodRow =>
  input(
    rule,
    processor("blur", "strength", bad),
    ({ video }: ReturnType<typeof processor>[number]) =>
      `${config}; expected: {0 < strength <= 1}, got: ${video.processor.config.strength}`,
    processor("blur", "strength", good),
    breaks,
  );
const picture = (rule: string, bad: unknown[], text: string, good: unknown[], breaks: string[]) =>
  input(rule, processor("image", "source", bad), text, processor("image", "source", good), breaks);
const png = "data:image/png;base64,iVBORw0KGgo=";
const at = (name: string) => `https://images.example/${name}`;

export const background: Area = {
  title: "Background blur and image",
  rows: [
    blur(
      "blur is stronger than 0 and at most 1",
      [0, -1, justAbove(1)],
      [Number.MIN_VALUE, 0.5, 1],
      [
        "strength<=0|| ~> strength<0||",
        "strength>1|| ~> strength>1.005||",
        "strength>1|| ~> strength>=1||",
      ],
    ),
    blur(
      "blur is a number",
      ["0.5", Number.NaN],
      [0.5],
      ['"number"!=typeof t.strength|| ~> ', "||isNaN(t.strength)) ~> )"],
    ),
    picture(
      "a preselected image is an integer from 1 to 10",
      [0, 11, 1.5, -1, "beach"],
      "invalid image selection; must be an int, > 0, <= 10",
      [1, 2, 10],
      [
        "n<=0||n>10? ~> n<0||n>10?",
        "n<=0||n>10? ~> n<=0||n>11?",
        "n<=0||n>10? ~> n<=0||n>=10?",
        "!Number.isInteger(n)|| ~> ",
      ],
    ),
    picture(
      "an image's url is of a supported type: jpg, jpeg or png",
      [
        at("beach.gif"),
        at("beach"),
        at("beach.png.svg"),
        "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
      ],
      "invalid image type; supported types: [jpg, png, jpeg]",
      [at("beach.jpg"), at("beach.JPEG"), at("beach.png"), png],
      [
        "return Zo.includes(r)}catch ~> return!0}catch",
        "return Zo.includes(i)}(e.source) ~> return!0}(e.source)",
        ...["jpg", "jpeg", "png"].map(
          (type) =>
            `return Zo.includes(i)}(e.source) ~> return"${type}"!==i&&Zo.includes(i)}(e.source)`,
        ),
        'i=n.split(".").at(-1) ~> i=n.split(".").at(1)',
        "return Zo.includes(r)}catch ~> return!1}catch",
      ],
    ),
    picture(
      "an image may be a buffer",
      ["beach"],
      "invalid image selection; must be an int, > 0, <= 10",
      [new ArrayBuffer(8)],
      ["if(e.source instanceof ArrayBuffer)return!0; ~> "],
    ),
  ],
};
