import type { Counts, Report } from "./figures";

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Aligns rows of cells in columns. */
function columns(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
}

const counted = (counts: Counts | null) =>
  Object.entries(counts ?? {}).map(([name, count]) => [name, String(count)]);

const share = (part: number | null, whole: number | null) =>
  part !== null && whole ? `${Math.round((part / whole) * 100)}%` : "";

/** A figure, with the number of calls it does not include. */
function figure(value: number | null, show: (value: number) => string = String, unknown = 0) {
  if (value === null) return "unknown";
  return show(value) + (unknown > 0 ? ` (unknown for ${unknown})` : "");
}

const dollars = (value: number) => `$${value.toFixed(2)}`;

/** Formats a report for a terminal. */
export function reportTable(report: Report, since: Date): string {
  const { calls, funnel, steps } = report;
  const sections: [string, string[][]][] = [
    [
      `Calls since ${since.toISOString()}`,
      [
        ["created", figure(calls.created)],
        ["ended", figure(calls.ended)],
        ["not ended yet", figure(calls.open)],
        ["minutes", figure(calls.minutes, (minutes) => minutes.toFixed(1), calls.unknown.minutes)],
        ["cost", figure(calls.cost, dollars, calls.unknown.cost)],
        ...Object.entries(calls.costs).map(([name, spent]) => [`  ${name}`, dollars(spent)]),
        ["work orders", figure(calls.workOrders, String, calls.unknown.workOrders)],
      ],
    ],
    [
      "How far visitors got (reported by pages; 'created' by the server)",
      Object.entries(funnel).map(([step, count]) => [
        step,
        figure(count),
        share(count, funnel.press),
      ]),
    ],
    ["Failures by code", counted(report.failures)],
    ["Ended by, per the page", counted(report.endedBy)],
    ["Ended by, per the provider", counted(report.endedReasons)],
    ["Page language", counted(report.languages)],
    ["Scenarios chosen", counted(report.scenarios)],
    [
      "From the button press to",
      steps.length > 0
        ? [
            ["step", "calls", "median", "95%", "slowest", ""],
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
