import {
  type CallFacts,
  type CallRecord,
  CLAIM_SECONDS,
  COST,
  type Ledger,
  type LedgerRefusal,
  type LedgerRequest,
  LOOK_AGAIN_SECONDS,
  MOST_TOLD,
  OVERDUE_AT_ONCE,
  type OverdueLease,
  RELEASABLE_SECONDS,
} from "./call-ledger.server";
import { CALL_VERSIONS } from "./sql-call-versions.server";
import {
  changeCount,
  migrate,
  type SqlDatabase,
  type SqlValue,
  takeCounts,
  usedOf,
  usedUp,
} from "./sql-database.server";

const DAY = 86_400_000;

/** What a call took of a count. */
type Taken = [key: string, amount: number];

/**
 * Counts calls in a SQL database: a file or memory on a Node host, or a Durable Object. One table
 * holds all calls, each with its visitor's hash while the call may be live.
 */
export class SqlLedger implements Ledger {
  /**
   * @param now milliseconds since the epoch.
   * @param keptDays how long calls stay in the table.
   */
  constructor(
    private readonly database: SqlDatabase,
    private readonly now: () => number,
    private readonly keptDays: number,
  ) {
    migrate(database, "calls", CALL_VERSIONS);
  }

  async take({ lease, counts, place }: LedgerRequest): Promise<LedgerRefusal | null> {
    return this.database.transaction(() => {
      const { database } = this;
      const now = this.now();
      const until = now + place.seconds * 1000;
      const full = usedUp(database, counts, now);
      if (full) return { reason: full.reason, retryAfter: full.secondsLeft };
      // Shorten slots that expire later than possible: they predate a clock that was set back.
      database.rows("UPDATE calls SET expires = ?1 WHERE expires > ?1", until);
      const refusal = this.placeRefusal(place, now);
      if (refusal) return refusal;
      this.dropExpired(now);
      const counted = counts.map(({ key, amount = 1 }): Taken => [key, amount]);
      // Fails if the release came first.
      const [taken] = database.rows(
        `INSERT INTO calls (lease, visitor, counted, begun, expires, look, forgotten)
          VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6) ON CONFLICT DO NOTHING RETURNING 1`,
        ...[lease, place.visitor, JSON.stringify(counted), now, until],
        until + RELEASABLE_SECONDS * 1000,
      );
      if (!taken) return { reason: "store-down", retryAfter: 1 };
      takeCounts(database, counts, now);
      return null;
    });
  }

  /** Why no slot is free, or null. */
  private placeRefusal(place: LedgerRequest["place"], now: number): LedgerRefusal | null {
    const all = this.live(now);
    const theirs = all.filter(({ visitor }) => visitor === place.visitor);
    const calls = theirs.flatMap(({ id }) => id ?? []);
    const refusal = (reason: LedgerRefusal["reason"], [first]: typeof all): LedgerRefusal => {
      const retryAfter = first ? (first.expires - now) / 1000 : place.seconds;
      return { reason, retryAfter, calls };
    };
    if (all.length >= place.limit) return refusal("at-once", all);
    if (theirs.length >= place.perVisitor) return refusal("visitor-at-once", theirs);
    return null;
  }

  /** Returns the calls that hold a slot, the first to expire first. */
  private live(now: number) {
    return this.database.rows<{ id: string | null; visitor: string; expires: number }>(
      `SELECT id, visitor, expires FROM calls WHERE ended IS NULL AND expires > ?
        ORDER BY expires`,
      now,
    );
  }

  /** Whether a statement finds or changes a row. */
  private hits(statement: string, ...values: SqlValue[]): boolean {
    return this.database.rows(statement, ...values).length > 0;
  }

  private dropExpired(now: number) {
    this.database.rows("UPDATE calls SET visitor = '' WHERE expires <= ? AND visitor <> ''", now);
    this.database.rows(
      "DELETE FROM calls WHERE forgotten <= ?1 AND expires <= ?1 AND (id IS NULL OR begun <= ?2)",
      now,
      now - this.keptDays * DAY,
    );
    // A visitor's counts (with a slash) go at once. Daily ones stay in case the clock is set back.
    this.database.rows(
      "DELETE FROM counts WHERE expires <= ?1 AND (key LIKE '%/%' OR expires <= ?2)",
      now,
      now - 7 * DAY,
    );
  }

  async release(lease: string): Promise<void> {
    this.database.transaction(() => {
      const [held] = this.database.rows<{ counted: string }>(
        "DELETE FROM calls WHERE lease = ? RETURNING counted",
        lease,
      );
      for (const [key, amount] of JSON.parse(held?.counted ?? "[]") as Taken[])
        changeCount(this.database, key, -amount);
      const now = this.now();
      this.database.rows(
        `INSERT INTO calls (lease, visitor, counted, begun, expires, forgotten)
          VALUES (?, '', '[]', ?, 0, ?)`,
        ...[lease, now, now + RELEASABLE_SECONDS * 1000],
      );
    });
  }

  async name(lease: string, callId: string, language: string | null = null): Promise<boolean> {
    return this.hits(
      "UPDATE OR IGNORE calls SET id = ?, language = ? WHERE lease = ? RETURNING 1",
      ...[callId, language, lease],
    );
  }

