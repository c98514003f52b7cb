import type { Page } from "@playwright/test";
import type { Attempt } from "./page/main";
import type { Outcome } from "./page/method-call";
import {
  type Area,
  accepted,
  isAccepted,
  type MethodRow,
  type OutsideObservation,
  type Row,
  type Stage,
} from "./row";

/** What came of a row, and what has to. */
interface Comparison {
  seen: unknown;
  expected: unknown;
}

/** Gives what comes of a row. */
export type RunRow = (row: Row) => Promise<Comparison>;

/** The method calls of rows of an area, by what they are made on. */
function attemptsOf({ rows }: Area, wanted: Row[]): Map<Stage, Attempt[]> {
  const stages = new Map<Stage, Attempt[]>();
  const add = (stage: Stage, attempt: Attempt) =>
    stages.set(stage, [...(stages.get(stage) ?? []), attempt]);
  for (const [index, row] of rows.entries()) {
    if (!("method" in row) || !wanted.includes(row)) continue;
    add(row.on, { row: index, input: "bad" });
    add(row.goodOn ?? row.on, { row: index, input: "good" });
  }
  return stages;
}

function expectedOf(row: MethodRow) {
  const sent = row.sends ? [row.sends] : [];
  const console = row.warns ? [row.warns] : [];
  return {
    bad: {
      ...row.refused,
      console: [...console, ...row.refused.console],
      sent: isAccepted(row.refused) ? sent : [],
    },
    good: { ...accepted, console, sent },
  };
}

/**
 * Makes the method calls of rows of an area at an address, and gives what runs each of the rows.
 * The page is loaded anew for each observation, because a constructor that refuses spoils the page
 * that it ran in.
 *
 * @param wanted the rows that will be run.
 */
export async function openRows(
  page: Page,
  url: string,
  area: Area,
  wanted = area.rows,
): Promise<RunRow> {
  const outcomes = new Map<string, Outcome>();
  for (const [stage, attempts] of attemptsOf(area, wanted)) {
    await page.goto(url);
    const seen = await page.evaluate(
      ([title, on, todo]) => window.contract.attempt(title, on, todo),
      [area.title, stage, attempts] as const,
    );
    for (const [i, { row, input }] of attempts.entries())
      outcomes.set(`${row} ${input}`, seen[i] as Outcome);
  }

  /** Watches a page of its own, whose requests and clock are the watcher's. */
  async function watched({ watch }: OutsideObservation): Promise<unknown> {
    const own = (await page.context().browser()?.newPage()) as Page;
    try {
      await own.goto(url);
      return await watch(own);
    } finally {
      await own.close();
    }
  }

  return async (row) => {
    const index = area.rows.indexOf(row);
    if ("method" in row)
      return {
        seen: { bad: outcomes.get(`${index} bad`), good: outcomes.get(`${index} good`) },
        expected: expectedOf(row),
      };
    if ("watch" in row) return { seen: await watched(row), expected: row.seen };
    if ("notRun" in row) throw new Error(`Not run: ${row.rule}`);
    await page.goto(url);
    const seen = await page.evaluate(([title, i]) => window.contract.observe(title, i), [
      area.title,
      index,
    ] as const);
    return { seen, expected: row.seen };
  };
}
