import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type LedgerRequest,
  OVERDUE_AT_ONCE,
  RELEASABLE_SECONDS,
} from "../../server/store/call-ledger.server";
import { dayCount, dayWindow } from "../../server/store/call-quota.server";
import { MemoryLedger } from "../../server/store/memory-ledger.server";
import type { JournalEntry, QuotaJournal } from "../../server/store/quota-journal.server";

const DAY = 86_400_000;
/** Seconds for which a place is held. */
const HELD = 260;

let now: number;
beforeEach(() => {
  now = 20_000.25 * DAY;
});

/** Ten calls an hour, three places, all of them for one visitor. */
const request = (lease: string, place: Partial<LedgerRequest["place"]> = {}): LedgerRequest => ({
  lease,
  counts: [{ reason: "visitor", key: "visitor:a", limit: 10, secondsLeft: 3600 }],
  place: { visitor: "a", perVisitor: 3, limit: 3, seconds: HELD, ...place },
});

/** What is written down, and what others write beside it. */
function journal() {
  const written: JournalEntry[] = [];
  const unread: JournalEntry[] = [];
  const append = vi.fn(async (entry: JournalEntry) => void written.push(entry));
  const read = vi.fn(() => unread.splice(0));
  const kept: QuotaJournal = { failing: false, read, append };
  return { kept, written, unread, append, read };
}

const open = (kept?: QuotaJournal) => new MemoryLedger(() => now, HELD, kept);
const today = () => dayWindow(now).name;
const dayKey = () => dayCount(today()).key;

describe("a word that a page has left behind", () => {
  it("is taken once, for a call that holds a place", async () => {
    const ledger = open();
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    expect(await ledger.claim("call-1", "word-1")).toBe(true);
    expect(await ledger.claim("call-1", "word-1")).toBe(false);
    expect(await ledger.claim("call-1", "word-2")).toBe(true);
    expect(await ledger.claim("call-2", "word-1")).toBe(false);
    await ledger.close("call-1", "us");
    expect(await ledger.claim("call-1", "word-3")).toBe(false);
  });

  it("is of no use once the call's place has run out", async () => {
    const ledger = open();
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    now += HELD * 1000;
    expect(await ledger.claim("call-1", "word-1")).toBe(false);
  });

  it("is not taken again by a process that shares the journal", async () => {
    const [here, there] = [journal(), journal()];
    const ledger = open(here.kept);
    const other = open(there.kept);
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    await ledger.claim("call-1", "word-1");
    there.unread.push(...here.written);
    expect(await other.claim("call-1", "word-1")).toBe(false);
    expect(await other.claim("call-1", "word-2")).toBe(true);
  });

  it("is taken also where the journal cannot be written", async () => {
    const { kept, append } = journal();
    const ledger = open(kept);
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    append.mockRejectedValueOnce(new Error("The disk is full."));
    expect(await ledger.claim("call-1", "word-1")).toBe(true);
  });

  it("is one of twenty at most that are remembered of a call", async () => {
    const ledger = open();
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    for (let i = 0; i <= 20; i++) await ledger.claim("call-1", `word-${i}`);
    expect(await ledger.claim("call-1", "word-1")).toBe(false);
    expect(await ledger.claim("call-1", "word-0")).toBe(true);
  });
});

describe("a place", () => {
  it("is refused until the first of those in the way runs out, with the calls they are for", async () => {
    const ledger = open();
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    now += 10_000;
    await ledger.take(request("two"));
    const retryAfter = HELD - 10;
    expect(await ledger.take(request("three", { perVisitor: 2 }))).toEqual({
      reason: "visitor-at-once",
      retryAfter,
      // The other has no name yet.
      calls: ["call-1"],
    });
    expect(await ledger.take(request("three", { limit: 2, visitor: "b" }))).toEqual({
      reason: "at-once",
      retryAfter,
      calls: [],
    });
    expect(await ledger.take(request("three", { visitor: "b", perVisitor: 1 }))).toBe(null);
  });

  it("of which there are none is told to be free after a whole call", async () => {
    const refused = await open().take(request("one", { limit: 0 }));
    expect(refused).toEqual({ reason: "at-once", retryAfter: HELD, calls: [] });
  });

  it("is free to the second when it runs out", async () => {
    const ledger = open();
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    now += HELD * 1000 - 1;
    expect(await ledger.isLive("call-1")).toBe(true);
    now += 1;
    expect(await ledger.isLive("call-1")).toBe(false);
    expect(await ledger.isLive("call-2")).toBe(false);
    expect(await ledger.usage("visitor:a")).toEqual({ used: 1, held: 0 });
  });
});

