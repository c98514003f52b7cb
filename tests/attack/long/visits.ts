import { setTimeout as sleep } from "node:timers/promises";
import { honestRequest } from "../../support/honest-request";
import { quantile } from "../../support/quantile";

/** Results of honest visits. */
export interface Visits {
  visits: number;
  /** Milliseconds until the whole page had arrived. */
  p50: number;
  p99: number;
  /** Visits without a page. */
  failed: number;
}

const PAGES = ["/", "/work-orders", "/icon.svg"];

/**
 * Sends visitors at a fixed rate, each on a new connection, from a hundred addresses in turn. At
 * full load their waiting time would mean nothing.
 */
export async function honestVisits(
  site: string,
  perSecond: number,
  seconds: number,
): Promise<Visits> {
  const took: number[] = [];
  const visits: Promise<void>[] = [];
  let failed = 0;
  const visit = async (index: number) => {
    const came = performance.now();
    const page = PAGES[index % PAGES.length];
    const status = await honestRequest(site, `127.0.100.${1 + (index % 100)}`, page);
    if (status === 200) took.push(performance.now() - came);
    else failed++;
  };
  const started = performance.now();
  for (;;) {
    const elapsed = (performance.now() - started) / 1000;
    if (elapsed >= seconds) break;
    while (visits.length < elapsed * perSecond) visits.push(visit(visits.length));
    await sleep(5);
  }
  await Promise.all(visits);
  return { visits: visits.length, p50: quantile(took, 0.5), p99: quantile(took, 0.99), failed };
}

/** Formats visits for the report. */
export const formatVisits = ({ visits, p50, p99, failed }: Visits): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} of ${visits} failed (${((100 * failed) / visits).toFixed(2)}%)`;
