import { type Area, accepted, type MethodRow, throws } from "./row";

const layer = { maxBitrate: 200_000 };
const help = "property 'dailyConfig': Unsupported dailyConfig. Check error logs for detailed info.";
const deprecated =
  "camSimulcastEncodings is deprecated. Use sendSettings, found in DailyCallOptions, to provide camera simulcast settings.";
const ranges = {
  maxBitrate: { min: 100_000, max: 2_500_000 },
  maxFramerate: { min: 1, max: 30 },
  scaleResolutionDownBy: { min: 1, max: 8 },
};

const atCreation = (encodings: unknown) => [
  { allowMultipleCallInstances: true, dailyConfig: { camSimulcastEncodings: encodings } },
];

/** What the constructor says of encodings that its check refuses. */
const created = (rule: string, bad: unknown, text: string): MethodRow => ({
  rule,
  on: "library",
  method: "createCallObject",
  bad: atCreation(bad),
  refused: throws(help, `Failed to validate dailyConfig Error: ${text}`),
  good: atCreation([layer]),
  warns: deprecated,
});

/** What the check says of encodings, asked directly. */
const checked = (rule: string, bad: unknown, text: string, good: unknown): MethodRow => ({
  rule,
  on: "call object",
  method: "validateSimulcastEncodings",
  bad: [bad, ranges, true],
  refused: throws(text),
  good: [good, ranges, true],
});

export const simulcast: Area = {
  title: "Simulcast encodings",
  spec: "§5, §9",
  lookedAt: "0.87.0",
  rows: [
    created("encodings are an array", { 0: layer }, "encodings must be an Array"),
    created(
      "there is at least 1 layer",
      [],
      "encodings must be an Array with between 1 to 3 layers",
    ),
    created(
      "there are at most 3 layers",
      [layer, layer, layer, layer],
      "encodings must be an Array with between 1 to 3 layers",
    ),
    created("values are numbers", [{ maxBitrate: "200000" }], "maxBitrate must be a number"),
    created(
      "a layer holds something",
      [{}],
      "Empty encoding is not allowed. At least one of these valid keys should be specified:maxBitrate,maxFramerate,scaleResolutionDownBy",
    ),
    created(
      "a layer holds known keys only",
      [{ ...layer, color: 1 }],
      "Invalid key color, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy",
    ),
    checked(
      "there are at most 3 layers",
      [layer, layer, layer, layer],
      "encodings must be an Array with between 1 to 3 layers",
      [layer, layer, layer],
    ),
    checked(
      "active and scalabilityMode are known too",
      [{ ...layer, mode: "L1T2" }],
      "Invalid key mode, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy",
      [{ ...layer, active: true, scalabilityMode: "L1T2" }],
    ),
    checked(
      "maxBitrate is in its range",
      [{ maxBitrate: 2_500_001 }],
      "maxBitrate value not in range. valid range: 100000 to 2500000",
      [{ maxBitrate: 2_500_000 }],
    ),
    checked(
      "maxFramerate is in its range",
      [{ ...layer, maxFramerate: 31 }],
      "maxFramerate value not in range. valid range: 1 to 30",
      [{ ...layer, maxFramerate: 30 }],
    ),
    checked(
      "scaleResolutionDownBy is in its range",
      [{ ...layer, scaleResolutionDownBy: 0.5 }],
      "scaleResolutionDownBy value not in range. valid range: 1 to 8",
      [{ ...layer, scaleResolutionDownBy: 8 }],
    ),
    checked(
      "a player's layer names its bitrate",
      [{ maxFramerate: 30 }],
      "maxBitrate is not specified",
      [layer],
    ),
    {
      rule: "the camera's values are in range",
      on: "library",
      method: "createCallObject",
      bad: atCreation([{ maxBitrate: 9e9 }]),
      refused: accepted,
      good: atCreation([layer, layer, layer]),
      warns: deprecated,
      differs: {
        spec: "numeric values in range",
        seen: "ranges are checked for the remote media player only; encodings are deprecated",
      },
    },
  ],
};
