import { DurableObject, type DurableObjectState } from "cloudflare:workers";
import {
  CLAIM_SECONDS,
  type LedgerAnswer,
  type LedgerCount,
  type LedgerRequest,
  LOOK_AGAIN_SECONDS,
  OVERDUE_AT_ONCE,
  type OverdueLease,
  RELEASABLE_SECONDS,
} from "../server/store/call-ledger.server";

/** What a lease's end says: who told of it, and how much of its time was left, in milliseconds. */
interface Ending {
  by: string | null;
  left: number | null;
}

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
    // Leases that were taken, until each has been told to be over; then by whom, to answer them again.
    this.rows(`CREATE TABLE IF NOT EXISTS endings
      (lease TEXT PRIMARY KEY, expires INTEGER NOT NULL, look INTEGER, by TEXT, "left" INTEGER)`);
    this.rows("CREATE INDEX IF NOT EXISTS endings_look ON endings (look)");
    this.rows("CREATE INDEX IF NOT EXISTS counts_expire ON counts (expires)");
    this.rows("CREATE INDEX IF NOT EXISTS leases_expire ON leases (expires)");
    this.rows("CREATE INDEX IF NOT EXISTS leases_forgotten ON leases (forgotten)");
    // Words that pages have left behind, and somebody has taken.
    this.rows(`CREATE TABLE IF NOT EXISTS claims
      (call TEXT, word TEXT, expires INTEGER NOT NULL, PRIMARY KEY (call, word))`);
    this.adoptPlaces();
  }

  protected rows<Row>(query: string, ...values: (string | number)[]): Row[] {
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
    this.rows("DELETE FROM endings WHERE expires <= ?", now - RELEASABLE_SECONDS * 1000);
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
    const forgotten = now + lasts + RELEASABLE_SECONDS * 1000;
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
    const until = now + lasts;
    this.rows("INSERT INTO endings (lease, expires, look) VALUES (?1, ?2, ?2)", lease, until);
    this.lookAt(until);
    return null;
  }

  /** Undoes a take, also one that has not arrived yet. */
  release(lease: string): void {
    const [held] = this.rows<{ counted: string }>(
      "DELETE FROM leases WHERE lease = ? RETURNING counted",
      lease,
    );
    this.forget(lease);
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

  /** Takes the word of a live call's page; whether nobody has before. */
  claim(callId: string, word: string): boolean {
    const now = Date.now();
    this.rows("DELETE FROM claims WHERE expires <= ?", now);
    if (!this.isLive(callId)) return false;
    const taken = this.rows(
      "INSERT INTO claims VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING 1",
      callId,
      word,
      now + CLAIM_SECONDS * 1000,
    );
    return taken.length > 0;
  }

  /** Frees the place of a call that is over; its counts stay. See CallLedger of the quotas. */
  close(callId: string, by: string): number | null {
    const [held] = this.rows<{ lease: string; expires: number }>(
      "SELECT lease, expires FROM leases WHERE call = ?",
      callId,
    );
    if (!held) return null;
    const { lease, expires } = held;
    const [ending] = this.rows<Ending>('SELECT by, "left" FROM endings WHERE lease = ?', lease);
    if (ending?.by) return ending.by === by ? (ending.left ?? 0) / 1000 : null;
    const left = Math.max(0, expires - Date.now());
    this.rows("UPDATE leases SET expires = 0 WHERE lease = ?", lease);
    this.rows(
      `INSERT INTO endings (lease, expires, by, "left") VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (lease) DO UPDATE SET look = NULL, by = ?3, "left" = ?4`,
      lease,
      expires,
      by,
      left,
    );
    return left / 1000;
  }

  /** Calls of whose end nobody has told in time. */
  overdue(): OverdueLease[] {
    const now = Date.now();
    const due = this.rows<{ lease: string; expires: number; call: string | null }>(
      `SELECT lease, endings.expires, call FROM endings LEFT JOIN leases USING (lease)
        WHERE look <= ? ORDER BY look LIMIT ?`,
      now,
      OVERDUE_AT_ONCE,
    );
    for (const { lease } of due)
      this.rows(
        "UPDATE endings SET look = ? WHERE lease = ?",
        now + LOOK_AGAIN_SECONDS * 1000,
        lease,
      );
    return due.map(({ lease, expires, call }) => ({ lease, callId: call, expired: expires }));
  }

  /** What is counted under a key, and how many places are held. */
  usage(key: string): { used: number; held: number } {
    const now = Date.now();
    const [count] = this.rows<{ used: number }>(
      "SELECT used FROM counts WHERE key = ? AND expires > ?",
      key,
      now,
    );
    const [places] = this.rows<{ held: number }>(
      "SELECT count(*) AS held FROM leases WHERE expires > ?",
      now,
    );
    return { used: count?.used ?? 0, held: places?.held ?? 0 };
  }

  /** Takes down that there is nothing to tell of a lease. */
  forget(lease: string): void {
    this.rows("DELETE FROM endings WHERE lease = ?", lease);
  }

  /** When calls are to be looked at next, in milliseconds since the epoch, or null. */
  protected nextLook(): number | null {
    const [next] = this.rows<{ look: number | null }>("SELECT min(look) AS look FROM endings");
    return next?.look ?? null;
  }

  /** Told when something is to be looked at. */
  protected lookAt(_time: number): void {}
}
