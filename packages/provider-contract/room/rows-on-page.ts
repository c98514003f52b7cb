import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import type { Attempt } from "./page/main";
import type { Outcome } from "./page/method-call";
import {
  type Area,
  accepted,
  isAccepted,
  type MethodRow,
  type OutsideObservation,
  type RunRow,
  type Stage,
} from "./row";

/** A row's result and the expected one. */
interface Comparison {
  seen: unknown;
  expected: unknown;
}

/** The rows' method calls, by stage. */
function attemptsOf(area: Area, rows: RunRow[]): Map<Stage, Attempt[]> {
  const stages = new Map<Stage, Attempt[]>();
  for (const row of rows) {
    if (!("method" in row)) continue;
    for (const input of ["bad", "good"] as const) {
      const stage = (input === "good" && row.goodOn) || row.on;
      const attempts = row[input].map((_, nth) => ({ row: area.rows.indexOf(row), input, nth }));
      stages.set(stage, [...(stages.get(stage) ?? []), ...attempts]);
    }
  }
  return stages;
}

function expectedOf({ refused, bad, good, sends, warns }: MethodRow) {
  const sent = sends ? [sends] : [];
  const warnings = warns ? [warns] : [];
  return {
    bad: bad.map(([argument]) => {
      const ending = typeof refused === "function" ? refused(argument as never) : refused;
      const console = [...warnings, ...ending.console];
      return { ...ending, console, sent: isAccepted(ending) ? sent : [] };
    }),
    good: good.map(() => ({ ...accepted, console: warnings, sent })),
  };
}

/**
 * Makes the method calls of an area's rows, and returns a function that gives each row's result.
 * Each observation gets a fresh page, because a constructor that throws leaves its page
 * unusable.
 */
export async function openRows(page: Page, url: string, area: Area, rows: RunRow[]) {
  const outcomes = new Map<string, Outcome[]>();
  for (const [stage, attempts] of attemptsOf(area, rows)) {
    await page.goto(url);
    const seen = await page.evaluate(
      ([title, on, todo]) => window.contract.attempt(title, on, todo),
      [area.title, stage, attempts] as const,
    );
    for (const [i, { row, input }] of attempts.entries()) {
      const key = `${row} ${input}`;
      outcomes.set(key, [...(outcomes.get(key) ?? []), seen[i] as Outcome]);
    }
  }

  /** Gives the row a page of its own, with its requests and clock. */
  async function watchOwnPage({ watch }: OutsideObservation): Promise<unknown> {
    const own = (await page.context().browser()?.newPage()) as Page;
    try {
      await own.goto(url);
      return await watch(own);
    } finally {
      await own.close();
    }
  }

  return async (row: RunRow): Promise<Comparison> => {
    const index = area.rows.indexOf(row);
    if ("method" in row)
      return {
        seen: {
          bad: outcomes.get(`${index} bad`) ?? [],
          good: outcomes.get(`${index} good`) ?? [],
        },
        expected: expectedOf(row),
      };
    if ("watch" in row) return { seen: await watchOwnPage(row), expected: row.seen };
    await page.goto(url);
    const seen = await page.evaluate(([title, i]) => window.contract.observe(title, i), [
      area.title,
      index,
    ] as const);
    return { seen, expected: row.seen };
  };
}

const HANGS = "hangs";

/** A promise's result, null if it rejects, or HANGS if it never settles. */
const settled = <T>(promise: Promise<T>): Promise<T | null | typeof HANGS> =>
  Promise.race([
    promise.catch(() => null),
    new Promise<typeof HANGS>((resolve) => setTimeout(() => resolve(HANGS), 20_000)),
  ]);

/** Which of the rows hold at a URL; HANGS if none does and one hangs. */
export async function rulesThatHold(page: Page, url: string, area: Area, rows: RunRow[]) {
  const run = await settled(openRows(page, url, area, rows));
  if (run === HANGS) return HANGS;
  const held: string[] = [];
  let hangs = false;
  for (const row of run ? rows : []) {
    const comparison = await settled(run?.(row) ?? Promise.reject());
    if (comparison === HANGS) hangs = true;
    else if (comparison && isDeepStrictEqual(comparison.seen, comparison.expected))
      held.push(row.rule);
  }
  return hangs && held.length === 0 ? HANGS : held;
}
