import { execFile } from "node:child_process";
import { openSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CALL_PATH, ENDED_PATH, OUTCOME_PATH } from "../../../app/voice-addresses";
import { mainThreadTime, processorTime } from "../../support/processor-time";
import { median } from "../../support/quantile";
import { type HostName, type Site, startSite } from "../../support/site";
import type { Flood } from "./flood";
import { withHelper } from "./helper";
import type { Finding } from "./report";
import { honestVisits } from "./visits";

/** Required refusals per second and core on Node: before Remix, and in a route. */
const ENOUGH = 8_000;
const ENOUGH_IN_A_ROUTE = 200;
const CONNECTIONS = 16;
/** Honest visitors per second; their p99 limit in ms, or as a multiple of the quiet p99. */
const VISITORS = 50;
const MAX_MILLISECONDS = 20;
const MAX_SLOWDOWN = 3;
const ROUNDS = 3;

interface Refused {
  path?: string;
  headers?: string[];
  body?: string;
  method?: string;
  /** Whether the route itself, behind Remix, refuses it; each request is then another visitor's. */
  byRoute?: boolean;
}

/** Target of the forms (routes/leads.tsx). */
const LEADS_PATH = "/leads";
const LEAD = JSON.stringify({
  kind: "trial",
  name: "Pat",
  company: "Doe",
  email: "pat@example.com",
});

/** Refused requests for wrk, for every route that takes a body. */
const REFUSED: Record<string, Refused> = {
  "another origin": { headers: ["Origin: https://other.example"] },
  "another content type": { headers: ["Content-Type: text/plain"] },
  "a body that isn't JSON": { body: '{"a":' },
  "another method": { method: "PUT" },
  "a visitor over their quota": {},
  "too many endings": { path: ENDED_PATH, body: '{"id":"none"}' },
  "too many outcomes": { path: OUTCOME_PATH, body: '{"id":"none"}' },
  "a visitor with too many leads": { path: LEADS_PATH, body: LEAD },
  "another site's lead": {
    ...{ path: LEADS_PATH, body: LEAD },
    headers: ["Origin: https://other.example"],
  },
  "the largest invalid form": {
    ...{ path: LEADS_PATH, body: `kind=trial&order=${"<".repeat(16_000)}`, byRoute: true },
    headers: ["Content-Type: application/x-www-form-urlencoded", "Accept: text/html"],
  },
};

/** Routes to flood while measuring honest visitors. */
const FLOODED = [CALL_PATH, ENDED_PATH, OUTCOME_PATH, LEADS_PATH];

/** Starts a site that logs, as in production, and refuses all but one call per visitor. */
async function start(host: HostName): Promise<Site> {
  const settings = {
    CALLS_PER_VISITOR_PER_HOUR: "1",
    CLIENT_IP_HEADER: "x-real-ip",
    // Unreachable, so leads are kept and count.
    LEAD_WEBHOOK_URL: "https://leads.invalid/",
    LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
  };
  return startSite(settings, host, undefined, openSync("/dev/null", "w"));
}

/** A wrk script with a new visitor per request: an earlier limit would refuse one visitor's. */
const OTHER_VISITORS = `
visitors = 0
request = function()
  visitors = visitors + 1
  wrk.headers["X-Real-IP"] = "10.0." .. math.floor(visitors / 250) % 250 .. "." .. visitors % 250
  return wrk.format()
end`;

async function wrk(site: Site, kind: string, seconds: number): Promise<number> {
  const {
    path = CALL_PATH,
    headers = [],
    body = "{}",
    method = "POST",
    byRoute,
  } = REFUSED[kind] ?? {};
  const folder = await mkdtemp(join(tmpdir(), "attack-"));
  try {
    const script = join(folder, "request.lua");
    const lua = [`wrk.method = "${method}"`, `wrk.body = ${JSON.stringify(body)}`];
    if (byRoute) lua.push(OTHER_VISITORS);
    await writeFile(script, lua.join("\n"));
    const all = ["X-Real-IP: 192.0.2.1", ...headers];
    if (!all.some((header) => header.startsWith("Content-Type")))
      all.push("Content-Type: application/json");
    const args = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-s", script];
    for (const header of all) args.push("-H", header);
    const { stdout } = await promisify(execFile)("wrk", [...args, site.url + path]);
    return Number(/(\d+) requests in/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Measures refusals per core, by CPU time, since a busy machine provides only part of a core. On
 * Node only the main thread counts.
 */
export async function refusalRates(host: HostName, seconds: number): Promise<Finding[]> {
  const site = await start(host);
  try {
    const pid = site.process.pid as number;
    const used = () => (host === "node" ? mainThreadTime(pid) : processorTime(pid));
    const findings: Finding[] = [];
    for (const [kind, { byRoute }] of Object.entries(REFUSED)) {
      // Warms up: cold code is slow.
      await wrk(site, kind, 1);
      const before = used();
      const requests = await wrk(site, kind, seconds);
      const each = (used() - before) / requests;
      findings.push({
        attack: `refused POSTs on ${host}: ${kind}`,
        figure: `${Math.round(1000 / each)} a second on one core (${(1000 * each).toFixed(0)} µs each)`,
        isHeld: host !== "node" || 1000 / each >= (byRoute ? ENOUGH_IN_A_ROUTE : ENOUGH),
      });
      console.log(findings.at(-1)?.attack, findings.at(-1)?.figure);
    }
    return findings;
  } finally {
    await site.stop();
  }
}

/**
 * Measures how much longer honest visitors wait during refused POSTs to each route with a body.
 *
 * @param flood refused POSTs per second.
 */
export async function visitsDuringRefusals(
  host: HostName,
  seconds: number,
  flood: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of FLOODED) findings.push(await visitsDuringFlood(host, seconds, flood, path));
  return findings;
}

/** Alternates rounds without and with the flood. */
async function visitsDuringFlood(
  host: HostName,
  seconds: number,
  flood: number,
  path: string,
): Promise<Finding> {
  const site = await start(host);
  try {
    const visit = () => honestVisits(site.url, VISITORS, seconds);
    await visit();
    // Warms up: cold code costs half a second once.
    await wrk(site, "another origin", 2);
    const quiet: number[] = [];
    const busy: number[] = [];
    let failed = 0;
    let rate = 0;
    const pid = site.process.pid as number;
    let used = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await visit();
      const before = processorTime(pid);
      const { done, said } = await withHelper<typeof alone, Flood>(
        "flood.ts",
        [site.url, String(flood), path],
        visit,
      );
      used += processorTime(pid) - before;
      quiet.push(alone.p99);
      busy.push(done.p99);
      failed += alone.failed + done.failed;
      rate += said.refused / said.seconds / ROUNDS;
    }
    const times = median(busy) / median(quiet);
    return {
      attack: `${flood} refused POSTs a second to ${path} on ${host}, alongside ${VISITORS} honest visitors a second`,
      figure: `p99 ${median(busy).toFixed(1)} ms, ${median(quiet).toFixed(1)} ms without (${times.toFixed(1)} times, median of ${ROUNDS} rounds); ${Math.round(rate)} refused a second at ${(used / (10 * seconds * ROUNDS)).toFixed(0)} % of a core; ${failed} visits failed`,
      isHeld: (median(busy) < MAX_MILLISECONDS || times < MAX_SLOWDOWN) && failed === 0,
    };
  } finally {
    await site.stop();
  }
}
