import { COUNTS } from "./sql-database.server";

/** The versions of the tables in which calls are counted (migrate). */
export const CALL_VERSIONS = [
  [
    ...COUNTS,
    `CREATE TABLE IF NOT EXISTS leases
      (lease TEXT PRIMARY KEY, visitor TEXT, call TEXT UNIQUE, counted TEXT NOT NULL,
        expires INTEGER NOT NULL, forgotten INTEGER NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS endings
      (lease TEXT PRIMARY KEY, expires INTEGER NOT NULL, look INTEGER, by TEXT, "left" INTEGER)`,
    // Words that pages have left behind, and somebody has taken.
    `CREATE TABLE IF NOT EXISTS claims
      (call TEXT, word TEXT, expires INTEGER NOT NULL, PRIMARY KEY (call, word))`,
  ],
  [
    // Times are milliseconds since the epoch. `look` is when its end is to be asked for, until it has
    // been told; `by` says who told it, to answer them again. Without an id nobody has said yet which
    // call it is, or it was released before it was taken.
    `CREATE TABLE calls
      (lease TEXT PRIMARY KEY, id TEXT UNIQUE, visitor TEXT NOT NULL, counted TEXT NOT NULL,
        begun INTEGER NOT NULL, expires INTEGER NOT NULL, look INTEGER, ended INTEGER, by TEXT,
        forgotten INTEGER NOT NULL, how TEXT, seconds REAL, cost REAL, language TEXT,
        work_order INTEGER, told INTEGER NOT NULL DEFAULT 0)`,
    "CREATE INDEX calls_expires ON calls (expires)",
    "CREATE INDEX calls_begun ON calls (begun)",
    "CREATE INDEX calls_look ON calls (look)",
    // Calls that are alive while the site is deployed.
    `INSERT INTO calls (lease, id, visitor, counted, begun, expires, look, forgotten)
      SELECT lease, call, visitor, '[]', leases.expires, leases.expires, look, forgotten
        FROM leases JOIN endings USING (lease) WHERE leases.expires > 0 AND look IS NOT NULL`,
    "DROP TABLE leases",
    "DROP TABLE endings",
  ],
  // What the operator has switched (call-line.server.ts).
  ["CREATE TABLE switches (name TEXT PRIMARY KEY, value TEXT NOT NULL)"],
] as const;
