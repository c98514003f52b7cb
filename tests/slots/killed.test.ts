import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { askForCall, postJson, reportEnd } from "../support/call-burst";
import {
  answerCreated,
  type CallProviderServer,
  type ProviderCall,
  startCallProvider,
} from "../support/call-provider";
import { leadSettings } from "../support/lead-settings";
import { type RecordingServer, startRecordingServer } from "../support/recording-server";
import { startRedisServer } from "../support/redis-server";
import { type HostName, type Site, startSite } from "../support/site";

/** Number of kills per host, at random or right after an answer; `KILLS=200` runs more. */
const KILLS = Number(process.env.KILLS ?? 4);
/** Leads and call requests per life of a site. */
const LEADS = 2;
const CALLS = 4;
/** Cap on live calls; more are requested, including those of the previous life. */
const CALLS_AT_ONCE = 4;
/** Cap on calls a day, fewer than are requested. */
const CALLS_PER_DAY = 2 * KILLS;
/** Slowest answer of provider and receiver, in milliseconds. */
const MAX_MILLISECONDS = 150;

/** Stores of calls and leads, and what survives the site there. */
const stores: [string, HostName, () => Promise<Kept>][] = [
  ["SQLite", "node", async () => ({ stop: async () => {} })],
  [
    "Redis",
    "node",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "redis-killed-"));
      const redis = await startRedisServer(folder);
      return {
        settings: { REDIS_URL: redis.url },
        async restart() {
          await redis.kill();
          await redis.start();
        },
        async stop() {
          await redis.kill();
          await rm(folder, { recursive: true });
        },
      };
    },
  ],
  [
    "a Durable Object",
    "cloudflare",
    async () => {
      const state = await mkdtemp(join(tmpdir(), "site-killed-"));
      return { state, stop: () => rm(state, { recursive: true, force: true }) };
    },
  ],
];

interface Kept {
  settings?: Record<string, string>;
  /** The folder of workerd's Durable Objects. */
  state?: string;
  /** Kills and restarts a store that is a separate process. */
  restart?(): Promise<void>;
  stop(): Promise<void>;
}

/** Results over all lives of a site. */
interface Results {
  /** Ids of acknowledged leads. */
  taken: string[];
  /** Delivered bodies of each lead; repeats must be identical. */
  arrived: Map<string, Set<string>>;
  /** Called when a lead is acknowledged. */
  answered(): void;
  /** Statuses of refused leads. */
  refused: number[];
  /** Highest number of live calls. */
  mostAlive: number;
}

/** Sends a lead, which is acknowledged, refused or cut off by a kill. */
async function sendLead({ url }: Site, visitor: string, results: Results) {
  const lead = { kind: "trial", name: "Pat", company: "Doe", phone: "5550100142" };
  const response = await postJson(`${url}/leads`, lead, { "X-Visitor": visitor });
  if (response.status !== 201) return void results.refused.push(response.status);
  results.taken.push(((await response.json()) as { id: string }).id);
  results.answered();
}

/** Ends a call as its page would. */
async function endCall({ url }: Site, call: ProviderCall) {
  Object.assign(call, { status: "ended", cost: 0.05 });
  await reportEnd(url, { id: call.id });
}

/** Creates a call and ends it. */
async function makeCall(site: Site, visitor: string, provider: CallProviderServer) {
  const { body } = await askForCall(site.url, { "x-visitor": visitor });
  const call = provider.calls.find(({ id }) => id === body.id);
  if (!call) return;
  await endCall(site, call);
  await vi.waitFor(() => expect(site.log.join("\n")).toContain(call.id), 5000);
}

async function begin(host: HostName, keep: () => Promise<Kept>) {
  const results: Results = {
    taken: [],
    arrived: new Map(),
    answered() {},
    refused: [],
    mostAlive: 0,
  };
  const provider: CallProviderServer = await startCallProvider(async (call, response) => {
    results.mostAlive = Math.max(results.mostAlive, provider.alive());
    await sleep(Math.random() * MAX_MILLISECONDS);
    answerCreated(call, response);
  });
  const receiver: RecordingServer = await startRecordingServer(
    async ({ headers, body }, response) => {
      await sleep(Math.random() * MAX_MILLISECONDS);
      const id = String(headers["webhook-id"]);
      results.arrived.set(id, (results.arrived.get(id) ?? new Set()).add(body));
      response.writeHead(204).end();
    },
  );
  const leads = leadSettings(receiver.url);
  const kept = await keep();
  const settings = {
    ...{ ...provider.settings, ...leads.settings, ...kept.settings },
    ...{ CLIENT_IP_HEADER: "x-visitor", CALL_MAX_SECONDS: "10" },
    ...{ CALLS_PER_DAY: String(CALLS_PER_DAY), CALLS_AT_ONCE: String(CALLS_AT_ONCE) },
  };
  return {
    results,
    provider,
    start: () => startSite(settings, host, undefined, "pipe", kept.state),
    restart: async () => kept.restart?.(),
    /** Statuses allowed for a refused lead: 503 if the store is killed as well. */
    refusal: kept.restart ? [503] : [],
    async stop() {
      await Promise.all([provider.stop(), receiver.stop(), kept.stop()]);
      leads.remove();
    },
  };
}

