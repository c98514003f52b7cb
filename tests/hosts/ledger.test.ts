import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redisLedger } from "../../hosts/redis-store";
import type { LedgerCount } from "../../server/store/ledger-rules.server";
import { remoteStore } from "../../server/store/remote-store.server";
import { type Ledger, SqlLedger } from "../../server/store/sql-ledger.server";
import { silentLog } from "../support/memory-store";
import { fileDatabase, ownDurableObject, ownRedis } from "../support/stores";

/** A ledger and its cleanup. */
type Opened = { ledger: Ledger; close(): unknown };

async function inWorkerd(): Promise<Opened> {
  const { object, close } = await ownDurableObject("CALL_LEDGER");
  return { ledger: remoteStore<Ledger>((operation, args) => object.ask(operation, args)), close };
}

async function inRedis(): Promise<Opened> {
  const { redis, close } = await ownRedis();
  const settings = { REDIS_PREFIX: "my-site", CALLS_KEPT_DAYS: 90 };
  return { ledger: redisLedger(redis, settings, silentLog), close };
}

async function inFile(): Promise<Opened> {
  const { database, close } = fileDatabase();
  return { ledger: new SqlLedger(database, Date.now, 90), close };
}

describe.each<[string, () => Promise<Opened>]>([
  ["SQLite", inFile],
  ["Redis", inRedis],
  ["a Durable Object", inWorkerd],
])("calls counted in %s", (where, open) => {
  let opened: Opened;
  let ledger: Ledger;
  beforeAll(async () => {
    opened = await open();
    ledger = opened.ledger;
  });
  afterAll(() => opened.close());

  let made = 0;
  const count = (limit: number, more: Partial<LedgerCount> = {}): LedgerCount => ({
    reason: "day",
    key: `day:${++made}`,
    limit,
    secondsLeft: 600,
    amount: 1,
    ...more,
  });
  const usual = { seconds: 60, visitor: "192.0.2.1", atOnce: 100, perVisitor: 100 };
  const take = async (counts: LedgerCount[] = [], more: Partial<typeof usual> = {}) => {
    const slot = crypto.randomUUID();
    const answer = await ledger.take({ slot, counts, ...usual, ...more });
    return { slot, answer };
  };
  const created = async (counts?: LedgerCount[], more?: Partial<typeof usual>) => {
    const { slot, answer } = await take(counts, more);
    expect(answer).toBe(null);
    const callId = `call-${++made}`;
    expect(await ledger.link(slot, callId, "en")).toBe(true);
    return callId;
  };
  const row = async (callId: string) => (await ledger.list(0)).find(({ id }) => id === callId);
  const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

  it("a count grants as many calls as its limit allows, and a released one can be granted again", async () => {
    const two = count(2);
    const { slot } = await take([two]);
    expect((await take([two])).answer).toBe(null);
    expect((await take([two])).answer).toMatchObject({ reason: "day", retryAfter: 600 });
    await ledger.release(slot);
    await ledger.release(slot);
    expect((await take([two])).answer).toBe(null);
    expect((await take([two])).answer).toMatchObject({ reason: "day" });
    expect((await ledger.usage([two.key, "none"])).used).toEqual([2, 0]);
  });

  it("a hundred concurrent requests get exactly as many calls as the slots or a count allow", async () => {
    const { held } = await ledger.usage([]);
    for (const given of [[[], { atOnce: held + 3 }], [[count(3)]]] as Parameters<typeof take>[]) {
      const all = await Promise.all(Array.from({ length: 100 }, () => take(...given)));
      expect(all.filter(({ answer }) => answer === null)).toHaveLength(3);
      for (const { slot } of all) await ledger.release(slot);
      expect((await ledger.usage([])).held).toBe(held);
    }
  });

  it("a visitor's second call is refused with the first one's id until that one is over", async () => {
    const mine = { visitor: "192.0.2.7", perVisitor: 1 };
    const callId = await created([], mine);
    const { answer } = await take([], mine);
    expect(answer).toMatchObject({ reason: "visitor-at-once", calls: [callId] });
    expect(await ledger.isLive(callId)).toBe(true);
    expect(await ledger.close(callId, "a")).toBeGreaterThan(50);
    expect(await ledger.isLive(callId)).toBe(false);
    expect((await take([], mine)).answer).toBe(null);
  });

  it("only the first to report an end is acknowledged, even if it reports again", async () => {
    const callId = await created();
    const left = await ledger.close(callId, "a");
    expect(left).toBeGreaterThan(50);
    expect(await ledger.close(callId, "b")).toBe(null);
    expect(await ledger.close(callId, "a")).toBeCloseTo(left ?? 0, 1);
    expect(await ledger.close("nobody's", "a")).toBe(null);
  });

  it("a release that arrives before its take leaves nothing taken", async () => {
    const one = count(1);
    const slot = crypto.randomUUID();
    await ledger.release(slot);
    const late = ledger.take({ slot, counts: [one], ...usual });
    expect(await late.catch(() => "refused")).not.toBe(null);
    expect((await take([one])).answer).toBe(null);
  });

  it("a resume token is accepted once, and only for a live call", async () => {
    const callId = await created();
    expect(await ledger.redeem(callId, "token")).toBe(true);
    expect(await ledger.redeem(callId, "token")).toBe(false);
    expect(await ledger.redeem(callId, "another")).toBe(true);
    await ledger.close(callId, "a");
    expect(await ledger.redeem(callId, "a third")).toBe(false);
  });

  it("the ledger keeps the operator's switch as written", async () => {
    expect(await ledger.readSwitch()).toBe(null);
    await ledger.writeSwitch('{"off":"Back at 8 a.m."}');
    expect(await ledger.readSwitch()).toBe('{"off":"Back at 8 a.m."}');
  });

  it("an expired slot is free, and its call is checked at most once a minute", async () => {
    const { slot } = await take([], { seconds: 1 });
    const named = await created([], { seconds: 1 });
    await pause(1100);
    expect(await ledger.isLive(named)).toBe(false);
    expect((await row(named))?.ended).toBeLessThanOrEqual(Date.now());
    // The object's alarm may have checked them already.
    if (where === "a Durable Object") return;
    const due = await ledger.overdue();
    expect(due.map(({ callId }) => callId)).toEqual(expect.arrayContaining([null, named]));
    expect(await ledger.overdue()).toEqual([]);
    await ledger.forget(slot);
    expect(await ledger.close(named, "a")).toBe(0);
  });

  it("the table of calls has each outcome and nothing about the visitor", async () => {
    const before = Date.now();
    const callId = await created([count(9, { key: "visitor:192.0.2.1/1" })]);
    expect(await row(callId)).toEqual({
      id: callId,
      begun: expect.any(Number),
      ended: null,
      endedReason: null,
      seconds: null,
      cost: null,
      language: "en",
      workOrder: null,
    });
    await ledger.close(callId, "a");
    await ledger.record(callId, {
      endedReason: "customer-ended-call",
      seconds: 41.5,
      workOrder: true,
    });
    await ledger.record(callId, { cost: 0.07 });
    const found = await row(callId);
    expect(found).toMatchObject({
      endedReason: "customer-ended-call",
      seconds: 41.5,
      cost: 0.07,
      workOrder: true,
    });
    expect(found?.begun).toBeGreaterThanOrEqual(before - 5);
    expect(found?.ended).toBeGreaterThanOrEqual(found?.begun ?? Infinity);
    await ledger.record(callId, { workOrder: false });
    expect((await row(callId))?.workOrder).toBe(false);
    expect((await ledger.list(Date.now() + 60_000)).length).toBe(0);
    expect(await ledger.link("no slot", "no call")).toBe(false);
  });

  it("an outcome counts once, and only for a call created here; updates are accepted a few times", async () => {
    const callId = await created();
    expect(await ledger.admitOutcome(callId, true, false)).toBe(false);
    expect(await ledger.admitOutcome(callId, false, true)).toBe(true);
    expect(await ledger.admitOutcome(callId, false, true)).toBe(false);
    const more = [];
    for (let i = 0; i < 12; i++) more.push(await ledger.admitOutcome(callId, true, false));
    expect(more.filter(Boolean)).toHaveLength(10);
    expect(await ledger.admitOutcome("made-up", false, true)).toBe(false);
    expect((await row(callId))?.workOrder).toBe(true);
  });

  it("a call reserves the most it can cost until its bill comes; a later bill replaces that one", async () => {
    const budget = count(1_000_000, { reason: "budget", key: `cost:${++made}`, amount: 600_000 });
    const spent = async () => (await ledger.usage([budget.key])).used[0];
    const callId = await created([budget]);
    expect(await spent()).toBe(600_000);
    await ledger.close(callId, "a");
    await ledger.record(callId, { seconds: 3 });
    expect(await spent()).toBe(600_000);
    await ledger.record(callId, { cost: 0.05 });
    await ledger.record(callId, { cost: 0.06 });
    expect(await spent()).toBe(60_000);
    const { slot } = await take([budget]);
    await ledger.release(slot);
    expect(await spent()).toBe(60_000);
    await created([budget]);
    await created([budget]);
    expect((await take([budget])).answer).toMatchObject({ reason: "budget" });
  });
});
