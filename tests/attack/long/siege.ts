import { setTimeout as sleep } from "node:timers/promises";
import { answerCreated, type ProviderCall, startCallProvider } from "../../support/call-provider";
import { HEAP_REPORT, liveMemory } from "../../support/live-memory";
import { residentMegabytes } from "../../support/memory";
import { processorTime, processTree } from "../../support/processor-time";
import { startRecordingServer } from "../../support/recording-server";
import { type HostName, startSite } from "../../support/site";
import type { ResponseCounts } from "./attackers";
import { withHelper } from "./helper";
import type { Finding } from "./report";
import { formatVisits, honestVisits, type Visits } from "./visits";

/** Honest visitors per second. */
const VISITORS = 10;
/** Seconds of a call at the provider. */
const CALL_SECONDS = 10;
/** Cap on concurrent calls at the attacked site. */
const AT_ONCE = 4;
/** Leads allowed to the attackers (take-lead): five from one address, fifty from one network. */
const MAX_LEADS = 5 + 50;
/** Number of memory measurements; growth counts from the second, when every attack has run. */
const MEASUREMENTS = 10;
/** Allowed growth of live memory in MB. */
const MAX_GROWTH = 15;
/** Allowed growth of resident memory in MB. */
const MAX_RESIDENT_GROWTH = 80;
/** At most one in this many honest visits may fail. */
const FAILURES_ONE_IN = 1000;

type ProviderResponse = Parameters<typeof answerCreated>[1];

/** A provider that sometimes fails ambiguously, so a call may or may not exist. */
function flakyProvider(index: number, call: ProviderCall, response: ProviderResponse) {
  if (index % 10 === 3) response.destroy();
  else if (index % 10 === 6)
    response.writeHead(500, { "Content-Type": "application/json" }).end("{}");
  else if (index % 10 === 8) response.writeHead(201).end("<html>");
  else answerCreated(call, response);
}

/**
 * Attacks a site with all attacks at once, from several addresses, while a provider counts calls
 * and honest visitors come.
 *
 * @param rate the attacks' rate, as a multiple of the usual one (attacks.ts).
 */
export async function siege(host: HostName, minutes: number, rate: number): Promise<Finding[]> {
  const seconds = minutes * 60;
  /** Cap on calls a day, chosen so the attacks reach both caps. */
  const perDay = Math.max(10, Math.round(minutes * 8));
  let mostAlive = 0;
  const provider = await startCallProvider((call, response) => {
    mostAlive = Math.max(mostAlive, provider.alive());
    setTimeout(() => {
      call.status = "ended";
    }, CALL_SECONDS * 1000).unref();
    flakyProvider(provider.calls.length, call, response);
    // Drops recorded requests, which would grow this process.
    provider.requests.length = 0;
  });
  const leads = new Set<string>();
  const receiver = await startRecordingServer(({ headers }, response) => {
    leads.add(String(headers["webhook-id"]));
    receiver.requests.length = 0;
    response.writeHead(204).end();
  });
  const isNode = host === "node";
  const site = await startSite(
    {
      ...provider.settings,
      SITE_URL: "http://site.test",
      LEAD_WEBHOOK_URL: receiver.url,
      LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
      CALL_MAX_SECONDS: String(CALL_SECONDS),
      CALLS_AT_ONCE: String(AT_ONCE),
      CALLS_PER_DAY: String(perDay),
      CALLS_PER_VISITOR_PER_HOUR: "5",
      CALLS_AT_ONCE_PER_VISITOR: "1",
      ...(host === "cloudflare" && { CLIENT_IP_HEADER: "x-visitor" }),
      ...(isNode && HEAP_REPORT),
    },
    host,
  );
  const pid = site.process.pid as number;
  let isOver = false;
  let logged = 0;
  const errors = new Map<string, number>();
  const readLog = () => {
    // Keeps the last line, which a heap report may be waiting for.
    for (const line of site.log.splice(0, Math.max(0, site.log.length - 1))) {
      logged += line.length + 1;
      if (!line.includes('"level":"error"')) continue;
      const { event, error, provider: said } = JSON.parse(line);
      const name = [event, error, said].filter(Boolean).join(": ").slice(0, 100);
      errors.set(name, (errors.get(name) ?? 0) + 1);
    }
  };
  const resident = () =>
    processTree(pid).reduce((sum, one) => sum + (residentMegabytes(one) || 0), 0);
  const megabytes: number[] = [];
  const alive = () => site.process.exitCode === null && site.process.signalCode === null;
  const watch = async () => {
    for (let second = 1; !isOver && alive(); second++) {
      await sleep(1000);
      readLog();
      if (second % Math.max(1, Math.floor(seconds / MEASUREMENTS)) !== 0) continue;
      megabytes.push(isNode ? await liveMemory(site) : resident());
      console.log(
        `${host}: ${second} s, ${megabytes.at(-1)?.toFixed(1)} MB, ${resident().toFixed(0)} MB resident, ${provider.calls.length} calls`,
      );
    }
  };
  try {
    await honestVisits(site.url, VISITORS, 3);
    const quiet = await honestVisits(site.url, VISITORS, Math.min(60, seconds / 4));
    const used = processorTime(pid);
    const watching = watch();
    const { done, said } = await withHelper<Visits, ResponseCounts>(
      "attackers.ts",
      [site.url, String(rate)],
      () => honestVisits(site.url, VISITORS, seconds),
    );
    isOver = true;
    await watching;
    readLog();
    const share = (processorTime(pid) - used) / (10 * seconds);
    const created = provider.calls.length;
    console.log(
      Object.entries(said)
        .map(([name, counts]) => `${name}: ${JSON.stringify(counts)}`)
        .join("\n"),
    );
    for (const [name, count] of errors) console.log(`error, ${count} times: ${name}`);
    const [first = 0] = megabytes.slice(1);
    const last = megabytes.at(-1) ?? 0;
    const attack = `${minutes} min of all attacks on ${host}`;
    const requests = Object.values(said)
      .flatMap((counts) => Object.values(counts))
      .reduce((sum, count) => sum + count, 0);
    return [
      {
        attack: `${attack}: the process`,
        figure: `${alive() ? "no crash" : "died"}; ${requests} attacks, ${share.toFixed(0)}% of a core, ${(logged / 1024 / minutes).toFixed(0)} KB of log a minute`,
        isHeld: alive(),
      },
      {
        attack: `${attack}: memory`,
        figure: `${first.toFixed(1)} MB ${isNode ? "live" : "resident"} after a fifth of the time, ${last.toFixed(1)} MB at the end`,
        isHeld: last - first < (isNode ? MAX_GROWTH : MAX_RESIDENT_GROWTH),
      },
      {
        attack: `${attack}: calls`,
        figure: `${created} created at CALLS_PER_DAY=${perDay}, at most ${mostAlive} alive at CALLS_AT_ONCE=${AT_ONCE}`,
        isHeld: created <= perDay && mostAlive <= AT_ONCE,
      },
      {
        attack: `${attack}: leads`,
        figure: `${leads.size} delivered, ${MAX_LEADS} allowed`,
        isHeld: leads.size <= MAX_LEADS,
      },
      {
        attack: `${attack}: honest visitors`,
        figure: `${formatVisits(done)}; without attacks ${formatVisits(quiet)}`,
        isHeld: done.failed * FAILURES_ONE_IN <= done.visits,
      },
    ];
  } finally {
    isOver = true;
    await site.stop();
    await provider.stop();
    await receiver.stop();
  }
}
