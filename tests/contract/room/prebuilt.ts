import { type Area, accepted, logs, type MethodRow } from "./row";

const names = 'setShowNamesMode argument should be "always", "never", or false';

const namesMode = (bad: unknown, good: unknown): MethodRow => ({
  rule: `the names mode is always, never or false: ${good}`,
  on: "joined frame",
  method: "setShowNamesMode",
  bad: [bad],
  refused: logs(names),
  good: [good],
  sends: "set-show-names",
});

const bar = (method: string, sends: string, bad: unknown, good: boolean): MethodRow => ({
  rule: `${method.replace("setShow", "show ").toLowerCase()} is a boolean: ${good}`,
  on: "joined frame",
  method,
  bad: [bad],
  refused: logs(`${method} only accepts a boolean value`),
  good: [good],
  sends,
});

export const prebuilt: Area = {
  title: "Names, local video and participants bar (Prebuilt)",
  spec: "§5",
  lookedAt: "0.87.0",
  rows: [
    namesMode("sometimes", "always"),
    namesMode(true, "never"),
    namesMode(1, false),
    {
      ...namesMode("", "always"),
      rule: "the names mode is no empty text",
      refused: accepted,
      differs: { spec: "always, never or false", seen: "an empty text counts as false" },
    },
    bar("setShowLocalVideo", "set-show-local-video", "yes", true),
    bar("setShowLocalVideo", "set-show-local-video", 0, false),
    bar("setShowParticipantsBar", "set-show-participants-bar", "yes", true),
    bar("setShowParticipantsBar", "set-show-participants-bar", null, false),
  ],
};
