import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Redis from "ioredis";
import { describe, expect, it, vi } from "vitest";
import { openSqlite } from "../../hosts/sqlite";
import { SqlLeads } from "../../server/store/sql-leads.server";
import { SqlLedger } from "../../server/store/sql-ledger.server";
import { askForCall, postJson, reportEnd } from "../support/call-burst";
import { startCallProvider } from "../support/call-provider";
import { leadSettings } from "../support/lead-settings";
import { startRecordingServer } from "../support/recording-server";
import { startRedisServer } from "../support/redis-server";
import { type HostName, startSite } from "../support/site";

const VISITORS = ["203.0.113.77", "2001:db8:77:1::5"];
/** The visitors' addresses in any form, even shortened to a network. */
const ADDRESS = /203\.0\.113|2001:db8/;
const HOUR = 3_600_000;

/** The bytes of all files in a folder, because deleted rows can survive in a database file. */
const bytesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, "latin1"))
    .join("");

interface Store {
  settings: Record<string, string>;
  /** Everything it holds. */
  read(): Promise<string>;
  /** Keys of visitor counters, with the milliseconds until they expire. */
  counts(): Promise<[name: string, left: number][]>;
  stop(): Promise<unknown>;
}

const stores: [string, HostName, (folder: string) => Promise<Store>][] = [
  [
    "SQLite",
    "node",
    async (folder) => ({
      settings: { DATABASE: join(folder, "site.db") },
      read: async () => bytesOf(folder),
      async counts() {
        const database = openSqlite(join(folder, "site.db"));
        const rows = database.rows<{ key: string; expires: number }>("SELECT * FROM counts");
        database.close();
        return rows.map(({ key, expires }) => [key, expires - Date.now()]);
      },
      stop: async () => {},
    }),
  ],
  [
    "Redis",
    "node",
    async () => {
      const server = await startRedisServer();
      const redis = new Redis(server.url);
      return {
        settings: { REDIS_URL: server.url },
        async read() {
          const keys = await redis.keys("*");
          const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
          return keys.join(" ") + values.map((value) => value?.toString("latin1")).join("");
        },
        async counts() {
          const keys = await redis.keys("*");
          return Promise.all(
            keys.map(async (key): Promise<[string, number]> => [key, await redis.pttl(key)]),
          );
        },
        stop() {
          redis.disconnect();
          return server.kill();
        },
      };
    },
  ],
  [
    "a Durable Object",
    "cloudflare",
    async (folder) => ({
      settings: {},
      read: async () => bytesOf(folder),
      // Uses the same SQL as SQLite.
      counts: async () => [],
      stop: async () => {},
    }),
  ],
];

describe.concurrent.each(stores)("%s", (_name, host, open) => {
  it("never holds a visitor's address, and forgets the visitor's key within the hour", async ({
    onTestFinished,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), "addresses-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const store = await open(folder);
    onTestFinished(async () => void (await store.stop()));
    const [provider, receiver] = await Promise.all([
      startCallProvider(),
      startRecordingServer((_request, response) => void response.writeHead(500).end()),
    ]);
    onTestFinished(async () => void (await Promise.all([provider.stop(), receiver.stop()])));
    const leads = leadSettings(receiver.url);
    onTestFinished(leads.remove);
    const settings = { ...provider.settings, ...leads.settings, ...store.settings };
    const more = { CLIENT_IP_HEADER: "x-visitor" };
    const site = await startSite({ ...settings, ...more }, host, undefined, "pipe", folder);
    onTestFinished(async () => void (await site.stop()));
    for (const visitor of VISITORS) {
      const from = { "x-visitor": visitor };
      expect((await askForCall(site.url, from)).status).toBe(201);
      const lead = { kind: "trial", name: "Pat", company: "Doe", phone: "555 010 0142" };
      expect((await postJson(`${site.url}/leads`, lead, from)).status).toBe(201);
    }
    const [first] = provider.calls;
    // Proves that the test sees the stored bytes.
    expect((await store.read()).includes(first?.id ?? "none")).toBe(true);
    expect(ADDRESS.exec(await store.read())?.[0]).toBe(undefined);
    for (const call of provider.calls) call.status = "ended";
    await reportEnd(site.url, { id: first?.id });
    await vi.waitFor(() => expect(site.log.join("\n")).toContain('"call-ended"'), 15_000);
    expect(ADDRESS.exec(await store.read())?.[0]).toBe(undefined);
    const visitors = (await store.counts()).filter(([key]) => /visitor:|leads:\w/.test(key));
    for (const [key, left] of visitors.filter(([key]) => key.includes("visitor:"))) {
      expect(left, key).toBeGreaterThan(0);
      expect(left, key).toBeLessThanOrEqual(HOUR);
    }
    if (host === "node") expect(visitors.length).toBeGreaterThanOrEqual(VISITORS.length * 2);
  });
});

it("after an hour a SQL database holds no visitor's key", async () => {
  let now = 20_000 * 24 * HOUR;
  const database = openSqlite(null);
  const ledger = new SqlLedger(database, () => now, 90);
  const leads = new SqlLeads(database, 30);
  const secondsLeft = 3600;
  await ledger.take({
    slot: "slot-1",
    counts: [{ reason: "visitor", key: "visitor:hash/1", limit: 5, secondsLeft, amount: 1 }],
    ...{ seconds: 260, visitor: "hash", atOnce: 1, perVisitor: 1 },
  });
  await ledger.link("slot-1", "call-1");
  await leads.put({ id: "lead_1", takenAt: now, body: "{}", attempts: 0, nextAt: now }, [
    { reason: "visitor", key: "leads:hash/1", limit: 5, secondsLeft, amount: 1 },
  ]);
  expect(ledger.nextDue()).toBeLessThanOrEqual(now + HOUR);
  expect(leads.nextDue()).toBeLessThanOrEqual(now + HOUR);
  await ledger.close("call-1", "me");
  expect(database.rows("SELECT visitor, counted FROM calls")).toEqual([
    { visitor: "", counted: "[]" },
  ]);
  now += HOUR;
  await leads.due(now, 1);
  expect(database.rows("SELECT key FROM counts")).toEqual([{ key: "visitor:hash/1" }]);
  await ledger.overdue();
  expect(database.rows("SELECT key FROM counts")).toEqual([]);
});
