import type { Caller, PlayedCall } from "../cases";
import { type Judgment, type Rule, rules } from "../cases";

/** A played call and its judgment. */
export interface Result {
  caller: Caller;
  played: PlayedCall;
  judgment: Judgment;
}

/** The results of an eval run, ready for JSON. */
export interface Summary {
  speaker: string;
  calls: number;
  /** Calls that pass every rule. */
  passed: number;
  rules: Record<Rule, { passed: number; of: number }>;
  /** How often each pair of expected and actual type came up: 'Emergency → Scheduled'. */
  confusion: Record<string, number>;
  /** Medians until the work order was written; null without one. */
  turnsToOrder: number | null;
  secondsToOrder: number | null;
  dollars: number | null;
  failures: { call: string; rule: Rule; problem: string }[];
}

const median = (numbers: number[]): number | null =>
  numbers.length > 0
    ? (numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null)
    : null;

const isNumber = (value: number | null): value is number => value !== null;

/** Summarizes the played calls. */
export function summarize(speaker: string, results: Result[], dollars: number | null): Summary {
  const names = Object.keys(rules) as Rule[];
  const failures = results.flatMap(({ caller, judgment }) =>
    names.flatMap((rule) => {
      const problem = judgment.results[rule];
      return problem ? [{ call: caller.id, rule, problem }] : [];
    }),
  );
  const confusion: Record<string, number> = {};
  for (const { judgment } of results) {
    const key = `${judgment.expectedType} → ${judgment.type}`;
    confusion[key] = (confusion[key] ?? 0) + 1;
  }
  const rate = (rule: Rule) => {
    const applied = results.filter(({ judgment }) => judgment.results[rule] !== undefined);
    const passed = applied.filter(({ judgment }) => judgment.results[rule] === null);
    return { passed: passed.length, of: applied.length };
  };
  const milliseconds = median(
    results.map(({ played }) => played.millisecondsToOrder).filter(isNumber),
  );
  return {
    speaker,
    calls: results.length,
    passed: results.filter(({ judgment }) =>
      Object.values(judgment.results).every((problem) => problem === null),
    ).length,
    rules: Object.fromEntries(names.map((rule) => [rule, rate(rule)])) as Summary["rules"],
    confusion,
    turnsToOrder: median(results.map(({ played }) => played.turnsToOrder).filter(isNumber)),
    secondsToOrder: milliseconds === null ? null : milliseconds / 1000,
    dollars,
    failures,
  };
}

const percent = (passed: number, of: number) =>
  of > 0 ? `${((100 * passed) / of).toFixed(1)}%` : "-";

/** A call as readable text: the conversation, then the work order. */
export function transcriptOf({ caller, lines, order }: PlayedCall): string {
  const said = lines.map(({ role, text }) => `${role === "caller" ? "Caller" : "AI"}: ${text}`);
  const written = Object.entries(order ?? {}).map(([name, value]) => `  ${name}: ${value}`);
  return [`== ${caller.id}`, ...said, ...written, ""].join("\n");
}

/** Formats the summary as a table for the terminal. */
export function tableOf(summary: Summary): string {
  const rows = (Object.keys(rules) as Rule[]).map((rule) => {
    const { passed, of } = summary.rules[rule];
    return [rules[rule], `${passed} of ${of}`, percent(passed, of)];
  });
  rows.push([
    "every rule at once",
    `${summary.passed} of ${summary.calls}`,
    percent(summary.passed, summary.calls),
  ]);
  for (const [from, count] of Object.entries(summary.confusion).toSorted())
    rows.push([`expected → written: ${from}`, String(count), ""]);
  rows.push(
    ["the caller's turns until the work order (median)", String(summary.turnsToOrder ?? "-"), ""],
    ["seconds until the work order (median)", summary.secondsToOrder?.toFixed(2) ?? "-", ""],
  );
  if (summary.dollars !== null) rows.push(["cost", `$${summary.dollars.toFixed(2)}`, ""]);
  const head = [summary.speaker, "calls", "passed"];
  const width = head.map((title, i) =>
    Math.max(title.length, ...rows.map((row) => (row[i] ?? "").length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(width[i] ?? 0)).join(" | ")} |`;
  return [
    line(head),
    `| ${width.map((count) => "-".repeat(count)).join(" | ")} |`,
    ...rows.map(line),
  ].join("\n");
}
