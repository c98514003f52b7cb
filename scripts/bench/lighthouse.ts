import { chromium } from "@playwright/test";
import runLighthouse from "lighthouse";
import { CHROMIUM_FLAGS, findChromium } from "../../tests/support/chromium";
import { freePort, startSite } from "../../tests/support/site";

const RUNS = 5;

/** One run, in a browser of its own. */
async function audit(url: string) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  // Without a page of ours the browser ends with Lighthouse's own.
  await browser.newPage();
  const result = await runLighthouse(url, { port, logLevel: "error" });
  await browser.close();
  return result;
}

/** Prints what Lighthouse (mobile, simulated throttling) says of both pages, run by run. */
export async function lighthouse(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: "warn" });
  for (const path of ["/", "/work-orders"]) {
    // Visitors come to a site that runs: its first answer is rendered and compressed before.
    await (await fetch(site.url + path, { headers: { "Accept-Encoding": "br" } })).text();
    const rows = [];
    for (let run = 0; run < RUNS; run++) {
      const result = await audit(site.url + path);
      if (!result) throw new Error("Lighthouse gave no result.");
      const { categories, audits } = result.lhr;
      const number = (name: string) => Number(audits[name]?.numericValue?.toFixed(3));
      rows.push({
        ...Object.fromEntries(
          Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
        ),
        "LCP ms": Math.round(number("largest-contentful-paint")),
        "TBT ms": Math.round(number("total-blocking-time")),
        CLS: number("cumulative-layout-shift"),
      });
    }
    console.log(path);
    console.table(rows);
  }
  await site.stop();
}
