import { type Area, type MethodRow, throws } from "./row";

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
const layer = { maxBitrate: 200_000 };
const layers = "Encodings must be defined as: low, low and medium, or low, medium and high.";

const row = (rule: string, bad: unknown, text: string, good: unknown): MethodRow => ({
  rule,
  on: "joined call",
  method: "updateSendSettings",
  bad: [bad],
  refused: throws(text),
  good: [good],
  sends: "update-send-settings",
});

export const sendSettings: Area = {
  title: "Send settings",
  spec: "§5",
  lookedAt: "0.87.0",
  rows: [
    ...cameraPresets.map((preset) =>
      row(`a camera preset is ${preset}`, { video: `${preset}-x` }, wrongPreset(cameraPresets), {
        video: preset,
      }),
    ),
    ...screenPresets.map((preset) =>
      row(
        `a screen preset is ${preset}`,
        { screenVideo: `${preset}-x` },
        wrongPreset(screenPresets),
        { screenVideo: preset },
      ),
    ),
    row(
      "a screen preset is none of the camera's",
      { screenVideo: "quality-optimized" },
      wrongPreset(screenPresets),
      { video: "quality-optimized" },
    ),
    ...["low", "medium", "high"].map((maxQuality) =>
      row(
        `maxQuality is ${maxQuality}`,
        { video: { maxQuality: `${maxQuality}er` } },
        "maxQuality must be either low, medium or high",
        { video: { maxQuality } },
      ),
    ),
    row("encodings are low alone", { video: { encodings: { medium: layer } } }, layers, {
      video: { encodings: { low: layer } },
    }),
    row(
      "encodings are low and medium",
      { video: { encodings: { low: layer, high: layer } } },
      layers,
      {
        video: { encodings: { low: layer, medium: layer } },
      },
    ),
    row(
      "encodings are low, medium and high",
      { video: { encodings: { low: layer, medium: layer, top: layer } } },
      layers,
      { video: { encodings: { low: layer, medium: layer, high: layer } } },
    ),
    row("encodings are not empty", { video: { encodings: {} } }, layers, {
      video: { encodings: { low: layer } },
    }),
    row(
      "settings say something",
      { video: {} },
      "Video send settings must contain at least maxQuality, allowAdaptiveLayers or encodings attribute",
      { video: { allowAdaptiveLayers: true } },
    ),
    row("one track is set", {}, "Send settings must contain at least information for one track!", {
      video: "default-video",
    }),
    {
      rule: "settings may be given before the join",
      on: "call object",
      method: "updateSendSettings",
      bad: [{ video: "sharp" }],
      refused: throws(wrongPreset(cameraPresets)),
      good: [{ video: "quality-optimized" }],
    },
  ],
};
