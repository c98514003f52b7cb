import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { connectRedis, redisLedger } from "../../hosts/redis-store";
import { askForCall } from "../support/call-burst";
import { startCallProvider } from "../support/call-provider";
import { silentLog } from "../support/memory-store";
import { samplesOf, startPrometheus } from "../support/prometheus";
import { startRecordingServer } from "../support/recording-server";
import { startRedisServer } from "../support/redis-server";
import { freePort, startSite } from "../support/site";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function siteWithMetrics(settings: Record<string, string> = {}) {
  const port = await freePort();
  const site = await startSite({ METRICS_PORT: String(port), ...settings });
  stops.push(() => site.stop());
  const address = `http://127.0.0.1:${port}/metrics`;
  return { site, port, address, read: async () => (await fetch(address)).text() };
}

const promtool = (...args: string[]) => spawnSync("promtool", args, { encoding: "utf8" });

it("metrics have their own port, and the public one serves none", async () => {
  const { site, address, read } = await siteWithMetrics();
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  expect((await fetch(address)).headers.get("content-type")).toMatch(
    /^text\/plain; version=0\.0\.4/,
  );
  expect((await fetch(address, { method: "POST" })).status).toBe(405);
  expect((await fetch(new URL("/", address))).status).toBe(404);
  const text = await read();
  const checked = spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" });
  // Ignores lint about Node's own metrics: the library chose their names.
  const ours = `${checked.stdout}${checked.stderr}`
    .split("\n")
    .filter((line) => line.startsWith("dispatch_"));
  expect(ours).toEqual([]);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
});

it("a taken port prevents startup with a line that names it", async () => {
  const { port } = await siteWithMetrics();
  await expect(startSite({ METRICS_PORT: String(port) })).rejects.toThrow(
    /METRICS_PORT 127\.0\.0\.1:\d+: .*EADDRINUSE/,
  );
});

it("metrics count pages and requests by route, and all unknown paths as one", async () => {
  const { site, read } = await siteWithMetrics();
  for (const path of [
    "/",
    "/",
    "/work-orders",
    "/healthz",
    "/a",
    "/b",
    "/wp-login.php",
    "/assets/x.js",
  ])
    await (await fetch(site.url + path)).arrayBuffer();
  // The answer waits until the page has been compressed for the first time, and counts once sent.
  const unchanged = { "Accept-Encoding": "br", "If-None-Match": "*" };
  expect((await fetch(`${site.url}/`, { headers: unchanged })).status).toBe(304);
  const text = await read();
  expect(samplesOf(text, "dispatch_funnel_total")['step="page"']).toBe(3);
  expect(samplesOf(text, "dispatch_http_requests_total")).toMatchObject({
    'route="/",status="200"': 2,
    'route="/",status="304"': 1,
    'route="/work-orders",status="200"': 1,
    'route="other",status="404"': 3,
    'route="/assets/*",status="404"': 1,
  });
  expect(samplesOf(text, "dispatch_day_calls_limit")).toEqual({ "": 100_000 });
});

