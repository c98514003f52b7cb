import Redis from "ioredis";
import { afterEach, expect, it, vi } from "vitest";
import { askForCall, callBurst } from "../support/call-burst";
import {
  answerCreated,
  type CallProviderServer,
  startCallProvider,
} from "../support/call-provider";
import { type RedisServer, startRedisServer } from "../support/redis-server";
import { type Site, startSite } from "../support/site";
import { startTcpLink, type TcpLink } from "../support/tcp-link";

const CAP = 4;

let provider: CallProviderServer;
let redis: RedisServer;
let link: TcpLink | undefined;
let site: Site;
afterEach(async () => {
  await site.stop();
  await link?.stop();
  link = undefined;
  await redis.kill();
  await provider.stop();
});

it("a store that hangs during calls neither loses a call from the day's count nor grants too many", async () => {
  /**
   * When the store is cut off: before it gets the release of a slot, and after it granted slots
   * without the site hearing of it. Both times the site must repeat the release.
   */
  const cuts = ["before the release", "after the grant"] as const;
  let freeze = false;
  let flap = 0;
  provider = await startCallProvider((call, response) => {
    // The store is down when the slot must be released.
    if (freeze) {
      redis.freeze();
      if (cuts[flap] === "before the release") link?.cut();
      provider.calls.pop();
      response.writeHead(400, { "Content-Type": "application/json" });
      return void response.end('{"message":"no"}');
    }
    answerCreated(call, response);
  });
  redis = await startRedisServer();
  link = await startTcpLink(Number(new URL(redis.url).port));
  site = await startSite({
    ...provider.settings,
    REDIS_URL: `redis://127.0.0.1:${link.port}`,
    CALLS_PER_DAY: String(CAP),
  });
  // On a busy machine the first answer may exceed the site's timeout.
  const granted = async () => expect((await askForCall(site.url)).status).toBe(201);
  await vi.waitFor(granted, { timeout: 20_000, interval: 500 });
  for (; flap < cuts.length; flap++) {
    freeze = true;
    // After the first cut the site waits a while before it uses the store again.
    const reached = async () => expect((await askForCall(site.url)).status).toBe(502);
    await vi.waitFor(reached, { timeout: 20_000, interval: 500 });
    freeze = false;
    // Calls requested while the store hangs are refused; slots it grants on waking are released.
    const refused = await callBurst([site.url], 3);
    expect(refused).toEqual({ 503: 3 });
    link.cut();
    redis.thaw();
    link.restore();
  }
  const store = new Redis(redis.url);
  const day = async () => {
    const [key = ""] = await store.keys("dispatch-site:day:*");
    return [Number(await store.get(key)), await store.zcard("dispatch-site:open")];
  };
  await vi.waitFor(async () => expect(await day()).toEqual([1, 1]), {
    timeout: 30_000,
    interval: 200,
  });
  store.disconnect();
  await vi.waitFor(granted, { timeout: 20_000, interval: 500 });
  expect(await callBurst([site.url], 10)).toEqual({ 201: CAP - 2, 503: 10 - (CAP - 2) });
  expect(provider.calls).toHaveLength(CAP);
});

it("after a failover the site switches from the read-only store to the primary", async () => {
  provider = await startCallProvider();
  redis = await startRedisServer();
  link = await startTcpLink(Number(new URL(redis.url).port));
  site = await startSite({
    ...provider.settings,
    REDIS_URL: `redis://127.0.0.1:${link.port}`,
  });
  const granted = async () => expect((await askForCall(site.url)).status).toBe(201);
  await vi.waitFor(granted, { timeout: 20_000, interval: 500 });
  const other = await startRedisServer();
  try {
    link.pointAt(Number(new URL(other.url).port));
    const store = new Redis(redis.url);
    await store.replicaof("127.0.0.1", 1);
    store.disconnect();
    expect((await askForCall(site.url)).status).toBe(503);
    await vi.waitFor(granted, { timeout: 20_000, interval: 500 });
  } finally {
    await other.kill();
  }
});

it("after Redis's clock is set back, a slot is held no longer than a call can last", async () => {
  provider = await startCallProvider();
  redis = await startRedisServer();
  const store = new Redis(redis.url);
  const tomorrow = Date.now() + 86_400_000;
  await store.zadd("dispatch-site:open", tomorrow, "taken-tomorrow");
  await store.hset("dispatch-site:slot:taken-tomorrow", "visitor", "v", "expires", tomorrow);
  site = await startSite({
    ...provider.settings,
    REDIS_URL: redis.url,
    CALLS_AT_ONCE: "1",
    CALL_MAX_SECONDS: "10",
  });
  await vi.waitFor(
    async () => expect((await askForCall(site.url)).body.code).toBe("demo-at-capacity"),
    15_000,
  );
  const expires = Number(await store.hget("dispatch-site:slot:taken-tomorrow", "expires"));
  store.disconnect();
  expect(expires - Date.now()).toBeLessThanOrEqual(90_000);
});
