import { type Area, accepted, type MethodRow, throws } from "./row";

const layer = { maxBitrate: 200_000 };
const help = "property 'dailyConfig': Unsupported dailyConfig. Check error logs for detailed info.";
const deprecated =
  "camSimulcastEncodings is deprecated. Use sendSettings, found in DailyCallOptions, to provide camera simulcast settings.";
const atCreation = (encodings: unknown) => [
  { allowMultipleCallInstances: true, dailyConfig: { camSimulcastEncodings: encodings } },
];

/** What the constructor says of encodings that its check refuses. */
const created = (rule: string, bad: unknown, text: string, good: unknown = [layer]): MethodRow => ({
  rule,
  on: "library",
  method: "createCallObject",
  bad: atCreation(bad),
  refused: throws(help, `Failed to validate dailyConfig Error: ${text}`),
  good: atCreation(good),
  warns: deprecated,
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
      [layer, layer, layer],
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
    created(
      "active and scalabilityMode are known too",
      [{ ...layer, mode: "L1T2" }],
      "Invalid key mode, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy",
      [{ ...layer, active: true, scalabilityMode: "L1T2" }],
    ),
    ...Object.entries({ maxBitrate: 9e9, maxFramerate: 9e9, scaleResolutionDownBy: 9e9 }).map(
      ([key, value]): MethodRow => ({
        rule: `${key} is in a range`,
        on: "library",
        method: "createCallObject",
        bad: atCreation([{ [key]: value }]),
        refused: accepted,
        good: atCreation([layer]),
        warns: deprecated,
        differs: {
          spec: "numeric values in range",
          seen: "any number is accepted: ranges are given to the check for the remote media player only; encodings are deprecated",
        },
      }),
    ),
    {
      rule: "the ranges of the remote media player",
      notRun:
        "the library has them and never comes to them: its check breaks before (Remote media player), so no input shows what they are",
    },
  ],
};
