import {
  type Metric,
  type Metrics,
  metricTable,
} from "../server/observe/metrics/metric-table.server";

/** A dataset of Workers Analytics Engine. */
export interface Dataset {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

/** Writes one data point; one that cannot be written, such as one too many, is left out. */
export function writePoint(dataset: Dataset, name: string, blobs: string[], value: number): void {
  try {
    dataset.writeDataPoint({ indexes: [name], blobs, doubles: [value] });
  } catch {
    // A count is worth no failure, and no visitor who is refused for it.
  }
}

/**
 * Writes metrics into a dataset: `index1` is the metric's name, `blob1` and on are the values of its
 * labels in the order of the table, `double1` is how much was counted, or the seconds.
 */
export function analyticsMetrics(dataset: Dataset): Metrics {
  const rows: Record<string, Metric> = metricTable;
  const write = (name: string, labels: Record<string, string>, value: number) => {
    const blobs = Object.keys(rows[name]?.labels ?? {}).map((label) => labels[label] ?? "");
    writePoint(dataset, name, blobs, value);
  };
  return {
    count: (name, labels, by = 1) => write(name, labels, by),
    observe: write,
  };
}
