import { PAGE_ENDINGS, TIMED_STEPS } from "../../app/call-codes";
import type { Settings } from "../settings/settings.server";

/** A metric's definition, by Prometheus conventions: base units, and `_total` for counters. */
export interface Metric {
  help: string;
  /** The labels in order, with all their values if those are few and known. */
  labels: Record<string, readonly string[] | null>;
}

/** The steps of a call that pages report. The server itself counts `page` and `created`. */
export const REPORTED_STEPS: Record<string, (outcome: Record<string, unknown>) => unknown> = {
  press: () => true,
  granted: ({ prompt }) => prompt === "granted",
  connected: ({ connected }) => connected,
  first_sound: ({ sound }) => sound,
  work_order: ({ order }) => order,
};

/** The states in which the server learns that a call is over (server/calls/call-life). */
export const LAST_STATES = ["ending", "abandoned", "in-the-way", "unjoined", "overdue"] as const;

/** The kinds of requests to the provider. */
const PROVIDER_OPERATIONS = ["create", "find", "ask", "end"] as const;

const WAITS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 30, 60];

const metric = <const L extends Metric["labels"]>(help: string, labels: L) => ({ help, labels });

/** Events counted as they happen. Label values are bounded. */
export const counters = {
  dispatch_http_requests_total: metric(
    "Requests by route and status; unknown paths count as 'other'.",
    { route: null, status: null },
  ),
  dispatch_log_lines_total: metric(
    "Warnings and errors in the log, by event; lines left out in a flood do not count.",
    { level: ["warn", "error"], event: null },
  ),
  dispatch_funnel_total: metric("Visitors who reached each step of the test call.", {
    step: ["page", "created", ...Object.keys(REPORTED_STEPS)],
  }),
  dispatch_call_refusals_total: metric("Refused calls by error code.", { code: null }),
  dispatch_call_connects_total: metric(
    "Calls whose visitors waited for the dispatcher: connected or failed.",
    { result: ["connected", "failed"] },
  ),
  dispatch_call_notices_total: metric("Calls by the last notice shown.", { code: null }),
  dispatch_calls_ended_total: metric(
    "Ended calls, by the page's reason and by what the server was doing about them.",
    { ended_by: [...PAGE_ENDINGS, "unknown"], state: LAST_STATES },
  ),
  dispatch_call_cost_dollars_total: metric("Provider charges for ended calls, in dollars.", {}),
  dispatch_call_ratings_total: metric(
    "Answers to 'Did it get your call right?', by what was wrong.",
    { right: ["yes", "no"], wrong: null },
  ),
  dispatch_provider_failures_total: metric("Failed requests to the provider.", {
    operation: PROVIDER_OPERATIONS,
    failure: ["full", "timeout", "failed"],
  }),
} as const satisfies Record<string, Metric>;

/** Durations measured as they end, with the upper bounds of the buckets in seconds. */
export const histograms = {
  dispatch_call_duration_seconds: {
    help: "Length of ended calls, as the provider reports it.",
    labels: {},
    buckets: [5, 15, 30, 60, 90, 120, 180, 300, 600],
  },
  dispatch_call_step_seconds: {
    help: "Time from the button press to a step, as pages report it.",
    labels: { step: TIMED_STEPS },
    buckets: WAITS,
  },
  dispatch_provider_request_duration_seconds: {
    help: "Provider response time.",
    labels: { operation: PROVIDER_OPERATIONS },
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 9],
  },
} as const satisfies Record<string, Metric & { buckets: readonly number[] }>;

/** The gauge of the store's health. */
export const STORE_GAUGE = {
  name: "dispatch_quota_store_up",
  help: "Whether the quota store answers.",
};

/**
 * The gauges of the limits and their usage, for both hosts; an unset limit has no gauge.
 *
 * @param used calls today, slots held now, and dollars spent this month.
 */
export function gauges(settings: Settings, used: Record<"day" | "held" | "spent", number> | null) {
  const { day = Number.NaN, held = Number.NaN, spent = Number.NaN } = used ?? {};
  const cost = "Cost of this month's calls (UTC); a call without a bill counts at its maximum.";
  const rows: [name: string, help: string, value: number | undefined][] = [
    ["dispatch_day_calls_limit", "CALLS_PER_DAY.", settings.CALLS_PER_DAY],
    ["dispatch_slots_limit", "CALLS_AT_ONCE.", settings.CALLS_AT_ONCE],
    ["dispatch_month_budget_dollars", "BUDGET_PER_MONTH.", settings.BUDGET_PER_MONTH],
    ["dispatch_day_calls_used", "Calls counted today (UTC).", day],
    ["dispatch_slots_held", "Calls that hold a slot now.", held],
    ["dispatch_month_cost_dollars", cost, spent],
  ];
  return rows.flatMap(([name, help, value]) => (value === undefined ? [] : { name, help, value }));
}

/** The values of a metric's labels. */
type LabelsOf<M extends Metric> = { [Label in keyof M["labels"]]: string };

/** Records metrics. Its methods never throw or block. */
export interface Metrics {
  /** @param by the increment; one by default. */
  count<Name extends keyof typeof counters>(
    name: Name,
    labels: LabelsOf<(typeof counters)[Name]>,
    by?: number,
  ): void;
  observe<Name extends keyof typeof histograms>(
    name: Name,
    labels: LabelsOf<(typeof histograms)[Name]>,
    seconds: number,
  ): void;
}
