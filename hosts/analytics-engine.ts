import {
  counters,
  histograms,
  type Metric,
  type Metrics,
} from "../server/observe/metric-table.server";

/** A Workers Analytics Engine dataset. */
export interface Dataset {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

/** Writes one data point. Drops it when the write fails, for example over the platform's limit. */
export function writePoint(dataset: Dataset, name: string, blobs: string[], value: number): void {
  try {
    dataset.writeDataPoint({ indexes: [name], blobs, doubles: [value] });
  } catch {
    // A lost metric must never fail a visitor's request.
  }
}

/**
 * Writes metrics to a dataset. `index1` is the metric's name. `blob1`, `blob2` … are its label
 * values in the order of the metric table. `double1` is the amount counted, or the seconds
 * observed.
 */
export function analyticsMetrics(dataset: Dataset): Metrics {
  const rows: Record<string, Metric> = { ...counters, ...histograms };
  const write = (name: string, labels: Record<string, string>, value: number) => {
    const blobs = Object.keys(rows[name]?.labels ?? {}).map((label) => labels[label] ?? "");
    writePoint(dataset, name, blobs, value);
  };
  return {
    count: (name, labels, by = 1) => write(name, labels, by),
    observe: write,
  };
}
