import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import runLighthouse, { type Result } from "lighthouse";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium";
import { freePort, startSite } from "../tests/support/site";

const RUNS = 5;

/** A baseline: what the tool, a fresh browser and this machine cost. Sent with our COOP header. */
const PARAGRAPH =
  '<!doctype html><html lang=en><meta name=viewport content=width=device-width><title>-</title><link rel=icon href="data:,"><p>One paragraph.';

/** One run in a fresh browser. Retries once if Lighthouse gives up. */
async function audit(url: string, again = true): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  // Without another page, the browser would exit when Lighthouse closes its own.
  await browser.newPage();
  const result = await runLighthouse(url, { port, logLevel: "error" });
  await browser.close();
  if (!result) throw new Error("Lighthouse gave no result.");
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result.lhr;
  if (!again) throw new Error(runtimeError.message);
  console.error(`Once more, since Lighthouse gave up: ${runtimeError.code}`);
  return audit(url, false);
}

/**
 * Prints Lighthouse results (mobile, simulated throttling) for both pages, run by run, next to
 * those of a one-paragraph page.
 */
export async function lighthouse(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: "warn" });
  const paragraph = createServer((_request, response) => {
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Content-Type", "text/html").end(PARAGRAPH);
  });
  const port = await freePort();
  paragraph.listen(port, "127.0.0.1");
  const pages = {
    "/": `${site.url}/`,
    "/work-orders": `${site.url}/work-orders`,
    "a page of one paragraph": `http://127.0.0.1:${port}/`,
  };
  for (const [name, url] of Object.entries(pages)) {
    // Warm up: the first answer is rendered and compressed before visitors come.
    await (await fetch(url, { headers: { "Accept-Encoding": "br" } })).text();
    const rows = [];
    for (let run = 0; run < RUNS; run++) {
      const { categories, audits } = await audit(url);
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
    console.log(name);
    console.table(rows);
  }
  paragraph.close();
  await site.stop();
}
