import type { LedgerCount } from "./call-ledger.server";

/** A value that both drivers take and give. */
export type SqlValue = string | number | null;

/** The smallest driver that SQLite on Node and a Durable Object's storage have in common. */
export interface SqlDatabase {
  /** Runs one statement, whose `?` stand for the values in their order. */
  rows<Row = Record<string, SqlValue>>(statement: string, ...values: SqlValue[]): Row[];
  /** Does some statements as one: whole or not at all, and beside nobody else's. Not within another. */
  transaction<Result>(work: () => Result): Result;
}

/**
 * Brings a database to the newest schema. Each version is a list of statements; those that have run
 * are never changed, a new version is added at the end.
 *
 * @param name of the part of the database that these versions are about.
 */
export function migrate(
  database: SqlDatabase,
  name: string,
  versions: readonly (readonly string[])[],
): void {
  database.rows(
    "CREATE TABLE IF NOT EXISTS versions (name TEXT PRIMARY KEY, version INTEGER NOT NULL)",
  );
  const done = () =>
    database.rows<{ version: number }>("SELECT version FROM versions WHERE name = ?", name)[0]
      ?.version ?? 0;
  // A process that starts waits for none that writes, unless there is something to do.
  if (done() >= versions.length) return;
  database.transaction(() => {
    for (const statement of versions.slice(done()).flat()) database.rows(statement);
    database.rows(
      `INSERT INTO versions VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET version = max(version, excluded.version)`,
      name,
      versions.length,
    );
  });
}

/** The statements that make the table of counts. */
export const COUNTS = [
  `CREATE TABLE IF NOT EXISTS counts
    (key TEXT PRIMARY KEY, used INTEGER NOT NULL, expires INTEGER NOT NULL)`,
  "CREATE INDEX IF NOT EXISTS counts_expire ON counts (expires)",
];

/** How much of a count is used. */
export function usedOf(database: SqlDatabase, key: string, now: number): number {
  const [count] = database.rows<{ used: number }>(
    "SELECT used FROM counts WHERE key = ? AND expires > ?",
    key,
    now,
  );
  return count?.used ?? 0;
}

/** The first of some counts that is used up. */
export const usedUp = (
  database: SqlDatabase,
  counts: readonly LedgerCount[],
  now: number,
): LedgerCount | undefined => counts.find(({ key, limit }) => usedOf(database, key, now) >= limit);

/** Takes what is asked of every count. */
export function takeCounts(
  database: SqlDatabase,
  counts: readonly LedgerCount[],
  now: number,
): void {
  for (const { key, secondsLeft, amount = 1 } of counts)
    database.rows(
      `INSERT INTO counts VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE
        SET used = CASE WHEN expires > ?4 THEN used + ?2 ELSE ?2 END, expires = ?3`,
      ...[key, amount, Math.ceil(now + secondsLeft * 1000), now],
    );
}

/** Takes more of a count, or gives some of it back; one whose window is over stays gone. */
export function changeCount(database: SqlDatabase, key: string, by: number): void {
  database.rows("UPDATE counts SET used = max(0, used + ?) WHERE key = ?", by, key);
}
