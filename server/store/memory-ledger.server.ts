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

/** Claims of one call that are remembered; the oldest are of no use any more. */
const MOST_CLAIMS = 20;

/** Milliseconds by which calls of another process are looked at later: it may be doing so. */
const OTHERS_FIRST = 20_000;

interface Count {
  used: number;
  expires: number;
}

interface Lease {
  id: string;
  /** Undefined where it was taken by a process before this one, or beside it. */
  visitor: string | undefined;
  counts: string[];
  callId?: string;
  /** When its place is free by itself. */
  expires: number;
  /** When nothing of it can be released any more. */
  forgotten: number;
  /** Who said that it is over, and how many seconds before its place ran out. */
  closed?: { by: string; left: number };
  /** Words by which it was claimed. */
  claims: string[];
}

/** Another process, which has written the call's end: nothing is left to say here. */
const ELSEWHERE = { by: "another process", left: 0 };

/**
 * The ledger of one process. What a crash must not forget, the day's count and the places of live
 * calls, is written to a journal before a take is granted. Several processes may share a journal:
 * each reads what the others wrote, and of two that take the last place at least one sees the other.
 */
export class MemoryLedger implements CallLedger {
  private readonly counts = new Map<string, Count>();
  private readonly leases = new Map<string, Lease>();
  private readonly leaseOfCall = new Map<string, Lease>();
  /** Leases that hold a place, in the order in which they expire, since all are held equally long. */
  private readonly live = new Set<Lease>();
  /** When leases of whose end nobody has told are looked at. */
  private readonly open = new Map<Lease, number>();

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
    const refused = this.refusal(request, 0);
    if (refused) return refused;
    this.sweep();
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
    const lease = this.leaseOfCall.get(callId);
    return lease !== undefined && this.live.has(lease);
  }

  async claim(callId: string, word: string): Promise<boolean> {
    const lease = (await this.isLive(callId)) && this.leaseOfCall.get(callId);
    if (!lease || lease.claims.includes(word)) return false;
    this.addClaim(lease, word);
    // Where it cannot be written this process alone knows of it.
    const entry = { type: "name", lease: lease.id, callId, claim: word } as const;
    await this.journal?.append(entry).catch(() => {});
    return true;
  }

  private addClaim(lease: Lease, word: string) {
    lease.claims = [...lease.claims, word].slice(-MOST_CLAIMS);
  }

  async close(callId: string, by: string): Promise<number | null> {
    this.catchUp();
    const lease = this.leaseOfCall.get(callId);
    if (!lease) return null;
    lease.closed ??= { by, left: Math.max(0, (lease.expires - this.now()) / 1000) };
    if (lease.closed.by !== by) return null;
    this.settle(lease);
    await this.journal?.append({ type: "free", lease: lease.id });
    return lease.closed.left;
  }

  async overdue(): Promise<OverdueLease[]> {
    this.catchUp();
    const now = this.now();
    const due: OverdueLease[] = [];
    for (const [lease, look] of this.open) {
      if (due.length === OVERDUE_AT_ONCE) break;
      if (look > now) continue;
      this.open.set(lease, now + LOOK_AGAIN_SECONDS * 1000);
      due.push({ lease: lease.id, callId: lease.callId ?? null, expired: lease.expires });
    }
    return due;
  }

  async usage(key: string) {
    this.catchUp();
    this.dropExpired();
    return { used: this.used(key), held: this.live.size };
  }

  async forget(id: string): Promise<void> {
    const lease = this.leases.get(id);
    if (!lease) return;
    this.settle(lease);
    await this.journal?.append({ type: "free", lease: id });
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
    const theirs = [...this.live].filter(({ visitor }) => visitor === place.visitor);
    const stand = (reason: "at-once" | "visitor-at-once", leases: Iterable<Lease>) => ({
      reason,
      retryAfter: this.untilExpiry(leases, place.seconds),
      calls: theirs.flatMap(({ callId }) => callId ?? []),
    });
    if (this.live.size - own >= place.limit) return stand("at-once", this.live);
    if (theirs.length - own >= place.perVisitor) return stand("visitor-at-once", theirs);
    return null;
  }

  /** Seconds until the first of some places expires. */
  private untilExpiry(leases: Iterable<Lease>, otherwise: number): number {
    const [first] = leases;
    return first ? (first.expires - this.now()) / 1000 : otherwise;
  }

  private used(key: string): number {
    const count = this.counts.get(key);
    return count && count.expires > this.now() ? count.used : 0;
  }

  private add(key: string, expires: number, amount = 1) {
    this.counts.set(key, { used: this.used(key) + amount, expires });
  }

  private hold(id: string, visitor: string | undefined, counts: string[], expires: number): Lease {
    const forgotten = Math.max(
      expires + RELEASABLE_SECONDS * 1000,
      // A journal that was rewritten is read again, with all the calls of the day.
      this.journal ? dayCount(dayWindow(this.now()).name).ends : 0,
    );
    const lease: Lease = { id, visitor, counts, expires, forgotten, claims: [] };
    this.leases.set(id, lease);
    this.live.add(lease);
    this.open.set(lease, expires + (visitor === undefined ? OTHERS_FIRST : 0));
    return lease;
  }

  private nameLease(id: string, callId: string): boolean {
    const lease = this.leases.get(id);
    if (!lease) return false;
    lease.callId = callId;
    this.leaseOfCall.set(callId, lease);
    return true;
  }

  /** Nobody asks any more what became of it. */
  private settle(lease: Lease) {
    this.live.delete(lease);
    this.open.delete(lease);
  }

  private undo(id: string): boolean {
    const lease = this.leases.get(id);
    if (!lease) return false;
    this.drop(lease);
    for (const key of lease.counts) {
      const count = this.counts.get(key);
      if (count) count.used--;
    }
    return true;
  }

  private drop(lease: Lease) {
    this.settle(lease);
    if (lease.callId) this.leaseOfCall.delete(lease.callId);
    this.leases.delete(lease.id);
  }

  private dropExpired() {
    for (const lease of this.live) {
      if (lease.expires > this.now()) return;
      this.live.delete(lease);
    }
  }

  /** Forgets what is of no use any more, where something is added: who is refused costs nothing. */
  private sweep() {
    const now = this.now();
    for (const [key, { expires }] of this.counts) if (expires <= now) this.counts.delete(key);
    for (const lease of this.leases.values()) if (lease.forgotten <= now) this.drop(lease);
  }

  /** Takes in what other processes, before this one or beside it, have written. */
  private catchUp() {
    for (const entry of this.journal?.read() ?? []) this.apply(entry);
  }

  private apply(entry: JournalEntry) {
    if (entry.type === "release") this.undo(entry.lease);
    else if (entry.type === "free") this.closedElsewhere(entry.lease);
    else if (entry.type === "name") this.nameElsewhere(entry);
    else if (entry.type === "count") this.addToDay(entry.day, entry.used);
    else this.adopt(entry);
  }

  private nameElsewhere({ lease: id, callId, claim }: Extract<JournalEntry, { type: "name" }>) {
    this.nameLease(id, callId);
    const lease = this.leases.get(id);
    if (lease && claim !== undefined && !lease.claims.includes(claim)) this.addClaim(lease, claim);
  }

  private closedElsewhere(id: string) {
    const lease = this.leases.get(id);
    if (!lease) return;
    this.settle(lease);
    lease.closed ??= ELSEWHERE;
  }

  private adopt({ lease: id, day, until }: Extract<JournalEntry, { type: "take" }>) {
    if (this.leases.has(id)) return;
    const { key } = this.addToDay(day, 1);
    // A clock that was ahead when it was written must not hold the place for longer than any.
    const expires = Math.min(until, this.now() + this.seconds * 1000);
    const lease = this.hold(id, undefined, [key], expires);
    // By a clock that was behind it is free already: it must not stand behind places that are not.
    if (expires <= this.now()) this.live.delete(lease);
  }

  /** Adds to the count of a day, also of one that is over; gives the count. */
  private addToDay(day: string, used: number) {
    const count = dayCount(day);
    this.add(count.key, count.ends, used);
    return count;
  }
}
