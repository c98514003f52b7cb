import { COUNTS } from "./sql-database.server";

/** The versions of the tables in which calls are counted (migrate). */
export const CALL_VERSIONS = [
  [
    ...COUNTS,
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
    // Of the first version.
    "DROP TABLE IF EXISTS leases",
    "DROP TABLE IF EXISTS endings",
  ],
  // What the operator has switched (call-line.server.ts).
  ["CREATE TABLE switches (name TEXT PRIMARY KEY, value TEXT NOT NULL)"],
] as const;
