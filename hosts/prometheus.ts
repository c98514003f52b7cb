import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import eventLoopLag from "prom-client/lib/metrics/eventLoopLag.js";
import heapSizeAndUsed from "prom-client/lib/metrics/heapSizeAndUsed.js";
import heapSpacesSizeAndUsed from "prom-client/lib/metrics/heapSpacesSizeAndUsed.js";
import osMemoryHeap from "prom-client/lib/metrics/osMemoryHeap.js";
import processCpuTotal from "prom-client/lib/metrics/processCpuTotal.js";
import processMaxFileDescriptors from "prom-client/lib/metrics/processMaxFileDescriptors.js";
import processOpenFileDescriptors from "prom-client/lib/metrics/processOpenFileDescriptors.js";
import processResources from "prom-client/lib/metrics/processResources.js";
import processStartTime from "prom-client/lib/metrics/processStartTime.js";
import nodeVersion from "prom-client/lib/metrics/version.js";
import { CALL_PATH } from "../app/voice-addresses";
import type { Host } from "../server/context.server";
import {
  limitGauges,
  type Metric,
  type Metrics,
  metricTable,
  REPORTED_STEPS,
  STORE_GAUGE,
  usageGauges,
} from "../server/observe/metrics/metric-table.server";
import { SettingsError } from "../server/settings/settings.server";

/**
 * prom-client's `collectDefaultMetrics` without the garbage collection times: observing each
 * collection cost a tenth of the page throughput.
 */
const PROCESS_METRICS = [
  ...[processCpuTotal, processStartTime, osMemoryHeap, heapSizeAndUsed, heapSpacesSizeAndUsed],
  ...[processOpenFileDescriptors, processMaxFileDescriptors, processResources],
  ...[eventLoopLag, nodeVersion],
];

/** Statuses of the call route that start at 0, so alerts see the first one (deploy/prometheus). */
const CALL_ROUTE_STATUSES = ["201", "429", "500", "502", "503", "504"];

/** The metrics and their text output. */
export interface Exporter {
  metrics: Metrics;
  contentType: string;
  /** All metrics in Prometheus's text format. */
  text(): Promise<string>;
}

/** Every combination of the label values; none when a label's values are not known in advance. */
function combinations(labels: Metric["labels"]): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => (values ?? []).map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/** Adds the gauges that are read on each scrape: usage of each limit, and the store's health. */
function addUsage(registers: [Registry], { settings, quota }: Pick<Host, "settings" | "quota">) {
  const gauge = (named: { name: string; help: string }, read?: () => Promise<number | null>) =>
    new Gauge({
      ...named,
      registers,
      ...(read && {
        async collect() {
          const value = await read();
          this.set(value ?? Number.NaN);
        },
      }),
    });
  for (const { of, ...one } of limitGauges) {
    const limit = settings.quotas[of];
    if (limit !== undefined) gauge(one).set(limit);
  }
  for (const { of, ...one } of usageGauges)
    gauge(one, async () => (await quota.usage())?.[of] ?? null);
  gauge(STORE_GAUGE, async () => ((await quota.isReachable()) ? 1 : 0));
}

/**
 * Keeps this process's metrics for Prometheus, including Node's standard ones: memory, CPU time and
 * event loop lag.
 */
export function prometheusExporter(host: Pick<Host, "settings" | "quota">): Exporter {
  const registry = new Registry();
  const registers: [Registry] = [registry];
  for (const collect of PROCESS_METRICS) collect(registry, { eventLoopMonitoringPrecision: 10 });
  addUsage(registers, host);
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const rows: Record<string, Metric> = metricTable;
  const reported: readonly string[] = REPORTED_STEPS;
  for (const [name, { kind, help, labels, buckets }] of Object.entries(rows)) {
    const named = { name, help, labelNames: Object.keys(labels), registers };
    // Prometheus sees no increase in a series that did not exist before, so start at 0.
    const known = combinations(labels);
    if (kind === "counter") {
      const counter = new Counter(named);
      if (name === "dispatch_http_requests_total")
        for (const status of CALL_ROUTE_STATUSES) counter.inc({ route: CALL_PATH, status }, 0);
      for (const row of known) {
        const isOutcome = name === "dispatch_funnel_total" && reported.includes(row.step ?? "");
        if (!isOutcome || host.settings.outcomes) counter.inc(row, 0);
      }
      counters.set(name, counter);
    } else {
      const histogram = new Histogram({ ...named, buckets: [...(buckets ?? [])] });
      for (const row of known) histogram.zero(row);
      histograms.set(name, histogram);
    }
  }
  return {
    metrics: {
      count: (name, labels, by = 1) => counters.get(name)?.inc(labels, by),
      observe: (name, labels, seconds) => histograms.get(name)?.observe(labels, seconds),
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Milliseconds for a request's head: only the operator's scraper connects here. */
const HEADERS_TIMEOUT = 5000;

/**
 * Serves `GET /metrics` on a separate port.
 *
 * @throws SettingsError when it cannot listen on the port.
 */
export async function serveMetrics(
  { contentType, text }: Exporter,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT }, async (request, response) => {
    const { method, url = "" } = request;
    const say = (status: number, body: string, headers: Record<string, string> = {}) => {
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...headers });
      response.end(method === "HEAD" ? undefined : body);
    };
    if (url.split("?", 1)[0] !== "/metrics") return say(404, "Metrics are at /metrics.\n");
    if (method !== "GET" && method !== "HEAD")
      return say(405, "Metrics are read with GET.\n", { Allow: "GET, HEAD" });
    try {
      say(200, await text(), { "Content-Type": contentType });
    } catch (error) {
      say(500, `${error}\n`);
    }
  });
  await once(server.listen({ port, host }), "listening").catch((error: Error) => {
    throw new SettingsError(`Cannot listen on METRICS_PORT ${host}:${port}: ${error.message}`);
  });
  return server;
}
