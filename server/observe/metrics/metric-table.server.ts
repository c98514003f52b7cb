import { PAGE_ENDINGS, TIMED_STEPS } from "../../../app/call-codes";
import type { Settings } from "../../settings/settings.server";

/** A metric's definition, by Prometheus conventions: base units, and `_total` for counters. */
export interface Metric {
  help: string;
  /** The labels in order, with all their values if those are few and known. */
  labels: Record<string, readonly string[] | null>;
}

/** A histogram also has the upper bounds of its buckets, in seconds. */
export interface HistogramMetric extends Metric {
  buckets: readonly number[];
}

/** The steps from a page view to a work order that pages report; the server counts the others. */
export const REPORTED_STEPS: Record<string, (outcome: Record<string, unknown>) => unknown> = {
  press: () => true,
  granted: ({ prompt }) => prompt === "granted",
  connected: ({ connected }) => connected,
  first_sound: ({ sound }) => sound,
  work_order: ({ order }) => order,
};

/** What made the server check whether a call is over. */
export const SETTLED_BY = ["page", "next-call", "unjoined", "lease"] as const;

/** The kinds of requests to the provider. */
const PROVIDER_OPERATIONS = ["create", "look", "list", "end"] as const;

const WAITS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 30, 60];

/** What is counted as it happens. Label values are bounded. */
export const counters = {
  dispatch_http_requests_total: {
    help: "Requests by route and status; unknown paths count as 'other'.",
    labels: { route: null, status: null },
  },
  dispatch_log_lines_total: {
    help: "Warnings and errors in the log, by event; repeats in a flood count once.",
    labels: { level: ["warn", "error"], event: null },
  },
  dispatch_funnel_total: {
    help: "Visitors who reached each step of the test call.",
    labels: { step: ["page", "created", ...Object.keys(REPORTED_STEPS)] },
  },
  dispatch_call_refusals_total: {
    help: "Refused calls by error code.",
    labels: { code: null },
  },
  dispatch_call_connects_total: {
    help: "Calls whose visitors waited for the dispatcher: connected or failed.",
    labels: { result: ["connected", "failed"] },
  },
  dispatch_call_notices_total: {
    help: "Calls by the last notice shown.",
    labels: { code: null },
  },
  dispatch_calls_ended_total: {
    help: "Ended calls, by the page's reason and by what led the server to check.",
    labels: { by: [...PAGE_ENDINGS, "unknown"], settled_by: SETTLED_BY },
  },
  dispatch_call_cost_dollars_total: {
    help: "Provider charges for ended calls, in dollars.",
    labels: {},
  },
  dispatch_call_ratings_total: {
    help: "Answers to 'Did it get your call right?', by what was wrong.",
    labels: { right: ["yes", "no"], wrong: null },
  },
  dispatch_provider_failures_total: {
    help: "Failed requests to the provider.",
    labels: { operation: PROVIDER_OPERATIONS, failure: ["full", "timeout", "failed"] },
  },
} as const satisfies Record<string, Metric>;

/** What is measured as it happens. */
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
} as const satisfies Record<string, HistogramMetric>;

/** The gauge of the store's health. */
export const STORE_GAUGE = {
  name: "dispatch_quota_store_up",
  help: "Whether the quota store answers.",
};

/** What is used of the limits: calls today, slots held now, and dollars spent this month. */
export interface Usage {
  day: number;
  held: number;
  /** Includes the maximum cost of calls without a bill. */
  spent: number;
}

const UNKNOWN: Usage = { day: Number.NaN, held: Number.NaN, spent: Number.NaN };

/** The gauges of the limits and their usage, for both hosts; an unset limit has none. */
export function gauges(settings: Settings, used: Usage | null) {
  const { day, held, spent } = used ?? UNKNOWN;
  const cost = "Cost of this month's calls (UTC); a call without a bill counts at its maximum.";
  return [
    { name: "dispatch_day_calls_limit", help: "CALLS_PER_DAY.", value: settings.CALLS_PER_DAY },
    { name: "dispatch_places_limit", help: "CALLS_AT_ONCE.", value: settings.CALLS_AT_ONCE },
    {
      name: "dispatch_month_budget_dollars",
      help: "BUDGET_PER_MONTH.",
      value: settings.BUDGET_PER_MONTH,
    },
    { name: "dispatch_day_calls_used", help: "Calls counted today (UTC).", value: day },
    { name: "dispatch_places_held", help: "Calls that hold a slot now.", value: held },
    { name: "dispatch_month_cost_dollars", help: cost, value: spent },
  ].flatMap(({ value, ...one }) => (value === undefined ? [] : { ...one, value }));
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
