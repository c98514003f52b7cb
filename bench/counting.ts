import { closeSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { moveTo } from "../tests/support/core";
import { median } from "../tests/support/quantile";
import { freePort, startSite } from "../tests/support/site";
import { bodyOf } from "./request";
import { load } from "./wrk";

/** Pairs of loads. Each pair runs back to back and gives a ratio, to reduce noise. */
const ROUNDS = 9;
const SECONDS = 2;
const REST = 500;

/**
 * Prints how much metrics and logs slow down `GET /`: compares the Node host with both to one
 * without either, in turns.
 */
export async function counting(): Promise<void> {
  const nowhere = openSync("/dev/null", "w");
  const start = (settings: Record<string, string>) =>
    startSite(settings, "node", undefined, nowhere);
  // The servers started below inherit this core.
  moveTo("0");
  const off = await start({ LOG_LEVEL: "silent", OUTCOMES: "off" });
  const on = await start({ LOG_LEVEL: "info", METRICS_PORT: String(await freePort()) });
  moveTo("1");
  const ratios: number[] = [];
  const rates: Record<"on" | "off", number[]> = { on: [], off: [] };
  const headers = { "Accept-Encoding": "br" };
  for (const { url } of [on, off]) await bodyOf(url, headers);
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (["off", "on"] as const) : (["on", "off"] as const);
    for (const which of order) {
      await wait(REST);
      const { url } = which === "on" ? on : off;
      rates[which].push((await load(url, { path: "/", headers }, SECONDS)).perSecond);
    }
    ratios.push((rates.on.at(-1) ?? Number.NaN) / (rates.off.at(-1) ?? Number.NaN));
  }
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(3));
  console.log(
    `\n/ br with metrics and log: ${Math.round(median(rates.on))} requests/s, without: ${Math.round(median(rates.off))};`,
    `ratio ${median(ratios).toFixed(3)} (${least} to ${most} in ${ROUNDS} rounds)`,
  );
  await Promise.all([on.stop(), off.stop()]);
  closeSync(nowhere);
}
