import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, readdirSync, statSync } from "node:fs";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sqliteQuota } from "../../hosts/node-store";
import { openSqlite } from "../../hosts/sqlite";
import { parseSettings } from "../../server/settings/settings.server";
import { SqlLeads } from "../../server/store/sql-leads.server";
import { askForCall, callBurst, postJson, reportEnd } from "../support/call-burst";
import {
  answerCreated,
  type CallProviderServer,
  startCallProvider,
} from "../support/call-provider";
import { runScript } from "../support/command";
import { leadSettings } from "../support/lead-settings";
import { silentLog } from "../support/memory-store";
import { startRecordingServer } from "../support/recording-server";
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

/** Number of calls that the database counts for today. */
function countedToday(): number {
  const database = openSqlite(file());
  const [day] = database.rows<{ used: number }>("SELECT used FROM counts WHERE key LIKE 'day:%'");
  database.close();
  return day?.used ?? 0;
}

const PAT = { kind: "trial", name: "Pat", company: "Doe", phone: "555 010 0142" };
const postLead = ({ url }: Site) => postJson(`${url}/leads`, PAT);

/** Log lines of an event from all sites. */
const linesOf = (all: Site[], event: string) =>
  all
    .flatMap(({ log }) => log)
    .filter((line) => line.includes(`"event":"${event}"`))
    .map((line) => JSON.parse(line));

it("a process that keeps crashing creates no more calls a day than one that keeps running", async () => {
  const atCreation: number[] = [];
  await provider.stop();
  provider = await startCallProvider(async (call, response) => {
    atCreation.push(countedToday());
    answerCreated(call, response);
  });
  for (let life = 0; life < 4; life++) {
    const site = await start();
    const burst = callBurst([site.url], 10).catch(() => {});
    // The first processes die mid-burst.
    if (life < 2) await new Promise((resolve) => setTimeout(resolve, 5 * life));
    else await burst;
    await site.stop("SIGKILL");
    await burst;
  }
  expect(provider.calls.length).toBeLessThanOrEqual(CAP);
  // Each call was counted before it was created.
  atCreation.forEach((count, index) => void expect(count).toBeGreaterThan(index));
  const last = await start();
  expect((await askForCall(last.url)).body.code).toBe("demo-at-capacity");
});

it("a live call keeps its slot through a crash", async () => {
  const settings = { CALLS_PER_DAY: "100", CALLS_AT_ONCE: "2" };
  const first = await start(settings);
  expect(await callBurst([first.url], 5)).toEqual({ 201: 2, 503: 3 });
  await first.stop("SIGKILL");
  const second = await start(settings);
  expect(await callBurst([second.url], 5)).toEqual({ 503: 5 });
  // The new process still handles the call's end.
  const [over] = provider.calls;
  if (over) over.status = "ended";
  await reportEnd(second.url, { id: over?.id });
  await expect.poll(() => callBurst([second.url], 1), { timeout: 10_000 }).toEqual({ 201: 1 });
});

