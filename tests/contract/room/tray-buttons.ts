import { type Area, logs, type MethodRow } from "./row";

const button = {
  iconPath: "https://icons.example/map.svg",
  label: "Map",
  tooltip: "Show the map",
};
const form =
  '{"id":{"iconPath":"string","iconPathDarkMode":"string","label":"string","tooltip":"string","visualState":"\'default\' | \'sidebar-open\' | \'active\'"}}';
const usage = `updateCustomTrayButtons only accepts a dictionary of the type ${form}`;

const row = (rule: string, bad: object, text: string, good: object = {}): MethodRow => ({
  rule,
  on: "joined frame",
  method: "updateCustomTrayButtons",
  bad: [{ map: { ...button, ...bad } }],
  refused: logs(text, usage),
  good: [{ map: { ...button, ...good } }],
  sends: "update-custom-tray-buttons",
});

export const trayButtons: Area = {
  title: "Custom tray buttons",
  spec: "§5",
  lookedAt: "0.87.0",
  rows: [
    ...["default", "sidebar-open", "active"].map((visualState) =>
      row(
        `visualState is ${visualState}`,
        { visualState: `${visualState}-x` },
        `customTrayButton visualState should be 'default' | 'sidebar-open' | 'active'. Got: ${visualState}-x`,
        { visualState },
      ),
    ),
    row("iconPath is a url", { iconPath: "map.svg" }, "customTrayButton iconPath should be a url."),
    row("label is a string", { label: 7 }, "customTrayButton label should be a string."),
    row("tooltip is a string", { tooltip: null }, "customTrayButton tooltip should be a string."),
    row(
      "a button holds known keys only",
      { color: "red" },
      "customTrayButton does not support key color",
    ),
    {
      ...row("buttons are an object", {}, ""),
      bad: [[button]],
      refused: logs(`customTrayButtons should be an Object of the type ${form}.`, usage),
    },
  ],
};
