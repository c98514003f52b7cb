import { DurableObject, type DurableObjectState } from "cloudflare:workers";
import type { QuotaRefusal } from "../app/voice/quota/call-quota.server";

/** One count: what it is kept under, how far it may go, and when it is of no use any more. */
export interface LedgerCount {
  key: string;
  limit: number;
  /** Seconds until its window ends. */
  secondsLeft: number;
}

/** What is taken for one call. */
export interface LedgerRequest {
  lease: string;
  visitor: LedgerCount;
  day: LedgerCount;
  places: { limit: number; seconds: number };
}

/** What stands in the way, or null. */
export type LedgerAnswer = { reason: QuotaRefusal["reason"]; retryAfter: number } | null;

/**
 * The one place on Cloudflare where calls are counted. Its methods run one after another and none
 * of them waits, so that each is a transaction.
 */
export class CallLedger extends DurableObject {
  constructor(state: DurableObjectState, bindings: unknown) {
    super(state, bindings);
    this.rows(`CREATE TABLE IF NOT EXISTS counts
      (key TEXT PRIMARY KEY, used INTEGER NOT NULL, expires INTEGER NOT NULL)`);
    this.rows(`CREATE TABLE IF NOT EXISTS places
      (lease TEXT PRIMARY KEY, call TEXT UNIQUE, expires INTEGER NOT NULL)`);
    this.rows("CREATE INDEX IF NOT EXISTS counts_expire ON counts (expires)");
    this.rows("CREATE INDEX IF NOT EXISTS places_expire ON places (expires)");
  }

  private rows<Row>(query: string, ...values: (string | number)[]): Row[] {
    return this.ctx.storage.sql.exec<Row>(query, ...values).toArray();
  }

  private dropExpired(now: number) {
    this.rows("DELETE FROM counts WHERE expires <= ?", now);
    this.rows("DELETE FROM places WHERE expires <= ?", now);
  }

  private isUsedUp({ key, limit }: LedgerCount): boolean {
    const [count] = this.rows<{ used: number }>("SELECT used FROM counts WHERE key = ?", key);
    return (count?.used ?? 0) >= limit;
  }

  private add({ key, secondsLeft }: LedgerCount, now: number) {
    const expires = Math.ceil(now + secondsLeft * 1000);
    this.rows(
      "INSERT INTO counts VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET used = used + 1",
      key,
      expires,
    );
  }

  /** Takes a place and both counts, or nothing. */
  take({ lease, visitor, day, places }: LedgerRequest): LedgerAnswer {
    const now = Date.now();
    this.dropExpired(now);
    if (this.isUsedUp(visitor)) return { reason: "visitor", retryAfter: visitor.secondsLeft };
    const [{ held, next } = { held: 0, next: null }] = this.rows<{
      held: number;
      next: number | null;
    }>("SELECT count(*) AS held, min(expires) AS next FROM places");
    if (held >= places.limit)
      return {
        reason: "at-once",
        retryAfter: next === null ? places.seconds : (next - now) / 1000,
      };
    if (this.isUsedUp(day)) return { reason: "day", retryAfter: day.secondsLeft };
    this.add(visitor, now);
    this.add(day, now);
    const expires = now + places.seconds * 1000;
    this.rows("INSERT INTO places (lease, expires) VALUES (?, ?)", lease, expires);
    return null;
  }

  /** Undoes a take. */
  giveBack(lease: string, keys: string[]): void {
    this.free(lease);
    for (const key of keys)
      this.rows("UPDATE counts SET used = used - 1 WHERE key = ? AND used > 0", key);
  }

  /** Names the call that a lease was taken for (a stub has a `name` of its own). */
  nameCall(lease: string, callId: string): void {
    this.rows("UPDATE OR IGNORE places SET call = ? WHERE lease = ?", callId, lease);
  }

  isLive(callId: string): boolean {
    this.dropExpired(Date.now());
    return this.rows("SELECT 1 FROM places WHERE call = ?", callId).length > 0;
  }

  /** Frees a place by its lease, or by the call that it was named after. */
  free(leaseOrCall: string): void {
    this.rows("DELETE FROM places WHERE lease = ?1 OR call = ?1", leaseOrCall);
  }
}
