import { type Area, type MethodRow, throws } from "./row";

const layout = (grid: object) => [{ allowMultipleCallInstances: true, layoutConfig: { grid } }];
const unsupported =
  "property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.";

const grid = (rule: string, bad: object, text: string, good: object): MethodRow => ({
  rule,
  on: "library",
  method: "createFrame",
  bad: layout(bad),
  refused: throws(unsupported, text),
  good: layout(good),
});

const frameStyle = [
  ...["position", "width", "height", "right", "bottom", "border", "backgroundColor"],
] as const;

export const library: Area = {
  title: "The library, its frame and its listeners",
  spec: "§9",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "the version is 0.80.0",
      observe: async ({ Daily }) => Daily.version(),
      seen: "0.87.0",
      differs: { spec: "0.80.0", seen: "0.87.0" },
      was: "0.80.0",
    },
    {
      rule: "a frame is 375 x 450 px, fixed at the bottom right",
      async observe({ createFrame }) {
        const style = createFrame().iframe()?.style;
        return frameStyle.map((name) => style?.[name]);
      },
      seen: ["fixed", "375px", "450px", "1em", "1em", "1px solid black", "white"],
    },
    {
      rule: "a frame in an element of the page fills it",
      async observe({ Daily }) {
        const place = document.body.appendChild(document.createElement("div"));
        const style = Daily.createFrame(place, {}).iframe()?.style;
        return frameStyle.map((name) => style?.[name]);
      },
      seen: ["", "100%", "100%", "", "", "0px", ""],
    },
    grid(
      "a grid has up to 49 tiles on a page",
      { maxTilesPerPage: 50 },
      "grid.maxTilesPerPage can't be larger than 49 without sacrificing browser performance. Please contact us at https://www.daily.co/contact to talk about your use case.",
      { maxTilesPerPage: 49 },
    ),
    grid(
      "a number of tiles is an integer",
      { maxTilesPerPage: 4.5 },
      "grid.maxTilesPerPage should be an integer. You passed 4.5.",
      { maxTilesPerPage: 4 },
    ),
    grid(
      "there is a tile at least",
      { minTilesPerPage: 0 },
      "grid.minTilesPerPage can't be lower than 1.",
      {
        minTilesPerPage: 1,
      },
    ),
    grid(
      "the least number of tiles is not above the greatest",
      { minTilesPerPage: 5, maxTilesPerPage: 4 },
      "grid.minTilesPerPage can't be higher than grid.maxTilesPerPage.",
      { minTilesPerPage: 4, maxTilesPerPage: 4 },
    ),
    {
      rule: "an event has 10 listeners before the library warns, once",
      async observe({ create, lines }) {
        const call = create();
        const warnings: number[] = [];
        for (let count = 1; count <= 12; count++) {
          call.on("error", () => {});
          warnings.push(...lines().map(() => count));
        }
        call.on("loading", () => {});
        return [warnings, lines()];
      },
      seen: [[11], []],
    },
    {
      rule: "the warning says what is wrong",
      async observe({ create, lines }) {
        const call = create();
        for (let count = 1; count <= 11; count++) call.on("error", () => {});
        return lines();
      },
      seen: [
        "MaxListenersExceededWarning: Possible EventEmitter memory leak detected. 11 error listeners added. Use emitter.setMaxListeners() to increase limit",
      ],
    },
  ],
};
