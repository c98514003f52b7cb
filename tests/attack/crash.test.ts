import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSqlite } from "../../hosts/sqlite";
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
  folder = await mkdtemp(join(tmpdir(), "database-"));
  provider = await startCallProvider();
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.stop()));
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

const file = () => join(folder, "site.db");
async function start(settings: Record<string, string> = {}) {
  const site = await startSite({
    ...provider.settings,
    DATABASE: file(),
    CALLS_PER_DAY: String(CAP),
    ...settings,
  });
  sites.push(site);
  return site;
}

/** Calls that the database counts for today. */
function counted(): number {
  const database = openSqlite(file());
  const [day] = database.rows<{ used: number }>("SELECT used FROM counts WHERE key LIKE 'day:%'");
  database.close();
  return day?.used ?? 0;
}

it("a process that dies again and again creates no more calls in a day than one that lives", async () => {
  const atCreation: number[] = [];
  await provider.stop();
  provider = await startCallProvider(async (call, response) => {
    atCreation.push(counted());
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
  // Each was counted before it was created.
  atCreation.forEach((count, index) => void expect(count).toBeGreaterThan(index));
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
  expect(
    (
      await callBurst(
        both.map(({ url }) => url),
        40,
      )
    )[201],
  ).toBe(CAP);
  expect(provider.calls.length).toBe(CAP);
});

it("nobody else on the machine may read the files", async () => {
  const site = await start();
  expect((await askForCall(site.url)).status).toBe(201);
  for (const name of readdirSync(folder))
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
});

it("what earlier versions kept in files is taken over once, and said", async () => {
  const day = Math.floor(Date.now() / 86_400_000);
  const take = (lease: string) =>
    JSON.stringify({ type: "take", lease, day: String(day), until: 0, by: "x" });
  const release = JSON.stringify({ type: "release", lease: "b", by: "x" });
  const lines = [
    '{"file":"dispatch-site quota","version":1}',
    take("a"),
    take("b"),
    release,
    "tor",
  ];
  await writeFile(join(folder, "quota.jsonl"), lines.join("\n"));
  const lead = { id: "lead_1", takenAt: Date.now(), body: "{}", attempts: 1, nextAt: null };
  await mkdir(join(folder, "leads"));
  await writeFile(join(folder, "leads/lead_1.json"), JSON.stringify(lead));
  await writeFile(join(folder, "leads/.lead_2-5b2d5d5c.new"), '{"id":"lead_2","body":"{\\"name');
  const site = await start();
  // One that was released is none; a line that cannot be read may have been a call.
  expect(counted()).toBe(2);
  expect((await askForCall(site.url)).status).toBe(201);
  expect((await askForCall(site.url)).status).toBe(503);
  const database = openSqlite(file());
  expect(database.rows("SELECT id FROM leads")).toEqual([{ id: "lead_1" }]);
  database.close();
  expect(readdirSync(folder).filter((name) => !name.startsWith("site.db"))).toEqual([]);
  expect(site.log.filter((line) => line.includes('"taken-over"'))).toHaveLength(2);
});

it("another file that DATABASE names by mistake is left as it is", async () => {
  await writeFile(file(), "VAPI_API_KEY=precious\n".repeat(50));
  await expect(start()).rejects.toThrow(/DATABASE holds ".*site\.db"; it cannot be used/);
  expect(await readFile(file(), "utf8")).toBe("VAPI_API_KEY=precious\n".repeat(50));
});

it("where the file cannot be written, paid calls are not offered and simulated ones are, with a warning", async () => {
  const nowhere = "/dev/null/site.db";
  await expect(start({ DATABASE: nowhere })).rejects.toThrow(
    /DATABASE holds "\/dev\/null\/site\.db"; it cannot be used \(E\w+\)\. Set another path, REDIS_URL, or DATABASE=off/,
  );
  const simulated = await start({ DATABASE: nowhere, VOICE_PROVIDER: "simulator" });
  expect((await askForCall(simulated.url)).status).toBe(201);
  await vi.waitFor(
    () => expect(simulated.log.join("\n")).toMatch(/"level":"warn","event":"database-unwritable"/),
    15_000,
  );
  const without = await start({ DATABASE: "off" });
  expect((await askForCall(without.url)).status).toBe(201);
});

/** A disk of a megabyte, where this machine lets one be made. */
const smallDisk = () => spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]);

it("a disk that is full lets no call through that could not be counted, and the site goes on when it is not", async (test) => {
  if (smallDisk().status !== 0) return test.skip();
  try {
    const site = await start({ CALLS_PER_DAY: "100" });
    expect((await askForCall(site.url)).status).toBe(201);
    const filler = join(folder, "filler");
    await writeFile(filler, Buffer.alloc(2_000_000)).catch(() => {});
    const { status, body } = await askForCall(site.url);
    expect([status, body.code]).toEqual([503, "demo-at-capacity"]);
    expect(provider.calls).toHaveLength(1);
    await vi.waitFor(
      () => expect(site.log.join("\n")).toMatch(/"level":"error","event":"quota-circuit-open"/),
      15_000,
    );
    await rm(filler);
    await vi.waitFor(async () => expect((await askForCall(site.url)).status).toBe(201), {
      timeout: 20_000,
      interval: 500,
    });
    await site.stop("SIGKILL");
  } finally {
    spawnSync("umount", ["-l", folder]);
  }
});
