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

/** Refusals a second that one core is to do on Node: ahead of Remix, and of what reaches a route. */
const ENOUGH = 8_000;
const ENOUGH_OF_A_ROUTE = 200;
const CONNECTIONS = 16;
/** Honest visitors a second, the milliseconds that one in a hundred may wait, or how much longer. */
const VISITORS = 50;
const SLOWEST = 20;
const MOST_TIMES = 3;
const ROUNDS = 3;

interface Refused {
  path?: string;
  headers?: string[];
  body?: string;
  method?: string;
  /** It is refused by the route itself, behind Remix, to visitors who differ. */
  byRoute?: boolean;
}

/** Where the forms post (routes/leads.tsx). */
const LEADS_PATH = "/leads";
const LEAD = JSON.stringify({
  kind: "trial",
  name: "Pat",
  company: "Doe",
  email: "pat@example.com",
});

/** Requests that are refused, as wrk sends them: every route that takes a body. */
const REFUSED: Record<string, Refused> = {
  "another origin": { headers: ["Origin: https://other.example"] },
  "another type": { headers: ["Content-Type: text/plain"] },
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
  "the largest form that is wrong": {
    ...{ path: LEADS_PATH, body: `kind=trial&order=${"<".repeat(16_000)}`, byRoute: true },
    headers: ["Content-Type: application/x-www-form-urlencoded", "Accept: text/html"],
  },
};

/** Routes beside whose refusals honest visitors are measured. */
const BESIDE = [CALL_PATH, ENDED_PATH, OUTCOME_PATH, LEADS_PATH];

/** Started with its log written, as in production, and every call of a visitor but one refused. */
async function start(host: HostName): Promise<Site> {
  const settings = {
    CALLS_PER_VISITOR_PER_HOUR: "1",
    CLIENT_IP_HEADER: "x-real-ip",
    // Where no lead arrives, so that they count.
    LEAD_WEBHOOK_URL: "https://leads.invalid/",
    LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
  };
  return startSite(settings, host, undefined, openSync("/dev/null", "w"));
}

/** Each request of another visitor's: of one, the limit ahead of the route refuses most. */
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
 * How many refusals one core does: by the time on the processor, since a machine that does other
 * things lends only a part of one. On Node it is the one thread that answers that counts.
 */
export async function refusalRates(host: HostName, seconds: number): Promise<Finding[]> {
  const site = await start(host);
  try {
    const pid = site.process.pid as number;
    const used = () => (host === "node" ? mainThreadTime(pid) : processorTime(pid));
    const findings: Finding[] = [];
    for (const [kind, { byRoute }] of Object.entries(REFUSED)) {
      // Code that is new is slow.
      await wrk(site, kind, 1);
      const before = used();
      const requests = await wrk(site, kind, seconds);
      const each = (used() - before) / requests;
      findings.push({
        attack: `refused POSTs on ${host}: ${kind}`,
        figure: `${Math.round(1000 / each)} a second on one core (${(1000 * each).toFixed(0)} µs each)`,
        isHeld: host !== "node" || 1000 / each >= (byRoute ? ENOUGH_OF_A_ROUTE : ENOUGH),
      });
      console.log(findings.at(-1)?.attack, findings.at(-1)?.figure);
    }
    return findings;
  } finally {
    await site.stop();
  }
}

/**
 * How much longer honest visitors wait beside refused POSTs to each route that takes a body.
 *
 * @param flood refused POSTs a second.
 */
export async function refusalsBeside(
  host: HostName,
  seconds: number,
  flood: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of BESIDE) findings.push(await besideRoute(host, seconds, flood, path));
  return findings;
}

/** In rounds without and with them. */
async function besideRoute(
  host: HostName,
  seconds: number,
  flood: number,
  path: string,
): Promise<Finding> {
  const site = await start(host);
  try {
    const visit = () => honestVisits(site.url, VISITORS, seconds);
    await visit();
    // Code that is new is slow: half a second, once.
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
      attack: `${flood} refused POSTs a second to ${path} on ${host}, beside ${VISITORS} honest visitors a second`,
      figure: `p99 ${median(busy).toFixed(1)} ms, ${median(quiet).toFixed(1)} ms without (${times.toFixed(1)} times, median of ${ROUNDS} rounds); ${Math.round(rate)} refused a second at ${(used / (10 * seconds * ROUNDS)).toFixed(0)} % of a core; ${failed} visits failed`,
      isHeld: (median(busy) < SLOWEST || times < MOST_TIMES) && failed === 0,
    };
  } finally {
    await site.stop();
  }
}
