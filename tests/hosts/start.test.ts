import { afterEach, expect, it, vi } from "vitest";
import { askForCall } from "../support/call-burst";
import { freePort, type HostName, type Site, startSite } from "../support/site";

let site: Site | undefined;
const start = async (settings: Record<string, string>, host?: HostName) => {
  site = await startSite(settings, host);
  return site;
};
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

/** The output of a host that refuses to start. */
async function refusal(settings: Record<string, string>, host?: HostName): Promise<string[]> {
  const error = await start(settings, host).then(
    () => "it started",
    (refused: Error) => refused.message,
  );
  return error.split("\n").slice(1);
}

it("startup reports all errors at once, one per line, without secrets", async () => {
  const lines = await refusal({ PORT: "http", VAPI_APIKEY: "hunter-2", VAPI_API_KEY: "hunter 3" });
  expect(lines.map((line) => line.split(" ")[0])).toEqual([
    "VAPI_APIKEY",
    "PORT",
    "VAPI_API_KEY",
    "SITE_URL",
    "VAPI_ASSISTANT_ID",
  ]);
  expect(lines.join()).not.toContain("hunter");
});

it("startup says in one line that the site cannot listen on an address, and leaves no process behind to serve metrics", async () => {
  const METRICS_PORT = String(await freePort());
  expect(await refusal({ HOST: "192.0.2.1", METRICS_PORT })).toEqual([
    expect.stringMatching(/^Cannot listen on 192\.0\.2\.1:\d+: .*EADDRNOTAVAIL/),
  ]);
});

it("the first log line in production names the build, the host and the voice provider, and /readyz says whether calls are simulated", async () => {
  const { log, url } = await start({});
  const { build } = (await (await fetch(`${url}/version`)).json()) as { build: string };
  expect(JSON.parse(log[0] ?? "")).toEqual({
    time: expect.any(String),
    level: "info",
    event: "listening",
    version: build,
    provider: "simulator",
    store: "sqlite",
    host: "node",
    address: "127.0.0.1",
    port: Number(new URL(url).port),
  });
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
    voice: { provider: "simulator", takesCalls: false, simulated: true },
  });
});

it.each([
  ["[::]", "localhost", "::"],
  ["127.0.0.1", "127.0.0.1", "127.0.0.1"],
])("at a terminal, startup prints the listening address: HOST=%s", async (HOST, name, address) => {
  const { log, url } = await start({ HOST, NODE_ENV: "", VOICE_PROVIDER: "" });
  const { port } = new URL(url);
  expect(log[0]).toBe(
    `Listening on http://${name}:${port} (voice provider: simulator), bound to ${address} port ${port}`,
  );
});

it("the Worker with a wrong setting answers 503 and names it in its log", async () => {
  const { url, log } = await start({ VAPI_APIKEY: "hunter-2" }, "cloudflare");
  const response = await fetch(url);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "bad-setting" });
  const page = await fetch(url, { headers: { Accept: "text/html,*/*" } });
  expect(page.status).toBe(503);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toContain("<h1>Back in a moment</h1>");
  // Process output may arrive late.
  await vi.waitFor(() => {
    const lines = log.filter((line) => line.includes("bad-setting"));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual({
      level: "error",
      event: "bad-setting",
      error: "VAPI_APIKEY is not a setting; did you mean VAPI_API_KEY?",
    });
  }, 10_000);
  expect(log.join()).not.toContain("hunter");
});

it("the Worker on your own machine says in one line that PORT is invalid", async () => {
  expect(await refusal({ PORT: "http" }, "cloudflare")).toEqual([
    'PORT is "http"; it must be a whole number from 0 to 65535.',
  ]);
});

it("the Worker on your own machine needs no settings", async () => {
  const { url, log } = await start({ VOICE_PROVIDER: "" }, "cloudflare");
  expect((await askForCall(url)).status).toBe(201);
  const first = () => log.find((line) => line.includes('"started"')) ?? "{}";
  const started = { provider: "simulator", host: "cloudflare" };
  await vi.waitFor(() => expect(JSON.parse(first())).toMatchObject(started), 10_000);
});