it("Prometheus sees a staged outage, and its alerts fire", async () => {
  const redis = await startRedisServer();
  stops.push(() => redis.kill());
  const provider = await startRecordingServer((_request, response) => {
    response.writeHead(500).end("{}");
  });
  stops.push(() => provider.stop());
  const { site, port } = await siteWithMetrics({
    REDIS_URL: redis.url,
    VAPI_API_KEY: "key-for-tests",
    VAPI_ASSISTANT_ID: "assistant-1",
    VAPI_API_URL: provider.url,
    CALLS_PER_DAY: "5",
  });
  const prometheus = await startPrometheus(port);
  stops.push(() => prometheus.stop());
  const fires = (alert: string) =>
    vi.waitFor(async () => expect(await prometheus.firing()).toContain(alert), {
      timeout: 40_000,
      interval: 250,
    });
  await vi.waitFor(
    async () => expect(await prometheus.query("dispatch_quota_store_up == 1")).toHaveLength(1),
    { timeout: 20_000, interval: 250 },
  );
  const quiet = () =>
    vi.waitFor(async () => expect(await prometheus.firing()).toEqual([]), {
      timeout: 40_000,
      interval: 250,
    });
  await quiet();
  const reportOutcome = async (outcome: object) => {
    const response = await fetch(`${site.url}/api/voice/call/outcome`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ prompt: "granted", ...outcome }),
    });
    expect(response.status).toBe(204);
  };
  const client = connectRedis(redis.url, silentLog);
  stops.push(async () => client.disconnect());
  await once(client, "ready");
  const settings = { REDIS_PREFIX: "dispatch-site", CALLS_KEPT_DAYS: 1 };
  const ledger = redisLedger(client, settings, silentLog);
  /** Creates and ends a call. */
  const created = async (id: string) => {
    const usual = { seconds: 60, visitor: id, atOnce: 100, perVisitor: 1 };
    await ledger.take({ slot: id, counts: [], ...usual });
    await ledger.link(id, id);
    await ledger.close(id, "test");
    return id;
  };
  for (let i = 0; i < 12; i++)
    await reportOutcome({ id: await created(`good-${i}`), connected: true, endedBy: "visitor" });
  // Made-up calls raise no alert.
  for (let i = 0; i < 26; i++)
    await reportOutcome({ id: `made-up-${i}`, endedBy: "failure", notice: "bundle-failed" });
  await vi.waitFor(
    async () =>
      expect(await prometheus.query('sum(dispatch_funnel_total{step="press"}) == 12')).toHaveLength(
        1,
      ),
    { timeout: 20_000, interval: 250 },
  );
  // All twelve real calls were connected.
  await quiet();
  for (let i = 0; i < 6; i++)
    await reportOutcome({
      id: await created(`bad-${i}`),
      endedBy: "failure",
      notice: "bundle-failed",
    });
  await fires("DispatchConnectsFailing");
  for (let i = 0; i < 4; i++) expect((await askForCall(site.url)).status).toBe(502);
  await fires("DispatchCallsFailing");
  // Whether these calls exist is unknown, so they count.
  await fires("DispatchDayNearlyUsed");
  await redis.kill();
  await fires("DispatchStoreDown");

  // Every panel's query is valid and uses existing metrics.
  const { panels } = JSON.parse(await readFile("deploy/grafana/dashboard.json", "utf8")) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const { expr } of panels.flatMap(({ targets }) => targets)) {
    await prometheus.query(expr.replaceAll("$__rate_interval", "1m").replaceAll("$__range", "1h"));
    for (const [name] of expr.matchAll(/\b(?:dispatch|nodejs)_\w+/g))
      expect(text, expr).toContain(`# TYPE ${name.replace(/_bucket$/, "")} `);
  }

  await site.stop("SIGKILL");
  await fires("DispatchDown");
}, 120_000);

it("promtool accepts the alerts, and they fire when they should", () => {
  const config = promtool("check", "config", "deploy/prometheus/prometheus.yml");
  expect(config.stderr + config.stdout).toContain("13 rules found");
  expect(config.status).toBe(0);
  const files = ["alerts.test.yml", "slow-alerts.test.yml"];
  const tested = promtool("test", "rules", ...files.map((file) => `deploy/prometheus/${file}`));
  expect(tested.stdout + tested.stderr).toContain("SUCCESS");
  expect(tested.status).toBe(0);
});

it("a site that stops closes its metrics port as well", async () => {
  const provider = await startCallProvider();
  stops.push(() => provider.stop());
  const { site, port } = await siteWithMetrics(provider.settings);
  expect(await site.stop("SIGTERM")).toBe(0);
  const refused = new Promise((resolve) => connect(port, "127.0.0.1").once("error", resolve));
  expect(await refused).toMatchObject({ code: "ECONNREFUSED" });
});
