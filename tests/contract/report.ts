import { specCalls } from "./provider/spec-calls";
import { areas } from "./room/areas";
import { changes } from "./room/changes";
import type { LastRun } from "./room/fingerprint";
import type { Area, Row } from "./room/row";
import { isAccepted } from "./room/row";
import { SDK_GROUP, sdkRows } from "./sdk/rows";

const code = (text: string) => (text === "" ? "" : `\`${text.replace(/\s*\n\s*/g, " ")}\``);
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

/** Whether a change of the library is known that makes a row fail. */
const isShown = (area: Area, { rule }: Row) =>
  changes.some((change) => change.area === area && change.fails.includes(rule));

/** What a row that changed since 0.80.0 shows now. */
function now(row: Row): string {
  if ("notRun" in row) return row.notRun;
  if (!("method" in row)) return code(JSON.stringify(row.seen));
  return isAccepted(row.refused) ? "accepted" : code(row.refused.text ?? row.refused.ends);
}

const everyRow = areas.flatMap((area) => area.rows.map((row) => ({ area, row })));

/** The report of the tables as Markdown, with what the last real run said. */
export function contractReport({ date, fingerprint, failed }: LastRun): string {
  const notRun = everyRow.filter(({ row }) => "notRun" in row);
  const ran = specCalls.length + sdkRows.length + everyRow.length - notRun.length;
  return `# What the provider's libraries do

Written by \`npm run contract\`. Last run: ${date}, room library, rows and call machine ${fingerprint.slice(0, 12)}: ${ran - failed.length} of ${ran} rows held${failed.length > 0 ? `, not ${failed.join("; ")}` : ""}. Each rule stands in \`tests/contract\`, with what goes in and what comes out.

## Differences from the specification's words

${table(
  ["rule", "the specification", "seen"],
  [
    ...everyRow.flatMap(({ row }) =>
      row.differs ? [[row.rule, row.differs.spec, row.differs.seen]] : [],
    ),
    ...sdkRows.flatMap(({ rule, differs }) =>
      differs ? [[rule, differs.spec, differs.seen]] : [],
    ),
    ...specCalls.flatMap(({ call, differs }) =>
      differs ? [[code(call), differs.spec, differs.seen]] : [],
    ),
  ],
)}

## Changed since 0.80.0, the specification's version

${table(
  ["rule", "0.80.0", "now"],
  everyRow.flatMap(({ row }) => (row.was ? [[row.rule, row.was, now(row)]] : [])),
)}

## What no row shows

The room library's other half is a script from the provider's cloud; the simulator speaks its protocol in its place. So a row shows what the library makes of an error, a track or a level, not when a real room tells it.

${table(
  ["rule", "why"],
  notRun.map(({ row }) => [row.rule, "notRun" in row ? row.notRun : ""]),
)}

## What is held

Of the room library ${changes.length} changes are tried, each of which must make its rows fail.

${table(
  ["area", "rows", "fail with a change"],
  [
    ["The provider's API (§7)", `${specCalls.length}`, ""],
    [`${SDK_GROUP} (§4, §5, §8, §9)`, `${sdkRows.length}`, "each"],
    ...areas.map((area) => [
      `${area.title} (${area.spec})`,
      `${area.rows.length}`,
      `${area.rows.filter((row) => isShown(area, row)).length}`,
    ]),
  ],
)}
`;
}
