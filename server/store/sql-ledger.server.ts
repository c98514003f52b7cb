import {
  type CallLedger,
  CLAIM_SECONDS,
  type LedgerAnswer,
  type LedgerRequest,
  LOOK_AGAIN_SECONDS,
  OVERDUE_AT_ONCE,
  type OverdueLease,
  RELEASABLE_SECONDS,
} from "./call-ledger.server";
import {
  COUNTS,
  migrate,
  type SqlDatabase,
  takeCounts,
  usedOf,
  usedUp,
} from "./sql-database.server";

const VERSIONS = [
  [
    ...COUNTS,
    // A lease without a visitor was released before it was taken.
    `CREATE TABLE IF NOT EXISTS leases
      (lease TEXT PRIMARY KEY, visitor TEXT, call TEXT UNIQUE, counted TEXT NOT NULL,
        expires INTEGER NOT NULL, forgotten INTEGER NOT NULL)`,
    "CREATE INDEX IF NOT EXISTS leases_expire ON leases (expires)",
    "CREATE INDEX IF NOT EXISTS leases_forgotten ON leases (forgotten)",
    // Leases that were taken, until each has been told to be over; then by whom, to answer them again.
    `CREATE TABLE IF NOT EXISTS endings
      (lease TEXT PRIMARY KEY, expires INTEGER NOT NULL, look INTEGER, by TEXT, "left" INTEGER)`,
    "CREATE INDEX IF NOT EXISTS endings_look ON endings (look)",
    // Words that pages have left behind, and somebody has taken.
    `CREATE TABLE IF NOT EXISTS claims
      (call TEXT, word TEXT, expires INTEGER NOT NULL, PRIMARY KEY (call, word))`,
  ],
] as const;

/** What a lease's end says: who told of it, and how much of its time was left, in milliseconds. */
interface Ending {
  by: string | null;
  left: number | null;
}

/**
 * Counts calls in a SQL database: a file or the memory of a Node host, or a Durable Object.
 *
 * An address stands in it for as long as its call may be alive, and no longer.
 */
export class SqlLedger implements CallLedger {
  /** @param now milliseconds since the epoch. */
  constructor(
    private readonly database: SqlDatabase,
    private readonly now: () => number,
  ) {
    migrate(database, "calls", VERSIONS);
  }

  async take(request: LedgerRequest): Promise<LedgerAnswer> {
    return this.database.transaction(() => this.takeNow(request));
  }

  private takeNow({ lease, counts, place }: LedgerRequest): LedgerAnswer {
    const { database } = this;
    const now = this.now();
    const until = now + place.seconds * 1000;
    const full = usedUp(database, counts, now);
    if (full) return { reason: full.reason, retryAfter: full.secondsLeft };
    // A place that expires later than any can was taken before the clock was set back.
    database.rows("UPDATE leases SET expires = ?1 WHERE expires > ?1", until);
    const refusal = this.placeRefusal(place, now);
    if (refusal) return refusal;
    this.dropExpired(now);
    // Not where it was released before it arrived.
    const [taken] = database.rows(
      `INSERT INTO leases (lease, visitor, counted, expires, forgotten) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING RETURNING 1`,
      ...[lease, place.visitor, JSON.stringify(counts.map(({ key }) => key))],
      ...[until, until + RELEASABLE_SECONDS * 1000],
    );
    if (!taken) return { reason: "store-down", retryAfter: 1 };
    takeCounts(database, counts, now);
    database.rows("INSERT INTO endings (lease, expires, look) VALUES (?1, ?2, ?2)", lease, until);
    return null;
  }

  /** Why there is no place, or null. */
  private placeRefusal(place: LedgerRequest["place"], now: number): LedgerAnswer {
    const theirs = this.database.rows<{ call: string | null; expires: number }>(
      "SELECT call, expires FROM leases WHERE visitor = ? AND expires > ? ORDER BY expires",
      place.visitor,
      now,
    );
    const [all] = this.database.rows<{ held: number; next: number | null }>(
      "SELECT count(*) AS held, min(expires) AS next FROM leases WHERE expires > ?",
      now,
    );
    const wait = (expires: number | null | undefined) =>
      expires ? (expires - now) / 1000 : place.seconds;
    const calls = theirs.flatMap(({ call }) => call ?? []);
    if ((all?.held ?? 0) >= place.limit)
      return { reason: "at-once", retryAfter: wait(all?.next), calls };
    if (theirs.length >= place.perVisitor)
      return { reason: "visitor-at-once", retryAfter: wait(theirs[0]?.expires), calls };
    return null;
  }

