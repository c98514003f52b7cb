import Redis from "ioredis";
import { describe, expect, it, vi } from "vitest";
import { askForCall, callBurst, postJson, reportEnd } from "../support/call-burst";
import { startCallProvider } from "../support/call-provider";
import { leadSettings } from "../support/lead-settings";
import { startRecordingServer } from "../support/recording-server";
import { type RedisServer, startRedisServer } from "../support/redis-server";
import { type Site, startSite } from "../support/site";

/** Duration of some work, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function withStore(run: (site: Site, redis: RedisServer) => Promise<void>) {
  const redis = await startRedisServer();
  const site = await startSite({ REDIS_URL: redis.url });
  try {
    await run(site, redis);
  } finally {
    await Promise.all([site.stop(), redis.kill()]);
  }
}

const call = (site: Site) => askForCall(site.url);

const readyz = async (site: Site) => {
  const response = await fetch(`${site.url}/readyz`);
  return { status: response.status, body: await response.json() };
};

describe.concurrent("a store", () => {
  it.each<[string, (redis: RedisServer) => unknown, (redis: RedisServer) => unknown]>([
    ["is gone", (redis) => redis.kill(), (redis) => redis.start()],
    ["hangs", (redis) => redis.freeze(), (redis) => redis.thaw()],
  ])("that %s is noticed at once and not queried again for ten seconds", (_how, fail, recover) =>
    withStore(async (site, redis) => {
      expect((await call(site)).status).toBe(201);
      await fail(redis);
      // The site's timeout is 1 s; a busy machine takes longer.
      const refused = await timed(async () =>
        expect((await call(site)).body.code).toBe("demo-at-capacity"),
      );
      expect(refused).toBeLessThan(3000);
      expect(await callBurst([site.url], 100)).toEqual({ 503: 100 });
      expect(await timed(() => readyz(site))).toBeLessThan(1000);
      expect(await readyz(site)).toMatchObject({
        status: 200,
        body: { quota: { reachable: false }, voice: { takesCalls: false } },
      });
      const events = (event: string) => site.log.filter((line) => line.includes(`"${event}"`));
      await vi.waitFor(() => expect(events("quota-circuit-open")).toHaveLength(1), 15_000);

      await recover(redis);
      // The store is back, but the site has not retried yet.
      expect((await call(site)).status).toBe(503);
      await vi.waitFor(async () => expect((await call(site)).status).toBe(201), {
        timeout: 20_000,
        interval: 250,
      });
      await vi.waitFor(() => expect(events("quota-circuit-closed")).toHaveLength(1), 15_000);
    }),
  );
});

/** Runs a test on a site with a fake provider and a Redis. */
async function withCalls(
  settings: Record<string, string>,
  run: (
    site: Site,
    redis: RedisServer,
    provider: Awaited<ReturnType<typeof startCallProvider>>,
  ) => Promise<void>,
) {
  const [redis, provider] = await Promise.all([startRedisServer(), startCallProvider()]);
  const site = await startSite({ ...provider.settings, REDIS_URL: redis.url, ...settings });
  try {
    await run(site, redis, provider);
  } finally {
    await Promise.all([site.stop(), redis.kill(), provider.stop()]);
  }
}

const hangUp = ({ url }: Site, id: string | undefined) => reportEnd(url, { id });

const logged = (site: Site, event: string) =>
  site.log.filter((line) => line.includes(`"event":"${event}"`)).map((line) => JSON.parse(line));

describe.concurrent("a Redis", () => {
  it("that restarts empty is told of the live calls: the cap holds, and each call's end is recorded", () =>
    withCalls({ CALLS_AT_ONCE: "3", CALLS_PER_DAY: "5" }, async (site, redis, provider) => {
      expect(await callBurst([site.url], 5)).toEqual({ 201: 3, 503: 2 });
      const [first] = provider.calls;
      if (first) first.status = "ended";
      await hangUp(site, first?.id);
      await vi.waitFor(() => expect(logged(site, "call-ended")).toHaveLength(1), 15_000);
      await redis.kill();
      await redis.start();
      await vi.waitFor(() => expect(logged(site, "store-forgot")).toMatchObject([{ calls: 2 }]), {
        timeout: 15_000,
      });
      // One call has ended; the day's count restarts with the live ones.
      expect(await callBurst([site.url], 5)).toEqual({ 201: 1, 503: 4 });
      expect(provider.alive()).toBe(3);
      for (const call of provider.calls) {
        call.status = "ended";
        await hangUp(site, call.id);
      }
      await vi.waitFor(() => expect(logged(site, "call-ended")).toHaveLength(4), 15_000);
      expect(await callBurst([site.url], 5)).toEqual({ 201: 2, 503: 3 });
    }));

  it("that is full takes no lead, and a stored lead is delivered once", async () => {
    const arrived: unknown[] = [];
    const receiver = await startRecordingServer(async ({ headers }, response) => {
      arrived.push(headers["webhook-id"]);
      await vi.waitFor(() => expect(isFull).toBe(true), 15_000);
      response.writeHead(204).end();
    });
    let isFull = false;
    const { settings, remove } = leadSettings(receiver.url);
    remove();
    await withCalls(settings, async (site, redis) => {
      const store = new Redis(redis.url);
      const lead = { kind: "trial", name: "Pat", company: "Doe", phone: "555 010 0142" };
      const send = async () => (await postJson(`${site.url}/leads`, lead)).status;
      expect(await send()).toBe(201);
      await store.config("SET", "maxmemory", "1mb");
      expect(await send()).toBe(503);
      isFull = true;
      await vi.waitFor(() => expect(logged(site, "lead-delivered")).toHaveLength(1), 15_000);
      expect(arrived).toHaveLength(1);
      expect(logged(site, "lead-not-kept")).toHaveLength(1);
      expect(logged(site, "lead-outbox-failed")).toEqual([]);
      store.disconnect();
    });
    await receiver.stop();
  });

  it("that is full or evicts keys is logged, and the end of a counted call is still recorded", () =>
    withCalls({ CALLS_AT_ONCE: "1" }, async (site, redis, provider) => {
      const store = new Redis(redis.url);
      try {
        const problems = async () => (await readyz(site)).body.quota.problems;
        await vi.waitFor(async () => expect(await problems()).toEqual(["forgets"]), 15_000);
        await store.config("SET", "maxmemory", "1mb");
        await expect(store.set("another", "program")).rejects.toThrow("OOM");
        const { status, body } = await askForCall(site.url);
        expect(status).toBe(201);
        await vi.waitFor(async () => expect(await problems()).toEqual(["forgets", "full"]), {
          timeout: 15_000,
          interval: 500,
        });
        expect(logged(site, "store-unsafe")).toMatchObject([
          { level: "warn", problem: "forgets" },
          { level: "error", problem: "full" },
        ]);
        for (const call of provider.calls) call.status = "ended";
        await hangUp(site, body.id);
        await vi.waitFor(() => expect(logged(site, "call-ended")).toHaveLength(1), 15_000);
        expect(logged(site, "call-unlinked")).toEqual([]);
        await store.config("SET", "maxmemory", "1gb");
        await store.config("SET", "maxmemory-policy", "allkeys-lru");
        await vi.waitFor(async () => expect(await problems()).toEqual(["evicts", "forgets"]), {
          timeout: 15_000,
          interval: 500,
        });
        expect((await askForCall(site.url)).status).toBe(201);
      } finally {
        store.disconnect();
      }
    }));
});