  async isLive(callId: string): Promise<boolean> {
    return this.hits(
      "SELECT 1 FROM calls WHERE id = ? AND ended IS NULL AND expires > ?",
      ...[callId, this.now()],
    );
  }

  async claim(callId: string, word: string): Promise<boolean> {
    const now = this.now();
    this.database.rows("DELETE FROM claims WHERE expires <= ?", now);
    return this.hits(
      `INSERT INTO claims SELECT id, ?2, ?3 FROM calls
        WHERE id = ?1 AND ended IS NULL AND expires > ?4
        ON CONFLICT DO NOTHING RETURNING 1`,
      ...[callId, word, now + CLAIM_SECONDS * 1000, now],
    );
  }

  async close(callId: string, by: string): Promise<number | null> {
    const now = this.now();
    // Keep the maximum cost until the bill arrives. Drop the row's other counts, which contain the
    // visitor's hash.
    const [closed] = this.database.rows<{ left: number }>(
      `UPDATE calls SET ended = coalesce(ended, min(?1, expires)), by = ?2, visitor = '', look = NULL, counted =
          (SELECT json_group_array(json(value)) FROM json_each(counted)
            WHERE value ->> 0 LIKE '${COST}%')
        WHERE id = ?3 AND coalesce(by, ?2) = ?2
        RETURNING max(0, expires - ended) AS "left"`,
      ...[now, by, callId],
    );
    return closed ? closed.left / 1000 : null;
  }

  async record(callId: string, { how, seconds, cost, workOrder }: CallFacts): Promise<void> {
    this.database.transaction(() => {
      const [call] = this.database.rows<{ counted: string }>(
        `UPDATE calls SET how = coalesce(?2, how), seconds = coalesce(?3, seconds),
            cost = coalesce(?4, cost), work_order = coalesce(?5, work_order)
          WHERE id = ?1 RETURNING counted`,
        ...[callId, how ?? null, seconds ?? null, cost ?? null],
        workOrder === undefined ? null : Number(workOrder),
      );
      if (!call || cost === undefined) return;
      // Counts are integers.
      const bill = Math.round(cost * 1e6);
      const billed = (JSON.parse(call.counted) as Taken[]).map(([key, amount]): Taken => {
        if (!key.startsWith(COST)) return [key, amount];
        changeCount(this.database, key, bill - amount);
        return [key, bill];
      });
      this.database.rows(
        "UPDATE calls SET counted = ? WHERE id = ?",
        JSON.stringify(billed),
        callId,
      );
    });
  }

  async tell(callId: string, again: boolean, order: boolean): Promise<boolean> {
    return this.hits(
      `UPDATE calls SET told = told + 1, work_order = coalesce(work_order, ?1)
        WHERE id = ?2 AND told BETWEEN ?3 AND ?4 RETURNING 1`,
      ...[order ? 1 : null, callId, again ? 1 : 0, again ? MOST_TOLD : 0],
    );
  }

  async list(since: number): Promise<CallRecord[]> {
    return this.database
      .rows<Omit<CallRecord, "workOrder"> & { workOrder: number | null }>(
        `SELECT id, begun, CASE WHEN expires > ?2 THEN ended ELSE coalesce(ended, expires) END
            AS ended, how, seconds, cost, language, work_order AS workOrder
          FROM calls WHERE id IS NOT NULL AND begun >= ?1 ORDER BY begun`,
        since,
        this.now(),
      )
      .map((call) => ({ ...call, workOrder: call.workOrder === null ? null : !!call.workOrder }));
  }

  async readSwitch(): Promise<string | null> {
    const [found] = this.database.rows<{ value: string }>(
      "SELECT value FROM switches WHERE name = 'line'",
    );
    return found?.value ?? null;
  }

  async writeSwitch(text: string): Promise<void> {
    this.database.rows("INSERT OR REPLACE INTO switches VALUES ('line', ?)", text);
  }

  async overdue(): Promise<OverdueLease[]> {
    return this.database.transaction(() => {
      const now = this.now();
      this.dropExpired(now);
      return this.database.rows<OverdueLease>(
        `UPDATE calls SET look = ?2 WHERE lease IN
            (SELECT lease FROM calls WHERE look <= ?1 ORDER BY look LIMIT ?3)
          RETURNING lease, expires AS expired, id AS callId`,
        ...[now, now + LOOK_AGAIN_SECONDS * 1000, OVERDUE_AT_ONCE],
      );
    });
  }

  async usage(keys: string[]): Promise<{ used: number[]; held: number }> {
    const now = this.now();
    return {
      used: keys.map((key) => usedOf(this.database, key, now)),
      held: this.live(now).length,
    };
  }

  async forget(lease: string): Promise<void> {
    this.database.rows("UPDATE calls SET look = NULL WHERE lease = ?", lease);
  }

  /**
   * Returns when to check calls or forget a visitor's hash next: milliseconds since the epoch, or
   * null if there is nothing to do.
   */
  nextLook(): number | null {
    const [next] = this.database.rows<{ at: number | null }>(
      `SELECT min(at) AS at FROM
        (SELECT min(look) AS at FROM calls UNION ALL
          SELECT min(expires) FROM counts WHERE key LIKE '%/%')`,
    );
    return next?.at ?? null;
  }
}
