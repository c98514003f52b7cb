import { setTimeout as wait } from "node:timers/promises";
import { mainThreadTime, processorTime } from "./processor-time";
import { median } from "./quantile";
import { askRaw } from "./raw-socket";
import type { HostName, Site } from "./site";

/** What one request cost, and what was said. */
export interface RequestCost {
  /** Milliseconds of processor. */
  milliseconds: number;
  /** Of the answer; "" where there was none. */
  status: string;
  /** Whether a page was rendered for this one request. */
  rendered: boolean;
}

/** Milliseconds in which what follows an answer is done. */
const SETTLING = 2;

/**
 * Measures what single requests cost a site that does nothing else. It is the time on the processor,
 * not on the clock, and the least of several: what else the machine does is hardly in it.
 */
export function requestCosts(site: Pick<Site, "url" | "process">, host: HostName) {
  const pid = site.process.pid as number;
  const used = () => (host === "node" ? mainThreadTime(pid) : processorTime(pid));

  async function once(bytes: string): Promise<RequestCost> {
    const before = used();
    const answer = await askRaw(site.url, Buffer.from(bytes, "latin1"));
    await wait(SETTLING);
    return {
      milliseconds: used() - before,
      status: /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? "",
      rendered: /^cache-control: private/im.test(answer),
    };
  }

  return {
    /** The least of a few; one that is cheap at once is not asked again. */
    async of(bytes: string, cheap = 0): Promise<RequestCost> {
      let least = await once(bytes);
      for (let again = 0; again < 3 && least.milliseconds > cheap; again++) {
        const cost = await once(bytes);
        if (cost.milliseconds < least.milliseconds) least = cost;
      }
      return least;
    },
    /** The usual cost of a request, in milliseconds. */
    async usual(bytes: string, times = 15): Promise<number> {
      const costs = [];
      for (let i = 0; i < times; i++) costs.push((await once(bytes)).milliseconds);
      return median(costs);
    },
  };
}

/** A GET after which the server hangs up. */
export const plainGet = (site: string, target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: ${new URL(site).host}\r\nConnection: close\r\n\r\n`;
