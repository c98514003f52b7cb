import { COUNTS } from "./sql-database.server";

/** Schema versions of the call tables (migrate). */
export const CALL_VERSIONS = [
  [
    ...COUNTS,
    // Claims that a page or the server has already taken.
    `CREATE TABLE IF NOT EXISTS claims
      (call TEXT, word TEXT, expires INTEGER NOT NULL, PRIMARY KEY (call, word))`,
  ],
  [
    // Times are milliseconds since the epoch. `look` is when to ask the provider about the call,
    // NULL once its end is reported. `by` names who reported the end, so a repeat gets the same
    // answer. `id` is NULL until the call is named, or if the release came first.
    `CREATE TABLE calls
      (lease TEXT PRIMARY KEY, id TEXT UNIQUE, visitor TEXT NOT NULL, counted TEXT NOT NULL,
        begun INTEGER NOT NULL, expires INTEGER NOT NULL, look INTEGER, ended INTEGER, by TEXT,
        forgotten INTEGER NOT NULL, how TEXT, seconds REAL, cost REAL, language TEXT,
        work_order INTEGER, told INTEGER NOT NULL DEFAULT 0)`,
    "CREATE INDEX calls_expires ON calls (expires)",
    "CREATE INDEX calls_begun ON calls (begun)",
    "CREATE INDEX calls_look ON calls (look)",
    // Tables of the first version.
    "DROP TABLE IF EXISTS leases",
    "DROP TABLE IF EXISTS endings",
  ],
  // The operator's switch (call-line.server.ts).
  ["CREATE TABLE switches (name TEXT PRIMARY KEY, value TEXT NOT NULL)"],
] as const;
