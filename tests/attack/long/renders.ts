import { HEAP_REPORT, liveMemory } from "../../support/live-memory";
import { residentMegabytes } from "../../support/memory";
import { processorTime, processTree } from "../../support/processor-time";
import { type HostName, startSite } from "../../support/site";
import type { Finding } from "./report";

/** Concurrent page requests. */
const AT_ONCE = 8;
/** Number of memory measurements. */
const MEASUREMENTS = 10;
/** Allowed growth in MB after the first tenth, for late compilation. */
const MAX_GROWTH = 10;
/** Allowed growth of resident memory in MB, which varies with garbage collection. */
const MAX_RESIDENT_GROWTH = 60;

/** Requests pages with ever new numbers, most served from memory, and checks memory growth. */
export async function renders(host: HostName, count: number): Promise<Finding> {
  const isNode = host === "node";
  const site = await startSite({ LOG_LEVEL: "error", ...(isNode && HEAP_REPORT) }, host);
  try {
    const pid = site.process.pid as number;
    const resident = () =>
      processTree(pid).reduce((sum, one) => sum + (residentMegabytes(one) || 0), 0);
    const measure = () => (isNode ? liveMemory(site) : resident());
    let requested = 0;
    let failed = 0;
    const visitor = async (last: number) => {
      while (requested < last) {
        const response = await fetch(`${site.url}/?missed=${++requested}`).catch(() => null);
        await response?.arrayBuffer();
        if (response?.status !== 200) failed++;
      }
    };
    const megabytes: number[] = [];
    const used = processorTime(pid);
    for (let step = 1; step <= MEASUREMENTS; step++) {
      const last = Math.round((count * step) / MEASUREMENTS);
      await Promise.all(Array.from({ length: AT_ONCE }, () => visitor(last)));
      megabytes.push(await measure());
      console.log(`${host}: ${requested} pages, ${megabytes.at(-1)?.toFixed(1)} MB`);
    }
    const each = (processorTime(pid) - used) / count;
    const growth = (megabytes.at(-1) ?? 0) - (megabytes[0] ?? 0);
    const kind = isNode ? "alive" : "resident";
    return {
      attack: `${count} pages with distinct queries on ${host}`,
      figure: `${megabytes[0]?.toFixed(1)} MB ${kind} after a tenth, ${megabytes.at(-1)?.toFixed(1)} MB at the end; ${each.toFixed(1)} ms of processor each; ${failed} failed`,
      isHeld: failed === 0 && growth < (isNode ? MAX_GROWTH : MAX_RESIDENT_GROWTH),
    };
  } finally {
    await site.stop();
  }
}
