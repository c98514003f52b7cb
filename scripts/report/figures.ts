import { TIMED_STEPS } from "../../app/call-codes";
import { CALL_PATH } from "../../app/voice-addresses";

/** One parsed line of the site's log. */
export type Line = Record<string, unknown>;

/** Counts by kind. */
export type Counts = Record<string, number>;

/** A summary of a period's calls. Null marks what the source does not cover. */
export type Report = ReturnType<typeof reportOf>;

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
const text = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Rounds away the floating-point noise of sums. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** Adds up amounts by name, highest first. In a Map: strangers send names such as `constructor`. */
function totals(amounts: [name: unknown, amount: unknown][]): Counts {
  const sums = new Map<string, number>();
  for (const [name, amount] of amounts)
    if (typeof name === "string" && isNumber(amount))
      sums.set(name, rounded((sums.get(name) ?? 0) + amount));
  return Object.fromEntries([...sums].sort(([, a], [, b]) => b - a));
}

/** How often each name occurs. */
const counted = (names: unknown[]): Counts => totals(names.map((name) => [name, 1]));

/** How long calls took to reach a step, in milliseconds from the button press. */
function stepOf(step: string, outcomes: Line[]) {
  const times = outcomes
    .flatMap(({ callId, [`${step}After`]: milliseconds }) =>
      isNumber(milliseconds) ? [{ milliseconds, callId: text(callId) }] : [],
    )
    .sort((a, b) => a.milliseconds - b.milliseconds);
  const slowest = times.at(-1);
  if (!slowest) return [];
  const at = (share: number) => times[Math.floor(share * times.length)]?.milliseconds ?? 0;
  return [
    {
      step,
      calls: times.length,
      median: at(0.5),
      /** The 95th percentile. */
      p95: at(0.95),
      slowest: slowest.milliseconds,
      /** The id of the slowest call, if known. */
      ...(slowest.callId && { callId: slowest.callId }),
    },
  ];
}

function callsOf(ends: Line[], created: number) {
  /** The sum of the known values, or null if all are unknown, and how many are unknown. */
  const sum = (values: unknown[]) => {
    const known = values.filter(isNumber);
    if (known.length === 0 && values.length > 0) return { sum: null, unknown: values.length };
    const total = known.reduce((all, value) => all + value, 0);
    return { sum: rounded(total), unknown: values.length - known.length };
  };
  const minutes = sum(ends.map(({ seconds }) => isNumber(seconds) && seconds / 60));
  const cost = sum(ends.map((end) => end.cost));
  const orders = sum(ends.map(({ workOrder: made }) => typeof made === "boolean" && Number(made)));
  return {
    created,
    ended: ends.length,
    /** Calls without a recorded end (yet). */
    open: created - ends.length,
    minutes: minutes.sum,
    /** Total in dollars; `costs` breaks it down. */
    cost: cost.sum,
    costs: totals(ends.flatMap((end) => Object.entries(end.costs ?? {}))),
    workOrders: orders.sum,
    /** Ended calls that lack this figure. */
    unknown: { minutes: minutes.unknown, cost: cost.unknown, workOrders: orders.unknown },
  };
}

/** Summarizes the pages' reports and the server's refusals, by their codes. */
function pagesOf(outcomes: Line[], again: Line[], created: number, codes: unknown[]) {
  const count = (isReached: (outcome: Line) => unknown) => outcomes.filter(isReached).length;
  const refused = new Map(Object.entries(counted(codes)));
  const notices = counted(outcomes.map(({ endedBy, notice }) => endedBy === "failure" && notice));
  // The server logs its own refusals. Failures beyond those happened only in pages, such as a bot
  // check that failed before the page sent a request.
  const inPages = Object.entries(notices).flatMap(([notice, all]): [string, number][] => {
    const own = all - (refused.get(notice) ?? 0);
    return own > 0 ? [[`page: ${notice}`, own]] : [];
  });
  return {
    funnel: {
      press: outcomes.length,
      granted: count(({ prompt }) => prompt === "granted"),
      created,
      connected: count(({ connected }) => connected),
      sound: count(({ sound }) => sound),
      order: count(({ order }) => order),
    },
    failures: totals([...refused, ...inPages]),
    ratings: counted(
      [...outcomes, ...again].map(({ right, wrong }) =>
        right === "no" ? `no: ${wrong ?? "no reason"}` : right,
      ),
    ),
    browsers: counted(outcomes.map(({ engine, device }) => engine && `${engine}, ${device}`)),
  };
}

/**
 * Summarizes the calls in a log.
 *
 * @param lines log lines of any kind, in any order. A duplicate counts once if it names a call.
 * @param hasPages whether the lines cover what happened in pages, as only the log does.
 */
export function reportOf(lines: Line[], hasPages = true) {
  const created = new Set<string>();
  const ends = new Map<string, Line>();
  const outcomes: Line[] = [];
  const again: Line[] = [];
  const known = new Set<string>();
  const refused: unknown[] = [];
  for (const line of lines) {
    const { event, path, code } = line;
    const callId = text(line.callId);
    if (event === "call-ended" && callId) {
      ends.set(callId, line);
      created.add(callId);
    } else if (event === "call-outcome") {
      if (line.again) again.push(line);
      else if (!callId || !known.has(callId)) outcomes.push(line);
      if (callId) known.add(callId);
    } else if (path === CALL_PATH) {
      if (callId) created.add(callId);
      refused.push(code);
    }
  }
  const ended = [...ends.values()];
  const pages = pagesOf(outcomes, again, created.size, refused);
  const unknownSteps = { press: null, granted: null, connected: null, sound: null, order: null };
  return {
    calls: callsOf(ended, created.size),
    /** Ended calls, by the page's report and by the provider's reason. */
    endedBy: hasPages ? counted(ended.map(({ endedBy }) => text(endedBy) ?? "unknown")) : null,
    endedReasons: counted(ended.map(({ endedReason }) => text(endedReason) ?? "unknown")),
    scenarios: counted(ended.map(({ scenario }) => scenario)),
    /** The languages of the pages that requested calls. */
    languages: counted(lines.map(({ language }) => language)),
    steps: TIMED_STEPS.flatMap((step) => stepOf(step, outcomes)),
    /** Refused calls by code, and calls that failed in the page by notice. */
    ...(hasPages ? pages : { failures: null, ratings: null, browsers: null }),
    /** How many visitors reached each step. Pages report all of them except `created`. */
    funnel: { ...pages.funnel, ...(!hasPages && unknownSteps) },
  };
}
