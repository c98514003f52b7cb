import type { LedgerCount } from "./ledger-rules.server";

/** A value that both drivers accept and return. */
export type SqlValue = string | number | null;

/** The common ground of SQLite on Node and a Durable Object's storage. */
export interface SqlDatabase {
  /** Runs one statement; the values replace its `?` in order. */
  rows<Row = Record<string, SqlValue>>(statement: string, ...values: SqlValue[]): Row[];
  /** Runs statements atomically and isolated from others. Cannot be nested. */
  transaction<Result>(work: () => Result): Result;
}

/**
 * Migrates a part of a database, by its name, to the newest schema. Each version is a list of
 * statements. Never change a version that has shipped; append a new one.
 * @param first the number of the first version, which creates the tables.
 * @throws Error when the tables have an earlier version: none was ever released.
 */
export function migrate(
  database: SqlDatabase,
  name: string,
  first: number,
  versions: readonly (readonly string[])[],
): void {
  const newest = first + versions.length - 1;
  database.rows(
    "CREATE TABLE IF NOT EXISTS versions (name TEXT PRIMARY KEY, version INTEGER NOT NULL)",
  );
  const done = () =>
    database.rows<{ version: number }>("SELECT version FROM versions WHERE name = ?", name)[0]
      ?.version ?? 0;
  // A starting process need not wait for writers unless there is something to migrate.
  if (done() >= newest) return;
  database.transaction(() => {
    const found = done();
    if (found > 0 && found < first)
      throw new Error(`its ${name} have schema version ${found}, which was never released`);
    const missing = versions.slice(found && found - first + 1);
    for (const statement of missing.flat()) database.rows(statement);
    database.rows(
      `INSERT INTO versions VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET version = max(version, excluded.version)`,
      name,
      newest,
    );
  });
}

/** The statements that create the table of counts. */
export const COUNTS = [
  `CREATE TABLE IF NOT EXISTS counts
    (key TEXT PRIMARY KEY, used INTEGER NOT NULL, expires INTEGER NOT NULL)`,
  "CREATE INDEX IF NOT EXISTS counts_expire ON counts (expires)",
];

/** Returns how much of a count is used. */
export function usedOf(database: SqlDatabase, key: string, now: number): number {
  const [count] = database.rows<{ used: number }>(
    "SELECT used FROM counts WHERE key = ? AND expires > ?",
    key,
    now,
  );
  return count?.used ?? 0;
}

/** Returns the first count that has reached its limit. */
export const usedUp = (
  database: SqlDatabase,
  counts: readonly LedgerCount[],
  now: number,
): LedgerCount | undefined => counts.find(({ key, limit }) => usedOf(database, key, now) >= limit);

/** Adds a request's amounts to its counts. */
export function takeCounts(
  database: SqlDatabase,
  counts: readonly LedgerCount[],
  now: number,
): void {
  for (const { key, secondsLeft, amount } of counts)
    database.rows(
      `INSERT INTO counts VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE
        SET used = CASE WHEN expires > ?4 THEN used + ?2 ELSE ?2 END, expires = ?3`,
      ...[key, amount, Math.ceil(now + secondsLeft * 1000), now],
    );
}

/** Adds to a count or gives back some of it. A count whose window is over stays gone. */
export function changeCount(database: SqlDatabase, key: string, by: number): void {
  database.rows("UPDATE counts SET used = max(0, used + ?) WHERE key = ?", by, key);
}
