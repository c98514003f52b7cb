import {
  type CallLedger,
  type LedgerAnswer,
  type LedgerRequest,
  LOOK_AGAIN_SECONDS,
  OVERDUE_AT_ONCE,
  type OverdueLease,
  RELEASABLE_SECONDS,
} from "./call-ledger.server";
import { dayCount, dayWindow } from "./call-quota.server";
import type { JournalEntry, QuotaJournal } from "./quota-journal.server";

/** Milliseconds between two looks for what has expired. */
const SWEEP_INTERVAL = 60_000;
/** Milliseconds by which calls of another process are looked at later: it may be doing so. */
const OTHERS_FIRST = 20_000;

interface Count {
  used: number;
  expires: number;
}

interface Lease {
  /** Undefined where it was taken by a process before this one, or beside it. */
  visitor: string | undefined;
  counts: string[];
  callId?: string;
  /** When its place is free by itself; 0 once it is free. */
  expires: number;
  /** When nothing of it can be released any more. */
  forgotten: number;
  /** Who said that it is over, and how many seconds before its place ran out. */
  closed?: { by: string; left: number };
}

/**
 * The ledger of one process. What a crash must not forget, the day's count and the places of live
 * calls, is written to a journal before a take is granted. Several processes may share a journal:
 * each reads what the others wrote, and of two that take the last place at least one sees the other.
 */
export class MemoryLedger implements CallLedger {
  private readonly counts = new Map<string, Count>();
  private readonly leases = new Map<string, Lease>();
  private readonly leaseOfCall = new Map<string, string>();
  /** Leases that hold a place, in the order in which they expire, since all are held equally long. */
  private readonly live = new Set<string>();
  private readonly liveOf = new Map<string, Set<string>>();
  /** When leases of whose end nobody has told are looked at. */
  private readonly open = new Map<string, number>();
  private nextSweep = 0;

  constructor(
    private readonly now: () => number,
    /** Seconds for which a place is held. */
    private readonly seconds: number,
    private readonly journal?: QuotaJournal,
  ) {
    this.catchUp();
  }

  async take(request: LedgerRequest): Promise<LedgerAnswer> {
    this.catchUp();
    this.sweep();
    const refused = this.refusal(request, 0);
    if (refused) return refused;
    const { lease, counts, place } = request;
    const now = this.now();
    for (const { key, secondsLeft } of counts) this.add(key, now + secondsLeft * 1000);
    const keys = counts.map(({ key }) => key);
    const until = now + place.seconds * 1000;
    this.hold(lease, place.visitor, keys, until);
    if (!this.journal) return null;
    const day = dayWindow(now).name;
    try {
      await this.journal.append({ type: "take", lease, day, until });
      this.catchUp();
    } catch (error) {
      this.undo(lease);
      throw error;
    }
    const late = this.refusal(request, 1);
    if (late) await this.release(lease);
    return late;
  }

  async release(lease: string): Promise<void> {
    if (this.undo(lease)) await this.journal?.append({ type: "release", lease });
  }

  async name(lease: string, callId: string): Promise<void> {
    if (!this.nameLease(lease, callId)) return;
    await this.journal?.append({ type: "name", lease, callId });
  }

  async isLive(callId: string): Promise<boolean> {
    this.catchUp();
    this.dropExpired();
    return this.live.has(this.leaseOfCall.get(callId) ?? "");
  }

  async close(callId: string, by: string): Promise<number | null> {
    this.catchUp();
    const lease = this.leaseOfCall.get(callId) ?? "";
    const held = this.leases.get(lease);
    if (!held || (held.closed && held.closed.by !== by)) return null;
    const isLive = this.live.has(lease);
    held.closed ??= { by, left: isLive ? Math.max(0, (held.expires - this.now()) / 1000) : 0 };
    this.settle(lease);
    await this.journal?.append({ type: "free", lease });
    return held.closed.left;
  }

  async overdue(): Promise<OverdueLease[]> {
    this.catchUp();
    const now = this.now();
    const due: OverdueLease[] = [];
    for (const [lease, look] of this.open) {
      if (due.length === OVERDUE_AT_ONCE) break;
      const held = this.leases.get(lease);
      if (look > now || !held) continue;
      this.open.set(lease, now + LOOK_AGAIN_SECONDS * 1000);
      due.push({ lease, callId: held.callId ?? null, expired: held.expires });
    }
    return due;
  }

  async usage(key: string) {
    this.catchUp();
    this.dropExpired();
    return { used: this.used(key), held: this.live.size };
  }

  async forget(lease: string): Promise<void> {
    this.settle(lease);
    await this.journal?.append({ type: "free", lease });
  }

