import { justAbove } from "./just-beyond";
import type { Area, Ending, MethodRow } from "./row";

const form =
  "inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }";
const config = "invalid object in inputSettings -> video -> processor -> config";
const selection = "invalid image selection; must be an int, > 0, <= 10";
const image = "invalid image type; supported types: [jpg, png, jpeg]";

/** Refused with the plain text of the form, not with an Error. */
const refused = (...console: string[]): Ending => ({
  ends: "rejects",
  type: "string",
  text: form,
  console,
});

const row = (
  rule: string,
  type: string,
  bad: object,
  said: string[],
  good: object,
  goodType = type,
): MethodRow => ({
  rule,
  on: "joined call",
  method: "updateInputSettings",
  bad: [{ video: { processor: { type, config: bad } } }],
  refused: refused(...said),
  good: [{ video: { processor: { type: goodType, config: good } } }],
  sends: "update-input-settings",
});

const blur = (rule: string, strength: unknown, good: number) =>
  row(
    rule,
    "background-blur",
    { strength },
    [`${config}; expected: {0 < strength <= 1}, got: ${strength}`],
    { strength: good },
  );
const picture = (rule: string, source: unknown, said: string, good: unknown) =>
  row(rule, "background-image", { source }, [said], { source: good });

export const background: Area = {
  title: "Background blur and image",
  spec: "§5, §9",
  lookedAt: "0.87.0",
  rows: [
    blur("blur is stronger than 0", 0, Number.MIN_VALUE),
    blur("blur is not negative", -1, 0.5),
    blur("blur is at most 1", justAbove(1), 1),
    blur("blur is a number", "0.5", 0.5),
    blur("blur is not NaN", Number.NaN, 0.5),
    row("blur takes strength only", "background-blur", { strength: 1, color: 1 }, [config], {
      strength: 1,
    }),
    picture("a preselected image is at least 1", 0, selection, 1),
    picture("a preselected image is at most 10", 11, selection, 10),
    picture("a preselected image is an integer", 1.5, selection, 2),
    picture(
      "an image is a preselected one, a url or a buffer",
      "beach",
      selection,
      new ArrayBuffer(8),
    ),
    picture(
      "a url is of a supported type",
      "https://images.example/beach.gif",
      image,
      "https://images.example/beach.jpg",
    ),
    picture(
      "a data url is of a supported type",
      "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
      image,
      "data:image/png;base64,iVBORw0KGgo=",
    ),
    picture(
      "a url's ending says its type",
      "https://images.example/beach",
      image,
      "https://images.example/beach.jpeg",
    ),
    row(
      "a processor is a known one",
      "sparkle",
      {},
      ["inputSettings video processor type invalid"],
      {},
      "face-detection",
    ),
    {
      rule: "an audio processor is none or noise-cancellation",
      on: "joined call",
      method: "updateInputSettings",
      bad: [{ audio: { processor: { type: "echo" } } }],
      refused: refused("inputSettings audio processor type invalid"),
      good: [{ audio: { processor: { type: "noise-cancellation" } } }],
      sends: "update-input-settings",
    },
  ],
};
