import type { LedgerCount, LedgerRefusal } from "./ledger-rules.server";
import { COUNTS, migrate, type SqlDatabase, takeCounts, usedUp } from "./sql-database.server";

/** A stored lead and its delivery state. */
export interface KeptLead {
  /** A permanent id, so that a receiver can spot a duplicate. */
  id: string;
  /** Milliseconds since the epoch. */
  takenAt: number;
  /** The JSON to send, the same on each attempt. */
  body: string;
  /** The number of attempts so far. */
  attempts: number;
  /** When to send it next (milliseconds since the epoch), or null after the last attempt. */
  nextAt: number | null;
  /** Why the last attempt failed. */
  failure?: string;
  /** The destinations that have it. */
  sent?: string[];
  /** When it reached the last destination (milliseconds since the epoch). */
  deliveredAt?: number;
}

/** Whether a lead still has to be delivered. */
export const isWaiting = ({ deliveredAt }: KeptLead): boolean => deliveredAt === undefined;

/** Milliseconds that a lead is reserved for the process that took it from the outbox. */
export const RESERVED = 60_000;

/** Maximum milliseconds that a lead waits for its next attempt (lead-delivery.server.ts). */
export const MAX_DELAY = 1.2 * 3_600_000;

/** Stores leads until they are delivered, and for LEADS_KEPT_DAYS after that. */
export type Outbox = Omit<SqlLeads, "nextDue">;

/** Makes all undelivered leads due now, even after their last attempt. Returns their number. */
export async function resend(outbox: Pick<Outbox, "list" | "update">): Promise<number> {
  const waiting = (await outbox.list()).filter(isWaiting);
  for (const lead of waiting) await outbox.update({ ...lead, nextAt: Date.now() });
  return waiting.length;
}

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

/** Stores leads in a SQL database. */
export class SqlLeads {
  /** @param keptDays how long to keep a delivered lead. */
  constructor(
    private readonly database: SqlDatabase,
    private readonly keptDays: number,
  ) {
    migrate(database, "leads", FIRST, VERSIONS);
  }

  /**
   * Stores a lead unless a limit is reached. A stored lead survives a crash, except in memory.
   *
   * @throws when it cannot be stored.
   */
  async put(lead: KeptLead, counts: LedgerCount[]): Promise<LedgerRefusal | null> {
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

  /**
   * Returns the leads that are due and reserves them for the caller for one minute. Deletes leads
   * that were delivered long enough ago.
   *
   * @param now milliseconds since the epoch.
   */
  async due(now: number, most: number): Promise<KeptLead[]> {
    return this.database.transaction(() => {
      this.database.rows("DELETE FROM leads WHERE delivered <= ?", now - this.keptDays * DAY);
      // The ledger deletes the counts of calls.
      this.database.rows("DELETE FROM counts WHERE expires <= ? AND key LIKE 'leads:%'", now);
      // A lead due later than the longest pause was rescheduled while the clock was ahead.
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

  /** Stores a lead's changes; a deleted lead stays deleted. */
  async update(lead: KeptLead): Promise<void> {
    this.database.rows(
      "UPDATE leads SET lead = ?, next = ?, delivered = ? WHERE id = ?",
      ...[JSON.stringify(lead), lead.nextAt, lead.deliveredAt ?? null, lead.id],
    );
  }

  /** Deletes leads, delivered or not. */
  async remove(ids: string[]): Promise<void> {
    for (const id of ids) this.database.rows("DELETE FROM leads WHERE id = ?", id);
  }

  /** Returns all leads, oldest first. */
  async list(): Promise<KeptLead[]> {
    return leadsOf(this.database.rows<{ lead: string }>("SELECT lead FROM leads ORDER BY taken"));
  }

  /** Makes all undelivered leads due now, inside the store. Returns their number. */
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
