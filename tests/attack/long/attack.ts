/**
 * `npm run attack`: runs the long attacks against the built site and prints a Markdown
 * table. Exits with 1 if the site fails one.
 *
 * npm run attack -- [attack…] [--minutes=30] [--seconds=10] [--rate=1] [--refused=3000]
 *                   [--host=node]
 *   attack     siege, refusals, visitors; all of them by default
 *   --minutes  how long the siege runs all attacks at once
 *   --seconds  length of each load of refusals, and of each round of visitors
 *   --rate     multiple of the rates in attacks.ts, for all attacks at once
 *   --refused  POSTs per second while honest visitors are measured
 *   --host     node or cloudflare
 */
import { spawnSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { numberIn, UsageError } from "../../../scripts/command.js";
import type { HostName } from "../../support/site";
import { refusalRates, visitsDuringRefusals } from "./refusals";
import { type Finding, table } from "./report";
import { siege } from "./siege";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "30" },
    seconds: { type: "string", default: "10" },
    rate: { type: "string", default: "1" },
    refused: { type: "string", default: "3000" },
    host: { type: "string", default: "node" },
  },
});

const number = (name: "minutes" | "seconds" | "rate" | "refused") =>
  numberIn(`--${name}`, values[name], 0.01, 100_000);
const [minutes, seconds] = [number("minutes"), number("seconds")];
const [rate, refused] = [number("rate"), number("refused")];
const host = values.host as HostName;
if (host !== "node" && host !== "cloudflare") throw new UsageError("--host is node or cloudflare.");

const ATTACKS: Record<string, () => Promise<Finding[]>> = {
  siege: () => siege(host, minutes, rate),
  refusals: () => refusalRates(host, seconds),
  visitors: () => visitsDuringRefusals(host, seconds, refused),
};
const chosen = positionals.length > 0 ? positionals : Object.keys(ATTACKS);
const strange = chosen.find((attack) => !Object.hasOwn(ATTACKS, attack));
if (strange) throw new UsageError(`'${strange}' is not one of ${Object.keys(ATTACKS).join(", ")}.`);
if (chosen.some((attack) => attack !== "siege") && spawnSync("wrk", ["--version"]).error)
  throw new UsageError("Install wrk first (Debian: wrk).");

const findings: Finding[] = [];
const busy = [loadavg()[0] ?? 0];
for (const attack of chosen) {
  console.log(`\n── ${attack}`);
  findings.push(...((await ATTACKS[attack]?.()) ?? []));
  busy.push(loadavg()[0] ?? 0);
}
const averages = busy.map((load) => load.toFixed(1)).join(", ");
console.log(`\n${table(findings)}\n`);
console.log(`Node ${process.version}, ${cpus().length} cores, load average ${averages}`);
if (findings.some(({ isHeld }) => !isHeld)) process.exitCode = 1;
