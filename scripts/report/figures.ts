import { CALL_PATH } from "../../app/voice-addresses";

/** One line of the site's log, as far as it is read. */
export type Line = Record<string, unknown>;

/** How long the calls took to come to a step, in milliseconds from the press. */
export interface Step {
  step: string;
  calls: number;
  median: number;
  /** The slowest one in twenty takes longer. */
  p95: number;
  slowest: number;
  /** The slowest call of all, where its id is known. */
  callId?: string;
}

/** How many of each kind there were. */
export type Counts = Record<string, number>;

/** Counts by words that strangers choose: without a prototype, whose names would be among them. */
const tally = (): Counts => Object.create(null);

/** What the calls of a time did. */
export interface Report {
  calls: {
    created: number;
    ended: number;
    /** Calls of which no end has been written (yet). */
    open: number;
    minutes: number;
    /** In dollars, and by what it was spent on. */
    cost: number;
    costs: Counts;
    workOrders: number;
  };
  /** Each call that is over, by how the page said so, and by the provider's word. */
  endedBy: Counts;
  endedReasons: Counts;
  scenarios: Counts;
  /** What pages told: how many came how far. */
  funnel: {
    press: number;
    granted: number;
    created: number;
    connected: number;
    sound: number;
    order: number;
  };
  /** Refused calls by their code, and calls that failed in the page by the name of the notice. */
  failures: Counts;
  steps: Step[];
  ratings: Counts;
  browsers: Counts;
}

const STEPS = ["prompt", "loaded", "joined", "connected", "sound", "order"];

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
const text = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

function add(counts: Counts, name: unknown, by = 1) {
  if (typeof name === "string") counts[name] = (counts[name] ?? 0) + by;
}

/** The counts from the most to the least. */
const sorted = (counts: Counts): Counts =>
  Object.assign(tally(), Object.fromEntries(Object.entries(counts).sort(([, a], [, b]) => b - a)));

/** Money and minutes without the noise of sums of fractions. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

function stepOf(step: string, outcomes: Line[]): Step[] {
  const times = outcomes
    .flatMap((line) => {
      const milliseconds = line[`${step}After`];
      return isNumber(milliseconds) ? [{ milliseconds, callId: text(line.callId) }] : [];
    })
    .sort((a, b) => a.milliseconds - b.milliseconds);
  const slowest = times.at(-1);
  if (!slowest) return [];
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))]?.milliseconds ?? 0;
  return [
    {
      step,
      calls: times.length,
      median: at(0.5),
      p95: at(0.95),
      slowest: slowest.milliseconds,
      ...(slowest.callId && { callId: slowest.callId }),
    },
  ];
}

/**
 * Adds up what the calls did.
 *
 * @param lines of the log, in any order and of any kind; a line that comes twice counts once where it
 * names a call.
 */
export function reportOf(lines: Iterable<Line>): Report {
  const created = new Set<string>();
  const ends = new Map<string, Line>();
  const outcomes: Line[] = [];
  const again: Line[] = [];
  const known = new Set<string>();
  const failures = tally();
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
      add(failures, code);
    }
  }
  const report: Report = {
    calls: {
      created: created.size,
      ended: ends.size,
      open: created.size - ends.size,
      minutes: 0,
      cost: 0,
      costs: tally(),
      workOrders: 0,
    },
    endedBy: tally(),
    endedReasons: tally(),
    scenarios: tally(),
    funnel: { press: 0, granted: 0, created: created.size, connected: 0, sound: 0, order: 0 },
    failures,
    steps: STEPS.flatMap((step) => stepOf(step, outcomes)),
    ratings: tally(),
    browsers: tally(),
  };
  const { calls, funnel } = report;
  const notices = tally();
  for (const end of ends.values()) {
    if (isNumber(end.seconds)) calls.minutes += end.seconds / 60;
    if (isNumber(end.cost)) calls.cost += end.cost;
    for (const [name, spent] of Object.entries((end.costs as Counts | undefined) ?? {}))
      if (isNumber(spent)) calls.costs[name] = rounded((calls.costs[name] ?? 0) + spent);
    if (end.workOrder === true) calls.workOrders++;
    add(report.endedBy, text(end.page) ?? "unknown");
    add(report.endedReasons, text(end.endedReason) ?? "unknown");
    add(report.scenarios, end.scenario);
  }
  calls.minutes = rounded(calls.minutes);
  calls.cost = rounded(calls.cost);
  for (const outcome of outcomes) {
    funnel.press++;
    if (outcome.prompt === "granted") funnel.granted++;
    if (outcome.connected) funnel.connected++;
    if (outcome.sound) funnel.sound++;
    if (outcome.order) funnel.order++;
    if (outcome.ended === "failure") add(notices, text(outcome.notice));
    if (outcome.engine) add(report.browsers, `${outcome.engine}, ${outcome.device}`);
  }
  // A refusal by the server is in the list by its own line: what pages tell beyond that is theirs,
  // such as a bot check that failed before anybody was asked.
  for (const [notice, count] of Object.entries(notices)) {
    const own = count - (failures[notice] ?? 0);
    if (own > 0) add(failures, `page: ${notice}`, own);
  }
  for (const { right, wrong } of [...outcomes, ...again])
    add(report.ratings, right === "no" ? `no: ${wrong ?? "no word"}` : right);
  for (const name of ["endedBy", "endedReasons", "scenarios", "failures", "browsers"] as const)
    report[name] = sorted(report[name]);
  return report;
}
