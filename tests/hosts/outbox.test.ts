import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redisLeads } from "../../hosts/redis-store";
import { remoteStore } from "../../server/store/remote-store.server";
import { type KeptLead, type Outbox, SqlLeads } from "../../server/store/sql-leads.server";
import { fileDatabase, ownDurableObject, ownRedis } from "../support/stores";

const KEPT_DAYS = 30;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An outbox and its cleanup; a Durable Object's due leads are visible only to its alarm. */
type Opened = { outbox: Outbox; close(): unknown };

async function inFile(): Promise<Opened> {
  const { database, close } = fileDatabase();
  return { outbox: new SqlLeads(database, KEPT_DAYS), close };
}

async function inRedis(): Promise<Opened> {
  const { redis, close } = await ownRedis();
  const settings = { REDIS_PREFIX: "my-site", LEADS_KEPT_DAYS: KEPT_DAYS };
  return { outbox: redisLeads(redis, settings), close };
}

async function inWorkerd(): Promise<Opened> {
  const { object, close } = await ownDurableObject("LEAD_OUTBOX");
  return { outbox: remoteStore<Outbox>((operation, args) => object.ask(operation, args)), close };
}

describe.each<[string, () => Promise<Opened>]>([
  ["SQLite", inFile],
  ["Redis", inRedis],
  ["a Durable Object", inWorkerd],
])("leads kept in %s", (where, open) => {
  let opened: Opened;
  let outbox: Outbox;
  beforeAll(async () => {
    opened = await open();
    outbox = opened.outbox;
  });
  afterAll(() => opened.close());

  let made = 0;
  const now = Date.now();
  const lead = (more: Partial<KeptLead> = {}): KeptLead => ({
    id: `lead_${++made}`,
    takenAt: now + made,
    body: '{"name":"Søren <b>"}',
    attempts: 0,
    nextAt: now,
    ...more,
  });
  const kept = async (more?: Partial<KeptLead>) => {
    const one = lead(more);
    expect(await outbox.put(one, [])).toBe(null);
    return one;
  };
  const isKept = async (id: string) => (await outbox.list()).some((one) => one.id === id);
  /** Whether a lead is due at a time. */
  const isDue = async (id: string, at: number) =>
    (await outbox.due(at, 100)).some((one) => one.id === id);

  it("come back unchanged, oldest first, until they are removed", async () => {
    const one = await kept();
    const other = await kept({ takenAt: now - 1 });
    const ours = (await outbox.list()).filter(({ id }) => id === one.id || id === other.id);
    expect(ours).toEqual([other, one]);
    for (const { id } of ours) await outbox.remove([id]);
    expect(await isKept(one.id)).toBe(false);
  });

  it("are accepted up to their limits; a refused one is not kept", async () => {
    const count = {
      ...({ reason: "visitor", key: "leads:hash/1" } as const),
      ...{ limit: 2, secondsLeft: 600, amount: 1 },
    };
    for (let i = 0; i < 2; i++) expect(await outbox.put(lead(), [count])).toBe(null);
    const third = lead();
    expect(await outbox.put(third, [count])).toEqual({ reason: "visitor", retryAfter: 600 });
    expect(await isKept(third.id)).toBe(false);
  });

  if (where === "a Durable Object") return;

  it("belong for a minute to the instance that took them, then to any other", async () => {
    const { id } = await kept();
    expect(await isDue(id, now)).toBe(true);
    expect(await isDue(id, now + MINUTE / 2)).toBe(false);
    expect(await isDue(id, now + MINUTE)).toBe(true);
  });

  it("that failed are due at their time, or at once if a fast clock delayed them", async () => {
    const failed = await kept();
    await outbox.update({ ...failed, attempts: 1, nextAt: now + 10 * MINUTE, failure: "500" });
    expect(await isDue(failed.id, now + 9 * MINUTE)).toBe(false);
    expect(await isDue(failed.id, now + 10 * MINUTE)).toBe(true);
    const ahead = await kept();
    await outbox.update({ ...ahead, attempts: 1, nextAt: now + DAY, failure: "500" });
    expect(await isDue(ahead.id, now)).toBe(true);
  });

  it("that were delivered are not due and are deleted after the retention days", async () => {
    const delivered = await kept();
    await outbox.update({ ...delivered, nextAt: null, deliveredAt: now });
    expect(await isDue(delivered.id, now + DAY)).toBe(false);
    expect(await isKept(delivered.id)).toBe(true);
    await outbox.due(now + KEPT_DAYS * DAY + 1, 1);
    expect(await isKept(delivered.id)).toBe(false);
    const gone = await kept();
    await outbox.remove([gone.id]);
    await outbox.update({ ...gone, attempts: 1 });
    expect(await isKept(gone.id)).toBe(false);
  });
});