describe("a count", () => {
  it("is gone to the second when its window ends", async () => {
    const ledger = open();
    await ledger.take(request("one"));
    now += 3_599_999;
    expect(await ledger.usage("visitor:a")).toMatchObject({ used: 1 });
    now += 1;
    expect(await ledger.usage("visitor:a")).toMatchObject({ used: 0 });
  });

  it("that was swept away is not missed by a release that comes late", async () => {
    const ledger = open();
    await ledger.take(request("one"));
    now += 3_600_000;
    const other = { ...request("two"), counts: [] };
    await ledger.take(other);
    await ledger.release("one");
    expect(await ledger.usage("visitor:a")).toMatchObject({ used: 0 });
  });
});

describe("a call that is over", () => {
  it("is told once, with what was left of its place, and again to the same who asks again", async () => {
    const ledger = open();
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    now += 60_000;
    expect(await ledger.close("call-1", "first")).toBe(HELD - 60);
    expect(await ledger.close("call-1", "second")).toBe(null);
    now += 1000;
    expect(await ledger.close("call-1", "first")).toBe(HELD - 60);
    expect(await ledger.close("call-2", "first")).toBe(null);
    expect(await ledger.usage("visitor:a")).toEqual({ used: 1, held: 0 });
  });

  it("after its place has run out has nothing left of it", async () => {
    const ledger = open();
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    now += HELD * 1000 + 5000;
    expect(await ledger.close("call-1", "first")).toBe(0);
  });
});

describe("what a lease is remembered for", () => {
  it("ends two hours after its place: later, nothing of it is released, named or closed", async () => {
    const ledger = open();
    const day = { reason: "day", key: "day", limit: 100, secondsLeft: 86_400 } as const;
    for (const lease of ["one", "two"]) {
      await ledger.take({ ...request(lease), counts: [day] });
      await ledger.name(lease, `call of ${lease}`);
    }
    const other = { ...request("other"), counts: [] };
    now += (HELD + RELEASABLE_SECONDS) * 1000 - 1;
    await ledger.take(other);
    await ledger.release("one");
    expect(await ledger.usage("day")).toMatchObject({ used: 1 });
    now += 1;
    await ledger.take({ ...other, lease: "another" });
    await ledger.release("two");
    expect(await ledger.usage("day")).toMatchObject({ used: 1 });
    await ledger.name("two", "call-2");
    expect(await ledger.isLive("call-2")).toBe(false);
    expect(await ledger.close("call of two", "first")).toBe(null);
    expect((await ledger.overdue()).map(({ lease }) => lease)).not.toContain("two");
  });

  it("lasts for the day where a journal may say it again", async () => {
    const { kept, unread } = journal();
    const ledger = open(kept);
    const until = now + HELD * 1000;
    const entry: JournalEntry = { type: "take", lease: "theirs", day: today(), until };
    unread.push(entry);
    await ledger.take(request("one"));
    now = dayCount(today()).ends - 1;
    await ledger.take(request("two"));
    unread.push(entry);
    expect(await ledger.usage(dayKey())).toMatchObject({ used: 1 });
  });
});

describe("what is overdue", () => {
  it("is given once a minute, and no more of it than can be looked at together", async () => {
    const ledger = open();
    const many = { perVisitor: 100, limit: 100 };
    for (let i = 0; i <= OVERDUE_AT_ONCE; i++)
      await ledger.take({ ...request(`lease ${i}`, many), counts: [] });
    await ledger.name("lease 0", "call-1");
    now += HELD * 1000 - 1;
    expect(await ledger.overdue()).toEqual([]);
    now += 1;
    const first = await ledger.overdue();
    expect(first).toHaveLength(OVERDUE_AT_ONCE);
    expect(first.slice(0, 2)).toEqual([
      { lease: "lease 0", callId: "call-1", expired: now },
      { lease: "lease 1", callId: null, expired: now },
    ]);
    expect(await ledger.overdue()).toMatchObject([{ lease: `lease ${OVERDUE_AT_ONCE}` }]);
    now += 59_999;
    expect(await ledger.overdue()).toEqual([]);
    now += 1;
    expect(await ledger.overdue()).toHaveLength(OVERDUE_AT_ONCE);
  });

  it("is not given again once it is known that there was no call, and that is written down", async () => {
    const { kept, written } = journal();
    const ledger = open(kept);
    await ledger.take(request("one"));
    now += HELD * 1000;
    await ledger.forget("one");
    await ledger.forget("unknown");
    now += 60_000;
    expect(await ledger.overdue()).toEqual([]);
    expect(written.slice(1)).toEqual([{ type: "free", lease: "one" }]);
  });

  it("is settled without a journal, too", async () => {
    const ledger = open();
    await ledger.take(request("one"));
    now += HELD * 1000;
    await ledger.forget("one");
    expect(await ledger.overdue()).toEqual([]);
  });

  it("is left to the process that took it for twenty seconds", async () => {
    const { kept, unread } = journal();
    const ledger = open(kept);
    const until = now + HELD * 1000;
    unread.push({ type: "take", lease: "theirs", day: today(), until });
    now = until + 19_999;
    expect(await ledger.overdue()).toEqual([]);
    now += 1;
    expect(await ledger.overdue()).toEqual([{ lease: "theirs", callId: null, expired: until }]);
  });
});

