/**
 * `npm run attack`: runs the long forms of tests/attack against the built site and prints a Markdown
 * table. Exits with 1 if the site fails one.
 *
 * npm run attack -- [form…] [--minutes=30] [--seconds=10] [--rate=1] [--refused=3000] [--host=node]
 *   form       siege, refusals, beside; all of them by default
 *   --minutes  how long all attacks run at once
 *   --seconds  length of each load of refusals
 *   --rate     multiple of the rates in attacks.ts, for all attacks at once
 *   --refused  POSTs per second while honest visitors are measured
 *   --host     node or cloudflare
 */
import { spawnSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { refusalRates, refusalsBeside } from "../tests/attack/long/refusals";
import { type Finding, table } from "../tests/attack/long/report";
import { siege } from "../tests/attack/long/siege";
import type { HostName } from "../tests/support/site";

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

const host = values.host as HostName;

const FORMS: Record<string, () => Promise<Finding[]>> = {
  siege: () => siege(host, Number(values.minutes), Number(values.rate)),
  refusals: () => refusalRates(host, Number(values.seconds)),
  beside: () => refusalsBeside(host, Number(values.seconds), Number(values.refused)),
};

/** The problem with the arguments, or null. */
function problem(): string | null {
  const strange = positionals.find((form) => !Object.hasOwn(FORMS, form));
  if (strange) return `'${strange}' is not one of ${Object.keys(FORMS).join(", ")}.`;
  if (host !== "node" && host !== "cloudflare") return "--host is node or cloudflare.";
  const { host: _host, ...numbers } = values;
  for (const [name, value] of Object.entries(numbers))
    if (!(Number(value) > 0)) return `--${name} must be a number above 0, not '${value}'.`;
  return null;
}

async function attack() {
  const wanted = positionals.length > 0 ? positionals : Object.keys(FORMS);
  const loads = wanted.some((form) => form === "refusals" || form === "beside");
  if (loads && spawnSync("wrk", ["--version"]).error) {
    console.error("Install wrk first (Debian: wrk).");
    process.exitCode = 1;
    return;
  }
  const findings: Finding[] = [];
  const busy = [loadavg()[0] ?? 0];
  for (const form of wanted) {
    console.log(`\n── ${form}`);
    findings.push(...((await FORMS[form]?.()) ?? []));
    busy.push(loadavg()[0] ?? 0);
  }
  const averages = busy.map((load) => load.toFixed(1)).join(", ");
  console.log(`\n${table(findings)}\n`);
  console.log(`Node ${process.version}, ${cpus().length} cores, load average ${averages}`);
  if (findings.some(({ isHeld }) => !isHeld)) process.exitCode = 1;
}

const wrong = problem();
if (wrong) {
  console.error(wrong);
  process.exitCode = 1;
} else await attack();
