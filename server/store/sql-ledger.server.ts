import {
  type CallRecord,
  type CallResult,
  type LedgerRefusal,
  type LedgerRequest,
  type OverdueSlot,
  RULES,
} from "./ledger-rules.server";
import {
  COUNTS,
  changeCount,
  migrate,
  type SqlDatabase,
  type SqlValue,
  takeCounts,
  usedOf,
  usedUp,
} from "./sql-database.server";

const DAY = 86_400_000;

const FIRST = 5;
const VERSIONS = [
  [
    ...COUNTS,
    // Redeemed resume tokens, until version 6.
    "CREATE TABLE claims (call TEXT, token TEXT, expires INTEGER NOT NULL, PRIMARY KEY (call, token))",
    // Times are milliseconds since the epoch. `look` is when to recheck the call at the provider,
    // NULL once nobody has to. `reporter` reported the end: if it repeats the report, it gets the
    // same answer. `id` is NULL until the call is linked, or if the release came first. From
    // `forgotten` on, the row may be deleted. `outcomes` counts its page's reports on how it went.
    `CREATE TABLE calls
      (slot TEXT PRIMARY KEY, id TEXT UNIQUE, visitor TEXT NOT NULL, counted TEXT NOT NULL,
        begun INTEGER NOT NULL, expires INTEGER NOT NULL, look INTEGER, ended INTEGER,
        reporter TEXT, forgotten INTEGER NOT NULL, ended_reason TEXT, seconds REAL,
        cost REAL, language TEXT, work_order INTEGER, outcomes INTEGER NOT NULL DEFAULT 0)`,
    "CREATE INDEX calls_expires ON calls (expires)",
    "CREATE INDEX calls_begun ON calls (begun)",
    "CREATE INDEX calls_look ON calls (look)",
    // The operator's switch (call-availability.server.ts).
    "CREATE TABLE switches (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
  ],
  [
    // Resume tokens that a page or the server has redeemed. `claims` stays, empty, for a rollback.
    "CREATE TABLE redeemed (call TEXT, token TEXT, expires INTEGER NOT NULL, PRIMARY KEY (call, token))",
    "INSERT INTO redeemed SELECT * FROM claims",
    "DELETE FROM claims",
  ],
] as const;

/** What a call took from a count. */
type Taken = [key: string, amount: number];

/**
 * The store of call counts. Each operation is an idempotent transaction.
 *
 * All of them throw while the store is down. A take that throws may still have happened, unless it
 * throws a LedgerUnreachable.
 */
export type Ledger = Omit<SqlLedger, "nextDue">;

/**
 * Counts calls in a SQL database: a file or memory on a Node host, or a Durable Object. One table
 * holds all calls, each with its visitor's hash while the call may be live.
 */
export class SqlLedger {
  /**
   * @param now milliseconds since the epoch.
   * @param keptDays how long calls stay in the table.
   */
  constructor(
    private readonly database: SqlDatabase,
    private readonly now: () => number,
    private readonly keptDays: number,
  ) {
    migrate(database, "calls", FIRST, VERSIONS);
  }

  /** Takes a slot and all counts and returns null, or takes nothing and says why. */
  async take(request: LedgerRequest): Promise<LedgerRefusal | null> {
    const { slot, seconds, visitor, counts } = request;
    return this.database.transaction(() => {
      const { database } = this;
      const now = this.now();
      const until = now + seconds * 1000;
      const full = usedUp(database, counts, now);
      if (full) return { reason: full.reason, retryAfter: full.secondsLeft };
      // Shorten slots that last too long: they were taken before the clock was set back.
      database.rows("UPDATE calls SET expires = ?1 WHERE expires > ?1", until);
      const refusal = this.slotRefusal(request, now);
      if (refusal) return refusal;
      this.dropExpired(now);
      const counted = counts.map(({ key, amount }): Taken => [key, amount]);
      // Fails if the release came first.
      const [taken] = database.rows(
        `INSERT INTO calls (slot, visitor, counted, begun, expires, look, forgotten)
          VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6) ON CONFLICT DO NOTHING RETURNING 1`,
        ...[slot, visitor, JSON.stringify(counted), now, until],
        until + RULES.releasableSeconds * 1000,
      );
      if (!taken) return { reason: "store-down", retryAfter: 1 };
      takeCounts(database, counts, now);
      return null;
    });
  }

