import { lookedAt, specCalls } from "./provider/spec-calls";
import { areas } from "./room/areas";
import { changes } from "./room/changes";
import type { Area, Ending, Row } from "./room/row";
import { isAccepted } from "./room/row";
import { rowName } from "./room/row-name";
import { writtenCall } from "./room/written";
import { SDK_GROUP, lookedAt as sdkLookedAt, sdkRows } from "./sdk/rows";

/** Whether all tests of a group passed, or one of them: groups are calls of the provider's API, the SDK and room areas. */
export type Passed = (group: string, test?: string) => boolean;

const code = (text: string) => {
  const fence = text.includes("`") ? "``" : "`";
  return text === "" ? "" : `${fence}${text.replace(/\s*\n\s*/g, " ")}${fence}`;
};
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

const result = (passed: boolean) => (passed ? "passed" : "**FAILED**");
/** Whether a change of the library is known that makes a row fail. */
const isShown = (area: Area, { rule }: Row) =>
  changes.some((change) => change.area === area && change.fails.includes(rule));
const resultOf = (area: Area, row: Row, passed: Passed) =>
  "notRun" in row
    ? "not run"
    : result(passed(area.title, rowName(row))) + (isShown(area, row) ? " *" : "");

function outcome(ending: Ending): string {
  if (isAccepted(ending)) return "accepted";
  const said = ending.console.map((line) => `console ${code(line)}`);
  return [...(ending.text ? [`${ending.ends} ${code(ending.text)}`] : []), ...said].join("; ");
}

/** Rule, bad input, what comes of it, good input. */
function cells(row: Row): string[] {
  if ("notRun" in row) return [row.rule, "", row.notRun, ""];
  if (!("method" in row)) return [row.rule, "", code(JSON.stringify(row.seen)), ""];
  const on = (stage: string) => (row.goodOn ? ` on: ${stage}` : "");
  return [
    row.rule,
    code(writtenCall(row.method, row.bad)) + on(row.on),
    outcome(row.refused),
    code(writtenCall(row.method, row.good)) + on(row.goodOn ?? row.on),
  ];
}

const everyRow = areas.flatMap((area) => area.rows.map((row) => ({ area, row })));
const count = (rows: unknown[], what: string) => `${rows.length} ${what}`;

