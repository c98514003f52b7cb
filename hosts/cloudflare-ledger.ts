import { DurableObject, type DurableObjectState } from "cloudflare:workers";
import {
  type LedgerAnswer,
  type LedgerCount,
  type LedgerRequest,
  RELEASABLE_SECONDS,
} from "../app/voice/quota/call-ledger.server";

/**
 * The one place on Cloudflare where calls are counted. Its methods run one after another and none
 * of them waits, so that each is a transaction.
 */
export class CallLedger extends DurableObject {
  constructor(state: DurableObjectState, bindings: unknown) {
    super(state, bindings);
    this.rows(`CREATE TABLE IF NOT EXISTS counts
      (key TEXT PRIMARY KEY, used INTEGER NOT NULL, expires INTEGER NOT NULL)`);
    // A lease without a visitor was released before it was taken.
    this.rows(`CREATE TABLE IF NOT EXISTS leases
      (lease TEXT PRIMARY KEY, visitor TEXT, call TEXT UNIQUE, counted TEXT NOT NULL,
        expires INTEGER NOT NULL, forgotten INTEGER NOT NULL)`);
    this.rows("CREATE INDEX IF NOT EXISTS counts_expire ON counts (expires)");
    this.rows("CREATE INDEX IF NOT EXISTS leases_expire ON leases (expires)");
    this.rows("CREATE INDEX IF NOT EXISTS leases_forgotten ON leases (forgotten)");
    this.adoptPlaces();
  }

  private rows<Row>(query: string, ...values: (string | number)[]): Row[] {
    return this.ctx.storage.sql.exec<Row>(query, ...values).toArray();
  }

  /** Takes over the live places of a version that kept nothing else about them. */
  private adoptPlaces() {
    if (this.rows("SELECT 1 FROM sqlite_master WHERE name = 'places'").length === 0) return;
    this.rows(`INSERT OR IGNORE INTO leases
      SELECT lease, '', call, '[]', expires, expires FROM places`);
    this.rows("DROP TABLE places");
  }

  private dropExpired(now: number) {
    this.rows("DELETE FROM counts WHERE expires <= ?", now);
    this.rows("DELETE FROM leases WHERE forgotten <= ?1 AND expires <= ?1", now);
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

  /** Takes a place and every count, or nothing. */
  take({ lease, counts, place }: LedgerRequest): LedgerAnswer {
    const now = Date.now();
    const lasts = place.seconds * 1000;
    this.dropExpired(now);
    const usedUp = counts.find((count) => this.isUsedUp(count));
    if (usedUp) return { reason: usedUp.reason, retryAfter: usedUp.secondsLeft };
    // A place that expires later than any can was taken before the clock was set back.
    this.rows("UPDATE leases SET expires = ?1 WHERE expires > ?1", now + lasts);
    const wait = (expires: number | undefined) =>
      expires === undefined ? place.seconds : (expires - now) / 1000;
    const theirs = this.rows<{ call: string | null; expires: number }>(
      "SELECT call, expires FROM leases WHERE visitor = ? AND expires > ? ORDER BY expires",
      place.visitor,
      now,
    );
    const calls = theirs.flatMap(({ call }) => call ?? []);
    const [{ held, next } = { held: 0, next: null }] = this.rows<{
      held: number;
      next: number | null;
    }>("SELECT count(*) AS held, min(expires) AS next FROM leases WHERE expires > ?", now);
    if (held >= place.limit)
      return { reason: "at-once", retryAfter: wait(next ?? undefined), calls };
    if (theirs.length >= place.perVisitor)
      return { reason: "visitor-at-once", retryAfter: wait(theirs[0]?.expires), calls };
    const forgotten = now + RELEASABLE_SECONDS * 1000;
    // Not where it was released before it arrived.
    const [taken] = this.rows(
      `INSERT INTO leases (lease, visitor, counted, expires, forgotten) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING RETURNING 1`,
      lease,
      place.visitor,
      JSON.stringify(counts.map(({ key }) => key)),
      now + lasts,
      forgotten,
    );
    if (!taken) return { reason: "store-down", retryAfter: 1 };
    for (const count of counts) this.add(count, now);
    return null;
  }

  /** Undoes a take, also one that has not arrived yet. */
  release(lease: string): void {
    const [held] = this.rows<{ counted: string }>(
      "DELETE FROM leases WHERE lease = ? RETURNING counted",
      lease,
    );
    for (const key of JSON.parse(held?.counted ?? "[]"))
      this.rows("UPDATE counts SET used = used - 1 WHERE key = ? AND used > 0", key);
    const forgotten = Date.now() + RELEASABLE_SECONDS * 1000;
    this.rows(
      "INSERT INTO leases (lease, counted, expires, forgotten) VALUES (?, '[]', 0, ?)",
      lease,
      forgotten,
    );
  }

  /** Names the call that a lease was taken for (a stub has a `name` of its own). */
  nameCall(lease: string, callId: string): void {
    this.rows("UPDATE OR IGNORE leases SET call = ? WHERE lease = ?", callId, lease);
  }

  isLive(callId: string): boolean {
    return (
      this.rows("SELECT 1 FROM leases WHERE call = ? AND expires > ?", callId, Date.now()).length >
      0
    );
  }

  /** Frees the place of a call; its counts stay. */
  free(callId: string): void {
    this.rows("UPDATE leases SET expires = 0 WHERE call = ?", callId);
  }
}