  /** Why no slot is free, or null. */
  private slotRefusal(request: LedgerRequest, now: number): LedgerRefusal | null {
    const { seconds, visitor, atOnce, perVisitor } = request;
    const all = this.live(now);
    const theirs = all.filter((call) => call.visitor === visitor);
    const calls = theirs.flatMap(({ id }) => id ?? []);
    const refusal = (reason: LedgerRefusal["reason"], [first]: typeof all): LedgerRefusal => {
      const retryAfter = first ? (first.expires - now) / 1000 : seconds;
      return { reason, retryAfter, calls };
    };
    if (all.length >= atOnce) return refusal("at-once", all);
    if (theirs.length >= perVisitor) return refusal("visitor-at-once", theirs);
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

  /** Undoes a take, even one that has not arrived yet. */
  async release(slot: string): Promise<void> {
    this.database.transaction(() => {
      const [held] = this.database.rows<{ counted: string }>(
        "DELETE FROM calls WHERE slot = ? RETURNING counted",
        slot,
      );
      for (const [key, amount] of JSON.parse(held?.counted ?? "[]") as Taken[])
        changeCount(this.database, key, -amount);
      const now = this.now();
      this.database.rows(
        `INSERT INTO calls (slot, visitor, counted, begun, expires, forgotten)
          VALUES (?, '', '[]', ?, 0, ?)`,
        ...[slot, now, now + RULES.releasableSeconds * 1000],
      );
    });
  }

  /**
   * Links a slot to its call. From then on `list` includes the call.
   *
   * @returns whether the slot is known.
   */
  async link(slot: string, callId: string, language: string | null = null): Promise<boolean> {
    return this.hits(
      "UPDATE OR IGNORE calls SET id = ?, language = ? WHERE slot = ? RETURNING 1",
      ...[callId, language, slot],
    );
  }

  async isLive(callId: string): Promise<boolean> {
    return this.hits(
      "SELECT 1 FROM calls WHERE id = ? AND ended IS NULL AND expires > ?",
      ...[callId, this.now()],
    );
  }

  /**
   * Redeems the resume token that a live call's page left.
   *
   * @returns whether nobody had redeemed it before; false for a call without a slot.
   */
  async redeem(callId: string, resumeToken: string): Promise<boolean> {
    const now = this.now();
    this.database.rows("DELETE FROM redeemed WHERE expires <= ?", now);
    return this.hits(
      `INSERT INTO redeemed SELECT id, ?2, ?3 FROM calls
        WHERE id = ?1 AND ended IS NULL AND expires > ?4
        ON CONFLICT DO NOTHING RETURNING 1`,
      ...[callId, resumeToken, now + RULES.redeemedSeconds * 1000, now],
    );
  }

  /**
   * Frees the slot of a finished call and records its end. Its counts stay.
   * @param reporter the caller; if it repeats the report, it gets the same answer.
   * @returns how many seconds early the slot is freed, for the first reporter; else null.
   */
  async close(callId: string, reporter: string): Promise<number | null> {
    const now = this.now();
    // Keep the maximum cost until the bill arrives. Drop the row's other counts: the visitor's and
    // the network's contain a hash.
    const [closed] = this.database.rows<{ unused: number }>(
      `UPDATE calls SET ended = coalesce(ended, min(?1, expires)), reporter = ?2, visitor = '',
          look = NULL, counted = (SELECT json_group_array(json(value)) FROM json_each(counted)
            WHERE value ->> 0 LIKE '${RULES.cost}%')
        WHERE id = ?3 AND coalesce(reporter, ?2) = ?2
        RETURNING max(0, expires - ended) AS unused`,
      ...[now, reporter, callId],
    );
    return closed ? closed.unused / 1000 : null;
  }

  /** Records a call's result. Its actual cost replaces the maximum. */
  async record(callId: string, result: CallResult): Promise<void> {
    const { endedReason, seconds, cost, workOrder } = result;
    this.database.transaction(() => {
      const [call] = this.database.rows<{ counted: string }>(
        `UPDATE calls SET ended_reason = coalesce(?2, ended_reason), seconds = coalesce(?3, seconds),
            cost = coalesce(?4, cost), work_order = coalesce(?5, work_order)
          WHERE id = ?1 RETURNING counted`,
        ...[callId, endedReason ?? null, seconds ?? null, cost ?? null],
        workOrder === undefined ? null : Number(workOrder),
      );
      if (!call || cost === undefined) return;
      // Counts are integers.
      const bill = Math.round(cost * 1e6);
      const billed = (JSON.parse(call.counted) as Taken[]).map(([key, amount]): Taken => {
        if (!key.startsWith(RULES.cost)) return [key, amount];
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

  /**
   * Counts a page's report about its call.
   * @param again whether the page adds to an earlier report.
   * @param order whether the page had a work order, in case nobody else knows.
   * @returns false for an unknown call, and for one that was already reported.
   */
  async admitOutcome(callId: string, again: boolean, order: boolean): Promise<boolean> {
    return this.hits(
      `UPDATE calls SET outcomes = outcomes + 1, work_order = coalesce(work_order, ?1)
        WHERE id = ?2 AND outcomes BETWEEN ?3 AND ?4 RETURNING 1`,
      ...[order ? 1 : null, callId, again ? 1 : 0, again ? RULES.maxOutcomes : 0],
    );
  }

  /** Returns the calls since a time (milliseconds since the epoch), oldest first. */
  async list(since: number): Promise<CallRecord[]> {
    return this.database
      .rows<Omit<CallRecord, "workOrder"> & { workOrder: number | null }>(
        `SELECT id, begun, CASE WHEN expires > ?2 THEN ended ELSE coalesce(ended, expires) END
            AS ended, ended_reason AS endedReason, seconds, cost, language, work_order AS workOrder
          FROM calls WHERE id IS NOT NULL AND begun >= ?1 ORDER BY begun`,
        since,
        this.now(),
      )
      .map((call) => ({ ...call, workOrder: call.workOrder === null ? null : !!call.workOrder }));
  }

  /** Returns the operator's switch as written, or null. */
  async readSwitch(): Promise<string | null> {
    const [found] = this.database.rows<{ value: string }>(
      "SELECT value FROM switches WHERE name = 'line'",
    );
    return found?.value ?? null;
  }

  async writeSwitch(text: string): Promise<void> {
    this.database.rows("INSERT OR REPLACE INTO switches VALUES ('line', ?)", text);
  }

  /**
   * Returns calls whose slots expired without a reported end. Each call is returned once per
   * RULES.recheckSeconds, across all callers.
   */
  async overdue(): Promise<OverdueSlot[]> {
    return this.database.transaction(() => {
      const now = this.now();
      this.dropExpired(now);
      return this.database.rows<OverdueSlot>(
        `UPDATE calls SET look = ?2 WHERE slot IN
            (SELECT slot FROM calls WHERE look <= ?1 ORDER BY look LIMIT ?3)
          RETURNING slot, expires AS expired, id AS callId`,
        ...[now, now + RULES.recheckSeconds * 1000, RULES.overdueAtOnce],
      );
    });
  }

  /** Returns the values of some counts and the number of slots held. */
  async usage(keys: string[]): Promise<{ used: number[]; held: number }> {
    const now = this.now();
    return {
      used: keys.map((key) => usedOf(this.database, key, now)),
      held: this.live(now).length,
    };
  }

  /** Records that no call was created for a slot that expired. Its row is deleted on schedule. */
  async forget(slot: string): Promise<void> {
    this.database.rows("UPDATE calls SET look = NULL WHERE slot = ?", slot);
  }

  /**
   * Returns when to check calls or forget a visitor's hash next: milliseconds since the epoch, or
   * null if there is nothing to do.
   */
  nextDue(): number | null {
    const [next] = this.database.rows<{ at: number | null }>(
      `SELECT min(at) AS at FROM
        (SELECT min(look) AS at FROM calls UNION ALL
          SELECT min(expires) FROM counts WHERE key LIKE '%/%')`,
    );
    return next?.at ?? null;
  }
}
