import { type Area, accepted, logs, rulesOf, throws } from "./row";

const frame = { on: "joined frame" };
const bar = (method: string, sends: string, what: string) =>
  rulesOf(method, sends, logs, frame)(
    `${what} is a boolean`,
    ["yes", 0, null],
    `${method} only accepts a boolean value`,
    [true, false],
    [
      `"boolean"!=typeof e?(console.error("${method} ~> !1?(console.error("${method}`,
      `"boolean"!=typeof e?(console.error("${method} ~> "string"==typeof e?(console.error("${method}`,
    ],
  );
const names = rulesOf("setShowNamesMode", "set-show-names", logs, frame);

export const prebuilt: Area = {
  title: "Names, local video and participants bar (Prebuilt)",
  rows: [
    names(
      "the names mode is always, never or false",
      ["sometimes", "Always", true, 1],
      'setShowNamesMode argument should be "always", "never", or false',
      ["always", "never", false],
      [
        'e&&"always"!==e&&"never"!==e? ~> e&&"never"!==e?',
        'e&&"always"!==e&&"never"!==e? ~> e&&"always"!==e?',
        'e&&"always"!==e&&"never"!==e? ~> "string"==typeof e&&"always"!==e&&"never"!==e?',
        'e&&"always"!==e&&"never"!==e? ~> "always"!==e&&"never"!==e?',
      ],
    ),
    {
      ...names(
        "the names mode is not an empty string",
        [""],
        "",
        ["always"],
        'e&&"always"!==e&& ~> !1!==e&&"always"!==e&&',
      ),
      refused: accepted,
      differs: { spec: "always, never or false", seen: "an empty string counts as false" },
    },
    bar("setShowLocalVideo", "set-show-local-video", "showing local video"),
    bar("setShowParticipantsBar", "set-show-participants-bar", "showing the participants bar"),
  ],
};

const completeMap = { label: "Map", location: "main", src: "https://map.example/" };
const { label, location, src } = completeMap;
const integration = rulesOf(
  "setCustomIntegrations",
  "set-custom-integrations",
  (text) => logs(`customIntegration map: ${text}`),
  frame,
);
const maps = (...all: object[]) => all.map((map) => ({ map }));
const each = (field: string, values: unknown[]) =>
  maps(...values.map((value) => ({ ...completeMap, [field]: value })));
const shapeText =
  'customIntegrations should be an object of type {"id":{"allow":"string","controlledBy":"\'*\' | \'owners\' | string[]","csp":"string","iconURL":"string","label":"string","loading":"\'eager\' | \'lazy\'","location":"\'main\' | \'sidebar\'","name":"string","referrerPolicy":"string","sandbox":"string","src":"string","srcdoc":"string","shared":"string[] | \'owners\' | boolean"}}.';
const notListed = '(!Array.isArray(d)||d.some((function(e){return"string"!=typeof e}))))return';
const controlled = (by: string) => `"*"!==d&&"owners"!==d&&${notListed} ~> ${by}`;

export const customIntegrations: Area = {
  title: "Custom integrations",
  rows: [
    integration(
      "a label is required",
      maps({ location, src }),
      "label is required",
      maps(completeMap),
      'if(!("label"in e[s])) ~> if(!1)',
    ),
    integration(
      "a location is required",
      maps({ label, src }),
      "location is required",
      maps(completeMap),
      'if(!("location"in e[s])) ~> if(!1)',
    ),
    integration(
      "src or srcdoc is required",
      maps({ label, location }),
      "src or srcdoc is required",
      maps(completeMap, { label, location, srcdoc: "<p>Map</p>" }),
      [
        'if(!("src"in e[s])&&!("srcdoc"in e[s])) ~> if(!1)',
        'if(!("src"in e[s])&&!("srcdoc"in e[s])) ~> if(!("src"in e[s]))',
      ],
    ),
    integration(
      "src and srcdoc cannot both be given",
      maps({ ...completeMap, srcdoc: "<p>Map</p>" }, { srcdoc: "<p>Map</p>", ...completeMap }),
      "cannot have both src and srcdoc",
      maps(completeMap),
      'if(!("label"in e[s])) ~> if("src"in e[s]&&"srcdoc"in e[s])continue;if(!("label"in e[s]))',
    ),
    integration(
      "the location is main or sidebar",
      each("location", ["top", "Main"]),
      "location should be 'main' | 'sidebar'",
      each("location", ["main", "sidebar"]),
      [
        '["main","sidebar"].includes(d) ~> ["main"].includes(d)',
        '["main","sidebar"].includes(d) ~> ["sidebar"].includes(d)',
        '["main","sidebar"].includes(d) ~> ["main","sidebar","top"].includes(d)',
        '["main","sidebar"].includes(d) ~> ["main","sidebar"].includes(d.toLowerCase())',
      ],
    ),
    integration(
      "src is a url",
      each("src", ["map"]),
      'src "map" is not a valid URL',
      maps(completeMap),
      "if(!U(d))return r(s,'src ~> if(!1)return r(s,'src",
    ),
    integration(
      "controlledBy is everyone, owners or a list of ids",
      each("controlledBy", ["all", "owner", [7], true]),
      "controlledBy should be '*' | 'owners' | string[]",
      each("controlledBy", ["*", "owners", ["guest"]]),
      [
        controlled(`"owners"!==d&&${notListed}`),
        controlled(`"*"!==d&&${notListed}`),
        controlled('"*"!==d&&"owners"!==d&&!Array.isArray(d))return'),
        controlled('"*"!==d&&"owners"!==d)return'),
        controlled(`"string"!=typeof d&&${notListed}`),
      ],
    ),
    {
      rule: "integrations are checked when a frame is created",
      on: "library",
      method: "createFrame",
      bad: [
        [{ allowMultipleCallInstances: true, customIntegrations: { map: { label, location } } }],
      ],
      refused: throws(
        `property 'customIntegrations': ${shapeText}`,
        "customIntegration map: src or srcdoc is required",
      ),
      good: [[{ allowMultipleCallInstances: true, customIntegrations: { map: completeMap } }]],
      breaks: "customIntegrations:{validate:gc, ~> customIntegrations:{validate:()=>!0,",
    },
  ],
};

