import { setTimeout as sleep } from "node:timers/promises";
import { honestRequest } from "../../support/honest-request";
import { quantile } from "../../support/quantile";

/** How visitors fared who meant no harm. */
export interface Visits {
  visits: number;
  /** Milliseconds until the whole page was there. */
  p50: number;
  p99: number;
  /** Those that got no page. */
  failed: number;
}

const PAGES = ["/", "/work-orders", "/icon.svg"];

/**
 * Lets visitors come at a fixed rate, each on a connection and, by turns, from one of a hundred
 * addresses: the waiting time of a site at its limit would say nothing.
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

/** As a report says it. */
export const sayVisits = ({ visits, p50, p99, failed }: Visits): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} of ${visits} failed (${((100 * failed) / visits).toFixed(2)} %)`;