it("two processes with one file, as during a restart, share their counts", async () => {
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

it("during a deploy two processes share the file, end each call once and deliver each lead once", async () => {
  const arrived: string[] = [];
  // The receiver answers once the old process no longer listens.
  let askOldProcess = async () => {};
  const receiver = await startRecordingServer(async ({ headers }, response) => {
    arrived.push(String(headers["webhook-id"]));
    const expectClosed = () => expect(askOldProcess()).rejects.toThrow();
    await vi.waitFor(expectClosed, { timeout: 14_000, interval: 400 });
    response.writeHead(204).end();
  });
  const kept = leadSettings(receiver.url);
  try {
    const { LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET } = kept.settings;
    const settings = { CALLS_PER_DAY: "100", LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET };
    const old = await start(settings);
    askOldProcess = async () => void (await fetch(`${old.url}/healthz`));
    const taken: string[] = [];
    const lead = async (site: Site) => taken.push((await (await postLead(site)).json()).id);
    expect((await askForCall(old.url)).status).toBe(201);
    await lead(old);
    const next = await start(settings);
    expect((await askForCall(next.url)).status).toBe(201);
    await Promise.all([lead(old), lead(next)]);
    const gone = old.stop("SIGTERM");
    for (const call of provider.calls) {
      call.status = "ended";
      await reportEnd(next.url, { id: call.id });
    }
    await gone;
    await vi.waitFor(() => expect(linesOf([old, next], "lead-delivered")).toHaveLength(3), 15_000);
    await vi.waitFor(() => expect(linesOf([old, next], "call-ended")).toHaveLength(2), 15_000);
    expect(arrived.toSorted()).toEqual(taken.toSorted());
    expect(
      linesOf([old, next], "call-ended")
        .map(({ callId }) => callId)
        .toSorted(),
    ).toEqual(provider.calls.map(({ id }) => id).toSorted());
  } finally {
    kept.remove();
    await receiver.stop();
  }
});

it("a process that starts while another one writes refuses calls, logs it, and recovers", async () => {
  await (await start()).stop();
  const writer = new Database(file());
  writer.prepare("BEGIN IMMEDIATE").run();
  const site = await start();
  expect((await askForCall(site.url)).body.code).toBe("demo-at-capacity");
  expect(provider.calls).toHaveLength(0);
  await vi.waitFor(() => expect(linesOf([site], "quota-circuit-open")).toHaveLength(1), 15_000);
  writer.prepare("ROLLBACK").run();
  writer.close();
  const expectGranted = async () => expect((await askForCall(site.url)).status).toBe(201);
  await vi.waitFor(expectGranted, { timeout: 20_000, interval: 500 });
});

it("other users of the machine cannot read the database's files", async () => {
  const site = await start();
  expect((await askForCall(site.url)).status).toBe(201);
  for (const name of readdirSync(folder))
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
});

it("deleted data is gone from the file, and a closed database needs no second file", async () => {
  const database = openSqlite(file());
  const leads = new SqlLeads(database, 30);
  const lead = { takenAt: 1, attempts: 0, nextAt: null };
  for (const id of ["lead_1", "lead_2"]) await leads.put({ id, body: `of ${id}`, ...lead }, []);
  await leads.remove(["lead_1"]);
  database.close();
  expect(statSync(`${file()}-wal`).size).toBe(0);
  const kept = await readFile(file(), "latin1");
  expect(kept).toContain("of lead_2");
  expect(kept).not.toContain("of lead_1");
});

/** A site's database with some calls. */
async function ownFile(): Promise<Buffer> {
  const database = openSqlite(file());
  const quota = sqliteQuota(parseSettings({}), database, silentLog);
  for (let i = 0; i < 100; i++) await quota.take(`visitor-${i}`);
  database.rows("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  return readFile(file());
}

it.each<[string, RegExp, () => Promise<Buffer>]>([
  [
    "a file that is not a database",
    /SQLITE_NOTADB/,
    async () => Buffer.from("VAPI_API_KEY=precious\n".repeat(50)),
  ],
  [
    "another program's database",
    /another program's database, with people/,
    async () => {
      const other = new Database(file());
      other.prepare("CREATE TABLE people (name)").run();
      other.close();
      return readFile(file());
    },
  ],
  [
    "a database from a version that was never released",
    /its calls have schema version 1, which was never released/,
    async () => {
      const early = openSqlite(file());
      early.rows("CREATE TABLE versions (name TEXT PRIMARY KEY, version INTEGER NOT NULL)");
      early.rows("INSERT INTO versions VALUES ('calls', 1)");
      early.rows("CREATE TABLE calls (id TEXT)");
      early.close();
      return readFile(file());
    },
  ],
  ["a truncated database", /damaged: /, async () => (await ownFile()).subarray(0, 20_000)],
  ["a damaged database", /damaged: /, async () => (await ownFile()).fill("x", 8192, 16_384)],
])("%s at DATABASE prevents startup and stays unchanged", async (_what, why, make) => {
  const found = Buffer.from(await make());
  await writeFile(file(), found);
  const started = start();
  await expect(started).rejects.toThrow(/DATABASE is ".*site\.db", which cannot be used/);
  await expect(started).rejects.toThrow(why);
  expect((await readFile(file())).equals(found)).toBe(true);
});

/** The user `nobody`. */
const NOBODY = 65_534;

it("files made by a command run as root belong to the site's user", async (test) => {
  if (process.getuid?.() !== 0) return test.skip();
  chownSync(folder, NOBODY, NOBODY);
  const site = openSqlite(file());
  const leads = new SqlLeads(site, 30);
  await leads.put({ id: "lead_1", takenAt: 1, body: "{}", attempts: 0, nextAt: null }, []);
  const kept = leadSettings(`${provider.url}/nobody-is-here`);
  const settings = { ...kept.settings, DATABASE: file() };
  const sent = await runScript("scripts/leads.ts", ["--resend"], settings, process.cwd());
  kept.remove();
  expect(sent.stdout).toContain("0 delivered, 1 not.");
  for (const name of ["site.db", "site.db-wal", "site.db-shm"])
    expect(statSync(join(folder, name)).uid, name).toBe(NOBODY);
  site.close();
});

it("a file owned by another user prevents startup and stays unchanged", async (test) => {
  const user = { uid: NOBODY, gid: NOBODY, encoding: "utf8" } as const;
  const runs = (args: string[], env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, args, { ...user, env, timeout: 60_000 });
  if (process.getuid?.() !== 0 || runs(["--check", "build/node.js"], {}).status !== 0)
    return test.skip();
  openSqlite(file()).close();
  const found = await readFile(file());
  chmodSync(folder, 0o755);
  const settings = { ...provider.settings, SITE_URL: "https://www.example.com" };
  const { status, stderr } = runs(["build/node.js"], { ...settings, DATABASE: file() });
  expect(status).toBe(1);
  expect(stderr).toMatch(/DATABASE is ".*site\.db", which cannot be used \(EACCES\)/);
  expect((await readFile(file())).equals(found)).toBe(true);
});

it("with an unwritable database a site with real calls doesn't start; the simulator runs with a warning", async () => {
  const nowhere = "/dev/null/site.db";
  await expect(start({ DATABASE: nowhere })).rejects.toThrow(
    /DATABASE is "\/dev\/null\/site\.db", which cannot be used \(E\w+\)\. Set another path, REDIS_URL, or DATABASE=off/,
  );
  const simulated = await start({ DATABASE: nowhere, VOICE_PROVIDER: "simulator" });
  expect((await askForCall(simulated.url)).status).toBe(201);
  await vi.waitFor(
    () => expect(simulated.log.join("\n")).toMatch(/"level":"warn","event":"database-unwritable"/),
    15_000,
  );
  const without = await start({ DATABASE: "off" });
  expect((await askForCall(without.url)).status).toBe(201);
  expect(linesOf([without], "database-off")).toMatchObject([
    { level: "warn", error: expect.stringContaining("a crash then loses") },
  ]);
});

it.each([
  ["removed", () => rm(file())],
  ["replaced", () => rename(`${file()}.other`, file())],
])(
  "a site whose database is %s while in use accepts no call or lead, and its log says why",
  async (_how, remove) => {
    const kept = leadSettings(provider.url);
    const { LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET } = kept.settings;
    const site = await start({ CALLS_PER_DAY: "100", LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET });
    kept.remove();
    await writeFile(`${file()}.other`, await readFile(file()));
    expect((await askForCall(site.url)).status).toBe(201);
    await remove();
    expect([(await askForCall(site.url)).status, (await postLead(site)).status]).toEqual([
      503, 503,
    ]);
    expect(provider.calls).toHaveLength(1);
    for (const event of ["quota-circuit-open", "lead-not-kept"])
      await vi.waitFor(
        () => expect(linesOf([site], event)[0]?.error).toMatch(/site\.db was removed or replaced/),
        15_000,
      );
  },
);

/** Mounts a one-megabyte disk, if this machine allows it. */
const smallDisk = (how = "rw") =>
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=1m,${how}`, "tmpfs", folder]);

it("a read-only disk prevents startup, with a line that says so", async (test) => {
  if (smallDisk("ro").status !== 0) return test.skip();
  try {
    await expect(start()).rejects.toThrow(/DATABASE is ".*", which cannot be used \(EROFS\)/);
  } finally {
    spawnSync("umount", ["-l", folder]);
  }
});

it("on a full disk the site accepts no call or lead, and resumes once there is room", async (test) => {
  if (smallDisk().status !== 0) return test.skip();
  const kept = leadSettings(provider.url);
  try {
    const { LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET } = kept.settings;
    const leads = { LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET };
    const site = await start({ CALLS_PER_DAY: "100", ...leads });
    const lead = async () => (await postLead(site)).status;
    expect([(await askForCall(site.url)).status, await lead()]).toEqual([201, 201]);
    const filler = join(folder, "filler");
    await writeFile(filler, Buffer.alloc(2_000_000)).catch(() => {});
    const { status, body } = await askForCall(site.url);
    expect([status, body.code]).toEqual([503, "demo-at-capacity"]);
    expect(provider.calls).toHaveLength(1);
    expect(await lead()).toBe(503);
    for (const event of ["quota-circuit-open", "lead-not-kept"])
      await vi.waitFor(
        () => expect(site.log.join("\n")).toContain(`"level":"error","event":"${event}"`),
        15_000,
      );
    await rm(filler);
    await vi.waitFor(async () => expect((await askForCall(site.url)).status).toBe(201), {
      timeout: 20_000,
      interval: 500,
    });
    expect(await lead()).toBe(201);
    await site.stop("SIGKILL");
    // Every lead that was acknowledged is stored.
    const database = openSqlite(file());
    expect(database.rows("SELECT id FROM leads")).toHaveLength(2);
    database.close();
  } finally {
    kept.remove();
    spawnSync("umount", ["-l", folder]);
  }
});
