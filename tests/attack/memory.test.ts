import { afterAll, beforeAll, expect, it } from "vitest";
import { HEAP_REPORT, liveMemory } from "../support/live-memory";
import { type Site, startSite } from "../support/site";

const REQUESTS = 250;
const AT_ONCE = 8;
/** Kilobytes that a request may leave behind, because code is still being compiled. */
const MAX_LEFT = 16;

let site: Site;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "error", CLIENT_IP_HEADER: "x-real-ip", ...HEAP_REPORT });
});
afterAll(() => site?.stop());

it.each<[string, (n: number) => Promise<Response>]>([
  [
    "a page for one visitor's numbers",
    (n) => fetch(`${site.url}/?missed=${n}`, { headers: { "X-Real-IP": `203.0.113.${n % 250}` } }),
  ],
  ["a form posted to a page", () => fetch(site.url, { method: "POST", body: "a=b" })],
  ["an unknown address", (n) => fetch(`${site.url}/${n}`)],
])(
  "a request leaves no memory behind once answered: %s",
  { timeout: 180_000 },
  async (_what, ask) => {
    let sent = 0;
    const askFor = async (count: number) => {
      const last = sent + count;
      const visitor = async () => {
        while (sent < last) await (await ask(++sent)).arrayBuffer();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    };
    await askFor(REQUESTS / 2);
    const before = await liveMemory(site);
    await askFor(REQUESTS);
    const left = async () => ((await liveMemory(site)) - before) * (1000 / REQUESTS);
    await expect.poll(left, { timeout: 30_000, interval: 500 }).toBeLessThan(MAX_LEFT);
  },
);