/** The report of the tables as Markdown; holds no date and no timing, so that it can be compared. */
export function contractReport(passed: Passed): string {
  const differing = everyRow.filter(({ row }) => row.differs);
  const changed = everyRow.filter(({ row }) => row.was);
  const notRun = everyRow.filter(({ row }) => "notRun" in row);
  const shown = everyRow.filter(({ area, row }) => isShown(area, row));
  const passedRows = everyRow.filter(
    ({ area, row }) => !("notRun" in row) && passed(area.title, rowName(row)),
  );
  const passedCalls = specCalls.filter(({ call }) => passed(call));
  const differingCalls = specCalls.filter(({ differs }) => differs);
  return `# What the provider's libraries do

\`npm run contract\` runs every row and writes this page. \`npm test\` runs the provider's API, the voice SDK, and the room library where it, its rows or the simulator are others than those that \`npm run contract\` last passed over (\`tests/contract/room/passed.json\`). It fails when a row's outcome changes, when a version is pinned that the rows were not looked at with, and when this page is out of date.

${table(
  ["table", "library", "looked at with", "rows", "passed", "differ from the specification"],
  [
    [
      "the provider's API (spec §7)",
      "`@vapi-ai/web`",
      lookedAt,
      count(specCalls, "calls"),
      String(passedCalls.length),
      `${differingCalls.length}; ${specCalls.filter(({ sdk }) => !sdk).length} more have no method in the SDK`,
    ],
    [
      "voice SDK (spec §3 to §9)",
      "`@vapi-ai/web`",
      sdkLookedAt,
      count(sdkRows, "rules"),
      String(sdkRows.filter(({ rule }) => passed(SDK_GROUP, rule)).length),
      String(sdkRows.filter(({ differs }) => differs).length),
    ],
    [
      "room library (spec §3 to §9)",
      "`@daily-co/daily-js`",
      [...new Set(areas.map((area) => area.lookedAt))].join(", "),
      `${count(everyRow, "rules")}, of which ${notRun.length} cannot be run here`,
      String(passedRows.length),
      `${differing.length}; ${changed.length} behave otherwise than in 0.80.0`,
    ],
  ],
)}

To change a version: see what it would change with \`npm run contract -- <version>\` (room library), pin it in package.json, \`npm install\`, \`npm run contract\`, look at every row that fails, correct the row, and set \`lookedAt\` of its table to the new version.

## Differences from the specification's words

${table(
  ["where", "rule", "the specification", "seen"],
  [
    ...differing.map(({ area, row }) => [
      area.title,
      row.rule,
      row.differs?.spec ?? "",
      row.differs?.seen ?? "",
    ]),
    ...sdkRows.flatMap(({ rule, differs }) =>
      differs ? [[SDK_GROUP, rule, differs.spec, differs.seen]] : [],
    ),
    ...differingCalls.map(({ call, differs }) => [
      "the provider's API",
      code(call),
      differs?.spec ?? "",
      differs?.seen ?? "",
    ]),
  ],
)}

## Changed since 0.80.0, the specification's version

\`npm run contract -- 0.80.0\` runs the same table on it: these rows fail there, and no others.

${table(
  ["where", "rule", "0.80.0", "now"],
  changed.map(({ area, row }) => [
    area.title,
    row.rule,
    row.was ?? "",
    "method" in row ? outcome(row.refused) : (cells(row)[2] ?? ""),
  ]),
)}

## The provider's API

Each call is made with the client of \`server/calls/\`, on Node and in workerd, by the SDK's own method where it has one and by the generic request, against a recording server: method, path, query, authorization, content type and body, and the rejection with its parsed body.

${table(
  ["call", "body", "key", "method of the SDK", "result"],
  specCalls.map(({ call, body = "", open, sdk, ...rest }) => [
    code(call) + (rest.query ? " (query)" : ""),
    body,
    open ? "none" : "bearer",
    sdk ? code(sdk) : "none: generic request",
    result(passed(call)),
  ]),
)}

## Voice SDK

The pinned SDK and its client run between a room and a provider of the test's own, which keep what they are asked for. \`tests/contract/sdk/changes.ts\` is a list of changes to the SDK's text, each with the rows that it must make fail; each row is among them.

${table(
  ["rule", "spec", "seen", "result"],
  sdkRows.map(({ rule, spec, seen }) => [
    rule,
    spec,
    code(JSON.stringify(seen)),
    result(passed(SDK_GROUP, rule)),
  ]),
)}

## Room library

Each rule is run in a real Chromium on the real library, joined through the simulator's call machine where it needs a room. A refused input must end as written and send nothing to the room; the good input beside it must end without an error and send its message.

\`tests/contract/room/changes.ts\` is a list of ${changes.length} changes to the library's text, each with the rows that it must make fail. ${shown.length} rows are among them, marked with a star; where they are method calls, no other method call of their area may fail.

### What no row shows

The package holds half of the room library. The other half, the call machine, is a script that the package loads from the provider's cloud; it opens the camera, speaks to the room and names what went wrong. It is neither in the package nor run here: the simulator speaks its protocol in its place. So a row about what a room tells (an error, a track's state, a player's state, a level) shows what the library makes of it, and not when a real room tells it. These rules are not run at all:

${table(
  ["where", "rule", "why"],
  notRun.map(({ area, row }) => [area.title, row.rule, "notRun" in row ? row.notRun : ""]),
)}
${areas
  .map(
    (area) => `
### ${area.title} (spec ${area.spec})

${table(
  ["rule", "bad input", "what comes of it", "good input", "result"],
  area.rows.map((row) => [...cells(row), resultOf(area, row, passed)]),
)}
`,
  )
  .join("")}`;
}
