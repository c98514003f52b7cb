import Redis from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { askForCall, callBurst, reportEnd } from "../support/call-burst";
import {
  type RecordingServer,
  STUFFED_WEB_CALL,
  startRecordingServer,
} from "../support/recording-server";
import { type RedisServer, startRedisServer } from "../support/redis-server";
import { type Site, startSite } from "../support/site";

const CAP = 7;
const MANY = 200;

let provider: RecordingServer;
/** Whether the provider reports a call as over when asked a second time. */
let endsSoon = false;
beforeAll(async () => {
  let calls = 0;
  const ended = new Set<string>();
  provider = await startRecordingServer(async (request, response) => {
    response.setHeader("Content-Type", "application/json");
    if (request.method === "GET") {
      const id = request.path.split("/").at(-1) ?? "";
      response.end(JSON.stringify({ id, status: ended.has(id) ? "ended" : "in-progress" }));
      if (endsSoon) ended.add(id);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    response.writeHead(201);
    response.end(JSON.stringify({ ...STUFFED_WEB_CALL, id: `call-${++calls}` }));
  });
});
afterAll(() => provider.stop());
beforeEach(() => {
  endsSoon = false;
  provider.requests.splice(0);
});

const created = () => provider.requests.filter(({ method }) => method === "POST").length;

const withProvider = (settings: Record<string, string>) => ({
  VAPI_API_KEY: "key-1",
  VAPI_ASSISTANT_ID: "assistant-1",
  VAPI_API_URL: provider.url,
  CALLS_PER_VISITOR_PER_HOUR: "100000",
  CALLS_PER_DAY: "100000",
  CALLS_AT_ONCE: "10000",
  LOG_LEVEL: "error",
  ...settings,
});

/** Sends a page's report about its call and returns the status. */
const statusOfReport = async (url: string, body: object) => (await reportEnd(url, body)).status;

/**
 * A page tells one instance that it left its call, and the next page resumes the call at another.
 * A resume token works once.
 */
async function redeemsTokensOnce(one: string, two: string) {
  const { body } = await askForCall(one);
  const tokens = ["resume-token-of-page-1", "resume-token-of-page-2"];
  for (const resumeToken of tokens) {
    expect(await statusOfReport(one, { id: body.id, resumeToken, endedBy: "left" })).toBe(204);
    expect(await statusOfReport(two, { id: body.id, resumeToken })).toBe(204);
    expect(await statusOfReport(one, { id: body.id, resumeToken })).toBe(409);
  }
  expect(await statusOfReport(two, { id: "no-such-call", resumeToken: tokens[0] })).toBe(409);
  expect(await statusOfReport(two, { id: body.id, resumeToken: "short" })).toBe(400);
}

describe("two Node processes that share a Redis", () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedisServer();
  });
  afterAll(() => redis.kill());

  const startTwo = (settings: Record<string, string>) =>
    Promise.all([1, 2].map(() => startSite(withProvider({ REDIS_URL: redis.url, ...settings }))));

  async function inTwo(settings: Record<string, string>, run: (sites: Site[]) => Promise<void>) {
    const store = new Redis(redis.url);
    await store.flushall();
    store.disconnect();
    const sites = await startTwo(settings);
    try {
      await run(sites);
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
    }
  }
  const urls = (sites: Site[]) => sites.map(({ url }) => url);

  // unit/call-quota tries each limit, hosts/ledger each store.
  it(`${MANY} concurrent requests create exactly as many calls as allowed`, async () =>
    inTwo({ CALLS_AT_ONCE: String(CAP) }, async (sites) => {
      expect(await callBurst(urls(sites), MANY)).toEqual({ 201: CAP, 503: MANY - CAP });
      expect(created()).toBe(CAP);
    }));

  it("a page can resume its predecessor's call at the other process, once", async () =>
    inTwo({}, async (sites) => {
      const [one = "", two = ""] = urls(sites);
      await redeemsTokensOnce(one, two);
    }));

  it("a call that ends early makes room for the next visitor, whichever process is told", async () =>
    inTwo({ CALLS_AT_ONCE: "1" }, async (sites) => {
      endsSoon = true;
      const [one = "", two = ""] = urls(sites);
      const { body } = await askForCall(one);
      expect((await askForCall(two)).status).toBe(503);
      expect(await statusOfReport(two, { id: "no-such-call" })).toBe(204);
      expect(await statusOfReport(two, { id: body.id })).toBe(204);
      await vi.waitFor(async () => expect((await askForCall(two)).status).toBe(201), {
        timeout: 15_000,
        interval: 200,
      });
      const lookups = provider.requests.filter(({ method }) => method === "GET");
      // The provider's first answer was that the call is in progress.
      expect(lookups.map(({ path }) => path)).toEqual([`/call/${body.id}`, `/call/${body.id}`]);
    }));
});

describe("the Worker with its ledger", () => {
  it("lets a page resume its predecessor's call once, and logs each level of the budget once", async () => {
    const settings = { BUDGET_PER_MONTH: "3", CALL_MAX_SECONDS: "60", LOG_LEVEL: "info" };
    const site = await startSite(withProvider(settings), "cloudflare");
    try {
      await redeemsTokensOnce(site.url, site.url);
      // That call and each of these may cost 30 cents.
      for (let call = 1; call < 10; call++) expect((await askForCall(site.url)).status).toBe(201);
      expect((await askForCall(site.url)).status).toBe(503);
      const said = site.log.filter((line) => line.includes('"budget-used"'));
      expect(said.map((line) => JSON.parse(line).percent)).toEqual([50, 80, 100]);
    } finally {
      await site.stop();
    }
  });

  it(`${MANY} concurrent requests create exactly as many calls as allowed`, async () => {
    const site = await startSite(withProvider({ CALLS_PER_DAY: String(CAP) }), "cloudflare");
    try {
      expect(await callBurst([site.url], MANY)).toEqual({ 201: CAP, 503: MANY - CAP });
      expect(created()).toBe(CAP);
      expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({
        quota: { store: "durable-object", reachable: true },
      });
    } finally {
      await site.stop();
    }
  });
});
