/**
 * `npm run attack`: the long forms of tests/attack against the built site, with a report in Markdown
 * such as docs/security.md has. Exits with 1 where something is not held.
 *
 * npm run attack -- [form…] [--minutes=30] [--renders=100000] [--stops=10] [--seconds=10] [--rate=1]
 *   [--refused=3000] [--host=node]
 *   form       renders, siege, stops, refusals, beside; all of them by default
 *   --minutes  of all attacks at once
 *   --renders  distinct pages that are rendered
 *   --stops    of the Node host under each kind of program
 *   --seconds  of each load of refusals
 *   --rate     of all attacks at once, as times of what attacks.ts says
 *   --refused  POSTs a second beside which honest visitors are measured
 *   --host     node or cloudflare
 */
import { spawnSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { refusalRates, refusalsBeside } from "../tests/attack/long/refusals";
import { renders } from "../tests/attack/long/renders";
import { type Finding, table } from "../tests/attack/long/report";
import { siege } from "../tests/attack/long/siege";
import { stops } from "../tests/attack/long/stops";
import type { HostName } from "../tests/support/site";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "30" },
    renders: { type: "string", default: "100000" },
    stops: { type: "string", default: "10" },
    seconds: { type: "string", default: "10" },
    rate: { type: "string", default: "1" },
    refused: { type: "string", default: "3000" },
    host: { type: "string", default: "node" },
  },
});

const host = values.host as HostName;

/** The long forms, by name. */
const FORMS: Record<string, () => Promise<Finding[]>> = {
  renders: async () => [await renders(host, Number(values.renders))],
  siege: () => siege(host, Number(values.minutes), Number(values.rate)),
  stops: () => stops(Number(values.stops)),
  refusals: () => refusalRates(host, Number(values.seconds)),
  beside: () => refusalsBeside(host, Number(values.seconds), Number(values.refused)),
};

/** What is wrong with what was asked for, or null. */
function problem(): string | null {
  const strange = positionals.find((form) => !Object.hasOwn(FORMS, form));
  if (strange) return `'${strange}' is none of ${Object.keys(FORMS).join(", ")}.`;
  if (host !== "node" && host !== "cloudflare") return "--host is node or cloudflare.";
  const { host: _host, ...numbers } = values;
  for (const [name, value] of Object.entries(numbers))
    if (!(Number(value) > 0)) return `--${name} is a number above 0, not '${value}'.`;
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
    // They stop the Node host, whichever is attacked.
    if (form === "stops" && host !== "node") continue;
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
