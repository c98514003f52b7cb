import { type Area, logs, type MethodRow, throws } from "./row";

const whole = { label: "Map", location: "main", src: "https://map.example/" };

const row = (rule: string, bad: object, text: string, good: object = whole): MethodRow => ({
  rule,
  on: "joined frame",
  method: "setCustomIntegrations",
  bad: [{ map: bad }],
  refused: logs(`customIntegration map: ${text}`),
  good: [{ map: good }],
  sends: "set-custom-integrations",
});

const form =
  'customIntegrations should be an object of type {"id":{"allow":"string","controlledBy":"\'*\' | \'owners\' | string[]","csp":"string","iconURL":"string","label":"string","loading":"\'eager\' | \'lazy\'","location":"\'main\' | \'sidebar\'","name":"string","referrerPolicy":"string","sandbox":"string","src":"string","srcdoc":"string","shared":"string[] | \'owners\' | boolean"}}.';
const controlledBy = "controlledBy should be '*' | 'owners' | string[]";
const { label, location, src } = whole;

export const customIntegrations: Area = {
  title: "Custom integrations",
  spec: "§5, §6",
  lookedAt: "0.87.0",
  rows: [
    row("a label is needed", { location, src }, "label is required"),
    row("a location is needed", { label, src }, "location is required"),
    row("src or srcdoc is needed", { label, location }, "src or srcdoc is required", {
      label,
      location,
      srcdoc: "<p>Map</p>",
    }),
    row(
      "src and srcdoc are not both given",
      { ...whole, srcdoc: "<p>Map</p>" },
      "cannot have both src and srcdoc",
    ),
    row(
      "the location is main",
      { ...whole, location: "top" },
      "location should be 'main' | 'sidebar'",
    ),
    row("or sidebar", { ...whole, location: "side" }, "location should be 'main' | 'sidebar'", {
      ...whole,
      location: "sidebar",
    }),
    row("src is a url", { ...whole, src: "map" }, 'src "map" is not a valid URL'),
    row("srcdoc is a string", { label, location, srcdoc: 7 }, "srcdoc should be string", {
      label,
      location,
      srcdoc: "",
    }),
    row("everyone may control it", { ...whole, controlledBy: "all" }, controlledBy, {
      ...whole,
      controlledBy: "*",
    }),
    row("owners may control it", { ...whole, controlledBy: "owner" }, controlledBy, {
      ...whole,
      controlledBy: "owners",
    }),
    row("a list of ids may control it", { ...whole, controlledBy: [7] }, controlledBy, {
      ...whole,
      controlledBy: ["guest"],
    }),
    row(
      "it may be shared",
      { ...whole, shared: "all" },
      "shared should be string[] | 'owners' | boolean",
      {
        ...whole,
        shared: true,
      },
    ),
    {
      ...row("integrations are an object", whole, ""),
      bad: [[whole]],
      refused: logs(form),
    },
    {
      rule: "they are checked when a frame is created",
      on: "library",
      method: "createFrame",
      bad: [{ allowMultipleCallInstances: true, customIntegrations: { map: { label, location } } }],
      refused: throws(
        `property 'customIntegrations': ${form}`,
        "customIntegration map: src or srcdoc is required",
      ),
      good: [{ allowMultipleCallInstances: true, customIntegrations: { map: whole } }],
    },
  ],
};