describe("the journal", () => {
  it("is read at the start, before anybody waits for it", () => {
    const { kept, read } = journal();
    open(kept);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("is told what happens to a call that is known, and nothing of others", async () => {
    const { kept, written } = journal();
    const ledger = open(kept);
    const until = now + HELD * 1000;
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    await ledger.name("unknown", "call-2");
    await ledger.close("call-1", "first");
    await ledger.release("one");
    await ledger.release("one");
    expect(written).toEqual([
      { type: "take", lease: "one", day: today(), until },
      { type: "name", lease: "one", callId: "call-1" },
      { type: "free", lease: "one" },
      { type: "release", lease: "one" },
    ]);
    expect(await ledger.isLive("call-2")).toBe(false);
  });

  it("does not stand in the way of the last call and the last place", async () => {
    const last = request("one", { perVisitor: 1, limit: 1 });
    const counts = last.counts.map((count) => ({ ...count, limit: 1 }));
    expect(await open(journal().kept).take({ ...last, counts })).toBe(null);
  });

  it("that cannot be written grants nothing, and nothing is counted", async () => {
    const { kept, append } = journal();
    const ledger = open(kept);
    append.mockRejectedValueOnce(new Error("ENOSPC"));
    await expect(ledger.take(request("one"))).rejects.toThrow("ENOSPC");
    expect(await ledger.usage("visitor:a")).toEqual({ used: 0, held: 0 });
  });

  it("that says a place was taken beside it, at the same time, has this one given back", async () => {
    const { kept, append, unread, written } = journal();
    const ledger = open(kept);
    append.mockImplementationOnce(async () => {
      const until = now + HELD * 1000;
      unread.push({ type: "take", lease: "theirs", day: today(), until });
    });
    const late = await ledger.take(request("one", { limit: 1 }));
    expect(late).toMatchObject({ reason: "at-once" });
    expect(written).toEqual([{ type: "release", lease: "one" }]);
    expect(await ledger.usage("visitor:a")).toEqual({ used: 0, held: 1 });
  });

  it("that says that a call is over leaves nothing to say here, also of one that nobody knows", async () => {
    const { kept, unread } = journal();
    const ledger = open(kept);
    await ledger.take(request("one"));
    await ledger.name("one", "call-1");
    unread.push({ type: "free", lease: "unknown" }, { type: "free", lease: "one" });
    expect(await ledger.close("call-1", "first")).toBe(null);
    expect(await ledger.usage("visitor:a")).toEqual({ used: 1, held: 0 });
  });

  it("that repeats a take counts it once, and holds its place no longer than a call can last", async () => {
    const { kept, unread } = journal();
    const ledger = open(kept);
    // By a clock that was an hour ahead.
    const until = now + 3_600_000;
    const entry: JournalEntry = { type: "take", lease: "theirs", day: today(), until };
    unread.push(entry, { type: "name", lease: "theirs", callId: "call-1" }, entry);
    expect(await ledger.usage(dayKey())).toEqual({ used: 1, held: 1 });
    now += HELD * 1000 - 1;
    expect(await ledger.isLive("call-1")).toBe(true);
    now += 1;
    expect(await ledger.isLive("call-1")).toBe(false);
  });

  it("of a clock that was behind holds no place behind those that are held", async () => {
    const { kept, unread } = journal();
    const ledger = open(kept);
    await ledger.take(request("one"));
    unread.push({ type: "take", lease: "theirs", day: today(), until: now });
    expect(await ledger.usage(dayKey())).toEqual({ used: 1, held: 1 });
  });

  it("that counts a day which is over adds nothing to this one", async () => {
    const { kept, unread } = journal();
    const ledger = open(kept);
    const yesterday = dayWindow(now - DAY).name;
    unread.push(
      { type: "count", day: yesterday, used: 5 },
      { type: "count", day: today(), used: 7 },
      { type: "take", lease: "old", day: yesterday, until: now - DAY },
    );
    expect(await ledger.usage(dayKey())).toEqual({ used: 7, held: 0 });
    expect(await ledger.usage(dayCount(yesterday).key)).toMatchObject({ used: 0 });
  });
});
