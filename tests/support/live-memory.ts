import { pathToFileURL } from "node:url";
import type { Site } from "./site";

/** What a site is started with so that `liveMemory` can ask it. */
export const HEAP_REPORT = {
  NODE_OPTIONS: `--import=${pathToFileURL("tests/support/heap-report.js").href}`,
};

/** Megabytes that a site on Node holds and needs, after its garbage is collected. */
export async function liveMemory({ process, log }: Pick<Site, "process" | "log">): Promise<number> {
  const reports = () => log.filter((line) => line.startsWith("heap-report "));
  const before = reports().length;
  process.kill("SIGUSR2");
  while (reports().length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  return Number(reports().at(-1)?.split(" ")[1]) / 1e6;
}