const button = { iconPath: "https://icons.example/map.svg", label: "Map", tooltip: "Show the map" };
const visual = (...states: string[]) =>
  states.map((visualState) => ({ map: { ...button, visualState } }));

export const trayButtons: Area = {
  title: "Custom tray buttons",
  rows: [
    rulesOf(
      "updateCustomTrayButtons",
      "update-custom-tray-buttons",
      (state) =>
        logs(
          `customTrayButton visualState should be 'default' | 'sidebar-open' | 'active'. Got: ${state}`,
          'updateCustomTrayButtons only accepts a dictionary of the type {"id":{"iconPath":"string","iconPathDarkMode":"string","label":"string","tooltip":"string","visualState":"\'default\' | \'sidebar-open\' | \'active\'"}}',
        ),
      frame,
    )(
      "visualState is default, sidebar-open or active",
      visual("Default", "sidebar", "active-x", "open"),
      ({ map }: { map: { visualState: string } }) => map.visualState,
      visual("default", "sidebar-open", "active"),
      [
        ...["default", "sidebar-open", "active"].map(
          (state) => `case"visualState":if(![ ~> case"visualState":if("${state}"===l||![`,
        ),
        'case"visualState":if( ~> case"visualState":if("open"!==l&&',
      ],
    ),
  ],
};

const unsupported =
  "property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.";
const frameStyle = [
  "position",
  "width",
  "height",
  "right",
  "bottom",
  "border",
  "backgroundColor",
] as const;

export const library: Area = {
  title: "The library, its frame and its listeners",
  rows: [
    {
      rule: "the version is 0.80.0",
      observe: async ({ Daily }) => Daily.version(),
      seen: "0.87.0",
      differs: { spec: "0.80.0", seen: "0.87.0" },
      was: "0.80.0",
      breaks: 'return"0.87.0" ~> return"0.88.0"',
    },
    {
      rule: "a frame is 375 x 450 px, fixed at the bottom right",
      async observe({ createFrame }) {
        const style = createFrame().iframe()?.style;
        return frameStyle.map((name) => style?.[name]);
      },
      seen: ["fixed", "375px", "450px", "1em", "1em", "1px solid black", "white"],
      breaks: [
        'width:"375px" ~> width:"380px"',
        'height:"450px" ~> height:"500px"',
        'position:"fixed" ~> position:"absolute"',
        'right:"1em" ~> left:"1em"',
        'bottom:"1em" ~> top:"1em"',
      ],
    },
    rulesOf(
      "createFrame",
      undefined,
      () =>
        throws(
          unsupported,
          "grid.maxTilesPerPage can't be larger than 49 without sacrificing browser performance. Please contact us at https://www.daily.co/contact to talk about your use case.",
        ),
      { on: "library" },
    )(
      "a grid has up to 49 tiles per page",
      [{ allowMultipleCallInstances: true, layoutConfig: { grid: { maxTilesPerPage: 50 } } }],
      "",
      [{ allowMultipleCallInstances: true, layoutConfig: { grid: { maxTilesPerPage: 49 } } }],
      "maxTilesPerPage>49 ~> maxTilesPerPage>50",
    ),
    {
      rule: "the library warns once, when an event has more than 10 listeners",
      async observe({ create, lines }) {
        const call = create();
        const warnings: [count: number, line: string][] = [];
        for (let count = 1; count <= 12; count++) {
          call.on("error", () => {});
          warnings.push(...lines().map((line): [number, string] => [count, line.slice(0, 84)]));
        }
        call.on("loading", () => {});
        return [warnings, lines()];
      },
      seen: [
        [
          [
            11,
            "MaxListenersExceededWarning: Possible EventEmitter memory leak detected. 11 error li",
          ],
        ],
        [],
      ],
      breaks: ["var o=10 ~> var o=11", "&&!c.warned){c.warned=!0 ~> &&!c.warned){c.warned=!1"],
    },
  ],
};
