import type { Counts, Report } from "./figures";

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Rows of words, in columns as wide as their widest. */
function columns(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
}

const counted = (counts: Counts) =>
  Object.entries(counts).map(([name, count]) => [name, String(count)]);

const share = (part: number, whole: number) =>
  whole > 0 ? `${Math.round((part / whole) * 100)} %` : "";

/** A report in words and columns, for a terminal. */
export function reportTable(report: Report, since: Date): string {
  const { calls, funnel, steps } = report;
  const sections: [string, string[][]][] = [
    [
      `Calls since ${since.toISOString()}`,
      [
        ["created", String(calls.created)],
        ["ended", String(calls.ended)],
        ["no end yet", String(calls.open)],
        ["minutes", calls.minutes.toFixed(1)],
        ["cost", `$${calls.cost.toFixed(2)}`],
        ...Object.entries(calls.costs).map(([name, spent]) => [
          `  ${name}`,
          `$${spent.toFixed(2)}`,
        ]),
        ["work orders", String(calls.workOrders)],
      ],
    ],
    [
      "How far visitors came (as their pages tell; 'created' is the server's)",
      Object.entries(funnel).map(([step, count]) => [
        step,
        String(count),
        share(count, funnel.press),
      ]),
    ],
    ["Failures by code", counted(report.failures)],
    ["Ended by, as the page says", counted(report.endedBy)],
    ["Ended by, as the provider says", counted(report.endedReasons)],
    ["Calls that were picked", counted(report.scenarios)],
    [
      "From the press to",
      steps.length > 0
        ? [
            ["step", "calls", "median", "95 %", "slowest", ""],
            ...steps.map(({ step, calls: of, median, p95, slowest, callId = "" }) => [
              ...[step, String(of), seconds(median), seconds(p95), seconds(slowest), callId],
            ]),
          ]
        : [],
    ],
    ["'Did it get your call right?'", counted(report.ratings)],
    ["Browsers", counted(report.browsers)],
  ];
  return sections
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => `${title}\n${columns(rows)}`)
    .join("\n\n");
}
