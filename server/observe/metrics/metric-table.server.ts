import { PAGE_ENDINGS } from "../../../app/call-codes";

/** A metric's definition, by Prometheus conventions: base units, and `_total` for counters. */
export interface Metric {
  kind: "counter" | "histogram";
  help: string;
  /** The labels in order, with all their values if those are few and known. */
  labels: Record<string, readonly string[] | null>;
  /** Upper bounds of a histogram's buckets, in seconds. */
  buckets?: readonly number[];
}

/** The steps from a page view to a work order. */
const STEPS = [
  ...["page", "press", "granted", "created", "connected", "first_sound", "work_order"],
] as const;

/** The kinds of requests to the provider. */
const PROVIDER_OPERATIONS = ["create", "look", "list", "end"] as const;

const WAITS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 30, 60];

/** All metrics that are counted or measured as things happen. Label values are bounded. */
export const metricTable = {
  dispatch_http_requests_total: {
    kind: "counter",
    help: "Requests by route and status; a path that is none of ours is 'other'.",
    labels: { route: null, status: null },
  },
  dispatch_log_lines_total: {
    kind: "counter",
    help: "Warnings and errors of the log by event; one of a flood counts once.",
    labels: { level: ["warn", "error"], event: null },
  },
  dispatch_funnel_total: {
    kind: "counter",
    help: "Visitors who came as far as a step of the test call.",
    labels: { step: STEPS },
  },
  dispatch_call_refusals_total: {
    kind: "counter",
    help: "Calls that were refused, by the code of the answer.",
    labels: { code: null },
  },
  dispatch_call_connects_total: {
    kind: "counter",
    help: "Calls whose visitors waited for the dispatcher to the end: connected, or failed before.",
    labels: { result: ["connected", "failed"] },
  },
  dispatch_call_notices_total: {
    kind: "counter",
    help: "Calls by the last notice that was shown.",
    labels: { code: null },
  },
  dispatch_calls_ended_total: {
    kind: "counter",
    help: "Calls that were created and are over: by how the page said so, and who noticed.",
    labels: {
      by: [...PAGE_ENDINGS, "unknown"],
      settled_by: ["page", "next-call", "unjoined", "lease"],
    },
  },
  dispatch_call_cost_dollars_total: {
    kind: "counter",
    help: "What the provider charges for calls that are over.",
    labels: {},
  },
  dispatch_call_duration_seconds: {
    kind: "histogram",
    help: "Length of the calls that are over, by the provider's word.",
    labels: {},
    buckets: [5, 15, 30, 60, 90, 120, 180, 300, 600],
  },
  dispatch_call_step_seconds: {
    kind: "histogram",
    help: "Time from the press to a step, as pages tell it.",
    labels: { step: ["prompt", "loaded", "joined", "connected", "sound", "order"] },
    buckets: WAITS,
  },
  dispatch_call_ratings_total: {
    kind: "counter",
    help: "Answers to 'Did it get your call right?', with what was wrong.",
    labels: { right: ["yes", "no"], wrong: null },
  },
  dispatch_provider_request_duration_seconds: {
    kind: "histogram",
    help: "How long the provider took to answer.",
    labels: { operation: PROVIDER_OPERATIONS },
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 9],
  },
  dispatch_provider_failures_total: {
    kind: "counter",
    help: "Requests that the provider did not answer as it should.",
    labels: { operation: PROVIDER_OPERATIONS, failure: ["full", "timeout", "failed"] },
  },
} as const satisfies Record<string, Metric>;

/** The name of a metric. */
type MetricName = keyof typeof metricTable;

type NameOf<Kind> = {
  [Name in MetricName]: (typeof metricTable)[Name]["kind"] extends Kind ? Name : never;
}[MetricName];

/** The values of a metric's labels. */
type LabelsOf<Name extends MetricName> = {
  [Label in keyof (typeof metricTable)[Name]["labels"]]: string;
};

/** Records metrics. Its methods never throw or block. */
export interface Metrics {
  /** @param by the increment; one by default. */
  count<Name extends NameOf<"counter">>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  observe<Name extends NameOf<"histogram">>(
    name: Name,
    labels: LabelsOf<Name>,
    seconds: number,
  ): void;
}