describe.concurrent.each(stores)("%s", (place, host, keep) => {
  it(`${KILLS} kills at random moments of calls and leads break no cap and lose or change no lead`, async ({
    onTestFinished,
  }) => {
    const { results, provider, start, restart, refusal, stop } = await begin(host, keep);
    onTestFinished(stop);
    let site: Site | undefined;
    onTestFinished(async () => void (await site?.stop()));
    let lifetime = 0;
    for (let life = 0; life <= KILLS; life++) {
      const current = await start();
      site = current;
      const began = performance.now();
      const answered = new Promise<void>((resolve) => {
        results.answered = resolve;
      });
      const visitor = (i: number) => `10.${life % 250}.${Math.floor(life / 250)}.${i}`;
      // Pages of earlier lives end their calls here, a little later.
      const before = provider.calls.slice(-3 * CALLS_AT_ONCE);
      const endLater = async (call: ProviderCall) => {
        await sleep(Math.random() * lifetime);
        await endCall(current, call);
      };
      const work = Promise.allSettled([
        ...Array.from({ length: CALLS }, (_, i) => makeCall(current, visitor(i), provider)),
        ...Array.from({ length: LEADS }, (_, i) => sendLead(current, visitor(i), results)),
        ...before.map(endLater),
      ]);
      // The first life runs to its end and measures how long one takes.
      if (life === 0) {
        await work;
        lifetime = performance.now() - began + MAX_MILLISECONDS;
      }
      // Every other life ends before an acknowledged lead arrives; the rest tend to end early.
      else if (life % 2 === 0) await Promise.race([answered, work]);
      else await sleep(Math.random() ** 2 * lifetime);
      await Promise.all([current.stop("SIGKILL"), restart()]);
      await work;
    }
    const last = await start();
    site = last;
    // A lead reserved by a killed instance is sent by another a minute later (RESERVED).
    const waiting = () => results.taken.filter((id) => !results.arrived.has(id));
    const cut = waiting().length;
    await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 90_000, interval: 100 });
    for (const [id, bodies] of results.arrived) expect(bodies.size, id).toBe(1);

    // Slots of calls without a known id expire; then the day's cap must be reachable.
    await Promise.all(provider.calls.map((call) => endCall(last, call)));
    const expectUsedUp = async () => {
      await Promise.all(provider.calls.slice(-CALLS_AT_ONCE).map((call) => endCall(last, call)));
      const { body } = await askForCall(last.url, { "x-visitor": "198.51.100.1" });
      expect(body).toMatchObject({ message: expect.stringContaining("calls for the day") });
    };
    // Each try may take one more of the day's calls.
    await vi.waitFor(expectUsedUp, { timeout: 150_000 + 1000 * CALLS_PER_DAY, interval: 1000 });
    expect(provider.calls.length).toBeLessThanOrEqual(CALLS_PER_DAY);
    // The first life alone makes half; each kill may cost one of the day's calls.
    expect(provider.calls.length).toBeGreaterThanOrEqual(CALLS_PER_DAY / 2);
    expect(results.mostAlive).toBeLessThanOrEqual(CALLS_AT_ONCE);
    expect(results.refused.filter((status) => !refusal.includes(status))).toEqual([]);
    expect(results.taken.length).toBeGreaterThan(KILLS / 2);
    console.log(
      `${place}: ${KILLS} kills within ${Math.round(lifetime)} ms; ${provider.calls.length} calls of ${CALLS_PER_DAY}; ${results.taken.length} leads answered, ${cut} cut off, none lost; ${results.mostAlive} calls alive at most`,
    );
  }, 1_800_000);
});
