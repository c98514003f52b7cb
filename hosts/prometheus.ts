import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import eventLoopLag from "prom-client/lib/metrics/eventLoopLag.js";
import heapSizeAndUsed from "prom-client/lib/metrics/heapSizeAndUsed.js";
import osMemoryHeap from "prom-client/lib/metrics/osMemoryHeap.js";
import processCpuTotal from "prom-client/lib/metrics/processCpuTotal.js";
import processMaxFileDescriptors from "prom-client/lib/metrics/processMaxFileDescriptors.js";
import processOpenFileDescriptors from "prom-client/lib/metrics/processOpenFileDescriptors.js";
import processStartTime from "prom-client/lib/metrics/processStartTime.js";
import { CALL_PATH } from "../app/voice-addresses";
import type { Host } from "../server/context-types.server";
import {
  counters,
  gauges,
  histograms,
  type Metric,
  type Metrics,
  REPORTED_STEPS,
  STORE_GAUGE,
} from "../server/observe/metric-table.server";
import { SettingsError } from "../server/settings/settings.server";

/**
 * The collectors of prom-client's `collectDefaultMetrics` for CPU time, memory, event loop lag and
 * open files. Leaves out garbage collection: timing each one cost a tenth of the throughput.
 */
const PROCESS_METRICS = [
  ...[processCpuTotal, processStartTime, osMemoryHeap, heapSizeAndUsed, eventLoopLag],
  ...[processOpenFileDescriptors, processMaxFileDescriptors],
];

/** Statuses of the call route that start at 0, so alerts see the first one (deploy/prometheus). */
const CALL_ROUTE_STATUSES = ["201", "429", "500", "502", "503", "504"];

/** Every combination of the label values; empty when a label's values are not known in advance. */
function combinations(labels: Metric["labels"]): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => (values ?? []).map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/** Keeps this process's metrics for Prometheus, including some of Node's standard ones. */
function exporter({ settings, quota }: Pick<Host, "settings" | "quota">) {
  const registry = new Registry();
  const registers: [Registry] = [registry];
  for (const collect of PROCESS_METRICS) collect(registry, { eventLoopMonitoringPrecision: 10 });
  const named = (name: string, { help, labels }: Metric) => ({
    ...{ name, help, labelNames: Object.keys(labels), registers },
  });
  // Prometheus sees no increase in a series that did not exist before, so start at 0.
  for (const [name, metric] of Object.entries(counters)) {
    const counter = new Counter(named(name, metric));
    if (name === "dispatch_http_requests_total")
      for (const status of CALL_ROUTE_STATUSES) counter.inc({ route: CALL_PATH, status }, 0);
    for (const row of combinations(metric.labels)) {
      const isReported = name === "dispatch_funnel_total" && (row.step ?? "") in REPORTED_STEPS;
      if (!isReported || settings.OUTCOMES === "on") counter.inc(row, 0);
    }
  }
  for (const [name, metric] of Object.entries(histograms)) {
    const histogram = new Histogram({ ...named(name, metric), buckets: [...metric.buckets] });
    for (const row of combinations(metric.labels)) histogram.zero(row);
  }
  const metrics: Metrics = {
    count: (name, labels, by = 1) => (registry.getSingleMetric(name) as Counter).inc(labels, by),
    observe: (name, labels, seconds) =>
      (registry.getSingleMetric(name) as Histogram).observe(labels, seconds),
  };
  return {
    metrics,
    contentType: registry.contentType,
    async text() {
      const store = { ...STORE_GAUGE, value: (await quota.isReachable()) ? 1 : 0 };
      for (const { value, ...named } of [...gauges(settings, await quota.usage()), store]) {
        registry.removeSingleMetric(named.name);
        new Gauge({ ...named, registers }).set(value);
      }
      return registry.metrics();
    },
  };
}

/** Milliseconds for a request's head: only the operator's scraper connects here. */
const HEADERS_TIMEOUT = 5000;

/**
 * Serves `GET /metrics` on METRICS_PORT.
 *
 * @returns the metrics to count with, and the server.
 * @throws SettingsError when it cannot listen on the port.
 */
export async function serveMetrics(site: Pick<Host, "settings" | "quota">) {
  const { METRICS_PORT: port, METRICS_HOST: host } = site.settings;
  const { metrics, contentType, text } = exporter(site);
  const app = new Hono()
    .get("/metrics", async (c) => c.body(await text(), 200, { "Content-Type": contentType }))
    .all("/metrics", (c) => c.text("Metrics are read with GET.\n", 405, { Allow: "GET, HEAD" }))
    .notFound((c) => c.text("Metrics are at /metrics.\n", 404))
    .onError((error, c) => c.text(`${error}\n`, 500));
  // A scraper may send no Host.
  const listener = getRequestListener(app.fetch, { hostname: host });
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT }, listener);
  await once(server.listen({ port, host }), "listening").catch((error: Error) => {
    throw new SettingsError(`Cannot listen on METRICS_PORT ${host}:${port}: ${error.message}`);
  });
  return { metrics, server };
}
