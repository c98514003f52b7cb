/**
 * `npm run soak:slow [-- rounds]`: how long visitors wait for a page without and with a thousand slow
 * connections, in turns. The site has the first core; visitors and attackers, in processes of their
 * own, share the second. Prints medians over the rounds: single ones are moved by whatever else the
 * machine does.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { moveTo } from "../tests/support/core";
import { quantile } from "../tests/support/quantile";
import { startSite } from "../tests/support/site";
import type { Attack } from "./slow-attackers";

const ROUNDS = Number(process.argv[2] ?? 5);
const ATTACKERS = 1000;
/** Visitors a second, evenly: the waiting time of a site at its limit would say nothing. */
const RATE = 300;
/** Seconds of one measurement: the attackers are cut off and come back about three times. */
const SECONDS = 18;

/** Milliseconds from when a visitor came to the last byte of the page, or what came instead of it. */
function visit(url: string): Promise<number | string> {
  const came = performance.now();
  return new Promise((resolve) => {
    request(url, { agent: false, headers: { "Accept-Encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) resolve(`answered ${response.statusCode}`);
      response.resume().on("end", () => resolve(performance.now() - came));
    })
      .on("error", (error) => resolve(String(error)))
      .end();
  });
}

/** Lets visitors come at the fixed rate, each on a new connection. */
async function visitors(url: string): Promise<{ p50: number; p99: number; failed: number }> {
  const visits: Promise<number | string>[] = [];
  const started = performance.now();
  for (;;) {
    const seconds = (performance.now() - started) / 1000;
    if (seconds > SECONDS) break;
    while (visits.length < seconds * RATE) visits.push(visit(url));
    await wait(1);
  }
  const ends = await Promise.all(visits);
  const took = ends.filter((end) => typeof end === "number");
  for (const failure of new Set(ends.filter((end) => typeof end === "string")))
    console.log(`A visit failed: ${failure}`);
  return {
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    failed: ends.length - took.length,
  };
}

async function underAttack<T>(url: string, measure: () => Promise<T>): Promise<[T, Attack]> {
  const attackers = fork(new URL("slow-attackers.ts", import.meta.url), [url, String(ATTACKERS)], {
    execArgv: ["--import=tsx"],
  });
  try {
    // All are connected by then.
    await wait(2000);
    const measured = await measure();
    attackers.send("stop");
    const [attack] = (await once(attackers, "message")) as [Attack];
    return [measured, attack];
  } finally {
    attackers.kill();
  }
}

// What is started inherits the core.
moveTo("0");
const site = await startSite({ LOG_LEVEL: "error" });
moveTo("1");
// A site that ends by itself makes every figure worthless.
site.process.once("exit", (code, signal) => {
  if (signal === "SIGKILL" && measured) return;
  console.error(`The site ended (${code ?? signal}):\n${site.log.join("\n")}`);
  process.exit(1);
});
let measured = false;
const rows = [];
let longest = 0;
try {
  await visitors(site.url);
  for (let round = 1; round <= ROUNDS; round++) {
    const calm = await visitors(site.url);
    const [slow, attack] = await underAttack(site.url, () => visitors(site.url));
    longest = Math.max(longest, attack.longest);
    rows.push({
      "p50 ms": calm.p50,
      "p99 ms": calm.p99,
      "p50 attacked": slow.p50,
      "p99 attacked": slow.p99,
      "p99 ratio": slow.p99 / calm.p99,
      "cut off": attack.cut,
      "longest s": attack.longest,
      failed: calm.failed + slow.failed,
    });
  }
} finally {
  measured = true;
  await site.stop();
}
const rounded = (row: Record<string, number>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(2))]));
console.table(rows.map(rounded));
const ratio = quantile(
  rows.map((row) => row["p99 ratio"]),
  0.5,
);
const failed = rows.reduce((sum, row) => sum + row.failed, 0);
console.log(
  `${ATTACKERS} slow connections: cut off within ${longest.toFixed(1)} s, p99 of visitors ${ratio.toFixed(2)} times (median of ${ROUNDS} rounds), ${failed} visits failed`,
);
process.exitCode = longest < 10 && ratio <= 2 && failed === 0 ? 0 : 1;
