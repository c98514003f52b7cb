import { pathToFileURL } from "node:url";
import type { Site } from "./site";

/** Settings that a site needs for `liveMemory`. */
export const HEAP_REPORT = {
  NODE_OPTIONS: `--import=${pathToFileURL("tests/support/heap-report.js").href}`,
};

/** Megabytes in use by a site on Node after garbage collection. */
export async function liveMemory({ process, log }: Pick<Site, "process" | "log">): Promise<number> {
  const reports = () => log.filter((line) => line.startsWith("heap-report "));
  const before = reports().length;
  process.kill("SIGUSR2");
  while (reports().length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  return Number(reports().at(-1)?.split(" ")[1]) / 1e6;
}
