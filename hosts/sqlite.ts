import { chmodSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";
import type { SqlDatabase, SqlValue } from "../server/store/sql-database.server";

/** Milliseconds that a statement waits while another process writes. */
const BUSY_TIMEOUT = 1000;

/** @throws Error when the database is damaged or belongs to another program. */
function refuseForeign(database: InstanceType<typeof Database>): void {
  const [checked] = database.prepare("PRAGMA quick_check(1)").all() as [{ quick_check: string }];
  if (checked.quick_check !== "ok")
    throw new Error(`damaged: ${checked.quick_check.replaceAll("\n", " ")}`);
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const names = (tables as { name: string }[]).map(({ name }) => name);
  if (names.length > 0 && !names.includes("versions"))
    throw new Error(`another program's database, with ${names.slice(0, 3).join(", ")}`);
}

/**
 * Opens or creates a SQLite database that only this user can read. Several processes may share it.
 *
 * @param path the file; null for a database in memory, which ends with the process.
 * @throws Error when the file is not writable or not a database.
 */
export function openSqlite(path: string | null): SqlDatabase & { close(): void } {
  if (path !== null) {
    const folder = dirname(path);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const isNew = !existsSync(path);
    // By default SQLite lets others read the file and those beside it.
    writeFileSync(path, "", { flag: "a", mode: 0o600 });
    chmodSync(path, 0o600);
    // When root creates the file, give it to the folder's owner: the site runs as its own user.
    const { uid, gid } = statSync(folder);
    if (isNew && process.getuid?.() === 0) chownSync(path, uid, gid);
  }
  const database = new Database(path ?? ":memory:");
  // A statement that is not kept holds native memory until the next garbage collection.
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  const statement = (text: string) => {
    const known = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, known);
    return known;
  };
  // Whatever is written to a removed file is lost at the next start.
  const inode = path !== null && statSync(path).ino;
  const refuseRemoved = () => {
    if (path !== null && statSync(path, { throwIfNoEntry: false })?.ino !== inode)
      throw new Error(`${path} was removed or replaced while in use: restart the site`);
  };
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
  if (path !== null) {
    refuseForeign(database);
    database.exec("PRAGMA journal_mode = WAL");
    // What was acknowledged survives a crash of the machine, at one fsync per transaction.
    database.exec("PRAGMA synchronous = FULL");
    // Overwrite deleted data.
    database.exec("PRAGMA secure_delete = ON");
  }
  return {
    rows<Row>(text: string, ...values: SqlValue[]) {
      refuseRemoved();
      return statement(text).all(values) as Row[];
    },
    transaction(work) {
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        // A full disk already rolled it back.
        if (database.inTransaction) database.exec("ROLLBACK");
        throw error;
      }
    },
    close() {
      try {
        // The driver leaves the last writes in the WAL file; on a full disk they stay there.
        if (path !== null) database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      } catch {}
      database.close();
    },
  };
}
