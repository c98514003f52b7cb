import { afterEach, describe, expect, it, vi } from "vitest";
import { postJson, reportEnd } from "../support/call-burst";
import { type CallProviderServer, startCallProvider } from "../support/call-provider";
import { type RedisServer, startRedisServer } from "../support/redis-server";
import { type HostName, type Site, startSite } from "../support/site";

let provider: CallProviderServer | undefined;
let redis: RedisServer | undefined;
let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  await provider?.stop();
  await redis?.kill();
  redis = undefined;
});

const stores: [string, HostName][] = [
  ["memory", "node"],
  ["redis", "node"],
  ["durable-object", "cloudflare"],
];

async function start(store: string, host: HostName, settings: Record<string, string>) {
  provider = await startCallProvider();
  if (store === "redis") redis = await startRedisServer();
  site = await startSite(
    {
      ...provider.settings,
      ...(redis && { REDIS_URL: redis.url }),
      CLIENT_IP_HEADER: "x-real-ip",
      ...settings,
    },
    host,
  );
  const { url } = site;
  const post = (address: string) =>
    postJson(`${url}/api/voice/call/web`, {}, { "x-real-ip": address });
  return { url, post, calls: provider.calls };
}

describe.each(stores)("counted in %s", (store, host) => {
  it("one visitor gets one call at a time and is told how long to wait; others are served", async () => {
    const { url, post, calls } = await start(store, host, {
      CALLS_AT_ONCE: "3",
      CALLS_AT_ONCE_PER_VISITOR: "1",
      CALL_MAX_SECONDS: "10",
    });
    const first = await post("192.0.2.1");
    expect(first.status).toBe(201);
    const { id } = await first.json();
    const refused = await Promise.all(Array.from({ length: 10 }, () => post("192.0.2.1")));
    for (const response of refused) {
      expect(response.status).toBe(429);
      // The slot is free after a ten-second call, the longest join and a margin.
      const wait = Number(response.headers.get("retry-after"));
      expect(wait).toBeGreaterThan(60);
      expect(wait).toBeLessThanOrEqual(90);
      const { code, message } = await response.json();
      expect(code).toBe("too-many-calls");
      expect(message).toMatch(/already has a test call open.*within 2 minutes/);
    }
    expect((await post("192.0.2.2")).status).toBe(201);
    expect(calls).toHaveLength(2);

    // A visitor who hangs up and calls again at once is not turned away.
    const call = calls.find((one) => one.id === id);
    if (call) call.status = "ended";
    await reportEnd(url, { id });
    await vi.waitFor(async () => expect((await post("192.0.2.1")).status).toBe(201), {
      timeout: 10_000,
      interval: 50,
    });
  });

  it("two hundred networks of one /48 get a share of the day's calls, and leave the rest to others", async () => {
    const { post, calls } = await start(store, host, {
      CALLS_PER_DAY: "40",
      CALLS_PER_VISITOR_PER_HOUR: "5",
      CALLS_AT_ONCE_PER_VISITOR: "1",
    });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, network) => post(`2001:db8:7:${network.toString(16)}::1`)),
    );
    expect(calls).toHaveLength(10);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(86_400);
    expect(await refused?.json()).toMatchObject({
      code: "too-many-calls",
      message: expect.stringMatching(/^Your network/),
    });
    expect((await post("2001:db8:8::1")).status).toBe(201);
    expect((await post("192.0.2.9")).status).toBe(201);
  });
});

it("a client that keeps asking reaches the provider only once every few seconds", async () => {
  const { post } = await start("memory", "node", { CALLS_AT_ONCE_PER_VISITOR: "1" });
  expect((await post("192.0.2.1")).status).toBe(201);
  for (let i = 0; i < 100; i++) expect((await post("192.0.2.1")).status).toBe(429);
  const lookups = provider?.requests.filter(({ method }) => method === "GET") ?? [];
  expect(lookups.length).toBeGreaterThan(0);
  expect(lookups.length).toBeLessThanOrEqual(3);
});
