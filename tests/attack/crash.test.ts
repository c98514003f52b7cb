import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askForCall, callBurst } from "../support/call-burst";
import {
  answerCreated,
  type CallProviderServer,
  startCallProvider,
} from "../support/call-provider";
import { type Site, startSite } from "../support/site";

const CAP = 3;

let folder: string;
let provider: CallProviderServer;
const sites: Site[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quota-"));
  provider = await startCallProvider();
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.stop()));
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

const file = () => join(folder, "quota");
async function start(settings: Record<string, string> = {}) {
  const site = await startSite({
    ...provider.settings,
    QUOTA_FILE: file(),
    CALLS_PER_DAY: String(CAP),
    ...settings,
  });
  sites.push(site);
  return site;
}

it("a process that dies again and again creates no more calls in a day than one that lives", async () => {
  const atCreation: string[] = [];
  await provider.stop();
  provider = await startCallProvider(async (call, response) => {
    atCreation.push(await readFile(file(), "utf8"));
    answerCreated(call, response);
  });
  for (let life = 0; life < 4; life++) {
    const site = await start();
    const burst = callBurst([site.url], 10).catch(() => {});
    // The first ones die amid the burst.
    if (life < 2) await new Promise((resolve) => setTimeout(resolve, 5 * life));
    else await burst;
    await site.stop("SIGKILL");
    await burst;
  }
  expect(provider.calls.length).toBeLessThanOrEqual(CAP);
  // Each was written down before it was created.
  atCreation.forEach((written, index) => {
    expect(written.match(/"take"/g)?.length).toBeGreaterThan(index);
  });
  const last = await start();
  expect((await askForCall(last.url)).body.code).toBe("demo-at-capacity");
});

it("a crash frees no place of a call that is alive", async () => {
  const settings = { CALLS_PER_DAY: "100", CALLS_AT_ONCE: "2" };
  const first = await start(settings);
  expect(await callBurst([first.url], 5)).toEqual({ 201: 2, 503: 3 });
  await first.stop("SIGKILL");
  const second = await start(settings);
  expect(await callBurst([second.url], 5)).toEqual({ 503: 5 });
  // Its end is still understood.
  const [over] = provider.calls;
  if (over) over.status = "ended";
  await fetch(`${second.url}/api/voice/call/ended`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: over?.id }),
  });
  await expect.poll(() => callBurst([second.url], 1), { timeout: 10_000 }).toEqual({ 201: 1 });
});

it("processes that share the file, as during a restart, count together", async () => {
  const both = await Promise.all([start(), start()]);
  const urls = both.map(({ url }) => url);
  const statuses = await callBurst(urls, 40);
  expect(statuses[201] ?? 0).toBeLessThanOrEqual(CAP);
  // Of two that meet at the last place both may step back; it is still to be had.
  await callBurst(urls, CAP);
  for (const url of urls) await askForCall(url);
  expect(provider.calls.length).toBe(CAP);
});

it("a line that a crash has torn, or a disk has eaten, does not make the rest forgotten", async () => {
  const first = await start();
  expect((await askForCall(first.url)).status).toBe(201);
  await first.stop("SIGKILL");
  await appendFile(file(), '{"type":"take","lease":"tor');
  const second = await start();
  expect((await askForCall(second.url)).status).toBe(201);
  await second.stop("SIGKILL");
  await appendFile(file(), "\n\0\0\0\0\0\0\n");
  const third = await start();
  // What cannot be read may have been a call: it counts.
  expect((await askForCall(third.url)).status).toBe(503);
  expect((await readFile(file(), "utf8")).split("\n")[0]).toContain("dispatch-site quota");
});

it("holds no address of a visitor, and nobody else may read it", async () => {
  const site = await start({ CLIENT_IP_HEADER: "x-real-ip" });
  expect((await askForCall(site.url, { "x-real-ip": "203.0.113.77" })).status).toBe(201);
  expect(await readFile(file(), "utf8")).not.toContain("203.0");
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it("another file that QUOTA_FILE names by mistake is left as it is", async () => {
  await writeFile(file(), "VAPI_API_KEY=precious\n");
  await expect(start()).rejects.toThrow(/QUOTA_FILE holds .* another file/);
  expect(await readFile(file(), "utf8")).toBe("VAPI_API_KEY=precious\n");
});

it("where the folder cannot be written, paid calls are not offered and simulated ones are, with a warning", async () => {
  const nowhere = join(folder, "missing", "quota");
  await expect(start({ QUOTA_FILE: nowhere })).rejects.toThrow(
    /QUOTA_FILE holds ".*missing.quota"; it cannot be written \(ENOENT\)\. Set another path, REDIS_URL, or QUOTA_FILE=off/,
  );
  const simulated = await start({ QUOTA_FILE: nowhere, VOICE_PROVIDER: "simulator" });
  expect((await askForCall(simulated.url)).status).toBe(201);
  await vi.waitFor(
    () =>
      expect(simulated.log.join("\n")).toMatch(/"level":"warn","event":"quota-file-unwritable"/),
    15_000,
  );
  const without = await start({ QUOTA_FILE: "off" });
  expect((await askForCall(without.url)).status).toBe(201);
});

it("a disk that is full lets no call through that could not be written down", async () => {
  const site = await start({ QUOTA_FILE: file() });
  // The file is gone and its folder with it: what a disk that fails looks like from here.
  await rm(folder, { recursive: true });
  const { status, body } = await askForCall(site.url);
  expect([status, body.code]).toEqual([503, "demo-at-capacity"]);
  expect(provider.calls).toEqual([]);
  await vi.waitFor(
    () => expect(site.log.join("\n")).toMatch(/"level":"error","event":"quota-file-failed"/),
    15_000,
  );
});
