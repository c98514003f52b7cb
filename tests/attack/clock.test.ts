import { afterEach, expect, it } from "vitest";
import { callBurst } from "../support/call-burst";
import { type CallProviderServer, startCallProvider } from "../support/call-provider";
import { type Site, startSite } from "../support/site";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LOADED = new URL("../support/clock-jump.mjs", import.meta.url).href;

let provider: CallProviderServer;
let site: Site;
afterEach(async () => {
  await site.stop();
  await provider.stop();
});

async function start(jump: number, settings: Record<string, string>) {
  provider = await startCallProvider();
  const { settings: provided } = provider;
  const clock = { NODE_OPTIONS: `--import=${LOADED}`, CLOCK_JUMP: String(jump) };
  site = await startSite({ ...provided, ...clock, ...settings });
  return async () => {
    site.process.kill("SIGUSR2");
    // The clock has jumped once a log line shows the new time.
    const before = Date.now();
    const time = async () => {
      await callBurst([site.url], 1);
      const line = site.log.filter((text) => text.includes('"time"')).at(-1) ?? "{}";
      return Math.abs(Date.parse(JSON.parse(line).time) - before);
    };
    await expect.poll(time, { timeout: 10_000 }).toBeGreaterThan(Math.abs(jump) / 2);
  };
}

it("a clock set five minutes ahead frees no slot of a live call", async () => {
  const jump = await start(5 * MINUTE, { CALLS_AT_ONCE: "3" });
  expect(await callBurst([site.url], 5)).toEqual({ 201: 3, 503: 2 });
  await jump();
  expect(await callBurst([site.url], 5)).toEqual({ 503: 5 });
  expect(provider.calls).toHaveLength(3);
});

it("a clock set back by a day locks nobody out of the demo", async () => {
  const jump = await start(-DAY, { CALLS_AT_ONCE_PER_VISITOR: "1", CALL_MAX_SECONDS: "10" });
  expect(await callBurst([site.url], 2)).toEqual({ 201: 1, 429: 1 });
  await jump();
  const refused = await fetch(`${site.url}/api/voice/call/web`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(refused.status).toBe(429);
  // At most the lease of a ten-second call, without an extra day.
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(90);
});

it("a clock set back and forth grants no second day of calls", async () => {
  const jump = await start(DAY, { CALLS_PER_DAY: "3" });
  expect(await callBurst([site.url], 5)).toEqual({ 201: 3, 503: 2 });
  await jump();
  await jump();
  expect(await callBurst([site.url], 5)).toEqual({ 503: 5 });
  expect(provider.calls).toHaveLength(3);
});
