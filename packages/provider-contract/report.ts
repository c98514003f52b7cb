import type { LastRun } from "./last-run";
import { specCalls } from "./provider/spec-calls";
import { areas } from "./room/areas";
import { isAccepted, isRun, type Row } from "./room/row";
import type { Rule } from "./rule";
import { sdkRows } from "./sdk/rows";

const code = (text: string) => (text === "" ? "" : `\`${text.replace(/\s*\n\s*/g, " ")}\``);
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

/** The current result of a row that changed since 0.80.0. */
function now(row: Row): string {
  if (!isRun(row)) return row.notRun;
  if (!("method" in row)) return code(JSON.stringify(row.seen));
  const { refused } = row;
  if (typeof refused === "function") return code(String(refused(row.bad[0]?.[0] as never).text));
  return isAccepted(refused) ? "accepted" : code(refused.text ?? refused.ends);
}

const every: Row[] = areas.flatMap(({ rows }) => rows);
const ran: Rule[] = [...specCalls, ...sdkRows, ...every.filter(isRun)];

/** docs/contract.md, with the result of the last real run. */
export const contractReport = ({
  date,
  hash,
  failed,
}: LastRun) => `# What the provider's libraries do

\`npm run contract\` writes this page. Last run: ${date}, files ${hash.slice(0, 12)}: ${ran.length - failed.length} of ${ran.length} rows held${failed.length > 0 ? `; these did not: ${failed.join("; ")}` : ""}. The rows are in [packages/provider-contract](../packages/provider-contract/README.md).

## Differences from the specification's words

${table(
  ["rule", "the specification", "seen"],
  [...every, ...sdkRows, ...specCalls].flatMap(({ rule, differs }) =>
    differs ? [[rule, differs.spec, differs.seen]] : [],
  ),
)}

## Changed since 0.80.0, the specification's version

${table(
  ["rule", "0.80.0", "now"],
  every.flatMap((row) => (row.was ? [[row.rule, row.was, now(row)]] : [])),
)}

## What no row shows

${table(
  ["rule", "why"],
  every.flatMap((row) => (isRun(row) ? [] : [[row.rule, row.notRun]])),
)}
`;
