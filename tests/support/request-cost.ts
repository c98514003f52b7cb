import { setTimeout as wait } from "node:timers/promises";
import { mainThreadTime, processorTime } from "./processor-time";
import { median } from "./quantile";
import { askRaw } from "./raw-socket";
import type { HostName, Site } from "./site";

/** The cost and answer of one request. */
export interface RequestCost {
  /** CPU milliseconds. */
  milliseconds: number;
  /** Status of the answer; "" if there was none. */
  status: string;
  /** Whether a page was rendered for this one request. */
  rendered: boolean;
}

/** Milliseconds for work that follows an answer. */
const SETTLING = 2;

/**
 * Measures what single requests cost an otherwise idle site: the CPU time, not the wall-clock time,
 * of the cheapest or the median of several tries, so other load hardly counts.
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
    /** The cheapest of up to four tries; stops early at `cheap` milliseconds. */
    async of(bytes: string, cheap = 0): Promise<RequestCost> {
      let least = await once(bytes);
      for (let again = 0; again < 3 && least.milliseconds > cheap; again++) {
        const cost = await once(bytes);
        if (cost.milliseconds < least.milliseconds) least = cost;
      }
      return least;
    },
    /** The median cost of a request, in milliseconds. */
    async usual(bytes: string, times = 15): Promise<number> {
      const costs = [];
      for (let i = 0; i < times; i++) costs.push((await once(bytes)).milliseconds);
      return median(costs);
    },
  };
}

/** A GET with `Connection: close`. */
export const plainGet = (site: string, target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: ${new URL(site).host}\r\nConnection: close\r\n\r\n`;
