import { CALL_PATH } from "../../app/voice-addresses";

/** One line of the site's log, as far as it is read. */
export type Line = Record<string, unknown>;

/** How long the calls took to come to a step, in milliseconds from the press. */
interface Step {
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

/** What a source of lines knows: what became of calls, and what happened in pages. */
export interface Knows {
  calls: boolean;
  pages: boolean;
}

/** What the calls of a time did; null is what its source does not know. */
export interface Report {
  calls: {
    created: number | null;
    ended: number | null;
    /** Calls of which no end has been written (yet). */
    open: number | null;
    minutes: number | null;
    /** In dollars, and by what it was spent on. */
    cost: number | null;
    costs: Counts;
    workOrders: number | null;
    /** Calls that have ended without a word on it. */
    unknown: { minutes: number; cost: number; workOrders: number };
  };
  /** Each call that is over, by how the page said so, and by the provider's word. */
  endedBy: Counts | null;
  endedReasons: Counts;
  scenarios: Counts;
  /** Of the pages that the calls were asked for on. */
  languages: Counts;
  /** What pages told: how many came how far. */
  funnel: Record<"press" | "granted" | "created" | "connected" | "sound" | "order", number | null>;
  /** Refused calls by their code, and calls that failed in the page by the name of the notice. */
  failures: Counts | null;
  steps: Step[];
  ratings: Counts | null;
  browsers: Counts | null;
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

/** What became of the calls that have ended. */
function callsOf(ends: Line[], created: number): Report["calls"] {
  const costs = tally();
  for (const { costs: spent } of ends)
    for (const [name, dollars] of Object.entries((spent as Counts | undefined) ?? {}))
      if (isNumber(dollars)) costs[name] = rounded((costs[name] ?? 0) + dollars);
  /** The sum of what is known of them; null where nothing is. */
  const sum = (values: (number | undefined)[]) => {
    const known = values.filter(isNumber);
    if (known.length === 0 && values.length > 0) return { sum: null, unknown: values.length };
    const total = known.reduce((all, value) => all + value, 0);
    return { sum: rounded(total), unknown: values.length - known.length };
  };
  const of = (name: string) => ends.map((end) => (isNumber(end[name]) ? end[name] : undefined));
  const minutes = sum(of("seconds").map((seconds) => seconds && seconds / 60));
  const cost = sum(of("cost"));
  const orders = sum(
    ends.map(({ workOrder }) => (typeof workOrder === "boolean" ? Number(workOrder) : undefined)),
  );
  return {
    created,
    ended: ends.length,
    open: created - ends.length,
    minutes: minutes.sum,
    cost: cost.sum,
    costs,
    workOrders: orders.sum,
    unknown: { minutes: minutes.unknown, cost: cost.unknown, workOrders: orders.unknown },
  };
}

/** What pages told, and what the server refused. */
function pagesOf(outcomes: Line[], again: Line[], created: number, refused: Counts) {
  const funnel = { press: 0, granted: 0, created, connected: 0, sound: 0, order: 0 };
  const failures = Object.assign(tally(), refused);
  const [notices, ratings, browsers] = [tally(), tally(), tally()];
  for (const outcome of outcomes) {
    funnel.press++;
    if (outcome.prompt === "granted") funnel.granted++;
    if (outcome.connected) funnel.connected++;
    if (outcome.sound) funnel.sound++;
    if (outcome.order) funnel.order++;
    if (outcome.ended === "failure") add(notices, text(outcome.notice));
    if (outcome.engine) add(browsers, `${outcome.engine}, ${outcome.device}`);
  }
  // A refusal by the server is in the list by its own line: what pages tell beyond that is theirs,
  // such as a bot check that failed before anybody was asked.
  for (const [notice, count] of Object.entries(notices)) {
    const own = count - (failures[notice] ?? 0);
    if (own > 0) add(failures, `page: ${notice}`, own);
  }
  for (const { right, wrong } of [...outcomes, ...again])
    add(ratings, right === "no" ? `no: ${wrong ?? "no word"}` : right);
  return { funnel, failures: sorted(failures), ratings, browsers: sorted(browsers) };
}

/**
 * Adds up what the calls did.
 *
 * @param lines of the log, in any order and of any kind; a line that comes twice counts once where it
 * names a call.
 * @param knows what they can tell of; a log without any line knows nothing.
 */
export function reportOf(
  lines: Line[],
  knows: Knows = { calls: lines.length > 0, pages: lines.length > 0 },
): Report {
  const created = new Set<string>();
  const ends = new Map<string, Line>();
  const outcomes: Line[] = [];
  const again: Line[] = [];
  const known = new Set<string>();
  const refused = tally();
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
      add(refused, code);
    }
  }
  const [endedBy, endedReasons, scenarios, languages] = [tally(), tally(), tally(), tally()];
  for (const end of ends.values()) {
    add(endedBy, text(end.page) ?? "unknown");
    add(endedReasons, text(end.endedReason) ?? "unknown");
    add(scenarios, end.scenario);
  }
  for (const { language } of lines) add(languages, language);
  const calls = callsOf([...ends.values()], created.size);
  const nothing = { created: null, ended: null, open: null, minutes: null, cost: null };
  const pages = pagesOf(outcomes, again, created.size, refused);
  const noPages = { press: null, granted: null, connected: null, sound: null, order: null };
  return {
    calls: knows.calls ? calls : { ...calls, ...nothing, workOrders: null },
    endedBy: knows.pages ? sorted(endedBy) : null,
    endedReasons: sorted(endedReasons),
    scenarios: sorted(scenarios),
    languages,
    steps: STEPS.flatMap((step) => stepOf(step, outcomes)),
    ...(knows.pages ? pages : { failures: null, ratings: null, browsers: null }),
    funnel: {
      ...pages.funnel,
      ...(!knows.pages && noPages),
      ...(!knows.calls && { created: null }),
    },
  };
}
