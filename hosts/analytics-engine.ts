import { type Metric, type Metrics, metricTable } from "../app/metrics/metric-table.server";

/** A dataset of Workers Analytics Engine. */
export interface Dataset {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

/**
 * Writes metrics into a dataset: `index1` is the metric's name, `blob1` and on are the values of its
 * labels in the order of the table, `double1` is how much was counted, or the seconds.
 */
export function analyticsMetrics(dataset: Dataset): Metrics {
  const rows: Record<string, Metric> = metricTable;
  const write = (name: string, labels: Record<string, string>, value: number) => {
    try {
      dataset.writeDataPoint({
        indexes: [name],
        blobs: Object.keys(rows[name]?.labels ?? {}).map((label) => labels[label] ?? ""),
        doubles: [value],
      });
    } catch {
      // More points than one request may write: a count is worth no failure.
    }
  };
  return {
    count: (name, labels, by = 1) => write(name, labels, by),
    observe: write,
  };
}
