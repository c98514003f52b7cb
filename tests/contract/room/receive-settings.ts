import { type Area, type MethodRow, rejects, throws } from "./row";

const form = (keys: string) =>
  `receiveSettings must be of the form { [<remote participant id> | ${keys}]: { [video: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]], [screenVideo: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]] }}}`;

const row = (rule: string, bad: object, good: object): MethodRow => ({
  rule,
  on: "joined call",
  method: "updateReceiveSettings",
  bad: [bad],
  refused: rejects(form('base | "*"')),
  good: [good],
  sends: "update-receive-settings",
});

const created = (receiveSettings: object) => [
  { allowMultipleCallInstances: true, receiveSettings },
];

export const receiveSettings: Area = {
  title: "Receive settings",
  spec: "§5",
  lookedAt: "0.87.0",
  rows: [
    row(
      "a layer is not negative",
      { guest: { video: { layer: -1 } } },
      { guest: { video: { layer: 0 } } },
    ),
    row(
      "a layer is an integer",
      { guest: { video: { layer: 0.5 } } },
      { guest: { video: { layer: 2 } } },
    ),
    row(
      "a layer is a number or inherit",
      { guest: { video: { layer: "low" } } },
      {
        guest: { video: { layer: "inherit" } },
      },
    ),
    row(
      "a screen's layer keeps the same rule",
      { guest: { screenVideo: { layer: -1 } } },
      {
        guest: { screenVideo: { layer: 1 } },
      },
    ),
    row("a participant's settings are given", { guest: null }, { guest: {} }),
    row("a key may be *", { "": {} }, { "*": { video: { layer: 1 } } }),
    {
      ...row(
        "a key is local or a participant's id",
        { local: { video: { layer: 0 } } },
        {
          base: { video: { layer: 0 } },
        },
      ),
      differs: {
        spec: "keys are local or a participant id",
        seen: "local is refused; base stands for what participants inherit",
      },
    },
    {
      rule: "* is no key when the call object is created",
      on: "library",
      method: "createCallObject",
      bad: created({ "*": { video: { layer: 1 } } }),
      refused: throws(`property 'receiveSettings': ${form("base")}`),
      good: created({ base: { video: { layer: 1 } } }),
    },
  ],
};
