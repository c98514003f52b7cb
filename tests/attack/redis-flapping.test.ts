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

it("a store that hangs during calls loses no call of the day and grants none too many", async () => {
  /**
   * Once before a place can be released, and once after places were taken that nobody was told of:
   * what could not be sent has to be sent again.
   */
  const cuts = ["before the release", "after the taking"] as const;
  let freeze = false;
  let flap = 0;
  provider = await startCallProvider((call, response) => {
    // Gone when the place is to be released.
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
  // On a busy machine its first answer may come later than the site waits for it.
  const granted = async () => expect((await askForCall(site.url)).status).toBe(201);
  await vi.waitFor(granted, { timeout: 20_000, interval: 500 });
  for (; flap < cuts.length; flap++) {
    freeze = true;
    // From the second time on the store is left alone for a while first.
    const reached = async () => expect((await askForCall(site.url)).status).toBe(502);
    await vi.waitFor(reached, { timeout: 20_000, interval: 500 });
    freeze = false;
    // Asked for while it hangs: refused, and what it takes when it wakes is released.
    const refused = await callBurst([site.url], 3);
    expect(refused).toEqual({ 503: 3 });
    link.cut();
    redis.thaw();
    link.mend();
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

it("after a fail-over the site leaves the read-only store for the one that writes", async () => {
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

it("after Redis's clock went back a slot is held no longer than a call can last", async () => {
  provider = await startCallProvider();
  redis = await startRedisServer();
  const store = new Redis(redis.url);
  const tomorrow = Date.now() + 86_400_000;
  await store.zadd("dispatch-site:open", tomorrow, "taken-tomorrow");
  await store.hset("dispatch-site:lease:taken-tomorrow", "visitor", "v", "expires", tomorrow);
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
  const expires = Number(await store.hget("dispatch-site:lease:taken-tomorrow", "expires"));
  store.disconnect();
  expect(expires - Date.now()).toBeLessThanOrEqual(90_000);
});
