import type { LedgerCount } from "../store/call-ledger.server";
import {
  type KeptLead,
  type LeadRefusal,
  type Outbox,
  RESERVED,
  resend,
} from "../store/lead-store.server";
import {
  COUNTS,
  migrate,
  type SqlDatabase,
  takeCounts,
  usedUp,
} from "../store/sql-database.server";
import { MAX_DELAY } from "./lead-schedule.server";

const FIRST = 2;
const VERSIONS = [
  [
    ...COUNTS,
    `CREATE TABLE leads (id TEXT PRIMARY KEY, lead TEXT NOT NULL, taken INTEGER NOT NULL,
      next INTEGER, delivered INTEGER)`,
    "CREATE INDEX leads_next ON leads (next)",
  ],
] as const;

const DAY = 86_400_000;

const leadsOf = (rows: { lead: string }[]) => rows.map(({ lead }): KeptLead => JSON.parse(lead));

/** Stores leads in a SQL database until they are delivered. */
export class SqlLeads implements Outbox {
  /** @param keptDays how long to keep a delivered lead. */
  constructor(
    private readonly database: SqlDatabase,
    private readonly keptDays: number,
  ) {
    migrate(database, "leads", FIRST, VERSIONS);
  }

  async put(lead: KeptLead, counts: LedgerCount[]): Promise<LeadRefusal | null> {
    return this.database.transaction(() => {
      const full = usedUp(this.database, counts, lead.takenAt);
      if (full) return { reason: full.reason, retryAfter: full.secondsLeft };
      takeCounts(this.database, counts, lead.takenAt);
      this.database.rows(
        "INSERT OR IGNORE INTO leads (id, lead, taken, next) VALUES (?, ?, ?, ?)",
        ...[lead.id, JSON.stringify(lead), lead.takenAt, lead.nextAt],
      );
      return null;
    });
  }

  async due(now: number, most: number): Promise<KeptLead[]> {
    return this.database.transaction(() => {
      this.database.rows("DELETE FROM leads WHERE delivered <= ?", now - this.keptDays * DAY);
      // The ledger deletes the counts of calls.
      this.database.rows("DELETE FROM counts WHERE expires <= ? AND key LIKE 'leads:%'", now);
      // A lead due later than any pause was rescheduled while the clock was ahead.
      return leadsOf(
        this.database.rows<{ lead: string }>(
          `UPDATE leads SET next = ?1 WHERE id IN
              (SELECT id FROM leads WHERE next <= ?2 OR next > ?3 ORDER BY next LIMIT ?4)
            RETURNING lead`,
          ...[now + RESERVED, now, now + MAX_DELAY, most],
        ),
      );
    });
  }

  async update(lead: KeptLead): Promise<void> {
    this.database.rows(
      "UPDATE leads SET lead = ?, next = ?, delivered = ? WHERE id = ?",
      ...[JSON.stringify(lead), lead.nextAt, lead.deliveredAt ?? null, lead.id],
    );
  }

  async remove(ids: string[]): Promise<void> {
    for (const id of ids) this.database.rows("DELETE FROM leads WHERE id = ?", id);
  }

  async list(): Promise<KeptLead[]> {
    return leadsOf(this.database.rows<{ lead: string }>("SELECT lead FROM leads ORDER BY taken"));
  }

  resend(): Promise<number> {
    return resend(this);
  }

  /** Returns when to send a lead or delete data next, in milliseconds since the epoch, or null. */
  nextDue(): number | null {
    const [next] = this.database.rows<{ at: number | null }>(
      `SELECT min(at) AS at FROM (SELECT min(coalesce(next, delivered + ?)) AS at FROM leads
        UNION ALL SELECT min(expires) FROM counts)`,
      this.keptDays * DAY,
    );
    return next?.at ?? null;
  }
}