  private dropExpired(now: number) {
    this.database.rows("UPDATE leases SET visitor = '' WHERE expires <= ? AND visitor <> ''", now);
    this.database.rows("DELETE FROM leases WHERE forgotten <= ?1 AND expires <= ?1", now);
    this.database.rows("DELETE FROM endings WHERE expires <= ?", now - RELEASABLE_SECONDS * 1000);
    this.database.rows("DELETE FROM counts WHERE expires <= ?", now);
  }

  async release(lease: string): Promise<void> {
    this.database.transaction(() => {
      const [held] = this.database.rows<{ counted: string }>(
        "DELETE FROM leases WHERE lease = ? RETURNING counted",
        lease,
      );
      this.database.rows("DELETE FROM endings WHERE lease = ?", lease);
      for (const key of JSON.parse(held?.counted ?? "[]"))
        this.database.rows("UPDATE counts SET used = used - 1 WHERE key = ? AND used > 0", key);
      this.database.rows(
        "INSERT INTO leases (lease, counted, expires, forgotten) VALUES (?, '[]', 0, ?)",
        lease,
        this.now() + RELEASABLE_SECONDS * 1000,
      );
    });
  }

  async name(lease: string, callId: string): Promise<void> {
    this.database.rows("UPDATE OR IGNORE leases SET call = ? WHERE lease = ?", callId, lease);
  }

  async isLive(callId: string): Promise<boolean> {
    return this.isLiveNow(callId);
  }

  private isLiveNow(callId: string): boolean {
    const live = this.database.rows(
      "SELECT 1 FROM leases WHERE call = ? AND expires > ?",
      callId,
      this.now(),
    );
    return live.length > 0;
  }

  async claim(callId: string, word: string): Promise<boolean> {
    return this.database.transaction(() => {
      const now = this.now();
      this.database.rows("DELETE FROM claims WHERE expires <= ?", now);
      if (!this.isLiveNow(callId)) return false;
      const taken = this.database.rows(
        "INSERT INTO claims VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING 1",
        callId,
        word,
        now + CLAIM_SECONDS * 1000,
      );
      return taken.length > 0;
    });
  }

  async close(callId: string, by: string): Promise<number | null> {
    return this.database.transaction(() => {
      const [held] = this.database.rows<{ lease: string; expires: number }>(
        "SELECT lease, expires FROM leases WHERE call = ?",
        callId,
      );
      if (!held) return null;
      const { lease, expires } = held;
      const [ending] = this.database.rows<Ending>(
        'SELECT by, "left" FROM endings WHERE lease = ?',
        lease,
      );
      if (ending?.by) return ending.by === by ? (ending.left ?? 0) / 1000 : null;
      const left = Math.max(0, expires - this.now());
      this.database.rows("UPDATE leases SET expires = 0, visitor = '' WHERE lease = ?", lease);
      this.database.rows(
        `INSERT INTO endings (lease, expires, by, "left") VALUES (?1, ?2, ?3, ?4)
          ON CONFLICT (lease) DO UPDATE SET look = NULL, by = ?3, "left" = ?4`,
        ...[lease, expires, by, left],
      );
      return left / 1000;
    });
  }

  async overdue(): Promise<OverdueLease[]> {
    return this.database.transaction(() => {
      const now = this.now();
      this.dropExpired(now);
      const due = this.database.rows<{ lease: string; expires: number; call: string | null }>(
        `SELECT lease, endings.expires, call FROM endings LEFT JOIN leases USING (lease)
          WHERE look <= ? ORDER BY look LIMIT ?`,
        now,
        OVERDUE_AT_ONCE,
      );
      for (const { lease } of due)
        this.database.rows(
          "UPDATE endings SET look = ? WHERE lease = ?",
          now + LOOK_AGAIN_SECONDS * 1000,
          lease,
        );
      return due.map(({ lease, expires, call }) => ({ lease, callId: call, expired: expires }));
    });
  }

  async usage(key: string): Promise<{ used: number; held: number }> {
    const now = this.now();
    const [places] = this.database.rows<{ held: number }>(
      "SELECT count(*) AS held FROM leases WHERE expires > ?",
      now,
    );
    return { used: usedOf(this.database, key, now), held: places?.held ?? 0 };
  }

  async forget(lease: string): Promise<void> {
    this.database.rows("DELETE FROM endings WHERE lease = ?", lease);
  }

  /**
   * When calls are to be looked at next, or an address is to be forgotten, in milliseconds since the
   * epoch, or null.
   */
  nextLook(): number | null {
    const [next] = this.database.rows<{ at: number | null }>(
      `SELECT min(at) AS at FROM
        (SELECT min(look) AS at FROM endings UNION ALL SELECT min(expires) FROM counts)`,
    );
    return next?.at ?? null;
  }
}
