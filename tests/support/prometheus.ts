import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./site";

/** A running Prometheus. */
export interface Prometheus {
  /** Evaluates an expression. */
  query(expression: string): Promise<{ metric: Record<string, string>; value: [number, string] }[]>;
  /** Names of the firing alerts. */
  firing(): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Starts a Prometheus that scrapes a site's metrics every second, with the alerts in deploy/.
 * Alerts fire as soon as they are true, without their `for` durations.
 *
 * @throws if prometheus is not on the PATH.
 */
export async function startPrometheus(metricsPort: number): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), "site-prometheus-"));
  const alerts = await readFile("deploy/prometheus/alerts.yml", "utf8");
  await writeFile(join(folder, "alerts.yml"), alerts.replace(/^ *for: .*\n/gm, ""));
  const example = await readFile("deploy/prometheus/prometheus.yml", "utf8");
  const config = example
    .replaceAll("15s", "1s")
    .replace(/^alerting:\n(?: .*\n)+/m, "")
    .replace("127.0.0.1:9464", `127.0.0.1:${metricsPort}`);
  await writeFile(join(folder, "prometheus.yml"), config);
  const port = await freePort();
  const child = spawn(
    "prometheus",
    [
      `--config.file=${join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const failed = once(child, "error").then(([error]) => {
    throw error;
  });
  const ask = async (path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as {
      status: string;
      error?: string;
      data: { result: never[]; alerts: { state: string; labels: { alertname: string } }[] };
    };
  const untilReady = async () => {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => null);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.race([untilReady(), failed]);
  return {
    async query(expression) {
      const { status, error, data } = await ask(
        `/api/v1/query?query=${encodeURIComponent(expression)}`,
      );
      if (status !== "success") throw new Error(`${expression}: ${error}`);
      return data.result;
    },
    async firing() {
      const { data } = await ask("/api/v1/alerts");
      return data.alerts
        .filter(({ state }) => state === "firing")
        .map(({ labels }) => labels.alertname);
    },
    async stop() {
      const exited = once(child, "exit");
      child.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Samples of a metric in the text format, by their label strings. */
export function samplesOf(text: string, name: string): Record<string, number> {
  const samples = text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, "gm"));
  return Object.fromEntries(
    Array.from(samples, ([, labels = "", value]) => [labels, Number(value)]),
  );
}