  /**
   * What stands in the way of a call.
   *
   * @param own what the call itself has already taken of everything.
   */
  private refusal({ counts, place }: LedgerRequest, own: 0 | 1): LedgerAnswer {
    const usedUp = counts.find(({ key, limit }) => this.used(key) - own >= limit);
    if (usedUp) return { reason: usedUp.reason, retryAfter: usedUp.secondsLeft };
    this.dropExpired();
    const theirs = this.liveOf.get(place.visitor) ?? new Set();
    const stand = (reason: "at-once" | "visitor-at-once", leases: Set<string>) => ({
      reason,
      retryAfter: this.untilExpiry(leases, place.seconds),
      calls: Array.from(theirs).flatMap((id) => this.leases.get(id)?.callId ?? []),
    });
    if (this.live.size - own >= place.limit) return stand("at-once", this.live);
    if (theirs.size - own >= place.perVisitor) return stand("visitor-at-once", theirs);
    return null;
  }

  /** Seconds until the first of some places expires. */
  private untilExpiry(leases: Iterable<string>, otherwise: number): number {
    const [first = ""] = leases;
    const expires = this.leases.get(first)?.expires;
    return expires ? (expires - this.now()) / 1000 : otherwise;
  }

  private used(key: string): number {
    const count = this.counts.get(key);
    return count && count.expires > this.now() ? count.used : 0;
  }

  private add(key: string, expires: number, amount = 1) {
    this.counts.set(key, { used: this.used(key) + amount, expires });
  }

  private hold(lease: string, visitor: string | undefined, counts: string[], expires: number) {
    const forgotten = Math.max(
      expires + RELEASABLE_SECONDS * 1000,
      // A journal that was rewritten is read again, with all the calls of the day.
      this.journal ? dayCount(dayWindow(this.now()).name).ends : 0,
    );
    this.leases.set(lease, { visitor, counts, expires, forgotten });
    this.live.add(lease);
    this.open.set(lease, expires + (visitor === undefined ? OTHERS_FIRST : 0));
    if (visitor === undefined) return;
    const theirs = this.liveOf.get(visitor) ?? new Set();
    this.liveOf.set(visitor, theirs.add(lease));
  }

  private nameLease(lease: string, callId: string): boolean {
    const held = this.leases.get(lease);
    if (!held) return false;
    held.callId = callId;
    this.leaseOfCall.set(callId, lease);
    return true;
  }

  private vacate(lease: string) {
    this.live.delete(lease);
    const visitor = this.leases.get(lease)?.visitor;
    const theirs = this.liveOf.get(visitor ?? "");
    theirs?.delete(lease);
    if (visitor && theirs?.size === 0) this.liveOf.delete(visitor);
  }

  /** Nobody asks any more what became of it. */
  private settle(lease: string) {
    this.vacate(lease);
    this.open.delete(lease);
  }

  private undo(lease: string): boolean {
    const held = this.leases.get(lease);
    if (!held) return false;
    this.vacate(lease);
    this.drop(lease);
    for (const key of held.counts) {
      const count = this.counts.get(key);
      if (count && count.used > 0) count.used--;
    }
    return true;
  }

  private drop(lease: string) {
    const callId = this.leases.get(lease)?.callId;
    if (callId) this.leaseOfCall.delete(callId);
    this.leases.delete(lease);
    this.open.delete(lease);
  }

  private dropExpired() {
    for (const lease of this.live) {
      if ((this.leases.get(lease)?.expires ?? 0) > this.now()) return;
      this.vacate(lease);
    }
  }

  private sweep() {
    const now = this.now();
    if (now < this.nextSweep) return;
    this.nextSweep = now + SWEEP_INTERVAL;
    for (const [key, { expires }] of this.counts) if (expires <= now) this.counts.delete(key);
    for (const [lease, { forgotten }] of this.leases)
      if (forgotten <= now && !this.live.has(lease)) this.drop(lease);
  }

  /** Takes in what other processes, before this one or beside it, have written. */
  private catchUp() {
    for (const entry of this.journal?.read() ?? []) this.apply(entry);
  }

  private apply(entry: JournalEntry) {
    if (entry.type === "release") this.undo(entry.lease);
    else if (entry.type === "free") this.closedElsewhere(entry.lease);
    else if (entry.type === "name") this.nameLease(entry.lease, entry.callId);
    else if (entry.type === "count") this.addToDay(entry.day, entry.used);
    else this.adopt(entry);
  }

  private closedElsewhere(lease: string) {
    this.settle(lease);
    const held = this.leases.get(lease);
    if (held) held.closed ??= { by: "another process", left: 0 };
  }

  private adopt({ lease, day, until }: Extract<JournalEntry, { type: "take" }>) {
    if (this.leases.has(lease)) return;
    const now = this.now();
    const counts = this.addToDay(day, 1);
    // A clock that was ahead when it was written must not hold the place for longer than any.
    const expires = Math.min(until, now + this.seconds * 1000);
    this.hold(lease, undefined, counts, expires);
    if (expires <= now) this.vacate(lease);
  }

  /** Adds to the count of a day that is not over; gives the keys that it is kept under. */
  private addToDay(day: string, used: number): string[] {
    const { key, ends } = dayCount(day);
    if (ends <= this.now()) return [];
    this.add(key, ends, used);
    return [key];
  }
}
